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
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, pageSize, when } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { playerOfWager, wagersOfPlayers } from '../round-histories/players.ts';

export const eventsCursor = cursorOf('instant', 'text');
type EventsCursor = NonNullable<ReturnType<typeof eventsCursor.read>>;

/** The round of an event, and the wager that it is about, also where that stands in a correction or a late entry. */
const round = sql<string>`substr(event.stream, ${roundStream.streamOf('').length + 1})`;
const wager = sql<string>`coalesce(event.data->>'wagerId', event.data->'replacement'->'data'->>'wagerId', event.data->'data'->>'wagerId')`;

type Order = { readonly by: RawBuilder<unknown>; readonly count: number };

/** The events that name one of these persons, or are about a wager of theirs: the first of each kind, in order. */
const concerning = (persons: readonly string[], where: RawBuilder<boolean>, { by, count }: Order) => sql`(
  (select event.stream, event.revision from ${loggedEvents}
    where event.persons && ${persons}::text[] and ${where} order by ${by} limit ${count})
  union
  (select event.stream, event.revision from ${wagersOfPlayers(persons)} own
    join ${loggedEvents} on event.stream = ${roundStream.streamOf('')} || own.round_id and ${wager} = own.wager_id
    where ${where} order by ${by} limit ${count})) found
  join ${loggedEvents} using (stream, revision)`;

/** Events in the order of time on our clock, oldest or newest first. The events of a wager concern its player too. */
export const listEvents = async (
  db: ReadDb,
  asked: {
    readonly filter: EventFilter;
    readonly newestFirst?: boolean;
    readonly limit?: number;
    readonly after?: EventsCursor | undefined;
  },
): Promise<Page<LoggedEvent>> => {
  const limit = pageSize(asked.limit);
  const { person, ...filter } = asked.filter;
  const [beyond, direction] = asked.newestFirst === true ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const order = { by: sql`event.at ${direction}, event.last_position ${direction}`, count: limit + 1 };
  const where = allOf([
    ...conditionsOf(filter),
    ...when(
      asked.after,
      ([at, position]) => sql<boolean>`(event.at, event.last_position) ${beyond} (${at}::timestamptz, ${position})`,
    ),
  ]);
  const from = person === undefined ? sql`${loggedEvents} where ${where}` : concerning([person].flat(), where, order);
  const { rows } = await sql<LoggedRow & { readonly player: string | null }>`
    select ${eventColumns}, ${playerOfWager(round, wager)} as player from ${from} order by ${order.by} limit ${order.count}`.execute(
    db,
  );
  const events = rows.map(({ player, ...row }) =>
    loggedOf(player === null || row.persons.includes(player) ? row : { ...row, persons: [...row.persons, player] }),
  );
  return pageOf(events, limit, ({ at, position }) => eventsCursor.write([at, position]));
};
