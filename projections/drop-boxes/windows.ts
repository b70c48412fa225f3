import { sql, type RawBuilder } from 'kysely';
import { journeyEndsAt } from '../kit/count-owner.ts';
import { columnNamed } from '../kit/written.ts';

/** Until when a journey takes what is dropped into its box. */
export const endsAt = (journey: string): RawBuilder<string | null> =>
  journeyEndsAt({ journeys: sql`p_drop_boxes.journey` }, journey);

/** The journey whose box a sale went into, by the place and time of a row `of`; none where no box of this name hung anywhere then. */
export const journeyAt = (of: string): RawBuilder<unknown> => sql`lateral (
  select hung.journey_id, hung.attached_at, hung.removed_at from p_drop_boxes.journey hung
  where hung.venue = ${columnNamed(`${of}.venue`)} and hung.drop_box = ${columnNamed(`${of}.drop_box`)} and hung.attached_at <= ${columnNamed(`${of}.at`)}
  order by hung.attached_at desc, hung.journey_id desc limit 1)`;

/** True where that journey, under the alias `last`, had not ended by then. */
export const stillHung = (last: string, of: string): RawBuilder<boolean> =>
  sql<boolean>`(${columnNamed(`${last}.journey_id`)} is not null
    and coalesce(${columnNamed(`${last}.removed_at`)} > ${columnNamed(`${of}.at`)}, true))`;

/** The pit of a table, as the register said last. */
export const pitOf = (venue: RawBuilder<unknown>, table: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select said.pit from p_drop_boxes.table_said said where said.venue = ${venue} and said.table_id = ${table}
    order by said.at desc, said.revision desc limit 1)`;

/** The game that a table is laid out for, as the register said last. */
export const gameOf = (venue: RawBuilder<unknown>, table: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select said.game from p_drop_boxes.table_said said where said.venue = ${venue} and said.table_id = ${table}
    order by said.at desc, said.revision desc limit 1)`;

type Moment = {
  readonly venue: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
};

/** The shift of a moment of a gaming day, by the clocks at the venue; null where the venue has said nothing of its shifts on that day. */
export const shiftOf = ({ venue, day, at }: Moment): RawBuilder<string | null> => sql<string | null>`(
  select one.shift from p_drop_boxes.shift_said one,
    lateral (select to_char(${at} at time zone (select here.zone from p_drop_boxes.zone_said here where here.venue = ${venue}
      order by here.at desc limit 1), 'HH24:MI') as clock) local
  where (one.stream, one.event_id) = (select newest.stream, newest.event_id from p_drop_boxes.shift_said newest
      where newest.venue = ${venue} and newest.from_day <= ${day} order by newest.from_day desc, newest.at desc, newest.revision desc limit 1)
    and ${at} is not null
  order by one.starts_at <= local.clock desc, one.starts_at desc limit 1)`;
