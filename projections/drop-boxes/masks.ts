import { hiddenSince, type RowMasks } from '../kit/masks.ts';

/** What was dropped before anything of its box is hidden is not looked up in the list: most of what is asked for is of days before. */
const notInHiddenBox = (
  table: string,
): string => `(coalesce(${table}.at < ${hiddenSince(`${table}.venue`, `${table}.drop_box`)}, true)
    or not exists (select from hidden_box where hidden_box.venue = ${table}.venue and hidden_box.drop_box = ${table}.drop_box
      and ${table}.at >= coalesce(hidden_box.begins, '-infinity') and ${table}.at < coalesce(hidden_box.ends, 'infinity')))
    and (${table}.session_id in (select hidden_float.id from hidden_float)) is not true`;

/** What was dropped into a box that nobody verified yet and counted in it, or sold at a table whose float is being counted. */
export const masks: RowMasks = {
  sale: notInHiddenBox('sale'),
  mended: notInHiddenBox('mended'),
  content: 'content.journey_id not in (select hidden_journey.id from hidden_journey)',
  drop_total: `(drop_total.session_id, drop_total.drop_box) not in (select hidden_total.session, hidden_total.drop_box from hidden_total)
    and drop_total.session_id not in (select hidden_float.id from hidden_float)`,
};
