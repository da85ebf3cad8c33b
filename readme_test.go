package wordgame_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	codeMark = regexp.MustCompile(`^<!-- code: (\S+) (\w+) -->$`)
	link     = regexp.MustCompile(`\]\(([^)#:]+)\)`)
	runs     = regexp.MustCompile(`go run (\./examples/\w+)`)
)

// TestReadmeCode: every Go block of the README stands, line for line, in the body of the example function that the comment before
// it names. So what a newcomer copies compiles and has run.
func TestReadmeCode(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("README.md")
	require.NoError(t, err)
	lines := strings.Split(string(data), "\n")
	blocks := 0
	for i := 0; i < len(lines); i++ {
		if lines[i] != "```go" {
			continue
		}
		mark := codeMark.FindStringSubmatch(lines[i-1])
		require.NotNil(t, mark, "the Go block in line %d needs a comment before it that says where the code is from", i+1)
		end := i + 1
		for lines[end] != "```" {
			end++
		}
		block := strings.Join(lines[i+1:end], "\n")
		assert.Contains(t, body(t, mark[1], mark[2]), "\n"+block+"\n", "line %d: not the code of %s in %s", i+1, mark[2], mark[1])
		blocks++
		i = end
	}
	assert.GreaterOrEqual(t, blocks, 6)
}

// body returns the lines of a function's body, as if it stood at the margin.
func body(t *testing.T, file, name string) string {
	t.Helper()
	source, err := os.ReadFile(file)
	require.NoError(t, err)
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, source, parser.ParseComments)
	require.NoError(t, err)
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == name {
			text := string(source[fset.Position(fn.Body.Lbrace).Offset+1 : fset.Position(fn.Body.Rbrace).Offset])
			return strings.ReplaceAll(text, "\n\t", "\n")
		}
	}
	t.Fatalf("%s has no function %s", file, name)
	return ""
}

// TestReadmePointsSomewhere: links and programs that the README names are there.
func TestReadmePointsSomewhere(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("README.md")
	require.NoError(t, err)
	found := append(link.FindAllStringSubmatch(string(data), -1), runs.FindAllStringSubmatch(string(data), -1)...)
	for _, m := range found {
		_, err := os.Stat(m[1])
		assert.NoError(t, err)
	}
	assert.Greater(t, len(found), 4)
}

var (
	testName = regexp.MustCompile(`\b(Test|Fuzz|Example|Benchmark)[A-Z]\w*`)
	codeName = regexp.MustCompile("`([\\w/]+\\.go)(?: (\\w+))?`")
)

// TestRulesPointSomewhere: the tables of docs/rules name tests and code that exist. A name without a path is of the game's own
// package.
func TestRulesPointSomewhere(t *testing.T) {
	t.Parallel()
	tests := testFunctions(t)
	files, err := filepath.Glob("docs/rules/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, name := range testName.FindAllString(string(data), -1) {
			assert.True(t, tests[name], "%s names %s, which is no test", file, name)
		}
		own := strings.TrimSuffix(filepath.Base(file), ".md")
		for _, m := range codeName.FindAllStringSubmatch(string(data), -1) {
			source, err := os.ReadFile(filepath.Join(own, m[1]))
			if err != nil {
				source, err = os.ReadFile(m[1])
			}
			if assert.NoError(t, err, file) && m[2] != "" {
				assert.Regexp(t, `\b`+m[2]+`\b`, string(source), "%s: %s is not in %s", file, m[2], m[1])
			}
		}
	}
}

func testFunctions(t *testing.T) map[string]bool {
	t.Helper()
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example|Benchmark)\w+)\(`)
	tests := map[string]bool{}
	require.NoError(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range declared.FindAllStringSubmatch(string(source), -1) {
			tests[m[1]] = true
		}
		return err
	}))
	return tests
}
