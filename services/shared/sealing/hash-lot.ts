import { newFourLanes, type FourLanes } from './four-lanes.ts';
import { blockBytes, blocksOf, writeEnd } from './padding.ts';
import { sha256 } from './sha256.ts';

/** Messages that are put together piece by piece, and then hashed all at once. */
export type HashLot = {
  /** Puts bytes behind those of the message that was begun: all of them, or those from one place to before another. */
  readonly put: (bytes: Uint8Array, from?: number, to?: number) => void;
  /** Ends a message, and begins the next. */
  readonly end: () => void;
  /** Gives up the message that was begun. */
  readonly drop: () => void;
  /** Gives up all messages. */
  readonly clear: () => void;
  /** The hashes (SHA-256) of all messages that were ended, 32 bytes each and one behind the other. The lot is empty then. */
  readonly hashes: () => Uint8Array;
};

const hashBytes = 32;
const bytesAtFirst = 65_536;
/** Up to here it is sooner done to copy one byte after the other than to have a view of them made. */
const shortBytes = 100;

/** Memory without lanes. */
const plainMemory = (): Pick<FourLanes, 'bytes' | 'free' | 'grow'> => {
  let bytes = new Uint8Array(bytesAtFirst);
  return {
    bytes: () => bytes,
    free: 0,
    grow: (needed) => {
      const larger = new Uint8Array(needed);
      larger.set(bytes);
      bytes = larger;
    },
  };
};

/** Where each message begins and how many bytes it has, by turns. */
type Messages = readonly number[];

type OfLanes = [number, number, number, number];

/** Hashes messages in four lanes: whenever one is at its end, its lane goes on with the next. A lane without a message takes whatever is there. */
const inLanes = ({ begin, take, writeHash, free }: FourLanes, messages: Messages, hashes: DataView): void => {
  const at: OfLanes = [free, free, free, free];
  const left: OfLanes = [0, 0, 0, 0];
  const own: OfLanes = [-1, -1, -1, -1];
  let [next, open] = [0, 0];
  const nextInto = (lane: number): void => {
    const from = messages[next * 2];
    if (from === undefined) {
      [at[lane], left[lane], own[lane]] = [free, Infinity, -1];
      return;
    }
    at[lane] = from;
    left[lane] = blocksOf(messages[next * 2 + 1] ?? 0);
    own[lane] = next;
    next += 1;
    open += 1;
    begin(lane);
  };
  for (let lane = 0; lane < 4; lane += 1) nextInto(lane);
  while (open > 0) {
    const blocks = Math.min(left[0], left[1], left[2], left[3]);
    take(at[0], at[1], at[2], at[3], blocks);
    for (let lane = 0; lane < 4; lane += 1) {
      const message = own[lane] ?? -1;
      if (message < 0) continue;
      at[lane] = (at[lane] ?? 0) + blocks * blockBytes;
      left[lane] = (left[lane] ?? 0) - blocks;
      if (left[lane] !== 0) continue;
      writeHash(lane, hashes, message * hashBytes);
      open -= 1;
      nextInto(lane);
    }
  }
};

const oneByOne = (bytes: Uint8Array, messages: Messages, hashes: Uint8Array): void => {
  for (let at = 0; at < messages.length; at += 2) {
    const [from = 0, length = 0] = messages.slice(at, at + 2);
    hashes.set(sha256(bytes.subarray(from, from + length)), (at / 2) * hashBytes);
  }
};

/** A lot without messages, which is best used again and again: lanes take a while to be made. `lanes` are those in which they are hashed; without them one is hashed after the other, which comes to the same. */
export const newHashLot = (lanes: FourLanes | undefined = newFourLanes()): HashLot => {
  const memory = lanes ?? plainMemory();
  let bytes = memory.bytes();
  let messages: number[] = [];
  let [from, at] = [memory.free, memory.free];
  const makeRoom = (needed: number): void => {
    if (needed <= bytes.length) return;
    memory.grow(needed * 2);
    bytes = memory.bytes();
  };
  const clear = (): void => {
    messages = [];
    [from, at] = [memory.free, memory.free];
  };
  return {
    clear,
    put: (piece, first = 0, end = piece.length) => {
      makeRoom(at + end - first);
      if (end - first > shortBytes) bytes.set(piece.subarray(first, end), at);
      else {
        const into = bytes;
        for (let byte = first, to = at; byte < end; byte += 1, to += 1) into[to] = piece[byte] ?? 0;
      }
      at += end - first;
    },
    end: () => {
      const length = at - from;
      const behind = from + blocksOf(length) * blockBytes;
      makeRoom(behind);
      writeEnd(bytes, at, behind, length);
      messages.push(from, length);
      [from, at] = [behind, behind];
    },
    drop: () => {
      at = from;
    },
    hashes: () => {
      const hashes = new Uint8Array((messages.length / 2) * hashBytes);
      if (lanes === undefined) oneByOne(bytes, messages, hashes);
      else inLanes(lanes, messages, new DataView(hashes.buffer));
      clear();
      return hashes;
    },
  };
};
