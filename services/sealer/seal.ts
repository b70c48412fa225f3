import type { SealStop } from '../../domain/alarm/flaws.ts';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { isSame, utf8 } from '../shared/sealing/bytes.ts';
import { checkpointText, type Checkpoint } from '../shared/sealing/checkpoint.ts';
import { entriesIn, policyPath, tilesIn, type SealedFolder } from '../shared/sealing/folder.ts';
import { SealedFileIsMissing } from '../shared/kit/sealed-file-is-missing.ts';
import { entryOf } from '../shared/sealing/keys.ts';
import { linesBy, noteOf, readNote, verifierKey } from '../shared/sealing/note.ts';
import { cosignedAt, openCheckpoint } from '../shared/sealing/believed.ts';
import { cosignedLine, signedLine, type Signer } from '../shared/sealing/signatures.ts';
import { hashOfRange, tileWidth } from '../shared/sealing/tiles.ts';
import type { Head } from '../shared/sealing/tree.ts';
import type { SealBooks } from './books.ts';
import { openEdge, type Edge } from './edge.ts';
import { keepFiles, type KeepFilesOn } from './keep-files.ts';

/** Why nothing is sealed until a person has looked, each as a sentence for them. */
export const stops = {
  'checkpoint-is-not-ours':
    'the checkpoint in the sealed folder is not signed by the key of this installation: the folder or the key is another one',
  'files-were-changed':
    'the files of the sealed record do not give the root that was signed, or are not all there: put a copy of the folder back, or take the folder away, so that it is made anew from the event store',
  'other-root-was-signed':
    'the event store does not give the root that was signed before: events that were sealed are changed or gone, or the secret of salts is another one',
  'witness-knows-another-tree':
    'a witness shows a checkpoint that our key has signed and that this record contradicts: the event store or the folder is an older copy, or the key was used elsewhere. Put the newest copy back; the witness is then asked again',
  'store-is-another':
    'what stands in the event store at the end of the sealed record is not what was sealed there: it is another store, or an older copy was put back. Put the newest copy back; it is looked at again each minute',
} as const satisfies Record<SealStop, string>;

/** Sealing cannot go on: whatever was signed next would contradict what was signed before. */
export class SealingStops extends Error {
  override name = 'SealingStops';
  readonly because: SealStop;
  constructor(because: SealStop, file?: string) {
    super(file === undefined ? stops[because] : `${stops[because]} (${file})`);
    this.because = because;
  }
}

/** Another sealer works: this one signs nothing more. Not a trouble. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

export type SealOn = KeepFilesOn & {
  readonly store: EventStore;
  readonly books: SealBooks;
  readonly signer: Signer;
  /** Signs each checkpoint beside it, as a cosigner of the same name (tlog-checkpoint, "Signatures"), and needs the time for that. */
  readonly cosigner?: { readonly signer: Signer; readonly nowMs: () => number };
  /** The policy that is published beside the checkpoints; its own signature is enough, unless it is said. */
  readonly policyText?: string | undefined;
  /** Told after each checkpoint, when everybody may read it. */
  readonly onCheckpoint?: (note: string, head: Head) => void;
};

/** A sealer that has taken over. */
export type Sealing = {
  /** How many leaves are signed. */
  readonly size: () => number;
  /** Whether all that was signed before is here: else it is made anew first. */
  readonly isLevel: () => boolean;
  /** What a person has to know though it seals, in one sentence: files that lack, or a clock that was put back; null when nothing is. */
  readonly trouble: () => string | null;
  /** Seals at most so many further events, and signs one checkpoint. Answers which there were. Rejects with `SealingStops`, and as the store does. */
  readonly next: (mostEvents: number) => Promise<readonly StoredEvent[]>;
  /** Looks at some of the files that were written, in turn, and has made anew what lacks. Not while `next` is under way. Rejects as the store and the disk do. */
  readonly lookAtFiles: () => Promise<void>;
};

/** The policy by which a signature of the log is enough (C2SP tlog-policy). */
const ownPolicy = ({ signer, cosigner }: SealOn): string => {
  const signers = cosigner === undefined ? [signer] : [signer, cosigner.signer];
  return `${signers.map(({ key }) => `log ${verifierKey(key)}\n`).join('')}quorum none\n`;
};

/** The second signature takes twenty times as long as the first. While checkpoints come one after the other, one in a second bears it: it covers those before. */
const cosignEveryMs = 1_000;

/** Clocks are set right by a little all the time. */
const clockMayBeBackMs = 10_000;

