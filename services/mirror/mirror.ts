import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../shared/kit/names-in.ts';
import { readIfThere } from '../shared/kit/secret-file.ts';
import { originHash } from '../shared/sealing/add-checkpoint.ts';
import { base64, hex, isSame, joined, utf8 } from '../shared/sealing/bytes.ts';
import { pendingPath, sealedFolder, tilesIn, type SealedFolder } from '../shared/sealing/folder.ts';
import { noteOf, readNote, type NoteKey } from '../shared/sealing/note.ts';
import { openCheckpoint, type SignedCheckpoint } from '../shared/sealing/believed.ts';
import { cosignedLine, type Signer } from '../shared/sealing/signatures.ts';
import { hashOfRange, newTiles, tilePath, tileWidth, widthAt, type Tile } from '../shared/sealing/tiles.ts';
import { sha256 } from '../shared/sealing/sha256.ts';
import { type Head } from '../shared/sealing/tree.ts';
import { openAuthentic, type AuthenticTree } from './authentic.ts';
import type { Source } from './source.ts';

export type MirrorOn = {
  /** The folder of its own. */
  readonly dir: string;
  /** The name of the log, and the keys that it signs with. */
  readonly log: { readonly name: string; readonly keys: readonly NoteKey[] };
  readonly source: Source;
  /** Cosigns what was mirrored (tlog-cosignature, "Additional statements": "I also mirrored the log"). Absent: nobody does. */
  readonly signers?: readonly Signer[];
  readonly nowMs: () => number;
};

/** What one look at the log has brought. */
export type Pulled =
  | { readonly is: 'level' | 'further'; readonly size: number }
  | { readonly is: 'trouble' | 'contradicted'; readonly says: string };

export type Mirror = {
  /**
   * Looks at the log once, and has all that is new on its disk when it answers `further`. What contradicts what it has is kept as proof and nothing more is
   * pulled. Rejects as the source and the disk do, and with `DoesNotFit`.
   */
  readonly pull: () => Promise<Pulled>;
  /** What it has, as static files. */
  readonly folder: SealedFolder;
  /** How many leaves it has, whole; 0 before the first checkpoint. */
  readonly size: () => Promise<number>;
  /** That the log has contradicted itself, while the proof of it is in the folder. */
  readonly contradiction: () => Promise<string | null>;
};

/** So many bundles are fetched side by side. */
const sideBySide = 8;
const mostLines = 62;

/** What is on our own disk does not open: it is of another log, or was changed. */
export class FolderIsAnother extends Error {
  override name = 'FolderIsAnother';
}

const bundlesFrom = (old: number, size: number): readonly number[] => {
  const first = Math.floor(old / tileWidth);
  return Array.from({ length: Math.ceil(size / tileWidth) - first }, (_, at) => first + at);
};

/** The lines of a note that somebody else than the cosigner of this name has signed. */
const linesOfOthers = (text: string, ours: string | undefined): readonly string[] =>
  (readNote(text)?.lines ?? [])
    .filter(({ name }) => name !== ours)
    .map(({ name, keyId, signature }) => `— ${name} ${base64(joined(keyId, signature))}\n`);

/** The files of up to 256 leaves: their bundle, and their hashes. */
const leafFiles = async (tree: AuthenticTree, index: number, size: number): Promise<[string, Uint8Array][]> => {
  const { hashes, bundle } = await tree.leaves(index);
  const width = widthAt(0, index, size);
  return [
    [tilePath({ level: 'entries', index, width }), bundle],
    [tilePath({ level: 0, index, width }), joined(...hashes)],
  ];
};

