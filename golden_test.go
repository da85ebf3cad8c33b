package wordgame_test

var goldenUint64 = []uint64{0x743a6a4551a9b830, 0xf9015ec7f256d640, 0xb818d59725fa3c01, 0x586adcdc37821df6}

var goldenInts = []int{83, 94, 26, 36, 30, 87, 65, 78, 68, 59, 88, 57}

var goldenSplit = []uint64{0x200087a521e0ffaf, 0x4659cf660fc6a993}
