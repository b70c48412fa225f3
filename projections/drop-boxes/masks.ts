import type { RowMasks } from '../kit/masks.ts';

/** What was dropped into a box that nobody verified yet, or sold at a table whose float is being counted. */
export const masks: RowMasks = {
  sale: `not exists (select from hidden_box where hidden_box.venue = sale.venue and hidden_box.drop_box = sale.drop_box
    and sale.at >= coalesce(hidden_box.begins, '-infinity') and sale.at < coalesce(hidden_box.ends, 'infinity'))
    and not exists (select from hidden_float where hidden_float.id = sale.session_id)`,
  drop_total: `not exists (select from hidden_total
    where hidden_total.session = drop_total.session_id and hidden_total.drop_box = drop_total.drop_box)
    and not exists (select from hidden_float where hidden_float.id = drop_total.session_id)`,
};
