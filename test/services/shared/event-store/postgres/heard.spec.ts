import { heardRows } from '../../../../../services/shared/event-store/postgres/heard.ts';
import type { StoredRow } from '../../../../../services/shared/event-store/port.ts';
import { positionText } from '../../../../../services/shared/event-store/position.ts';
import { freshStream } from '../../../../support/new-events.ts';

const stream = freshStream();
const rows = (...positions: readonly number[]): readonly StoredRow[] =>
  positions.map((position) => [position, stream, 0, 'id', 'type', '{}', '{}']);
const positionsOf = (found: readonly StoredRow[]): readonly number[] => found.map(([position]) => position);

describe('What was heard of commits', () => {
  it('is given where it follows on a position without a gap, whatever the order it came in', () => {
    const heard = heardRows();
    heard.take(rows(6, 7));
    heard.take(rows(4, 5));
    heard.take(rows(9));
    expect(positionsOf(heard.after(positionText(3), 100))).toEqual([4, 5, 6, 7]);
    expect(positionsOf(heard.after(positionText(3), 2))).toEqual([4, 5]);
    expect(heard.after(positionText(7), 100)).toEqual([]);
    expect(heard.after(null, 100)).toEqual([]);
  });

  it('is forgotten when something came between, and the oldest when there is too much of it', () => {
    const heard = heardRows();
    heard.take(rows(1));
    expect(heard.after(null, 100)).toHaveLength(1);
    heard.take(rows(...Array.from({ length: 1_000 }, (_, at) => at + 2)));
    expect(heard.after(null, 100)).toEqual([]);
    expect(heard.after(positionText(1), 2_000)).toHaveLength(1_000);
    heard.forget();
    expect(heard.after(positionText(1), 2_000)).toEqual([]);
  });
});
