import { odds } from '../../../domain/kernel/odds.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { dueInWords } from '../../../domain/settlement/in-words.ts';
import { settlement } from '../examination/judged.ts';

const amounts = (collectedCents: number, paidCents = 0, returnedCents = 0) => ({
  collectedCents,
  paidCents,
  returnedCents,
});
const saying = (of: Partial<Settlement>): string => dueInWords(settlement({ wagerId: 'w-1', ...of }));
const between = (...owed: NonNullable<Settlement['between']>['owed']) => ({ owed, handedCents: null });
const spinner = { stakeCents: 1_500, reckoned: { odds: odds(15, 2), onCents: 1_500 } };

const surrendering = (onCents: number, more: Partial<Settlement>, share = odds(1, 2)): string =>
  saying({ outcome: 'surrendered', stakeCents: onCents, reckoned: { odds: share, onCents }, ...more });

describe('What is due, in words', () => {
  it('is the sum at the odds, with what chips can pay where that is another amount', () => {
    expect(saying({ ...spinner, due: amounts(0, 11_250) })).toBe('$15.00 at 15 to 2 = $112.50');
    expect(saying({ ...spinner, due: amounts(0, 11_500) })).toBe('$15.00 at 15 to 2 = $112.50, payable $115.00');
  });

  it('says parts of a cent as they are', () => {
    const reckoned = { odds: odds(15, 2), onCents: 105 };
    expect(saying({ stakeCents: 105, reckoned, due: amounts(0, 1_000) })).toBe(
      '$1.05 at 15 to 2 = $7.87 and 1/2 of a cent, payable $10.00',
    );
  });

  it('says both amounts where either is right', () => {
    expect(saying({ ...spinner, due: amounts(0, 11_000), dueMost: amounts(0, 11_500) })).toBe(
      '$15.00 at 15 to 2 = $112.50; chips make $110.00 or $115.00, and either is right',
    );
    expect(
      saying({ stakeCents: 1_000, outcome: 'refunded', due: amounts(0, 0, 1_000), dueMost: amounts(0, 1_000, 1_000) }),
    ).toBe('$10.00 refunded: $10.00 is given back, or $10.00 is paid and $10.00 is given back; either is right');
  });

  it('says how much of a stake counts, and that tokens of a winner are taken', () => {
    const reckoned = { odds: odds(1, 1), onCents: 10_000 };
    expect(saying({ stakeCents: 15_000, reckoned, due: amounts(0, 10_000) })).toBe(
      '$100.00 of the $150.00 counts, the maximum: $100.00 at 1 to 1 = $100.00',
    );
    expect(saying({ stakeCents: 10_000, reckoned, due: amounts(10_000, 10_000) })).toBe(
      '$100.00 at 1 to 1 = $100.00; $100.00 in promotional tokens is collected',
    );
  });

  it('works out the part of a stake that is surrendered', () => {
    expect(surrendering(4_000, { due: amounts(2_000) })).toBe(
      '$40.00 surrendered: half of $40.00 = $20.00, which is collected',
    );
    expect(surrendering(5_500, { due: amounts(2_800), dueMost: amounts(2_700) })).toBe(
      '$55.00 surrendered: half of $55.00 = $27.50; chips make $27.00 or $28.00, and either is right',
    );
    expect(surrendering(5_500, { due: amounts(2_700) })).toBe(
      '$55.00 surrendered: half of $55.00 = $27.50; $27.00 is collected',
    );
    expect(surrendering(50_000, { stakeCents: 52_000, due: amounts(25_000) })).toBe(
      '$520.00 surrendered: $500.00 of the $520.00 counts, the maximum: half of $500.00 = $250.00, which is collected',
    );
    expect(surrendering(600, { due: amounts(400) }, odds(2, 3))).toBe(
      '$6.00 surrendered: 2 of 3 parts of $6.00 = $4.00, which is collected',
    );
  });

  it.each<[Settlement['outcome'], ReturnType<typeof amounts>, string]>([
    ['won', amounts(0), '$10.00 won, and the rules name no odds for it: nothing changes hands'],
    ['lost', amounts(1_000), '$10.00 lost: $10.00 is collected'],
    ['stood-off', amounts(0), '$10.00 stands off and stays with the player: nothing changes hands'],
    ['surrendered', amounts(500), '$10.00 surrendered for a part of the stake: $5.00 of it is collected'],
    ['lost', amounts(800), '$10.00 lost: $8.00 of it is collected'],
    ['void', amounts(0, 0, 1_000), '$10.00 void: $10.00 is given back'],
    ['forfeited', amounts(1_000), '$10.00 forfeited: $10.00 is collected'],
    ['withdrawn', amounts(0), '$10.00 taken back before it could win or lose: nothing changes hands'],
    ['refused', amounts(0), '$10.00 refused, so it does not count: nothing changes hands'],
  ])('of a wager that is %s', (outcome, due, words) => {
    expect(saying({ outcome, due })).toBe(words);
  });

  it('says whose money it is and out of whose hands, where there is no house', () => {
    const won = { what: 'winnings', fromPersonId: 'tom', heldBy: 'rk-1', cents: 5_000 } as const;
    const back = { what: 'stake', fromPersonId: 'sam', heldBy: 'rk-1', cents: 5_000 } as const;
    expect(saying({ stakeCents: 5_000, due: amounts(0, 5_000), between: between(won, back) })).toBe(
      '$50.00 won: $50.00 of tom out of the hands of rk-1 and $50.00 of the own stake out of the hands of rk-1',
    );
    expect(saying({ stakeCents: 5_000, outcome: 'lost', due: amounts(5_000), between: between() })).toBe(
      '$50.00 lost: nothing on it is owed to the player',
    );
    const unseen = between({ ...won, fromPersonId: null, heldBy: null });
    expect(saying({ stakeCents: 5_000, due: amounts(0, 5_000), between: unseen })).toBe(
      '$50.00 won: $50.00 of a patron whom nobody knows',
    );
  });

  it('is not said where nobody can say it, but why', () => {
    const none = { due: null, differenceCents: null };
    expect(saying({ ...none, outcome: 'not-governed', reason: 'no odds are printed' })).toBe(
      'the rules do not say: no odds are printed',
    );
    expect(saying({ ...spinner, ...none, outcome: 'undetermined', reason: 'no inventory of chips' })).toBe(
      '$15.00 at 15 to 2 = $112.50, but the record does not decide it: no inventory of chips',
    );
  });
});
