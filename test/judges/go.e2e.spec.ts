// oxlint-disable jest/no-standalone-expect -- `itJudged` is `it`, where the tool is installed
import { isConsistent, isIncluded, leafHash } from '../../services/shared/sealing/tree.ts';
import { newTiles, tileOfPath, tilePath, widthAt } from '../../services/shared/sealing/tiles.ts';
import { noteOf, readNote, verifierKey } from '../../services/shared/sealing/note.ts';
import { checkpointText, readCheckpoint } from '../../services/shared/sealing/checkpoint.ts';
import { cosignedAt, hasSigned } from '../../services/shared/sealing/believed.ts';
import { cosignedLine, signedLine } from '../../services/shared/sealing/signatures.ts';
import { randomOf } from './random.ts';
import { newSigner, origin, sealedLog } from '../support/sealed-log.ts';
import { hasGo, judged } from './judge.ts';
import { itWhere } from './it-where.ts';

const times = 1_000;
const itJudged = itWhere(hasGo, 'Go with golang.org/x/mod');

const signer = newSigner(origin);
const witness = newSigner('witness.example/w1', 0x04);
const log = sealedLog(signer);
const { below, flipped, mutatedText } = randomOf(7_070);
const round = Array.from({ length: times }, (_, n) => n);
const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes);
const entriesOf = (size: number): readonly Uint8Array[] => Array.from({ length: size }, (_, index) => log.entry(index));

/** One of many ways in which a list of hashes is another one. */
const mutatedProof = (proof: readonly Uint8Array[], other: Uint8Array): readonly Uint8Array[] => {
  const at = below(Math.max(1, proof.length));
  const ways = [
    () => proof.map((hash, n) => (n === at ? flipped(hash) : hash)),
    () => proof.filter((_, n) => n !== at),
    () => proof.toSpliced(at, 0, other),
    () => [...proof, other],
    () => proof.toReversed(),
  ];
  return ways[below(ways.length)]?.() ?? proof;
};

describe("Go's tlog", () => {
  itJudged(
    'accepts a thousand proofs that an entry is in a tree, and refuses what we refuse of a thousand others',
    () => {
      const questions = round.flatMap(() => {
        const size = 1 + below(3_000);
        const index = below(size);
        const about = { size, index, leaf: leafHash(log.entry(index)), root: log.root(size) };
        const proof = log.inclusion(index, size);
        const another = [
          { ...about, proof: mutatedProof(proof, about.leaf) },
          { ...about, proof, leaf: flipped(about.leaf) },
          { ...about, proof, root: flipped(about.root) },
          { ...about, proof, index: below(size + 2) },
          { ...about, proof, size: 1 + below(3_000) },
        ];
        return [{ ...about, proof }, another[below(another.length)] ?? { ...about, proof }];
      });
      const verdicts = judged(
        questions.map(({ leaf, root, proof, ...rest }) => ({
          kind: 'inclusion',
          ...rest,
          leaf: buffer(leaf),
          root: buffer(root),
          proof: proof.map(buffer),
        })),
      );
      const ours = questions.map(({ proof, ...about }) => isIncluded(about, proof));
      expect(verdicts.map(({ accepted }) => accepted)).toEqual(ours);
      expect(ours.filter((_, n) => n % 2 === 0)).toEqual(round.map(() => true));
      expect(ours.filter((accepted, n) => n % 2 === 1 && !accepted).length).toBeGreaterThan(times * 0.9);
    },
  );

  itJudged(
    'accepts a thousand proofs that a tree is the beginning of another, and refuses what we refuse of a thousand others',
    () => {
      const questions = round.flatMap(() => {
        const size = 1 + below(3_000);
        const old = 1 + below(size);
        const about = { size, old, root: log.root(size), oldRoot: log.root(old) };
        const proof = log.consistency(old, size);
        const another = [
          { ...about, proof: mutatedProof(proof, about.root) },
          { ...about, proof, root: flipped(about.root) },
          { ...about, proof, oldRoot: flipped(about.oldRoot) },
          { ...about, proof, old: 1 + below(size) },
          { ...about, proof, size: old + below(3_000) },
        ];
        return [{ ...about, proof }, another[below(another.length)] ?? { ...about, proof }];
      });
      const verdicts = judged(
        questions.map(({ root, oldRoot, proof, ...rest }) => ({
          kind: 'consistency',
          ...rest,
          root: buffer(root),
          oldRoot: buffer(oldRoot),
          proof: proof.map(buffer),
        })),
      );
      const ours = questions.map(({ old, oldRoot, size, root, proof }) =>
        isConsistent({ size: old, root: oldRoot }, { size, root }, proof),
      );
      expect(verdicts.map(({ accepted }) => accepted)).toEqual(ours);
      expect(ours.filter((_, n) => n % 2 === 0)).toEqual(round.map(() => true));
      expect(ours.filter((accepted, n) => n % 2 === 1 && !accepted).length).toBeGreaterThan(times * 0.9);
    },
  );

  itJudged('makes the same roots, proofs and tiles as we do', () => {
    const cases = [1, 2, 255, 256, 257, 513, 1_000, 1_337, ...round.slice(0, 20).map(() => 1 + below(1_500))].map(
      (size) => ({
        size,
        index: below(size),
        old: size % 2 === 0 ? 0 : 1 + below(size),
      }),
    );
    const verdicts = judged(
      cases.map(({ size, index, old }) => ({ kind: 'make', index, old, entries: entriesOf(size).map(buffer) })),
    );
    for (const [n, { size, index, old }] of cases.entries()) {
      const made = verdicts[n];
      expect(made?.problem).toBeUndefined();
      expect(made?.root).toBe(buffer(log.root(size)).toString('base64'));
      const proof = old > 0 ? log.consistency(old, size) : log.inclusion(index, size);
      expect(made?.proof ?? []).toEqual(proof.map((hash) => buffer(hash).toString('base64')));
      const tiles = made?.tiles ?? {};
      const ours = newTiles(old, size).map(tilePath);
      expect(ours.filter((path) => tiles[path] === undefined)).toEqual([]);
      // Go also names parts of every width on the way, and those at the edge that are as they were.
      const before = newTiles(0, old).map(tilePath);
      const widest = Object.keys(tiles).filter((path) => {
        const tile = tileOfPath(path);
        return tile && tile.level !== 'entries' && tile.width === widthAt(tile.level, tile.index, size);
      });
      expect(widest.filter((path) => !ours.includes(path) && !before.includes(path))).toEqual([]);
      for (const [path, bytes] of Object.entries(tiles)) {
        const tile = tileOfPath(path);
        expect([path, bytes]).toEqual([path, tile && buffer(log.tile(tile)).toString('base64')]);
      }
    }
  });

  itJudged('reads our tiles, makes the proofs that we make, and finds each tile at the edge that was changed', () => {
    const size = 700;
    const whole = Object.fromEntries(newTiles(0, size).map((tile) => [tilePath(tile), buffer(log.tile(tile))]));
    const root = buffer(log.root(size));
    const indices = round.slice(0, 100).map(() => below(size));
    // The root is made of these; whether this Go looks at whole tiles below them depends on how many parts the size has.
    const edge = ['tile/1/000.p/2', 'tile/0/002.p/188'];
    const verdicts = judged(
      indices.flatMap((index) => {
        const path = edge[below(edge.length)] ?? '';
        const changed = { ...whole, [path]: buffer(flipped(whole[path] ?? Buffer.alloc(0))) };
        return [whole, changed].map((tiles) => ({ kind: 'tiles', size, index, root, tiles }));
      }),
    );
    for (const [n, index] of indices.entries()) {
      const proof = log.inclusion(index, size).map((hash) => buffer(hash).toString('base64'));
      expect(verdicts[n * 2]?.proof).toEqual(proof);
      expect(verdicts[n * 2 + 1]?.accepted).toBe(false);
    }
  });

  itJudged('takes the paths of tiles that we take, and no other', () => {
    const paths = round.flatMap(() => {
      const path = tilePath({ level: below(64), index: below(3_000_000), width: 1 + below(256) });
      return [path, mutatedText(path)];
    });
    const verdicts = judged(paths.map((path) => ({ kind: 'path', path })));
    // Go has no bundles of entries, and counts levels further than the 63 that tlog-tiles has.
    const isAsked = paths.map(
      (path) => path.startsWith('tile/') && !/^tile\/(entries|6[4-9]|[7-9]\d|\d{3,})\//.test(path),
    );
    const ours = paths.map((path) => tileOfPath(path) !== undefined);
    const differ = paths.filter((_, n) => isAsked[n] === true && verdicts[n]?.accepted !== ours[n]);
    expect(differ).toEqual([]);
  });
});

