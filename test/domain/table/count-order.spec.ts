import { sessionId } from '../../../domain/kernel/streams.ts';
import { countOrder, movesAfter, type CountPlace } from '../../../domain/table/count-order.ts';

const sessionOf = (number: number, gamingDay = '2026-04-25') =>
  sessionId({ venue: 'STAR', table: 'TU-01', gamingDay, number });
const count = (eventId: string, moment: CountPlace['moment'], number = 1, gamingDay = '2026-04-25'): CountPlace => ({
  eventId,
  session: moment === 'idle' ? null : sessionOf(number, gamingDay),
  gamingDay,
  moment,
});

describe('Counts of a float at one moment', () => {
  it('follow each other as their sessions do, and in a session from the opener to the closer', () => {
    const inOrder = [
      count('9', 'closed', 3, '2026-04-24'),
      count('8', 'idle'),
      count('7', 'opened'),
      count('5', 'counted'),
      count('6', 'counted'),
      count('4', 'closed'),
      count('3', 'opened', 2),
      count('2', 'opened', 10),
      count('1', 'idle', 1, '2026-04-26'),
    ];
    const sorted = inOrder.toReversed().toSorted(countOrder);
    expect(sorted.map(({ eventId }) => eventId)).toEqual(inOrder.map(({ eventId }) => eventId));
  });

  it('come before what moved at that moment where they are the opener of its session, or of a session before it', () => {
    const own = sessionOf(2);
    const after = (one: CountPlace): boolean => movesAfter(own, one);
    expect([count('a', 'opened', 2), count('b', 'closed', 1), count('c', 'idle')].map(after)).toEqual([
      true,
      true,
      true,
    ]);
    expect([count('d', 'counted', 2), count('e', 'closed', 2), count('f', 'opened', 3)].map(after)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
