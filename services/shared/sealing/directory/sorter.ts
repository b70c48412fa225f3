import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inBatches, merged } from './merge.ts';
import { readRows, writeRows, type RowBatches } from './row-files.ts';
import { rowBytes, sortedBytes, type ListName } from './rows.ts';

/** Sorts the rows of one list, however many there are. */
export type Sorter = {
  /** Takes a row in the place of any with the same place that came before. */
  readonly add: (row: Buffer) => Promise<void>;
  /** All of them, sorted, each place once. */
  readonly rows: () => RowBatches;
};

/** So many rows are held; what is more lies in files. */
const mostHeld = 8_192;
/** So many files of one size are merged to one. */
const mostOfALevel = 16;

type Run = { readonly path: string; readonly level: number };

/** Opens a sorter with a folder for what it cannot hold. */
export const sorter = (list: ListName, folder: string): Sorter => {
  const [width, sorted] = [rowBytes(list), sortedBytes[list]];
  const held = new Map<string, Buffer>();
  let runs: readonly Run[] = [];

  const write = async (rows: RowBatches, level: number): Promise<Run> => {
    const path = join(folder, `${list}-${randomUUID()}`);
    await writeRows(path, rows);
    return { path, level };
  };
  const rowsHeld = (): RowBatches =>
    inBatches(list, Buffer.concat([...held.values()].toSorted((one, other) => one.compare(other))));
  const rowsOf = (some: readonly Run[]): RowBatches[] => some.map(({ path }) => readRows(path, width));

  /** The oldest runs are the largest, and stand first. */
  const mergeRuns = async (): Promise<void> => {
    for (let last = runs.at(-1); last !== undefined; last = runs.at(-1)) {
      const { level } = last;
      const same = runs.filter((run) => run.level === level);
      if (same.length < mostOfALevel) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const run = await write(merged(list, rowsOf(same)), level + 1);
      runs = [...runs.filter((one) => one.level !== level), run];
      // oxlint-disable-next-line no-await-in-loop -- as above
      await Promise.all(same.map(({ path }) => rm(path)));
    }
  };

  return {
    add: async (row) => {
      held.set(row.toString('latin1', 0, sorted), row);
      if (held.size < mostHeld) return;
      runs = [...runs, await write(rowsHeld(), 0)];
      held.clear();
      await mergeRuns();
    },
    rows: () => (runs.length === 0 ? rowsHeld() : merged(list, [...rowsOf(runs), rowsHeld()])),
  };
};
