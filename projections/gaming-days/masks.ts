import type { RowMasks } from '../kit/masks.ts';
import type { EntryKind } from './changes.ts';

/** What says by how much something differs. */
const figures: readonly EntryKind[] = ['discrepancy-reported', 'adjusted'];
const isHidden = (table: string): string => `${table}.day_id in (select hidden_day.id from hidden_day)`;

/** What came of a day on which a box hangs that nobody verified yet. */
export const masks: RowMasks = {
  figure: `not ${isHidden('figure')}`,
  laid: `not ${isHidden('laid')}`,
  dealer_figure: `not ${isHidden('dealer_figure')}`,
  entry: `not (entry.what in (${figures.map((one) => `'${one}'`).join(', ')}) and ${isHidden('entry')})`,
};