const checkpointOf = (size: number) => ({ origin, size, root: log.root(size) });

/** Base64 that spells the same bytes in a second way: Go reads it and we do not, since one signature would have many spellings. */
const isSecondSpelling = (note: string): boolean =>
  note.split('\n').some((line) => {
    const text = line.startsWith('— ') ? (line.split(' ')[2] ?? '') : '';
    const bytes = Buffer.from(text, 'base64').toString('base64');
    return bytes !== text && bytes.length === text.length;
  });

describe("Go's note", () => {
  itJudged.each([
    ['notes that our log signed', signer, false],
    ['cosignatures that our witness made', witness, true],
  ] as const)('accepts a thousand %s, and refuses what we refuse of a thousand others', (_what, by, isCosigned) => {
    const vkey = verifierKey(by.key);
    const notes = round.flatMap((n) => {
      const checkpoint = checkpointOf(1 + below(3_000));
      const text = checkpointText(checkpoint);
      const note = noteOf(text, [isCosigned ? cosignedLine(by, checkpoint, 1_770_000_000 + n) : signedLine(by, text)]);
      return [note, mutatedText(note)];
    });
    const verdicts = judged(notes.map((note) => ({ kind: 'note', note, vkey })));
    const ours = notes.map((text) => {
      const note = readNote(text);
      if (note === undefined) return false;
      const checkpoint = readCheckpoint(note.text);
      if (checkpoint === undefined) return false;
      return isCosigned ? cosignedAt(note, checkpoint, by.key) !== undefined : hasSigned(note, checkpoint, by.key);
    });
    const differ = notes.filter((note, n) => verdicts[n]?.accepted !== ours[n] && !isSecondSpelling(note));
    expect(differ).toEqual([]);
    expect(ours.filter((_, n) => n % 2 === 0)).toEqual(round.map(() => true));
    expect(ours.filter((accepted, n) => n % 2 === 1 && !accepted).length).toBeGreaterThan(times * 0.9);
  });
});
