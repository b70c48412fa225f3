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
import type { ReadDb } from '../read-models.ts';
import { playerOfWager, wagersOfPlayers } from '../round-histories/players.ts';

/** The orders of the list of events: by time on our clock, and by position where they are of one time. */
export const eventOrders = byTime<Pick<LoggedEvent, 'at' | 'position'>>(
  { kind: 'instant', by: sql.ref('event.at'), of: ({ at }) => at },
  { kind: 'text', by: sql.ref('event.last_position'), of: ({ position }) => position },
);
export type EventSort = keyof typeof eventOrders;

/** The round of an event, and the wager that it is about, also where that stands in a correction or a late entry. */
const round = sql<string>`substr(event.stream, ${roundStream.streamOf('').length + 1})`;
const wager = sql<string>`coalesce(event.data->>'wagerId', event.data->'replacement'->'data'->>'wagerId', event.data->'data'->>'wagerId')`;

type Own = {
  readonly persons: readonly string[];
  readonly where: RawBuilder<boolean>;
  readonly first: RawBuilder<unknown>;
};

/** The events that name one of these persons, or are about a wager of theirs. `first` is put behind each of the two kinds. */
const concerning = ({ persons, where, first }: Own) => sql`(
  (select event.stream, event.revision from ${loggedEvents}
    where event.persons && ${persons}::text[] and ${where} ${first})
  union
  (select event.stream, event.revision
    from (select round_id, array_agg(wager_id) as wager_ids from ${wagersOfPlayers(persons)} own group by round_id) own
    join ${loggedEvents} on event.stream = ${roundStream.streamOf('')} || own.round_id and ${wager} = any (own.wager_ids)
    where ${where} ${first})) found
  join ${loggedEvents} using (stream, revision)`;

/** Where the events that fit come from, and what is still asked of them there; of a page, only its first ones. */
const sourceOf = ({ person, ...filter }: EventFilter, beyond: PageOfRows['beyond'], first: RawBuilder<unknown>) => {
  const conditions = [...conditionsOf(filter), ...beyond];
  return person === undefined
    ? { from: loggedEvents, where: allOf(conditions) }
    : { from: concerning({ persons: [person].flat(), where: allOf(conditions), first }), where: sql<boolean>`true` };
};

type EventRow = LoggedRow & { readonly player: string | null };

const eventOf = ({ player, ...row }: EventRow): LoggedEvent =>
  loggedOf(player === null || row.persons.includes(player) ? row : { ...row, persons: [...row.persons, player] });

/** Events in the order of time on our clock, oldest first unless another order is asked for. The events of a wager concern its player too. */
export const listEvents = (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...asked }: PageAsked<EventSort> & { readonly filter: EventFilter },
): Promise<Page<LoggedEvent>> =>
  askForPage(eventOrders[sort], asked, async ({ beyond, order, count }) => {
    const first = sql`order by ${order} limit ${count}`;
    const { from, where } = sourceOf(filter, beyond, first);
    const { rows } = await sql<EventRow>`
      select ${eventColumns}, ${playerOfWager(round, wager)} as player from ${from} where ${where} ${first}`.execute(
      db,
    );
    return rows.map(eventOf);
  });

/** How many events fit; undefined when they are too many to be counted. */
export const countEvents = (db: ReadDb, filter: EventFilter): Promise<number | undefined> => {
  const { from, where } = sourceOf(filter, [], sql`limit ${mostCounted + 1}`);
  return countOf(db, from, [where]);
};
