import { sql, type RawBuilder } from 'kysely';
import { recordEvents } from '../domain/kernel/corrections.ts';
import { roundStream } from '../domain/round/stream.ts';
import { tableSessionStream } from '../domain/table/stream.ts';
import { secondsIn } from './kit/query.ts';
import { columnNamed } from './kit/written.ts';
import type { SaidAt } from './plain-times.ts';

/** What the streams of table sessions and of rounds say of their own record. */
export const ofTheRecord: readonly string[] = [tableSessionStream, roundStream].flatMap(({ family }) =>
  Object.keys(recordEvents).map((name) => `${family.family}.${name}`),
);

/** A list for each column: of hundreds of events that costs less than a row for each. */
export type Lists<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** Columns as lists, each in the order of `order`. */
export const asLists = (columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`to_json(array_agg(${column})) as ${columnNamed(name)}`));

type Said = {
  readonly revision: number;
  readonly terminal: string | null;
  readonly source_seq: number | null;
  readonly at: number;
  readonly recorded: number;
};
export type SaidLists = Lists<Said>;

/** When each of some rows of the log under the alias `event` is said to have happened. */
export const saidColumns: Readonly<Record<keyof Said, RawBuilder<unknown>>> = {
  revision: sql`event.revision`,
  terminal: sql`event.terminal`,
  source_seq: sql`event.source_seq`,
  at: secondsIn('event.at'),
  recorded: secondsIn('event.recorded_at'),
};

/** Seconds as PostgreSQL tells them, in milliseconds. */
const msOf = (seconds: number): number => Math.round(seconds * 1_000);

/** The same of lists, by their place in these. */
export const saidAt = (lists: SaidLists): readonly SaidAt[] =>
  lists.revision.map((revision, nth) => ({
    revision,
    terminal: lists.terminal[nth] ?? null,
    sourceSeq: lists.source_seq[nth] ?? null,
    atMs: msOf(lists.at[nth] ?? 0),
    recordedMs: msOf(lists.recorded[nth] ?? 0),
  }));
