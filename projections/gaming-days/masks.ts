import type { RowMasks } from '../kit/masks.ts';
import type { EntryKind } from './changes.ts';

/** What says by how much something differs. */
const figures: readonly EntryKind[] = ['discrepancy-reported', 'adjusted'];
const isHidden = (table: string): string => `${table}.day_id in (select hidden_day.id from hidden_day)`;

/** What came of a day on which a box hangs that nobody verified yet; a sum with that day in it too, so that the other days of it are told one by one. */
export const masks: RowMasks = {
  figure: `not ${isHidden('figure')}`,
  laid: `not ${isHidden('laid')}`,
  dealer_figure: `not ${isHidden('dealer_figure')}`,
  won_sum: `not exists (select from hidden_day
    where hidden_day.id between won_sum.venue || '.' || won_sum.first_day and won_sum.venue || '.' || won_sum.last_day)`,
  entry: `not (entry.what in (${figures.map((one) => `'${one}'`).join(', ')}) and ${isHidden('entry')})`,
};