/** When the second signature was made that a checkpoint bears; minus infinity where it bears none. */
const signedAtMs = (published: string | undefined, cosigner: Signer | undefined): number => {
  const opened = published !== undefined && cosigner ? openCheckpoint(published, [cosigner.key]) : undefined;
  if (opened === undefined || typeof opened === 'string' || cosigner === undefined) return Number.NEGATIVE_INFINITY;
  return (cosignedAt(opened.note, opened.checkpoint, cosigner.key) ?? Number.NEGATIVE_INFINITY) * 1_000;
};

/** Signs checkpoints; the newest bears both signatures as soon as nothing comes after it. No time that is signed is before one that was. */
const signing = ({ signer, cosigner }: SealOn, published: string | undefined) => {
  const before = published === undefined ? undefined : readNote(published);
  let cosignedAtMs = Number.NEGATIVE_INFINITY;
  let floorMs = signedAtMs(published, cosigner?.signer);
  let isOwed = before !== undefined && cosigner !== undefined && linesBy(before, cosigner.signer.key).length === 0;
  return {
    /** Whether the checkpoint that was signed last is to be signed again, with the second signature. */
    isOwed: (): boolean => isOwed,
    /** `isAgain`: nothing has come after it, and it is signed with all that we have. */
    linesUnder: (checkpoint: Checkpoint, isAgain: boolean): readonly string[] => {
      const line = signedLine(signer, checkpointText(checkpoint));
      if (cosigner === undefined) return [line];
      const nowMs = cosigner.nowMs();
      isOwed = !isAgain && Math.abs(nowMs - cosignedAtMs) < cosignEveryMs;
      if (isOwed) return [line];
      cosignedAtMs = nowMs;
      floorMs = Math.max(floorMs, nowMs);
      return [line, cosignedLine(cosigner.signer, checkpoint, Math.floor(floorMs / 1_000))];
    },
    clockTrouble: (): string | null => {
      if (cosigner === undefined || floorMs - cosigner.nowMs() <= clockMayBeBackMs) return null;
      const at = new Date(floorMs).toISOString();
      return `the clock of this machine was put back: it is before ${at}, which was signed. Checkpoints bear that time until the clock is past it; set the clock right`;
    },
  };
};

/** How far the folder is, as its checkpoint says. */
const signedIn = async (folder: SealedFolder, signer: Signer): Promise<Checkpoint | undefined> => {
  const text = await folder.checkpoint();
  if (text === undefined) return undefined;
  const opened = openCheckpoint(text, [signer.key]);
  if (typeof opened === 'string') throw new SealingStops('checkpoint-is-not-ours');
  return opened.checkpoint;
};

const edgeOf = async (folder: SealedFolder, signed: Checkpoint | undefined): Promise<Edge> => {
  try {
    const edge = await openEdge(folder, signed?.size ?? 0);
    if (signed !== undefined && !isSame(edge.root(), signed.root)) throw new SealingStops('files-were-changed');
    return edge;
  } catch (fault) {
    throw fault instanceof SealedFileIsMissing ? new SealingStops('files-were-changed', fault.path) : fault;
  }
};

/** Where the event stands that was sealed last, and after which position it was read. */
type LastSealed = Pick<StoredEvent, 'stream' | 'revision' | 'position'> & { readonly before: Position | null };

const positionAt = async (folder: SealedFolder, index: number, size: number): Promise<Position | undefined> => {
  const bundle = Math.floor(index / tileWidth);
  return (await folder.positions(bundle, Math.min(tileWidth, size - bundle * tileWidth)))?.[index % tileWidth];
};

/** What was sealed last, by the files; null where nothing is. */
const lastSealedIn = async (folder: SealedFolder, size: number): Promise<LastSealed | null> => {
  if (size === 0) return null;
  const position = await positionAt(folder, size - 1, size);
  const before = size === 1 ? null : await positionAt(folder, size - 2, size);
  if (position === undefined || before === undefined) throw new SealingStops('files-were-changed');
  const index = Math.floor((size - 1) / tileWidth);
  const sealed = (await entriesIn(folder, index, size - index * tileWidth)).at(-1) ?? new Uint8Array();
  const { stream, revision } = JSON.parse(Buffer.from(sealed).toString()) as Pick<LastSealed, 'stream' | 'revision'>;
  return { stream, revision, position, before };
};

/**
 * The events that follow the one that was sealed last, read from that one on: whether the store still has it, at its place, is looked at before anything is signed over it. Where it was
 * hidden or changed since, that is for the verification to find, and sealing goes on: only a store that does not come so far, or has another stream there, is another store.
 */
