package main

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path"
	"strings"
)

// maxUnpacked bounds what a source may unpack to.
const maxUnpacked = 64 << 20

// readLines reads the lines of a text, unpacked if the name ends in .gz.
func readLines(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	lines, err := scanLines(io.LimitReader(r, maxUnpacked))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return lines, nil
}

// eachInTar calls visit for each file in a packed archive with its base name and lines.
func eachInTar(file string, visit func(name string, lines []string) error) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for archive := tar.NewReader(io.LimitReader(z, maxUnpacked)); ; {
		header, err := archive.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if header.Typeflag != tar.TypeReg {
			continue
		}
		lines, err := scanLines(archive)
		if err == nil {
			err = visit(path.Base(header.Name), lines)
		}
		if err != nil {
			return fmt.Errorf("%s: %s: %w", file, header.Name, err)
		}
	}
}

func scanLines(r io.Reader) ([]string, error) {
	var lines []string
	scanner := bufio.NewScanner(r)
	for scanner.Scan() {
		lines = append(lines, strings.TrimSpace(scanner.Text()))
	}
	return lines, scanner.Err()
}

func readJSON[T any](path string) (T, error) {
	var v T
	lines, err := readLines(path)
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal([]byte(strings.Join(lines, "\n")), &v); err != nil {
		return v, fmt.Errorf("%s: %w", path, err)
	}
	return v, nil
}

// handWritten reads a list with comments: several words a line.
func handWritten(text string) []string {
	var words []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		words = append(words, strings.Fields(line)...)
	}
	return words
}
