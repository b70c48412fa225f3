import { rowBytes, sortedBytes, type ListName } from './rows.ts';
import { rowsOfBlock, type RowBatches } from './row-files.ts';

/** One of the lists that are merged: the batch that is being read, and how far. */
type Cursor = { readonly rows: AsyncIterator<Buffer>; batch: Buffer; at: number };

const moveOn = async (cursor: Cursor): Promise<boolean> => {
  while (cursor.at >= cursor.batch.length) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const next = await cursor.rows.next();
    if (next.done === true) return false;
    cursor.batch = next.value;
    cursor.at = 0;
  }
  return true;
};

/**
 * Sorted lists as one, so that of two rows of the same place the newer counts. `lists` are from the oldest to the newest. Of each list one batch is held, so the lists may
 * be as long as they like.
 */
export const merged = async function* (
  list: ListName,
  lists: readonly RowBatches[],
): AsyncGenerator<Buffer, void, undefined> {
  const [width, sorted] = [rowBytes(list), sortedBytes[list]];
  const opened = lists.map((rows): Cursor => ({ rows: rows[Symbol.asyncIterator](), batch: Buffer.alloc(0), at: 0 }));
  try {
    // The newest first: it is taken where several have the same place.
    let cursors: readonly Cursor[] = await withRows(opened.toReversed());
    let batch = Buffer.allocUnsafe(rowsOfBlock * width);
    let filled = 0;
    const compared = (one: Cursor, other: Cursor): number =>
      one.batch.compare(other.batch, other.at, other.at + sorted, one.at, one.at + sorted);
    for (let [least] = cursors; least !== undefined; [least] = cursors) {
      for (const cursor of cursors) if (compared(cursor, least) < 0) least = cursor;
      const taken: Cursor = { ...least };
      taken.batch.copy(batch, filled, taken.at, taken.at + width);
      filled += width;
      let isBatchDone = false;
      for (const cursor of cursors) {
        if (cursor !== least && compared(cursor, taken) !== 0) continue;
        cursor.at += width;
        isBatchDone ||= cursor.at >= cursor.batch.length;
      }
      if (isBatchDone) cursors = await withRows(cursors);
      if (filled < batch.length) continue;
      yield batch;
      batch = Buffer.allocUnsafe(rowsOfBlock * width);
      filled = 0;
    }
    if (filled > 0) yield batch.subarray(0, filled);
  } finally {
    await Promise.all(opened.map(async ({ rows }) => rows.return?.()));
  }
};

/** Those that have a row left, in their order. */
const withRows = async (cursors: readonly Cursor[]): Promise<readonly Cursor[]> => {
  const left: Cursor[] = [];
  for (const cursor of cursors)
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one has to read
    if (await moveOn(cursor)) left.push(cursor);
  return left;
};

/** A list that is in memory, in batches. */
export const inBatches = async function* (list: ListName, rows: Buffer): AsyncGenerator<Buffer, void, undefined> {
  const bytes = rowsOfBlock * rowBytes(list);
  for (let at = 0; at < rows.length; at += bytes) yield rows.subarray(at, at + bytes);
};