const eventsAfter = async (
  store: EventStore,
  last: LastSealed | null,
  limit: number,
): Promise<readonly StoredEvent[]> => {
  if (last === null) return store.readAll(null, limit);
  const events = await store.readAll(last.before, limit + 1);
  const [first] = events;
  if (first?.position === last.position) {
    const standsThere = first.stream === last.stream && first.revision === last.revision;
    if (!standsThere) throw new SealingStops('store-is-another');
    return events.slice(1);
  }
  const head = await store.head();
  if (head === null || head < last.position) throw new SealingStops('store-is-another');
  return events.filter(({ position }) => position > last.position).slice(0, limit);
};

const lastOf = (events: readonly StoredEvent[], before: LastSealed | null): LastSealed | null => {
  const event = events.at(-1);
  if (event === undefined) return before;
  const { stream, revision, position } = event;
  return { stream, revision, position, before: events.at(-2)?.position ?? before?.position ?? null };
};

/** Overtakes every sealer before, and holds what is there to what was signed. Rejects with `SealingStops`. */
export const takeOver = async (on: SealOn): Promise<Sealing> => {
  const { store, books, folder, signer, saltOf, onCheckpoint = () => {} } = on;
  const { epoch, signed: promised, storeId: storeBefore } = await books.take();
  const storeId = await store.identity();
  // Who was overtaken in the midst of writing may fail by this, and may sign nothing more anyway.
  await folder.forgetHalfWritten(0);
  const signed = await signedIn(folder, signer);
  const files = keepFiles(on);
  if (signed !== undefined) await files.lookAtAll(signed);
  const edge = await edgeOf(folder, signed);
  await folder.forgetAllParts(edge.size());
  if (promised.size > 0 && promised.size <= edge.size()) {
    const root = await hashOfRange({ from: 0, to: promised.size }, edge.size(), tilesIn(folder));
    if (!isSame(root, promised.root)) throw new SealingStops('files-were-changed');
  }
  // Positions of another store say nothing here. A folder that is made anew is held to the root that was signed.
  if (edge.size() > 0 && storeBefore !== null && storeBefore !== storeId) throw new SealingStops('store-is-another');
  let last = await lastSealedIn(folder, edge.size());
  if (last !== null) await eventsAfter(store, last, 0);
  await folder.write(new Map([[policyPath, utf8(on.policyText ?? ownPolicy(on))]]));
  let isBroken = false;
  let published = await folder.checkpoint();

  /** A sealer that stood still may publish what it was about to after it was overtaken: an older checkpoint, which contradicts nothing. The sealing is begun anew then. */
  const mustStillBePublished = async (): Promise<void> => {
    if ((await folder.checkpoint()) !== published)
      throw new Error('the checkpoint in the sealed folder is not the one that was published last');
  };

  const second = signing(on, published);

  const sign = async (isAgain = false): Promise<void> => {
    const head = { size: edge.size(), root: edge.root() };
    if (head.size === promised.size && !isSame(head.root, promised.root))
      throw new SealingStops('other-root-was-signed');
    const { files: written, whole } = edge.takeFiles();
    await folder.write(written);
    // What a sealer before this one was about to sign is signed as it was, or not at all.
    if (head.size < promised.size) return;
    const intended = await books.intend(epoch, storeId, head);
    if (intended === 'overtaken') throw new Overtaken('another sealer has taken over');
    if (intended === 'contradicts') throw new SealingStops('other-root-was-signed');
    const checkpoint = { origin: signer.key.name, ...head };
    const note = noteOf(checkpointText(checkpoint), second.linesUnder(checkpoint, isAgain));
    await folder.publish(note);
    published = note;
    onCheckpoint(note, head);
    await Promise.all(whole.map((tile) => folder.forgetParts(tile)));
  };

  return {
    size: () => edge.size(),
    isLevel: () => edge.size() >= promised.size,
    trouble: () => files.trouble() ?? second.clockTrouble(),
    lookAtFiles: async () => {
      // What is being made anew is not all there, and everything else is signed and published.
      if (edge.size() >= promised.size && !isBroken) await files.lookOn({ size: edge.size(), root: edge.root() });
    },
    next: async (mostEvents) => {
      if (isBroken) throw new Error('a sealer that failed was asked to go on');
      // Where more was signed than the folder has, it is made anew up to just there, and held to it.
      const upTo = edge.size() < promised.size ? Math.min(mostEvents, promised.size - edge.size()) : mostEvents;
      const events = await eventsAfter(store, last, upTo);
      if (events.length === 0) {
        await mustStillBePublished();
        if (second.isOwed()) await sign(true);
        return events;
      }
      // From here on the edge is ahead of the disk: after a fault it is opened anew.
      isBroken = true;
      edge.append(events.map((event) => ({ entry: entryOf(event, saltOf), position: event.position })));
      await sign();
      last = lastOf(events, last);
      isBroken = false;
      return events;
    },
  };
};
