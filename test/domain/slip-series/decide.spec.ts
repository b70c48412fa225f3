import type { ChipsAt } from '../../../domain/kernel/chips-then.ts';
import { otherChipsOnSlip, slipDecider, slipTables } from '../../../domain/slip-series/decide.ts';
import { correction, deciderSpecs, lateEntry, said } from '../../support/decider-specs.ts';
import { sampleOf } from '../../support/told-samples.ts';

const { given } = deciderSpecs(slipDecider, { chipsAt: () => null });

const slip = (name: string, id: number, otherwise: object = {}) =>
  said(`slips.${name}`, { ...sampleOf('slips', `${name}.v1`), ...otherwise }, { id });
const requested = slip('Requested', 1, { requestId: 'R-1' });
const issued = slip('Issued', 2, { number: 1, table: 'TU-01' });
const voided = slip('Voided', 3, { number: 1 });

describe('A series of slips', () => {
  it('begins with a request or with a slip', () => {
    expect(given().when(requested)).toBe('accepted');
    expect(given().when(issued)).toBe('accepted');
  });

  it.each(['Dispatched', 'ReceivedAtCage', 'Voided'])('takes %s of a slip that it issued, and of no other', (name) => {
    expect(given(issued).when(slip(name, 9, { number: 1 }))).toBe('accepted');
    expect(given(issued).when(slip(name, 9, { number: 2 }))).toBe('slip-was-not-issued');
    expect(given(issued).when(lateEntry('slips', slip(name, 9, { number: 2 }), { id: 10 }))).toBe(
      'slip-was-not-issued',
    );
    expect(given(issued, correction('slips', 2, null, { id: 8 })).when(slip(name, 9, { number: 1 }))).toBe(
      'slip-was-not-issued',
    );
  });

  it('voids a slip once, and each of two that were printed with one number', () => {
    const again = slip('Voided', 4, { number: 1 });
    expect(given(issued, voided).when(again)).toBe('slip-is-already-voided');
    expect(given(issued, voided, correction('slips', 3, null, { id: 8 })).when(again)).toBe('accepted');
    const repeated = slip('Issued', 5, { number: 1 });
    expect(given(issued, repeated, voided).when(again)).toBe('accepted');
    expect(given(issued, repeated, voided, again).when(slip('Voided', 6, { number: 1 }))).toBe(
      'slip-is-already-voided',
    );
  });

  it('has a request id once', () => {
    const again = slip('Requested', 4, { requestId: 'R-1' });
    expect(given(requested).when(again)).toBe('request-id-is-taken');
    expect(given(requested).when(slip('Requested', 4, { requestId: 'R-2' }))).toBe('accepted');
    const smaller = slip('Requested', 1, { requestId: 'R-1', totalCents: 500 });
    expect(given(requested).when(correction('slips', 1, smaller, { id: 8 }))).toBe('accepted');
  });

  it('takes what happened: a number twice or out of order, another total, one person in two parts', () => {
    expect(given(issued).when(slip('Issued', 4, { number: 1 }))).toBe('accepted');
    expect(given(issued).when(slip('Issued', 4, { number: 7 }), slip('Issued', 5, { number: 3 }))).toBe('accepted');
    expect(given(requested).when(slip('Issued', 4, { requestId: 'R-1', totalCents: 1 }))).toBe('accepted');
    expect(given(issued).when(slip('Voided', 4, { number: 1, by: 'c-1', secondSigner: 'c-1' }))).toBe('accepted');
  });

  it('is about the table that is named, and about that of the slip', () => {
    const state = slipDecider.evolve(slipDecider.initial, issued);
    expect(slipTables(slipDecider.initial, issued)).toEqual(['TU-01']);
    expect(slipTables(state, voided)).toEqual(['TU-01']);
    expect(slipTables(slipDecider.initial, voided)).toEqual([]);
    const moved = correction('slips', 2, slip('Issued', 2, { number: 1, table: 'TU-02' }), { id: 8 });
    expect(slipTables(state, moved)).toEqual(['TU-02', 'TU-01']);
  });
});

// From 26 April on there are chips of $5,000.00 too.
const chipsAt: ChipsAt = (occurredAt) => ({
  gamingDay: occurredAt.slice(0, 10),
  sets: [
    { chipSet: 'value', denominationsCents: [500, 2_500] },
    ...(occurredAt >= '2026-04-26' ? [{ chipSet: 'plaques', denominationsCents: [500_000] }] : []),
  ],
});

describe('Chips that a slip names', () => {
  const dated = deciderSpecs(slipDecider, { chipsAt });
  const plaques = { lines: [{ denominationCents: 500_000, count: 2 }], totalCents: 1_000_000 };
  const before = (name: string, otherwise: object = plaques) => slip(name, 4, { number: 1, ...otherwise });
  const after = (name: string) => {
    const event = before(name);
    return { ...event, metadata: { ...event.metadata, occurredAt: '2026-04-26T00:00:00.000Z' } };
  };

  it.each(['Requested', 'Issued', 'ReceivedAtCage'])('are chips of the venue on that day: %s', (name) => {
    expect(dated.given(issued).when(before(name))).toBe('chips-are-not-the-venues');
    expect(dated.given(issued).when(after(name))).toBe('accepted');
    expect(dated.given(issued).when(before(name, {}))).toBe('accepted');
    expect(given(issued).when(before(name))).toBe('accepted');
  });

  it('are asked for of the day that a late entry or a correction tells of', () => {
    expect(dated.given().when(lateEntry('slips', before('Issued'), { id: 9 }))).toBe('chips-are-not-the-venues');
    expect(dated.given().when(lateEntry('slips', after('Issued'), { id: 9 }))).toBe('accepted');
    const corrected = (by: typeof issued) => dated.given(issued).when(correction('slips', 2, by, { id: 9 }));
    expect([corrected(before('Issued')), corrected(after('Issued'))]).toEqual(['chips-are-not-the-venues', 'accepted']);
    expect(dated.given(issued).when(correction('slips', 2, null, { id: 9 }))).toBe('accepted');
  });

  it('are not asked about where no piece of them is named', () => {
    const none = { lines: [{ denominationCents: 700, count: 0 }], totalCents: 0 };
    expect(dated.given().when(before('Issued', none))).toBe('accepted');
  });

  it('are told by denomination, with the day and the sets of the venue', () => {
    const lines = [700, 700, 1_100, 500].map((denominationCents) => ({ denominationCents, count: 1 }));
    expect(otherChipsOnSlip(before('Issued', { lines }), { chipsAt })).toBe(
      'On 2026-04-25 the venue has no chips of $7.00 or $11.00: the set value has $5.00 and $25.00.',
    );
    const retired = { chipsAt: () => ({ gamingDay: '2026-04-25', sets: [] }) };
    expect(otherChipsOnSlip(before('Issued'), retired)).toBe(
      'On 2026-04-25 the venue has no chips of $5,000.00: no set of chips is on its register that day.',
    );
    expect(otherChipsOnSlip(before('Issued', {}), { chipsAt })).toBeUndefined();
  });
});
