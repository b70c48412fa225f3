import { sql, type RawBuilder } from 'kysely';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { allOf, askByKey, equals, inScope, listOf, when } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { streamsContinuedBy } from './continued.ts';
import { concerns, type About } from './exclusions.ts';
import { pairedBoundaries, type BoundaryRow, type Interval } from './paired.ts';
import { isBrief, longestBriefMs, type StandingKind } from './tables.ts';
import { toldBoundary } from './told.ts';

export { otherExclusionsAt, type About, type OtherExclusions } from './exclusions.ts';
export { standingAt, stoodAtEach } from './standing.ts';
export { streamsContinuedBy };
export type { Interval };

export type IntervalFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: string | undefined;
  /** With a table and a moment too: what this session says, in place of whichever sessions the table had then, and what outlasts sessions. */
  readonly session?: string | undefined;
  readonly kind?: StandingKind | undefined;
  readonly person?: string | undefined;
  /** What stood at some moment of `[from, to)`, on our clock. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of a table: of the exclusions that outlast sessions only those that concern this. Otherwise all that the venue ever said. */
  readonly exclusionsOf?: About | undefined;
};

type Condition = ReturnType<typeof allOf>;

/**
 * The sessions that can have had something standing in `[from, …)` at a table: those with a boundary since, and the last before,
 * since a table has one session at a time. Without this every question would read a table's whole past.
 */
const sessionsSince = (filter: IntervalFilter): Condition => {
  const at = allOf([...equals('venue', filter.venue), ...equals('table_id', filter.table)]);
  const from = sql`${filter.from}::timestamptz`;
  const to = sql`${filter.to ?? 'infinity'}::timestamptz`;
  return sql<boolean>`stream in (
    select stream from p_intervals.boundary where ${at} and until_close and at >= ${from} and at < ${to}
    union (select stream from p_intervals.boundary where ${at} and until_close and at < ${from} order by at desc, revision desc, stream limit 1))`;
};

/**
 * The journeys of boxes that can have hung at a table at some moment of `[from, to)`: those that hung there briefly, if they began and
 * ended so that they can; and all that still hang, hung long, or were attached or removed in another way than once. Each comes with all
 * that it did at the table.
 */
const journeysSince = ({ from = '', to, ...at }: IntervalFilter): Condition => {
  const atTable = allOf([...equals('venue', at.venue), ...equals('table_id', at.table)]);
  const fromMs = instantMs(from);
  const began = allOf(when(to, (until) => sql<boolean>`begun_at_ms < ${instantMs(until)}`));
  return sql<boolean>`stream in (
    select stream from p_intervals.spell where ${sql.raw(isBrief)} and ${atTable}
      and begun_at_ms > ${fromMs - longestBriefMs} and ended_at_ms > ${fromMs} and ${began}
    union all (select stream from p_intervals.spell where not ${sql.raw(isBrief)} and ${atTable}))`;
};

/** The streams of all journeys of boxes that ever were at a table, as rows in another statement. */
export const journeysAt = ({ venue, table }: { readonly venue: string; readonly table: string }): RawBuilder<unknown> =>
  sql`select stream from p_intervals.spell where venue = ${venue} and table_id = ${table}`;

const boundariesWhere = (condition: Condition): RawBuilder<unknown> =>
  sql`select * from p_intervals.boundary where ${condition}`;

/** What a session does not end: boxes in slots, at the table alone, and exclusions, which hold in all of the venue and which nothing ends. */
const lastingSince = (filter: IntervalFilter): RawBuilder<unknown> => {
  const ofVenue = allOf([sql<boolean>`not until_close`, ...equals('venue', filter.venue)]);
  const began = allOf([
    ...when(filter.to, (to) => sql<boolean>`at < ${to}::timestamptz`),
    ...when(filter.exclusionsOf, concerns),
  ]);
  return sql`${boundariesWhere(sql`${ofVenue} and table_id = ${filter.table} and kind <> 'exclusion' and ${journeysSince(filter)}`)}
    union all ${boundariesWhere(sql`${ofVenue} and kind = 'exclusion' and ${began}`)}`;
};

