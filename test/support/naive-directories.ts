// Directories of a log as their decision record says them, made of maps in memory and by the second reader of the Merkle tree: what ours have to come to.
import { createHash } from 'node:crypto';
import type { DirectorySealed } from '../../services/shared/bundle/directory-check.ts';
import type {
  DirectoryListName,
  DirectoryLookup,
  DirectoryRow,
  TreeNodes,
} from '../../services/shared/bundle/format.ts';
import { treeNodes } from '../../services/shared/bundle/tree-nodes.ts';
import { treeHash } from './rfc-6962.ts';

/** A leaf of the log: of which stream, and by which streams' names its event names rounds and sessions, if it is of a dispute. */
export type NaiveLeaf = {
  readonly stream: string;
  readonly revision: number;
  readonly leaf: string;
  readonly about: readonly string[];
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytesOf = ({ key, dispute = '', revision, leaf }: DirectoryRow): Buffer => {
  const counted = Buffer.alloc(8);
  counted.writeBigUInt64BE(BigInt(revision));
  return Buffer.concat([Buffer.from(key + dispute, 'hex'), counted, Buffer.from(leaf, 'hex')]);
};

const sortOf = ({ key, dispute = '' }: DirectoryRow): string => key + dispute;

/** The rows of a list over some leaves. */
export const naiveRows = (list: DirectoryListName, leaves: readonly NaiveLeaf[]): readonly DirectoryRow[] => {
  const rows = new Map<string, DirectoryRow>();
  const put = (row: DirectoryRow): void => void rows.set(sortOf(row), row);
  for (const { stream, revision, leaf, about } of leaves) {
    if (list === 'streams') put({ key: hashOf(stream), revision, leaf });
    else for (const name of about) put({ key: hashOf(name), dispute: hashOf(stream), revision, leaf });
  }
  return [...rows.values()].toSorted((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1));
};

const listOf = (list: DirectoryListName, leaves: readonly NaiveLeaf[]) => {
  const rows = naiveRows(list, leaves);
  return { rows: rows.length, root: Buffer.from(treeHash(rows.map(bytesOf))).toString('hex') };
};

/** The spans of 1, 2, 4 … directories that make up so many, the oldest first. */
const spansOf = (count: number): readonly (readonly [from: number, to: number])[] => {
  const spans: [number, number][] = [];
  for (let from = 0; from < count;) {
    let width = 1;
    while (from + width * 2 <= count) width *= 2;
    spans.push([from, from + width]);
    from += width;
  }
  return spans;
};

/** The nodes that prove rows that stand behind each other. */
export const nodesOf = (rows: readonly DirectoryRow[], at: number, count: number): Promise<TreeNodes> =>
  treeNodes(
    Array.from({ length: count }, (_, index) => at + index),
    rows.length,
    async (ranges) => ranges.map(({ from, to }) => treeHash(rows.slice(from, to).map(bytesOf))),
  );

/** The directory after so many cuts of a log, and what it says about streams. */
export const naiveDirectory = (cuts: readonly (readonly NaiveLeaf[])[]) => {
  const number = cuts.length - 1;
  const leavesOf = ([from, to]: readonly [number, number]) => cuts.slice(from, to).flat();
  const partOf = (span: readonly [from: number, to: number]): DirectorySealed['own'] => ({
    from: span[0],
    to: span[1],
    streams: listOf('streams', leavesOf(span)),
    disputes: listOf('disputes', leavesOf(span)),
  });
  const to = cuts.flat().length;
  const spans = spansOf(cuts.length);
  const sealed: DirectorySealed = {
    number,
    leaves: { from: to - (cuts.at(-1)?.length ?? 0), to },
    own: partOf([number, number + 1]),
    parts: spans.map(partOf),
  };
  const known = new Map<string, readonly DirectoryRow[]>();
  const rowsIn = (list: DirectoryListName, span: readonly [number, number]): readonly DirectoryRow[] => {
    const name = `${list} ${span.join('-')}`;
    const rows = known.get(name) ?? naiveRows(list, leavesOf(span));
    known.set(name, rows);
    return rows;
  };
  const lookup = async (list: DirectoryListName, stream: string): Promise<DirectoryLookup> => {
    const key = hashOf(stream);
    const parts: DirectoryLookup['parts'][number][] = [];
    for (const span of spans.toReversed()) {
      const rows = rowsIn(list, span);
      const [before, behind] = [rows.filter((row) => row.key < key).length, rows.filter((row) => row.key > key).length];
      const at = Math.max(0, before - 1);
      const shown = rows.slice(at, rows.length - Math.max(0, behind - 1));
      // oxlint-disable-next-line no-await-in-loop -- a few parts
      parts.push({ at, rows: shown, tree: await nodesOf(rows, at, shown.length) });
      if (list === 'streams' && before + behind < rows.length) break;
    }
    return { list, stream, parts };
  };
  return {
    sealed,
    lookup,
    rowsOf: (list: DirectoryListName, part: number) => naiveRows(list, leavesOf(spans[part] ?? [0, 0])),
  };
};
