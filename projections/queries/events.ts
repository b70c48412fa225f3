import { sql, type RawBuilder } from 'kysely';
import { roundStream } from '../../domain/round/stream.ts';
import {
  conditionsOf,
  eventColumns,
  loggedEvents,
  loggedOf,
  type EventFilter,
  type LoggedEvent,
  type LoggedRow,
} from '../event-log/queries.ts';
import { askForPage, byTime, countOf, mostCounted, type Page, type PageAsked, type PageOfRows } from '../kit/list.ts';
import { allOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { playerOfWager, wagersOfPlayers } from '../round-histories/players.ts';

/** The orders of the list of events: by time on our clock, and by position where they are of one time. */
export const eventOrders = byTime<Pick<LoggedEvent, 'at' | 'position'>>(
  { kind: 'instant', by: columnNamed('event.at'), of: ({ at }) => at },
  { kind: 'text', by: columnNamed('event.last_position'), of: ({ position }) => position },
);
export type EventSort = keyof typeof eventOrders;

/** The round of an event, and the wager that it is about, also where that stands in a correction or a late entry. */
const round = sql<string>`substr(event.stream, ${roundStream.streamOf('').length + 1})`;
const wager = sql<string>`coalesce(event.data->>'wagerId', event.data->'replacement'->'data'->>'wagerId', event.data->'data'->>'wagerId')`;

type Own = {
  readonly persons: readonly string[];
  readonly where: RawBuilder<boolean>;
  /** How many there may be, and of a page in which order: the first ones of these. */
  readonly most: number;
  readonly page?: Pick<PageOfRows, 'order' | 'isDescending'> | undefined;
};

/** What comes behind as many events that name a person as a page has is not on that page. */
const onPageWith = ({ most, page }: Own): RawBuilder<boolean> => {
  if (!page) return sql<boolean>`true`;
  const [than, last, never] = page.isDescending
    ? ([sql`>=`, sql`min`, sql.lit('-infinity')] as const)
    : ([sql`<=`, sql`max`, sql.lit('infinity')] as const);
  return sql<boolean>`event.at ${than} (select case when count(*) < ${most} then ${never}::timestamptz else ${last}(at) end from named)`;
};

/**
 * The events that name one of these persons, or are about a wager of theirs. A person may have been in hundreds of rounds: of the events of these the JSON is looked into where it
 * has the letters of the id of such a wager (an id has none that JSON spells otherwise), and for a page where they can be on it.
 */
const concerning = (own: Own): RawBuilder<unknown> => {
  const { persons, where, most, page } = own;
  const first = sql`${page ? sql`order by ${page.order}` : sql``} limit ${most}`;
  return sql`(
  with named as materialized (select event.stream, event.revision, event.at from ${loggedEvents}
    where event.persons && ${persons}::text[] and ${where} ${first})
  select stream, revision from named
  union
  (select event.stream, event.revision
    from (select round_id, array_agg(wager_id) as wager_ids, array_agg('%' || wager_id || '%') as letters from ${wagersOfPlayers(persons)} own group by round_id) own
    join ${loggedEvents} on event.stream = ${roundStream.streamOf('')} || own.round_id
      and case when event.data::text like any (own.letters) then ${wager} = any (own.wager_ids) else false end
    where ${where} and ${onPageWith(own)} ${first})) found
  join ${loggedEvents} using (stream, revision)`;
};

type Source = { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<boolean> };

/** Where the events that fit come from, and what is still asked of them there; of a page, only its first ones. */
const sourceOf = ({ person, ...filter }: EventFilter, most: number, asked?: PageOfRows): Source => {
  const conditions = allOf([...conditionsOf(filter), ...(asked?.beyond ?? [])]);
  if (person === undefined) return { from: loggedEvents, where: conditions };
  const own = { persons: [person].flat(), where: conditions, most, page: asked };
  return { from: concerning(own), where: sql<boolean>`true` };
};

type EventRow = LoggedRow & { readonly player: string | null };

const eventOf = ({ player, ...row }: EventRow): LoggedEvent =>
  loggedOf(player === null || row.persons.includes(player) ? row : { ...row, persons: [...row.persons, player] });

/** Events in the order of time on our clock, oldest first unless another order is asked for. The events of a wager concern its player too. */
export const listEvents = (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...asked }: PageAsked<EventSort> & { readonly filter: EventFilter },
): Promise<Page<LoggedEvent>> =>
  askForPage(eventOrders[sort], asked, async (page) => {
    const { from, where } = sourceOf(filter, page.count, page);
    const { rows } = await sql<EventRow>`
      select ${eventColumns}, ${playerOfWager(round, wager)} as player from ${from} where ${where}
      order by ${page.order} limit ${page.count}`.execute(db);
    return rows.map(eventOf);
  });

/** How many events fit; undefined when they are too many to be counted. */
export const countEvents = (db: ReadDb, filter: EventFilter): Promise<number | undefined> => {
  const { from, where } = sourceOf(filter, mostCounted + 1);
  return countOf(db, from, [where]);
};
