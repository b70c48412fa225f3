import { settlementSchema } from '../../../domain/examination/events.ts';
import {
  isSameAmount,
  isSameDue,
  outcomes,
  overDueCents,
  playersCents,
  type Amounts,
} from '../../../domain/law/settlement.ts';
import { settlement } from '../examination/judged.ts';

const amounts = (collectedCents: number, paidCents = 0, returnedCents = 0): Amounts => ({
  collectedCents,
  paidCents,
  returnedCents,
});

describe('What a player got over what was due', () => {
  it('counts what was paid and returned, less what was collected', () => {
    expect(playersCents(amounts(1_000, 2_500, 400))).toBe(1_900);
  });

  it('is nothing where what was done comes to the same, however it was done', () => {
    expect(overDueCents({ due: amounts(500), dueMost: null, done: amounts(1_000, 0, 500) })).toBe(0);
  });

  it.each([
    ['too much', amounts(0, 1_100), 100],
    ['too little', amounts(0, 900), -100],
  ])('is %s to the cent where one amount is due', (_, done, cents) => {
    expect(overDueCents({ due: amounts(0, 1_000), dueMost: null, done })).toBe(cents);
  });

  // Half of 15.00 is 7.50; with no chip under 1.00 the house may keep 8.00 or 7.00.
  it.each([
    ['the least', 800, 0],
    ['the most', 700, 0],
    ['an amount between', 750, 0],
    ['too little', 900, -100],
    ['too much', 500, 200],
  ])('is counted from the nearer end of a range: %s', (_, collectedCents, cents) => {
    const of = { due: amounts(800), dueMost: amounts(700), done: amounts(collectedCents) };
    expect(overDueCents(of)).toBe(cents);
  });

  it('is not said where nothing governs it', () => {
    expect(overDueCents({ due: null, dueMost: null, done: amounts(500) })).toBeNull();
  });
});

describe('A settlement', () => {
  it.each(outcomes)('is stored with the outcome %s', (outcome) => {
    const one = settlement({ wagerId: 'w-1', outcome, linkedTo: 'w-0', dueMost: amounts(0, 1_100) });
    expect(settlementSchema.parse(one)).toEqual(one);
  });
});

describe('Two settlements of one wager', () => {
  const due = amounts(100, 200, 300);

  it('are due the same where each part of it is the same, and nothing is only the same as nothing', () => {
    expect(isSameAmount(due, amounts(100, 200, 300))).toBe(true);
    for (const other of [amounts(0, 200, 300), amounts(100, 0, 300), amounts(100, 200, 0)]) {
      expect(isSameAmount(due, other)).toBe(false);
    }
    expect(isSameAmount(null, null)).toBe(true);
    expect(isSameAmount(null, amounts(0))).toBe(false);
  });

  it('come to the same by their outcome, what is due, and the range of it', () => {
    const one = settlement({ wagerId: 'w-1', outcome: 'won', due, dueMost: null });
    expect(isSameDue(one, { ...one, clauses: ['9'] })).toBe(true);
    expect(isSameDue(one, { ...one, outcome: 'lost' })).toBe(false);
    expect(isSameDue(one, { ...one, due: amounts(0) })).toBe(false);
    expect(isSameDue(one, { ...one, dueMost: amounts(0) })).toBe(false);
  });
});