/** The streams of the sessions that some continue, since a gaming day was cut on paper: what stood there stands on. */
export const streamsContinued = async (db: ReadDb, sessions: readonly StreamName[]): Promise<readonly StreamName[]> => {
  const named = sql`select stream from unnest(${sessions}::text[]) as own (stream)`;
  const { rows } = await sql<{ stream: StreamName }>`${streamsContinuedBy(named)} order by stream`.execute(db);
  return rows.map(({ stream }) => stream);
};

const isOf = (session: string): Condition => sql<boolean>`stream = ${tableSessionStream.streamOf(session)}`;

/** The boundaries that an answer needs: for a subject of a stream all of them, or none. */
const reach = (filter: IntervalFilter): RawBuilder<unknown> => {
  const isOfTable = filter.from !== undefined && filter.table !== undefined;
  if (filter.session !== undefined && !isOfTable) return boundariesWhere(isOf(filter.session));
  if (filter.person !== undefined) {
    return boundariesWhere(sql`stream in (select stream from p_intervals.boundary where person_id = ${filter.person})`);
  }
  const atTable = allOf([...equals('venue', filter.venue), ...equals('table_id', filter.table)]);
  if (!isOfTable) return boundariesWhere(atTable);
  const ofSessions = filter.session === undefined ? sessionsSince(filter) : isOf(filter.session);
  // Statements by themselves: with "or" between the conditions PostgreSQL would read every boundary.
  return sql`${boundariesWhere(sql`until_close and ${ofSessions}`)} union all ${lastingSince(filter)}`;
};

/** Instants of boundaries have one spelling, so that their order is that of their texts. */
const spelt = (instant: string | undefined): string | undefined =>
  instant === undefined ? undefined : instantText(instantMs(instant));

const fitting = ({ kind, person, ...span }: IntervalFilter): ((one: Interval) => boolean) => {
  const [from, to] = [spelt(span.from), spelt(span.to)];
  return (one) =>
    (kind === undefined || one.kind === kind) &&
    (person === undefined || one.person === person) &&
    (to === undefined || one.from < to) &&
    (from === undefined || one.to === null || one.to > from);
};

/** What stood, in the order in which it began. */
export const intervals = async (db: ReadDb, filter: IntervalFilter): Promise<readonly Interval[]> => {
  const kinds = filter.kind === undefined ? [] : equals('kind', [filter.kind, 'session']);
  // `reach` then finds them by one stream, or by one table since a moment.
  const isOfOnePlace = filter.session !== undefined || (filter.table !== undefined && filter.from !== undefined);
  const inOrder = sql<BoundaryRow>`
    select ${toldBoundary.columnsInJson('boundary')} from (${reach(filter)}) boundary
    where ${allOf([...inScope('venue', filter.venues), ...kinds])}
    order by at, revision, event_id, kind, subject, stream`;
  const question = sql<{ readonly boundaries: readonly BoundaryRow[] }>`select ${listOf(inOrder)} as boundaries`;
  const all = isOfOnePlace ? await askByKey(db, 'intervals', question) : (await question.execute(db)).rows;
  const rows = all.flatMap(({ boundaries }) => boundaries);
  return pairedBoundaries(rows).filter(fitting(filter));
};

/**
 * Who had one of these duties at the tables of some sessions, as rows of `session_id`, `person_id`, `begins` and `ends` (null: nothing
 * ended it) in another statement. `sessions` are the ids of these sessions, as rows. A relief ends the duty of its person, and the close
 * of the session ends every duty, as `pairedBoundaries` has it; who takes up a duty again has two rows that overlap. Each session is looked up by an
 * index (`offset 0`): otherwise the duties of all that was ever recorded are read.
 */
export const dutySpells = (duties: readonly FloorRole[], sessions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select began.session_id, began.person_id, began.at as begins,
    (select min(ended.at) from p_intervals.boundary ended where ended.stream = began.stream and not ended.begins
      and (ended.kind = 'session' or (ended.kind = 'staff' and ended.subject = began.subject))
      and (ended.at, ended.revision) > (began.at, began.revision)) as ends
  from (select distinct session_id from (${sessions}) named) asked cross join lateral (
    select * from p_intervals.boundary said where said.stream = ${tableSessionStream.streamOf('')} || asked.session_id
      and said.kind = 'staff' offset 0) began
  where began.begins and began.value->>'duty' = any (${duties}::text[])`;
