import { sql, type RawBuilder } from 'kysely';
import { isAmong } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';

const atItsTable = sql`one.venue = asked.venue and one.attached_to_table = asked.table_id`;

/** The boxes that ever hung at the table of a row `asked`, looked up one after the other: the journeys of years would be many more. */
const boxesOfTable = sql`box (drop_box) as (
    (select one.drop_box from p_drop_boxes.journey one where ${atItsTable} order by one.drop_box limit 1)
    union all
    select (select one.drop_box from p_drop_boxes.journey one where ${atItsTable} and one.drop_box > box.drop_box order by one.drop_box limit 1)
    from box where box.drop_box is not null)`;

/**
 * The journeys that may have hung at the tables of some sessions while these were open: those that began meanwhile, and of each box the last
 * one before. Only their counts can belong to one of these.
 */
export const hungMeanwhile = (sessions: readonly string[]): RawBuilder<unknown> => sql`
  select near.journey_id from p_drop_boxes.drop_session asked cross join lateral (
    with recursive ${boxesOfTable}
    select before.journey_id from box cross join lateral (
      select one.journey_id from p_drop_boxes.journey one
      where ${atItsTable} and one.drop_box = box.drop_box and one.attached_at <= asked.opened_at
      order by one.attached_at desc, one.journey_id desc limit 1) before
    union all
    select one.journey_id from p_drop_boxes.journey one
    where ${atItsTable} and one.attached_at > asked.opened_at and one.attached_at < coalesce(asked.closed_at, 'infinity')) near
  where ${isAmong(columnNamed('asked.session_id'), sessions)}`;
