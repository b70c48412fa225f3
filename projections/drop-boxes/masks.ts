import type { RowMasks } from '../kit/masks.ts';

const notInHiddenBox = (
  table: string,
): string => `not exists (select from hidden_box where hidden_box.venue = ${table}.venue
    and hidden_box.drop_box = ${table}.drop_box and ${table}.at >= coalesce(hidden_box.begins, '-infinity')
    and ${table}.at < coalesce(hidden_box.ends, 'infinity'))
    and not exists (select from hidden_float where hidden_float.id = ${table}.session_id)`;

/** What was dropped into a box that nobody verified yet and counted in it, or sold at a table whose float is being counted. */
export const masks: RowMasks = {
  sale: notInHiddenBox('sale'),
  mended: notInHiddenBox('mended'),
  content: 'not exists (select from hidden_journey where hidden_journey.id = content.journey_id)',
  drop_total: `not exists (select from hidden_total
    where hidden_total.session = drop_total.session_id and hidden_total.drop_box = drop_total.drop_box)
    and not exists (select from hidden_float where hidden_float.id = drop_total.session_id)`,
};
