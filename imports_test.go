package wordgame_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// layer is how far down a package stands: it may import only lower ones. Games stand side by side.
var layer = map[string]int{
	"internal/strictjson": -1, "": 0,
	"tiles": 1, "lexicon": 2, "lexicon/english": 3, "lexicon/spanish": 3, "board": 2, "board/movegen": 4, "internal/wire": 4,
	"internal/refuse": 4,
	"scrabble/gcg":    gameLayer + 1, // files of one game
}

const (
	module    = "github.com/tilewright/wordgame"
	gameLayer = 5
)

// TestImports keeps the packages free of other modules and their imports running one way.
func TestImports(t *testing.T) {
	t.Parallel()
	fset := token.NewFileSet()
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (path == "examples" || path == "internal" || path != "." && strings.HasPrefix(d.Name(), ".")) {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		files++
		source, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.NotRegexp(t, `time\.(Now|Since|After|Tick|Sleep|NewTimer)`, string(source), "%s reads a clock", path)
		f, err := parser.ParseFile(fset, path, nil, parser.ImportsOnly)
		require.NoError(t, err)
		pkg := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), ".")
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			require.NoError(t, err)
			assert.True(t, allowed(pkg, name), "%s imports %s", path, name)
		}
		return nil
	})
	require.NoError(t, err)
	assert.Greater(t, files, 20)
}

func allowed(pkg, name string) bool {
	inside, ours := strings.CutPrefix(name, module)
	if !ours {
		standard := !strings.Contains(strings.Split(name, "/")[0], ".")
		global := name == "log" || name == "math/rand" || name == "math/rand/v2" || name == "unsafe"
		return standard && !global || name == "golang.org/x/text/unicode/norm"
	}
	return rank(strings.TrimPrefix(inside, "/")) < rank(pkg)
}

func rank(pkg string) int {
	if n, ok := layer[pkg]; ok {
		return n
	}
	return gameLayer
}
