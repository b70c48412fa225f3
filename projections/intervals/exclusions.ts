import { sql, type RawBuilder } from 'kysely';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, inScope, when, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';

/** Somebody excluded from a game or from the casino. It holds in all of the venue, and nothing in the record ends it. */
export type Exclusion = {
  readonly eventId: string;
  readonly stream: string;
  readonly venue: string;
  readonly table: string;
  readonly session: string;
  readonly person: string;
  /** From what: the game, the casino. */
  readonly excludedFrom: string;
  /** When it was said, on our clock. */
  readonly at: string;
};

export type ExclusionFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly person?: OneOf<string> | undefined;
  /** Those that stood at this moment: they had begun. */
  readonly standingAt?: string | undefined;
};

/** Whom a story is about: persons, and sessions with all who took part in them. */
export type About = { readonly persons: readonly string[]; readonly sessions: readonly string[] };

/** How many exclusions stood in a venue at a moment that a story leaves out. */
export type OtherExclusions = { readonly venue: string; readonly at: string; readonly count: number };

/** Texts as rows in a statement. Of a list in JSON PostgreSQL expects the same number whatever there are, so that it keeps one plan. */
const asRows = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`select * from json_array_elements_text(${JSON.stringify(texts)}::json)`;

/** True for what stands in a session that a story is about, and for what concerns a person in it. */
export const concerns = ({ persons, sessions }: About): RawBuilder<boolean> => {
  const streams = asRows(sessions.map((one) => tableSessionStream.streamOf(one)));
  // `offset 0` has each session looked up by an index, however many are expected.
  return sql<boolean>`(stream in (${streams}) or person_id in (${asRows(persons)})
    or person_id in (select took.person_id from (${streams}) as of (stream) cross join lateral (
      select said.person_id from p_intervals.boundary said where said.stream = of.stream and said.person_id is not null offset 0) took))`;
};

/** What boundaries fulfil by which an exclusion began that outlasts its session. */
export const lasting = (filter: ExclusionFilter): readonly RawBuilder<boolean>[] => [
  sql<boolean>`kind = 'exclusion' and not until_close and begins`,
  ...inScope('venue', filter.venues),
  ...equals('venue', filter.venue),
  ...equals('table_id', filter.table),
  ...equals('person_id', filter.person),
  ...when(filter.standingAt, (at) => sql<boolean>`at <= ${at}::timestamptz`),
];

/** The exclusions of a filter under the alias `exclusion`. One that a session says again counts once. */
const exclusions = (filter: ExclusionFilter): RawBuilder<unknown> => sql`(select own.* from (
      select * from p_intervals.boundary where ${allOf(lasting(filter))}) own
    where not exists (select from p_intervals.boundary said where said.stream = own.stream and said.kind = own.kind
      and said.subject = own.subject and (said.at, said.revision, said.event_id) < (own.at, own.revision, own.event_id))) exclusion`;

/** The orders of the list, by when they began. */
export const exclusionOrders = byTime<Exclusion>(
  { kind: 'instant', by: columnNamed('exclusion.at'), of: ({ at }) => at },
  { kind: 'uuid', by: columnNamed('exclusion.event_id'), of: ({ eventId }) => eventId },
);
export type ExclusionSort = keyof typeof exclusionOrders;

/** Persons who were excluded from a game or the casino, newest first unless another order is asked for. */
export const listExclusions = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<ExclusionSort> & { readonly filter: ExclusionFilter },
): Promise<Page<Exclusion>> =>
  askForPage(exclusionOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<Exclusion>`
      select exclusion.event_id as "eventId", exclusion.stream, exclusion.venue, exclusion.table_id as "table",
        exclusion.session_id as session, exclusion.person_id as person, exclusion.value->>'from' as "excludedFrom", exclusion.at
      from ${exclusions(filter)} where ${allOf(beyond)} order by ${order} limit ${count}`.execute(db);
    return rows;
  });

/** How many fit; undefined when they are too many to be counted. */
export const countExclusions = (db: ReadDb, filter: ExclusionFilter): Promise<number | undefined> =>
  countOf(db, exclusions(filter), []);

/** How many of some do not concern a story, as a column. */
export const countOfOthers = (
  conditions: readonly RawBuilder<boolean>[],
  about: About,
): RawBuilder<number> => sql<number>`(
  select count(*)::int from (select distinct stream, subject from p_intervals.boundary
    where ${allOf([...conditions, sql<boolean>`not ${concerns(about)}`])}) exclusion)`;

/** How many stood at a moment that do not concern a story. One that a session says again counts once: with the first time that it was said, it stood. */
export const otherExclusionsAt = async (
  db: ReadDb,
  {
    about,
    at,
    ...where
  }: { readonly venues: VenueScope; readonly venue: string; readonly at: string; readonly about: About },
): Promise<number> => {
  const question = sql<{
    readonly count: number;
  }>`select ${countOfOthers(lasting({ ...where, standingAt: at }), about)} as count`;
  const [found] = await askByKey(db, 'other-exclusions', question);
  return found?.count ?? 0;
};
