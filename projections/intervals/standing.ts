import { sql, type RawBuilder } from 'kysely';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { allColumns } from '../kit/columns.ts';
import { allOf, askByKey, inScope, instantOfSeconds, listOf, secondsIn } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { pairedByPlace } from './by-place.ts';
import { continuedSessions } from './continued.ts';
import { concerns, type About } from './exclusions.ts';
import type { BoundaryRow, Interval } from './paired.ts';
import { boundaries, isBrief, longestBriefMs } from './tables.ts';
import { boundaryWithoutMoment } from './told.ts';

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

/** The same, with the sessions that those continue: what stood there when the gaming day was cut on paper stands on. */
const satOn = sql`select nth, stream, null as goes_on_in from sat
  union ${continuedSessions(sql`select nth, stream, stream as goes_on_in from sat`)}`;

/** The journeys of boxes that can have hung at a table at one of its moments: of a brief one that is known, others are all among them. */
const hung = sql`
  select distinct asked.venue, asked.table_id, found.stream from asked cross join lateral (
    select stream from p_intervals.spell where ${sql.raw(isBrief)} and venue = asked.venue and table_id = asked.table_id
      and begun_at_ms > asked.at_ms - ${sql.lit(longestBriefMs)} and begun_at_ms <= asked.at_ms and ended_at_ms > asked.at_ms
    union all select stream from p_intervals.spell where not ${sql.raw(isBrief)} and venue = asked.venue and table_id = asked.table_id) found`;

/**
 * The boundaries of all but exclusions that can have stood at one of the moments, in two statements, each of which looks by an index (`offset 0` keeps it
 * so): with "or" between them, or a join that is planned for many streams, every boundary would be read.
 */
const reached = sql`
  select boundary.* from (select distinct stream from sat_on) of cross join lateral (
    select * from p_intervals.boundary where stream = of.stream and until_close offset 0) boundary
  union all select boundary.* from (${hung}) of cross join lateral (
    select * from p_intervals.boundary where stream = of.stream and venue = of.venue and table_id = of.table_id
      and not until_close and kind <> 'exclusion' offset 0) boundary`;

/**
 * The exclusions that can have stood in the venues of the moments: those that are told, and the others, which are counted. There may be very many, so
 * they are read once for both.
 */
const excluded = ({ exclusionsOf }: Asked): RawBuilder<unknown> => sql`
  select boundary.*, ${exclusionsOf ? concerns(exclusionsOf) : sql`true`} as is_told from (select venue, max(at) as last from asked group by venue) of
    cross join lateral (select * from p_intervals.boundary where venue = of.venue and kind = 'exclusion' and not until_close
      and at < of.last + ${during} offset 0) boundary`;

/** How many exclusions stood in its venue at each moment that asks for it, and do not concern the story. One that a session says again counts once. */
const others = (asked: Asked): RawBuilder<unknown> => {
  const isOther = asked.exclusionsOf ? sql<boolean>`not is_told` : sql<boolean>`true`;
  const then = [
    isOther,
    ...inScope('venue', asked.venues),
    sql<boolean>`begins and venue = asked.venue and at <= asked.at`,
  ];
  return sql`select asked.nth, (select count(*)::int from (select distinct stream, subject from excluded where ${allOf(then)}) exclusion) as count
    from asked where asked.counts_others`;
};

type Found<Boundary = BoundaryRow> = {
  readonly boundaries: readonly Boundary[];
  readonly sat: readonly { readonly nth: number; readonly stream: string; readonly goesOnIn: string | null }[];
  readonly others: readonly { readonly nth: number; readonly count: number }[];
};

/** The columns of a boundary in the order of its table, which a list of two kinds of rows needs. */
const own = sql.raw(
  allColumns(boundaries)
    .map(({ name }) => name)
    .join(', '),
);

const find = async (db: ReadDb, moments: readonly TableAt[], asked: Asked): Promise<Found> => {
  const all = sql`select ${own} from (${reached}) boundary union all select ${own} from excluded where is_told`;
  const inOrder = sql`select ${boundaryWithoutMoment.columns('boundary')}, ${secondsIn('boundary.at')} as "from" from (${all}) boundary
    where ${allOf(inScope('venue', asked.venues))} order by at, revision, event_id, kind, subject, stream`;
  const question = sql<
    Found<Omit<BoundaryRow, 'from'> & { readonly from: number }>
  >`with asked as materialized (${asRows(moments)}), sat as materialized (${sat}), sat_on as materialized (${satOn}),
    excluded as materialized (${excluded(asked)})
    select ${listOf(inOrder)} as boundaries, ${listOf(sql`select nth, stream, goes_on_in as "goesOnIn" from sat_on`)} as sat, ${listOf(others(asked))} as others`;
  const [found] = await askByKey(db, 'standing', question);
  if (!found) return { boundaries: [], sat: [], others: [] };
  return { ...found, boundaries: found.boundaries.map((one) => ({ ...one, from: instantOfSeconds(one.from) })) };
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
  const stood = pairedByPlace(found.boundaries);
  return moments.map(({ venue, table, at: from }, index) => {
    const sessions = found.sat.filter(({ nth }) => nth === index);
    const streams = sessions.map(({ stream }) => stream);
    const goesOnIn = new Map(sessions.flatMap((one) => (one.goesOnIn === null ? [] : [[one.stream, one.goesOnIn]])));
    const at = instantText(instantMs(from));
    return {
      standing: stood({ venue, table, streams, goesOnIn }, at),
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