/** Opens the mirror of one log on its folder. */
export const openMirror = ({ dir, log, source, signers = [], nowMs }: MirrorOn): Mirror => {
  const proofs = join(dir, 'proof');
  const files = join(dir, originHash(log.name));
  const folder = sealedFolder(files);
  const ourName = signers[0]?.key.name;

  const opened = (text: string | undefined): SignedCheckpoint | undefined => {
    if (text === undefined) return undefined;
    const read = openCheckpoint(text, log.keys);
    if (typeof read !== 'string') return read;
    throw new FolderIsAnother(`The folder ${dir} has a checkpoint that the key of this log has not signed.`);
  };

  const contradiction: Mirror['contradiction'] = async () =>
    (await namesIn(proofs)).length === 0
      ? null
      : `The log has signed two checkpoints that contradict each other. Both are in ${proofs}. Nothing more is mirrored until somebody has looked and taken them away.`;

  const keepProof = async (had: string, shown: string): Promise<Pulled> => {
    const into = join(proofs, hex(sha256(utf8(`${had}\0${shown}`))).slice(0, 32));
    await mkdir(into, { recursive: true });
    const write = (file: string, text: string) => writeFile(join(into, file), text, { flush: true });
    await Promise.all([write('mirrored.txt', had), write('shown.txt', shown)]);
    return { is: 'contradicted', says: (await contradiction()) ?? '' };
  };

  const ourNote = (note: string, { checkpoint }: SignedCheckpoint): string => {
    const kept = linesOfOthers(note, ourName).slice(0, mostLines);
    const ours = signers.map((signer) => cosignedLine(signer, checkpoint, Math.floor(nowMs() / 1_000)));
    return noteOf(readNote(note)?.text ?? '', [...kept, ...ours]);
  };

  /** Writes what a tree has beyond what is here: first leaves, side by side, then the tiles above them. */
  const keep = async (tree: AuthenticTree, old: number, size: number): Promise<void> => {
    const indices = bundlesFrom(old, size);
    for (let at = 0; at < indices.length; at += sideBySide) {
      const some = indices.slice(at, at + sideBySide);
      // oxlint-disable-next-line no-await-in-loop -- what is held in memory has a bound
      const written = await Promise.all(some.map((index) => leafFiles(tree, index, size)));
      // oxlint-disable-next-line no-await-in-loop
      await folder.write(new Map(written.flat()));
    }
    for (const { level, index, width } of newTiles(old, size)) {
      if (level === 'entries' || level === 0) continue;
      // oxlint-disable-next-line no-await-in-loop
      const bytes = joined(...(await tree.tile(level, index)));
      // oxlint-disable-next-line no-await-in-loop
      await folder.write(new Map([[tilePath({ level, index, width }), bytes]]));
    }
  };

  const forgetParts = async (old: number, size: number): Promise<void> => {
    const whole = newTiles(old, size).filter(({ width }) => width === tileWidth);
    const bundles = whole.filter(({ level }) => level === 0).map((tile): Tile => ({ ...tile, level: 'entries' }));
    for (const tile of [...whole, ...bundles])
      // oxlint-disable-next-line no-await-in-loop
      await folder.forgetParts(tile);
  };

  /** A checkpoint that is smaller than one that was seen: old, or of another tree. */
  const lookBack = async (note: string, { size, root }: Head, mirrored: SignedCheckpoint | undefined, had: string) => {
    const says = `The log shows a checkpoint of ${size} leaves, and has signed a larger one before: it was set back, or this is an old copy.`;
    const held = mirrored?.checkpoint.size ?? 0;
    if (size > held) return { is: 'trouble', says } as const;
    const ours = await hashOfRange({ from: 0, to: size }, held, tilesIn(folder));
    return isSame(ours, root) ? ({ is: 'trouble', says } as const) : keepProof(had, note);
  };

  const goFurther = async (note: string, shown: SignedCheckpoint, known: SignedCheckpoint | undefined, had: string) => {
    const { checkpoint } = shown;
    const mirrored = opened(await folder.checkpoint());
    const old = mirrored?.checkpoint.size ?? 0;
    const tree = await openAuthentic(checkpoint, [(tile) => folder.tile(tile), (tile) => source.tile(tile)]);
    // Before anything of the new tree is kept, the tree that is known must be its beginning.
    if (known !== undefined && !isSame(await tree.rootOf(known.checkpoint.size), known.checkpoint.root))
      return keepProof(had, note);
    await folder.write(new Map([[pendingPath, utf8(note)]]));
    await keep(tree, old, checkpoint.size);
    await folder.publish(ourNote(note, shown));
    await forgetParts(old, checkpoint.size);
    return { is: 'further', size: checkpoint.size } as const;
  };

  const pull: Mirror['pull'] = async () => {
    const says = await contradiction();
    if (says !== null) return { is: 'contradicted', says };
    const note = await source.checkpoint();
    const shown = openCheckpoint(note, log.keys);
    if (typeof shown === 'string')
      return { is: 'trouble', says: 'What the log shows is not a checkpoint that its key has signed.' };
    const [mirroredText, pending] = [await folder.checkpoint(), readIfThere(join(files, pendingPath))];
    const [mirrored, seen] = [opened(mirroredText), opened(pending)];
    const isPending = seen !== undefined && seen.checkpoint.size > (mirrored?.checkpoint.size ?? -1);
    const [known, had] = isPending ? [seen, pending ?? ''] : [mirrored, mirroredText ?? ''];
    const { size, root } = shown.checkpoint;
    if (known === undefined || size > known.checkpoint.size) return goFurther(note, shown, known, had);
    if (size < known.checkpoint.size) return lookBack(note, shown.checkpoint, mirrored, had);
    if (!isSame(root, known.checkpoint.root)) return keepProof(had, note);
    if (isPending) return goFurther(note, shown, known, had);
    // Cosignatures of others come later than the checkpoint that they stand under.
    const before = linesOfOthers(had, ourName);
    const isNews = linesOfOthers(note, ourName).some((line) => !before.includes(line));
    if (isNews) await folder.publish(ourNote(note, shown));
    return { is: 'level', size };
  };

  return {
    pull,
    folder,
    size: async () => opened(await folder.checkpoint())?.checkpoint.size ?? 0,
    contradiction,
  };
};
