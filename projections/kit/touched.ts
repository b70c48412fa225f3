import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { RowChange } from './change.ts';
import { placeOf } from './place.ts';
import { table } from './table.ts';

/**
 * How many events of each table and gaming day a read model has taken, and which was the last: what was computed from rows of
 * them is known to hold, or to be perhaps out of date. '' stands for no table, or no day.
 */
export const touched = table({
  name: 'touched',
  key: { venue: 'text', table_id: 'text', gaming_day: 'text' },
  set: {},
  sums: ['event_count'],
  indexes: [['last_position']],
});

/** Says that something was taken of the table and gaming day of a stream. */
export const touchedIn = (stream: string): RowChange => {
  const { venue, table: table_id, gamingDay } = placeOf(stream);
  return touched.add({ venue: venue ?? '', table_id: table_id ?? '', gaming_day: gamingDay ?? '' }, { event_count: 1 });
};

/** Says that an event was taken. A read model says so of each event that it reads, where figures are kept that were computed from it. */
export const touchedBy = ({ stream }: StoredEvent): RowChange => touchedIn(stream);
