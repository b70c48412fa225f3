import type { RecordEvent } from '../../../domain/seal/directory.ts';
import { hex, isSame, utf8 } from '../sealing/bytes.ts';
import { bytesOfRow, hashOfHex, ordered, sortedBytes, type ListName } from '../sealing/directory/rows.ts';
import { sha256 } from '../sealing/sha256.ts';
import { completeParts, emptyRoot, leafHash } from '../sealing/tree.ts';
import type { DirectoryLookup, DirectoryRow, PartLookup } from './format.ts';
import { checkTree } from './tree-nodes.ts';

/** What `record.DirectorySealed` says. */
export type DirectorySealed = RecordEvent['data'];

/** Why a lookup proves nothing, each as a sentence. */
export const lookupFaults = {
  'directory-is-malformed': 'The directory does not have the parts that a directory of its number has.',
  'part-is-missing': 'The lookup does not show every part of the directory that it has to show.',
  'part-is-too-much': 'The lookup goes on behind the part that has the stream.',
  'place-cannot-be': 'The rows that are shown cannot stand at the place that is said in a list of that length.',
  'rows-are-malformed': 'A row that is shown is not a row of that list.',
  'rows-are-not-sorted': 'The rows that are shown are not in their order.',
  'row-is-not-in-list': 'A row that is shown, or a hash beside it, is not that of the list that was sealed.',
  'neighbour-is-missing': 'The rows that are shown do not go beyond those of the stream, so there may be more.',
} as const;
export type LookupFault = keyof typeof lookupFaults;

/** The last event of a stream: its revision, and the hash of its leaf in hexadecimal digits. */
export type LastEvent = { readonly revision: number; readonly leaf: string };

/** A dispute about a round or session, by the SHA-256 of the name of its stream, and the newest event of it that names that. */
export type DisputeAbout = LastEvent & { readonly dispute: string };

/** What a lookup proves of a stream, up to the last leaf that the directory covers. */
export type LookupProof =
  /** `last` is null where the stream had no event. */
  | { readonly list: 'streams'; readonly last: LastEvent | null }
  /** Every dispute about it, in the order of their hashes. */
  | { readonly list: 'disputes'; readonly disputes: readonly DisputeAbout[] }
  | { readonly list: null; readonly because: LookupFault };

type Part = DirectorySealed['parts'][number];

/** The lists of the parts of a directory, the oldest first; undefined where it does not have the parts that its number asks for. */
const partsOf = ({ number, parts }: DirectorySealed): readonly Part[] | undefined => {
  if (!Number.isSafeInteger(number) || number < 0 || !Array.isArray(parts)) return undefined;
  const spans = completeParts({ from: 0, to: number + 1 });
  const areThose = spans.every(({ level, index }, at) => {
    const part = parts[at];
    return part?.from === index * 2 ** level && part.to === (index + 1) * 2 ** level;
  });
  return areThose && parts.length === spans.length ? parts : undefined;
};

/** The rows of one part that are of the stream, or why they are not proved to be all. */
const ownRows = (
  list: ListName,
  key: Uint8Array,
  { rows: size, root: rootText }: Part['streams'],
  { at, rows, tree }: PartLookup,
): readonly DirectoryRow[] | LookupFault => {
  const root = hashOfHex(rootText);
  if (root === undefined || !Number.isSafeInteger(size) || size < 0) return 'directory-is-malformed';
  if (!Array.isArray(rows) || !Number.isSafeInteger(at) || at < 0 || at + rows.length > size || tree.size !== size)
    return 'place-cannot-be';
  // Of a list without rows there is nothing to show but that.
  if (size === 0)
    return isSame(root, emptyRoot) && Object.keys(tree.nodes).length === 0 ? [] : 'directory-is-malformed';
  if (rows.length === 0) return 'neighbour-is-missing';
  const bytes = rows.map((row) => bytesOfRow(list, row)).filter((one) => one !== undefined);
  if (bytes.length < rows.length) return 'rows-are-malformed';
  const sorted = bytes.map((one) => one.subarray(0, sortedBytes[list]));
  const areSorted = sorted.every((one, index) => index === 0 || ordered(sorted[index - 1] ?? one, one) < 0);
  if (!areSorted) return 'rows-are-not-sorted';
  const leaves = bytes.map((one, index) => ({ index: at + index, hash: leafHash(one) }));
  const { unproven, wrong, needless } = checkTree(tree, root, leaves);
  if (unproven.length + wrong.length + needless.length > 0) return 'row-is-not-in-list';
  const sides = sorted.map((one) => ordered(one.subarray(0, key.length), key));
  const reachesBefore = at === 0 || (sides[0] ?? 0) < 0;
  const reachesBehind = at + rows.length === size || (sides.at(-1) ?? 0) > 0;
  return reachesBefore && reachesBehind ? rows.filter((_, index) => sides[index] === 0) : 'neighbour-is-missing';
};

/** The last event of a stream out of the rows of each part, the newest first. */
const lastOf = (found: readonly (readonly DirectoryRow[])[], parts: number): LookupProof => {
  const at = found.findIndex((rows) => rows.length > 0);
  const needed = at < 0 ? parts : at + 1;
  if (found.length < needed) return { list: null, because: 'part-is-missing' };
  if (found.length > needed) return { list: null, because: 'part-is-too-much' };
  const [row] = found[at] ?? [];
  return { list: 'streams', last: row === undefined ? null : { revision: row.revision, leaf: row.leaf } };
};

/** Every dispute out of the rows of each part, the newest first: of two rows about the same one the newer counts. */
const disputesOf = (found: readonly (readonly DirectoryRow[])[], parts: number): LookupProof => {
  if (found.length < parts) return { list: null, because: 'part-is-missing' };
  const newest = new Map<string, DisputeAbout>();
  for (const { dispute = '', revision, leaf } of found.flat())
    if (!newest.has(dispute)) newest.set(dispute, { dispute, revision, leaf });
  const disputes = [...newest.values()].toSorted((one, other) => (one.dispute < other.dispute ? -1 : 1));
  return { list: 'disputes', disputes };
};

/**
 * What a lookup proves about a stream, by a directory that was sealed. The directory's event itself has to be proved to be in the log. Nothing that the lookup says is
 * believed: whatever was left out, put in, moved or changed in it proves nothing, and is told by its reason. Never throws for what can come as JSON in the form of `DirectoryLookup`.
 */
export const checkLookup = (sealed: DirectorySealed, lookup: DirectoryLookup): LookupProof => {
  const { list, stream } = lookup;
  const parts = partsOf(sealed)?.toReversed();
  if (parts === undefined) return { list: null, because: 'directory-is-malformed' };
  if (lookup.parts.length > parts.length) return { list: null, because: 'part-is-too-much' };
  const key = sha256(utf8(stream));
  const found: (readonly DirectoryRow[])[] = [];
  for (const [at, shown] of lookup.parts.entries()) {
    const part = parts[at];
    const rows = part === undefined ? 'part-is-too-much' : ownRows(list, key, part[list], shown);
    if (typeof rows === 'string') return { list: null, because: rows };
    found.push(rows);
  }
  return list === 'streams' ? lastOf(found, parts.length) : disputesOf(found, parts.length);
};

/** The SHA-256 of a stream's name in hexadecimal digits, by which a directory knows it. */
export const hashOfStream = (stream: string): string => hex(sha256(utf8(stream)));
