import { fromHex, hex, joined, uint64 } from '../bytes.ts';
import { hashBytes } from '../tree.ts';

/**
 * Rows of the two lists of a directory, as bytes and as they are told. The form is for ever (`services/decisions/0043-the-directory.md`): 32 bytes of SHA-256 of the stream's name, in
 * `disputes` 32 of that of the dispute's, 8 bytes of revision with the highest first, and the 32 bytes of the leaf's hash. Bytes sort as rows do. This file is used in a browser too.
 */

const revisionBytes = 8;

/** How many bytes there are before the revision: what a list is sorted by, and of which it has one row. */
export const sortedBytes = { streams: hashBytes, disputes: 2 * hashBytes } as const;
export type ListName = keyof typeof sortedBytes;
export const listNames = ['streams', 'disputes'] as const satisfies readonly ListName[];

/** How many bytes a row has. */
export const rowBytes = (list: ListName): number => sortedBytes[list] + revisionBytes + hashBytes;

/** A row as it is told: hashes in small hexadecimal digits; `dispute` in `disputes` only. */
export type Row = {
  readonly key: string;
  readonly dispute?: string;
  readonly revision: number;
  readonly leaf: string;
};

/** The bytes that a hash in hexadecimal digits says; undefined for anything else. */
export const hashOfHex = (value: unknown): Uint8Array | undefined => {
  const bytes = typeof value === 'string' ? fromHex(value) : undefined;
  return bytes?.length === hashBytes ? bytes : undefined;
};

/** The bytes of a row, which are those of a leaf of its list's tree; undefined where it is not a row of that list. */
export const bytesOfRow = (list: ListName, row: Row): Uint8Array | undefined => {
  const [key, leaf] = [hashOfHex(row.key), hashOfHex(row.leaf)];
  const dispute = list === 'disputes' ? hashOfHex(row.dispute) : new Uint8Array();
  const isOfList = list === 'disputes' || row.dispute === undefined;
  const isCounted = Number.isSafeInteger(row.revision) && row.revision >= 0;
  if (key === undefined || leaf === undefined || dispute === undefined || !isOfList || !isCounted) return undefined;
  return joined(key, dispute, uint64(row.revision), leaf);
};

/** The row that bytes say. They are as many as a row of that list has. */
export const rowOfBytes = (list: ListName, bytes: Uint8Array): Row => {
  const sorted = sortedBytes[list];
  const revision = bytes.subarray(sorted, sorted + revisionBytes).reduce((value, byte) => value * 256 + byte, 0);
  return {
    key: hex(bytes.subarray(0, hashBytes)),
    ...(list === 'disputes' ? { dispute: hex(bytes.subarray(hashBytes, sorted)) } : {}),
    revision,
    leaf: hex(bytes.subarray(sorted + revisionBytes)),
  };
};

/** How two pieces of as many bytes are sorted: below 0, 0 or above 0. */
export const ordered = (one: Uint8Array, other: Uint8Array): number => {
  for (let at = 0; at < one.length; at += 1) {
    const by = (one[at] ?? 0) - (other[at] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
};
