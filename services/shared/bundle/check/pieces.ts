import { sha256 } from '../../sealing/sha256.ts';

/** Bytes that are put together piece by piece, to be hashed. The same place is used again and again. */
export type Pieces = {
  /** Begins anew. */
  readonly clear: () => void;
  /** Puts bytes behind those that are there: all of them, or those from one place to before another. */
  readonly put: (bytes: Uint8Array, from?: number, to?: number) => void;
  readonly hash: () => Uint8Array;
};

const bytesAtFirst = 2_048;

export const newPieces = (): Pieces => {
  let all = new Uint8Array(bytesAtFirst);
  let length = 0;
  const grow = (needed: number): void => {
    const larger = new Uint8Array(needed * 2);
    larger.set(all.subarray(0, length));
    all = larger;
  };
  return {
    clear: () => {
      length = 0;
    },
    put: (bytes, from = 0, to = bytes.length) => {
      if (length + to - from > all.length) grow(length + to - from);
      // Pieces are short: one byte after the other is sooner done than a view of them made.
      for (let at = from; at < to; at += 1, length += 1) all[length] = bytes[at] ?? 0;
    },
    hash: () => sha256(all.subarray(0, length)),
  };
};
