import { slipRows, type SlipFact } from '../../projections/slips/report.ts';

const fact = (eventId: string, what: SlipFact['what'], at: string, of: Partial<SlipFact> = {}): SlipFact => ({
  eventId,
  series: 'STAR.fill.2026',
  venue: 'STAR',
  what,
  kind: 'fill',
  number: 7,
  printed: 'fill-7',
  requestId: null,
  table: 'TU-01',
  totalCents: 10_000,
  by: 'ST-501',
  secondSigner: 'ST-502',
  reason: 'wrong-amount',
  at: `2026-04-25T${at}:00.000Z`,
  ...of,
});

/** The first slip of the number, the second, and the void that was first. */
const first = fact('first', 'issued', '09:00');
const second = fact('second', 'issued', '10:00');
const voided = fact('void', 'voided', '09:30');

describe('Two slips of one number, of which one is void', () => {
  it('are told apart by when they were issued, also where the first was put right or entered late', () => {
    for (const facts of [
      [first, second, voided],
      [second, voided, first],
    ]) {
      const states = Object.fromEntries(slipRows(facts).map(({ eventId, state }) => [eventId, state]));
      expect(states).toEqual({ first: 'voided', second: 'issued' });
    }
  });
});
