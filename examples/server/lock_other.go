//go:build !unix

package main

import (
	"errors"
	"os"
)

// lockFile: without a lock of the system that ends with the process, keeping tables in files would not be safe.
func lockFile(string) (*os.File, error) {
	return nil, errors.New("logs in files need a unix system")
}
