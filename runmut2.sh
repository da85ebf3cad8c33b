T=/tmp/c/pol/tree
for f in check placement form notation layout board square; do nice -n 5 ./mut/mut $T board 1 $T/board/$f.go >> out.board 2>&1; done
for f in parse alphabet set bag rack run deck edition letter word; do nice -n 5 ./mut/mut $T tiles 1 $T/tiles/$f.go >> out.tiles 2>&1; done
for f in record rand seat policy log; do nice -n 5 ./mut/mut $T . 1 $T/$f.go >> out.root 2>&1; done
