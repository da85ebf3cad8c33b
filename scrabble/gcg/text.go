package gcg

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxSize is the size in bytes of the largest file that Read takes. The longest of a hundred real ones has 5,000.
const MaxSize = 4 << 20

func itoa(n int) string { return strconv.Itoa(n) }

const encodingLine = "#character-encoding"

var bom = []byte("\uFEFF")

// charset says whether the file is UTF-8. Without a first line that names the character set it is ISO 8859-1.
func charset(data []byte) (isUTF8 bool, fault *Fault) {
	if bytes.HasPrefix(data, bom) {
		return true, nil
	}
	first := data
	if i := bytes.IndexAny(data, "\r\n"); i >= 0 {
		first = data[:i]
	}
	name, value, _ := strings.Cut(string(first), " ")
	if strings.ToLower(name) != encodingLine {
		return false, nil
	}
	switch strings.NewReplacer("-", "", "_", "", " ", "", "\t", "").Replace(strings.ToLower(value)) {
	case "utf8":
		return true, nil
	case "iso88591", "latin1", "ascii", "usascii":
		return false, nil
	}
	return false, &Fault{1, ErrEncoding, fmt.Sprintf("the character set %.40q is not supported: UTF-8 and ISO-8859-1 are", strings.TrimSpace(value))}
}

// readLines turns the bytes of a file into its lines, in composed characters. Lines end with LF, CR LF or CR.
func readLines(data []byte) ([]string, *Fault) {
	isUTF8, fault := charset(data)
	if fault != nil {
		return nil, fault
	}
	data = bytes.TrimPrefix(data, bom)
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	var lines []string
	for n := 1; len(data) > 0; n++ {
		raw, rest, _ := bytes.Cut(data, []byte("\n"))
		data = rest
		if i := bytes.IndexFunc(raw, isControl); i >= 0 {
			return nil, &Fault{n, ErrEncoding, fmt.Sprintf("a control character (byte %#02x): this is no text", raw[i])}
		}
		text := string(raw)
		switch {
		case !isUTF8:
			runes := make([]rune, len(raw))
			for i, b := range raw {
				runes[i] = rune(b)
			}
			text = string(runes)
		case !utf8.Valid(raw):
			return nil, &Fault{n, ErrEncoding, "bytes that are not UTF-8, which the file says it is in"}
		}
		lines = append(lines, norm.NFC.String(text))
	}
	return lines, nil
}

// isControl is about ASCII only: what of the upper half is a control character depends on the character set.
func isControl(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }
