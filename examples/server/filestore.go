package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// fileStore keeps one file a table, one JSON value a line, only ever appended to. A line counts once its newline is written,
// so a process killed in the middle of a write loses that line and nothing else.
type fileStore struct {
	folder string
	lock   *os.File
	mu     sync.Mutex
	open   map[string]*os.File // nil once the store is closed
}

// openFileStore makes the folder if need be and refuses one that another process uses.
func openFileStore(folder string) (*fileStore, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	lock, err := lockFile(filepath.Join(folder, "lock"))
	if err != nil {
		return nil, fmt.Errorf("folder %s is in use by another server: %w", folder, err)
	}
	return &fileStore{folder: folder, lock: lock, open: map[string]*os.File{}}, nil
}

func (f *fileStore) path(table string) string { return filepath.Join(f.folder, table+".log") }

// file returns the open log of a table. A log whose last line is torn is cut back to its last whole one first.
func (f *fileStore) file(table string) (*os.File, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if file := f.open[table]; file != nil {
		return file, nil
	}
	if f.open == nil {
		return nil, os.ErrClosed // another process may have the folder now
	}
	file, err := os.OpenFile(f.path(table), os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	if err := mend(file); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	f.open[table] = file
	return file, nil
}

// mend drops what stands behind the last newline.
func mend(file *os.File) error {
	data, err := os.ReadFile(file.Name())
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if whole == len(data) {
		return nil
	}
	log.Printf("%s: dropped a torn last line of %d bytes", filepath.Base(file.Name()), len(data)-whole)
	return file.Truncate(int64(whole))
}

func (f *fileStore) Append(table string, e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	file, err := f.file(table)
	if err != nil {
		return err
	}
	if _, err := file.Write(append(line, '\n')); err != nil {
		return errors.Join(err, mend(file)) // a half-written line must not swallow the next one
	}
	return nil
}

func (f *fileStore) Load(table string) ([]entry, error) {
	if _, err := os.Stat(f.path(table)); err != nil {
		return nil, fmt.Errorf("%w: %s", errNoTable, table)
	}
	if _, err := f.file(table); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(f.path(table))
	if err != nil {
		return nil, err
	}
	var entries []entry
	for i, line := range bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		var e entry
		if err := json.Unmarshal(line, &e); err != nil {
			return nil, fmt.Errorf("%s line %d: %w", f.path(table), i+1, err)
		}
		entries = append(entries, e)
	}
	return entries, nil
}

func (f *fileStore) List() ([]string, error) {
	files, err := os.ReadDir(f.folder)
	if err != nil {
		return nil, err
	}
	var tables []string
	for _, file := range files {
		if name, ok := strings.CutSuffix(file.Name(), ".log"); ok {
			tables = append(tables, name)
		}
	}
	return tables, nil
}

func (f *fileStore) Remove(table string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var err error
	if file := f.open[table]; file != nil {
		err = file.Close()
		delete(f.open, table)
	}
	return errors.Join(err, os.Remove(f.path(table)))
}

// Close lets another process use the folder.
func (f *fileStore) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var errs []error
	for _, file := range f.open {
		errs = append(errs, file.Close())
	}
	f.open = nil
	return errors.Join(append(errs, f.lock.Close())...)
}
