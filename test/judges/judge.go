// Judges of the sealed record that know nothing of our code: Go's own golang.org/x/mod/sumdb/note and tlog. Reads one question of JSON a line from
// standard input, and answers one line each: {"accepted": …} or what was asked for.
package main

import (
	"bufio"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type question struct {
	Kind  string
	Proof [][]byte
	// The tree, and what is to be in it.
	Size, Old, Index    int64
	Root, OldRoot, Leaf []byte
	Note, Vkey          string
	Path                string
	Entries             [][]byte
	Tiles               map[string][]byte
}

type answer struct {
	Accepted bool              `json:"accepted"`
	Problem  string            `json:"problem,omitempty"`
	Root     []byte            `json:"root,omitempty"`
	Proof    [][]byte          `json:"proof,omitempty"`
	Tiles    map[string][]byte `json:"tiles,omitempty"`
}

func hashOf(b []byte) (h tlog.Hash, err error) {
	if len(b) != tlog.HashSize {
		return h, fmt.Errorf("a hash of %d bytes", len(b))
	}
	copy(h[:], b)
	return h, nil
}

func hashesOf(all [][]byte) ([]tlog.Hash, error) {
	var hashes []tlog.Hash
	for _, b := range all {
		h, err := hashOf(b)
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, h)
	}
	return hashes, nil
}

func bytesOf(hashes []tlog.Hash) [][]byte {
	all := [][]byte{}
	for _, h := range hashes {
		all = append(all, append([]byte{}, h[:]...))
	}
	return all
}

// A verifier of Ed25519 cosignatures, as the text of C2SP tlog-cosignature has them: sumdb/note itself knows plain Ed25519 only.
type cosigner struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func (c cosigner) Name() string    { return c.name }
func (c cosigner) KeyHash() uint32 { return c.id }
func (c cosigner) Verify(msg, sig []byte) bool {
	if len(sig) != 8+ed25519.SignatureSize {
		return false
	}
	at := binary.BigEndian.Uint64(sig)
	return ed25519.Verify(c.key, []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", at, msg)), sig[8:])
}

func verifierOf(vkey string) (note.Verifier, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 {
		return nil, fmt.Errorf("not a key")
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 33 || key[0] != 4 {
		return note.NewVerifier(vkey)
	}
	sum := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	id := binary.BigEndian.Uint32(sum[:])
	if fmt.Sprintf("%08x", id) != parts[1] {
		return nil, fmt.Errorf("the id is of another key")
	}
	return cosigner{parts[0], id, key[1:]}, nil
}

// The whole tree of some entries, as Go stores it.
func stored(entries [][]byte) (tlog.HashReaderFunc, error) {
	var all []tlog.Hash
	read := tlog.HashReaderFunc(func(at []int64) ([]tlog.Hash, error) {
		var out []tlog.Hash
		for _, i := range at {
			out = append(out, all[i])
		}
		return out, nil
	})
	for n, entry := range entries {
		hashes, err := tlog.StoredHashes(int64(n), entry, read)
		if err != nil {
			return nil, err
		}
		all = append(all, hashes...)
	}
	return read, nil
}

// Our paths have no height in them: it is 8 for every tile (tlog-tiles).
const height = 8

func ourPath(t tlog.Tile) string { return strings.Replace(t.Path(), "tile/8/", "tile/", 1) }

// Reads our tiles, for Go to hold them to the root.
type ourTiles map[string][]byte

func (o ourTiles) Height() int { return height }
func (o ourTiles) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var out [][]byte
	for _, t := range tiles {
		data, ok := o[ourPath(t)]
		if !ok {
			return nil, fmt.Errorf("no %s", ourPath(t))
		}
		out = append(out, data)
	}
	return out, nil
}
func (o ourTiles) SaveTiles([]tlog.Tile, [][]byte) {}

func decide(q question) (a answer, err error) {
	switch q.Kind {
	case "inclusion", "consistency":
		proof, err := hashesOf(q.Proof)
		if err != nil {
			return a, err
		}
		root, err := hashOf(q.Root)
		if err != nil {
			return a, err
		}
		if q.Kind == "inclusion" {
			leaf, err := hashOf(q.Leaf)
			if err != nil {
				return a, err
			}
			return answer{Accepted: true}, tlog.CheckRecord(proof, q.Size, root, q.Index, leaf)
		}
		old, err := hashOf(q.OldRoot)
		if err != nil {
			return a, err
		}
		return answer{Accepted: true}, tlog.CheckTree(proof, q.Size, root, q.Old, old)
	case "note":
		verifier, err := verifierOf(q.Vkey)
		if err != nil {
			return a, err
		}
		_, err = note.Open([]byte(q.Note), note.VerifierList(verifier))
		return answer{Accepted: true}, err
	case "path":
		_, err := tlog.ParseTilePath(strings.Replace(q.Path, "tile/", "tile/8/", 1))
		return answer{Accepted: true}, err
	case "make":
		return make_(q)
	case "tiles":
		root, err := hashOf(q.Root)
		if err != nil {
			return a, err
		}
		reader := tlog.TileHashReader(tlog.Tree{N: q.Size, Hash: root}, ourTiles(q.Tiles))
		proof, err := tlog.ProveRecord(q.Size, q.Index, reader)
		return answer{Accepted: true, Proof: bytesOf(proof)}, err
	}
	return a, fmt.Errorf("an unknown question")
}

// Root, a proof and all new tiles of a tree, made by Go.
func make_(q question) (a answer, err error) {
	read, err := stored(q.Entries)
	if err != nil {
		return a, err
	}
	size := int64(len(q.Entries))
	root, err := tlog.TreeHash(size, read)
	if err != nil {
		return a, err
	}
	a = answer{Accepted: true, Root: root[:], Tiles: map[string][]byte{}}
	if q.Old > 0 {
		proof, err := tlog.ProveTree(size, q.Old, read)
		if err != nil {
			return a, err
		}
		a.Proof = bytesOf(proof)
	} else {
		proof, err := tlog.ProveRecord(size, q.Index, read)
		if err != nil {
			return a, err
		}
		a.Proof = bytesOf(proof)
	}
	for _, tile := range tlog.NewTiles(height, q.Old, size) {
		data, err := tlog.ReadTileData(tile, read)
		if err != nil {
			return a, err
		}
		a.Tiles[ourPath(tile)] = data
	}
	return a, nil
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var q question
		if err := json.Unmarshal(line, &q); err != nil {
			panic(err)
		}
		a, err := decide(q)
		if err != nil {
			a = answer{Problem: err.Error()}
		}
		out.Encode(a)
	}
}
