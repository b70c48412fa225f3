import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkpointText } from '../../services/shared/sealing/checkpoint.ts';
import { noteOf } from '../../services/shared/sealing/note.ts';
import {
  ed25519Signer,
  mlDsa44Signer,
  newEd25519Key,
  newMlDsa44Seed,
  signedLine,
  type Signer,
} from '../../services/shared/sealing/signatures.ts';
import { bundleOf, newTiles, tilePath, tileWidth, widthAt, type Tile } from '../../services/shared/sealing/tiles.ts';
import {
  completeParts,
  consistencyRanges,
  foldedParts,
  inclusionRanges,
  leafHash,
  nodeHash,
  type Range,
} from '../../services/shared/sealing/tree.ts';

export const origin = 'ringkeeper.example/record';

/** A signer of Ed25519 with a key of its own. */
export const newSigner = (name: string, type?: Signer['key']['type']): Signer =>
  ed25519Signer(newEd25519Key(), name, type);

/** A cosigner of ML-DSA-44 with a key of its own. */
export const newMlDsaSigner = (name: string): Signer => mlDsa44Signer(newMlDsa44Seed(), name);

/** The seed of a new key, 32 bytes, as Go's `note.NewSigner` takes it. */
export const newSeed = (): Uint8Array =>
  Buffer.from(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');

/** A log in memory: its entries are what `text` says of each index, and nothing forbids to make two logs of one key. */
export const sealedLog = (signer: Signer, text: (index: number) => string = (index) => `entry ${index}`) => {
  const memo = new Map<string, Uint8Array>();
  const entry = (index: number): Uint8Array => Buffer.from(text(index));
  const complete = (level: number, index: number): Uint8Array => {
    const name = `${level}/${index}`;
    const known = memo.get(name);
    if (known !== undefined) return known;
    const made =
      level === 0
        ? leafHash(entry(index))
        : nodeHash(complete(level - 1, index * 2), complete(level - 1, index * 2 + 1));
    memo.set(name, made);
    return made;
  };
  const hashOf = (range: Range): Uint8Array =>
    foldedParts(completeParts(range).map(({ level, index }) => complete(level, index)));
  const root = (size: number): Uint8Array => hashOf({ from: 0, to: size });
  const note = (size: number): string => {
    const said = checkpointText({ origin: signer.key.name, size, root: root(size) });
    return noteOf(said, [signedLine(signer, said)]);
  };
  const tile = ({ level, index, width }: Tile): Uint8Array => {
    const at = Array.from({ length: width }, (_, place) => index * tileWidth + place);
    return level === 'entries' ? bundleOf(at.map(entry)) : Buffer.concat(at.map((place) => complete(level * 8, place)));
  };
  return {
    key: signer.key,
    entry,
    root,
    note,
    tile,
    hashOf,
    consistency: (old: number, size: number) => consistencyRanges(old, size).map(hashOf),
    inclusion: (index: number, size: number) => inclusionRanges(index, size).map(hashOf),
    /** Every file of the log of a size, by its path (tlog-tiles). */
    files: (size: number): ReadonlyMap<string, Uint8Array> => {
      const bundles = Array.from({ length: Math.ceil(size / tileWidth) }, (_, index): Tile => {
        return { level: 'entries', index, width: widthAt(0, index, size) };
      });
      return new Map<string, Uint8Array>([
        ['checkpoint', Buffer.from(note(size))],
        ...[...bundles, ...newTiles(0, size)].map((one): [string, Uint8Array] => [tilePath(one), tile(one)]),
      ]);
    },
  };
};
export type SealedLog = ReturnType<typeof sealedLog>;

/** Writes files below a folder. */
export const writeFiles = (dir: string, files: ReadonlyMap<string, Uint8Array>): void => {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), bytes);
  }
};
