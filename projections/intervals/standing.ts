import { sql, type RawBuilder } from 'kysely';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { allOf, askByKey, inScope, listOf, when } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { concerns, countOfOthers, lasting, type About } from './exclusions.ts';
import { pairedBoundaries, type BoundaryRow, type Interval } from './paired.ts';
import { isBrief, longestBriefMs } from './tables.ts';
import { toldBoundary } from './told.ts';

/** A table at a moment of our clock. */
export type TableAt = {
  readonly venue: string;
  readonly table: string;
  /** The session that is asked about. Otherwise the one of which the table says the latest. */
  readonly session?: string;
  readonly at: string;
  /** Whether the exclusions of its venue are counted that do not concern the story. */
  readonly countsOthers?: true;
};

const nobody: About = { persons: [], sessions: [] };

type Asked = {
  readonly venues: VenueScope;
  /** Of the exclusions that outlast sessions only those that concern this. Otherwise all that the venue ever said. */
  readonly exclusionsOf?: About | undefined;
};

/** The moments as rows, numbered from 0. As JSON PostgreSQL expects the same number of them whatever there are, and keeps one plan. */
const asRows = (moments: readonly TableAt[]): RawBuilder<unknown> => {
  const rows = moments.map(({ venue, table, session, at, countsOthers = false }, nth) => ({
    nth,
    venue,
    table_id: table,
    stream: session === undefined ? null : tableSessionStream.streamOf(session),
    at,
    at_ms: instantMs(at),
    counts_others: countsOthers,
  }));
  return sql`select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as moment (nth int, venue text, table_id text, stream text, at timestamptz, at_ms bigint, counts_others boolean)`;
};

const during = sql`interval '1 millisecond'`;

/**
 * The sessions whose boundaries tell what stood at each moment. Where none is asked about these are those with a boundary then, and the last before, since a
 * table has one session at a time.
 */
const sat = sql`
  select asked.nth, asked.stream from asked where asked.stream is not null
  union select asked.nth, found.stream from asked cross join lateral (
      select stream from p_intervals.boundary where venue = asked.venue and table_id = asked.table_id and until_close
        and at >= asked.at and at < asked.at + ${during}
      union all (select stream from p_intervals.boundary where venue = asked.venue and table_id = asked.table_id and until_close
        and at < asked.at order by at desc, revision desc, stream limit 1)) found
    where asked.stream is null`;

/** The journeys of boxes that can have hung at a table at one of its moments: of a brief one that is known, others are all among them. */
const hung = sql`
  select distinct asked.venue, asked.table_id, found.stream from asked cross join lateral (
    select stream from p_intervals.spell where ${sql.raw(isBrief)} and venue = asked.venue and table_id = asked.table_id
      and begun_at_ms > asked.at_ms - ${sql.lit(longestBriefMs)} and begun_at_ms <= asked.at_ms and ended_at_ms > asked.at_ms
    union all select stream from p_intervals.spell where not ${sql.raw(isBrief)} and venue = asked.venue and table_id = asked.table_id) found`;

/**
 * The boundaries of all that can have stood at one of the moments, in three statements, each of which looks by an index (`offset 0` keeps it so): with "or"
 * between them, or a join that is planned for many streams, every boundary would be read.
 */
const reached = ({ exclusionsOf }: Asked): RawBuilder<unknown> => sql`
  select boundary.* from (select distinct stream from sat) of cross join lateral (
    select * from p_intervals.boundary where stream = of.stream and until_close offset 0) boundary
  union all select boundary.* from (${hung}) of cross join lateral (
    select * from p_intervals.boundary where stream = of.stream and venue = of.venue and table_id = of.table_id
      and not until_close and kind <> 'exclusion' offset 0) boundary
  union all select boundary.* from (select venue, max(at) as last from asked group by venue) of cross join lateral (
    select * from p_intervals.boundary where venue = of.venue and kind = 'exclusion' and not until_close and at < of.last + ${during}
      and ${allOf(when(exclusionsOf, concerns))} offset 0) boundary`;

/** How many exclusions stood in its venue at each moment that asks for it, and do not concern the story. */
const others = ({ venues, exclusionsOf = nobody }: Asked): RawBuilder<unknown> => {
  const then = [...lasting({ venues }), sql<boolean>`venue = asked.venue and at <= asked.at`];
  return sql`select asked.nth, ${countOfOthers(then, exclusionsOf)} as count from asked where asked.counts_others`;
};

type Found = {
  readonly boundaries: readonly BoundaryRow[];
  readonly sat: readonly { readonly nth: number; readonly stream: string }[];
  readonly others: readonly { readonly nth: number; readonly count: number }[];
};

const find = async (db: ReadDb, moments: readonly TableAt[], asked: Asked): Promise<Found> => {
  const inOrder = sql`select ${toldBoundary.columnsInJson('boundary')} from (${reached(asked)}) boundary
    where ${allOf(inScope('venue', asked.venues))} order by at, revision, event_id, kind, subject, stream`;
  const question = sql<Found>`with asked as materialized (${asRows(moments)}), sat as materialized (${sat})
    select ${listOf(inOrder)} as boundaries, ${listOf(sql`select nth, stream from sat`)} as sat, ${listOf(others(asked))} as others`;
  const [found] = await askByKey(db, 'standing', question);
  return found ?? { boundaries: [], sat: [], others: [] };
};

/** What stood at a table at a moment, in the order in which it began, and how many exclusions of the venue are left out, where that was asked. */
export type StoodAt = { readonly standing: readonly Interval[]; readonly otherExclusions: number };

/**
 * What stood at some tables, each at a moment of our clock: signs, limits, staff on duty, seats, boxes in slots, exclusions. All of them are
 * read at once, since most of it stood at several moments of one story.
 */
export const stoodAtEach = async (
  db: ReadDb,
  moments: readonly TableAt[],
  asked: Asked,
): Promise<readonly StoodAt[]> => {
  if (moments.length === 0) return [];
  const found = await find(db, moments, asked);
  const paired = new Map<string, readonly Interval[]>();
  return moments.map(({ venue, table, at: from }, index) => {
    const streams = found.sat.filter(({ nth }) => nth === index).map(({ stream }) => stream);
    const place = JSON.stringify([venue, table, ...streams.toSorted()]);
    const isOfPlace = (one: BoundaryRow): boolean =>
      one.untilClose
        ? streams.includes(one.stream)
        : one.venue === venue && (one.kind === 'exclusion' || one.table === table);
    const all = paired.get(place) ?? pairedBoundaries(found.boundaries.filter(isOfPlace));
    paired.set(place, all);
    const at = instantText(instantMs(from));
    return {
      standing: all.filter((one) => one.from <= at && (one.to === null || one.to > at)),
      otherExclusions: found.others.find(({ nth }) => nth === index)?.count ?? 0,
    };
  });
};

/** What stood at a table at one moment. */
export const standingAt = async (
  db: ReadDb,
  { venues, exclusionsOf, ...moment }: Asked & TableAt,
): Promise<readonly Interval[]> => {
  const [stood] = await stoodAtEach(db, [moment], { venues, exclusionsOf });
  return stood?.standing ?? [];
};
