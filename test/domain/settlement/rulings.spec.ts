import type { Standing } from '../../../domain/kernel/placed.ts';
import { isLaid, type LaidWager } from '../../../domain/round/wager-book.ts';
import {
  forfeitedBy,
  isOfPart,
  partRefusedCents,
  refusalOfWhole,
  refusedBy,
  takenOutBy,
  voidedWithRound,
  type JudgedRefusal,
  type RefusalsThatCount,
} from '../../../domain/settlement/rulings.ts';
import type { Step } from '../../support/script.ts';
import {
  changed,
  collected,
  forfeited,
  laid,
  outcomeInvalidated,
  paid,
  recordOf,
  refused,
  returned,
  roundVoided,
  takenBack,
  voided,
} from '../../support/round-steps.ts';

const wagerOf = (...steps: readonly Step[]): LaidWager => {
  const [wager] = recordOf(...steps).wagers;
  if (!wager || !isLaid(wager)) throw new Error('the wager was laid');
  return wager;
};
const bet = laid('w-1', 500);
/** The refusals of a wager, and how the close of betting stands to each. */
const judged = ({ refusals }: LaidWager, ...closings: readonly Standing['stands'][]): readonly JudgedRefusal[] =>
  refusals.map((refusal, index) => ({ refusal, closing: closings[index] ?? 'after' }));
const all: readonly RefusalsThatCount[] = ['judged', 'not-surely-late', 'all', 'none'];

describe('A refusal', () => {
  it('is of a part where less was refused than lay there then', () => {
    const wager = wagerOf(bet, refused('w-1', 200), changed('w-1', 100), refused('w-1', 200), refused('w-1', 0));
    expect(wager.refusals.map((one) => isOfPart(wager, one))).toEqual([true, false, false]);
    const gone = wagerOf(bet, takenBack('w-1'), refused('w-1', 200));
    expect(gone.refusals.map((one) => isOfPart(gone, one))).toEqual([false]);
  });

  it('of a part counts before the close of betting, and as is supposed', () => {
    const wager = wagerOf(bet, refused('w-1', 200), refused('w-1', 100));
    const sums = all.map((which) => partRefusedCents(wager, judged(wager, 'after', 'before'), which));
    expect(sums).toEqual([200, 200, 300, 0]);
    const unclear = all.map((which) => partRefusedCents(wager, judged(wager, 'after', 'unclear'), which));
    expect(unclear).toEqual([null, 300, 300, 0]);
    expect(partRefusedCents(wager, [], 'judged')).toBe(0);
  });

  it('of a part is said again by what is said of the stake afterwards', () => {
    const wager = wagerOf(bet, refused('w-1', 200), changed('w-1', 300));
    expect(partRefusedCents(wager, judged(wager), 'judged')).toBe(0);
    const before = wagerOf(bet, changed('w-1', 600), refused('w-1', 200));
    expect(partRefusedCents(before, judged(before), 'judged')).toBe(200);
  });

  it('of the whole takes the wager out: a sure one before one in doubt', () => {
    const wager = wagerOf(bet, refused('w-1', 500), refused('w-1', 500), refused('w-1', 500));
    const at = (...closings: readonly Standing['stands'][]) =>
      all.map((which) => refusalOfWhole(wager, judged(wager, ...closings), which)?.at);
    expect(at('before', 'unclear', 'after')).toEqual([4, 4, 2, undefined]);
    expect(at('before', 'unclear', 'before')).toEqual([undefined, 3, 2, undefined]);
    expect(at('before', 'before', 'before')).toEqual([undefined, undefined, 2, undefined]);
  });

  it('leaves nothing due', () => {
    const wager = wagerOf(bet, refused('w-1', 500));
    expect(refusedBy(wager, wager.placement, '9', wager.refusals[0])).toMatchObject({
      outcome: 'refused',
      due: { collectedCents: 0, paidCents: 0, returnedCents: 0 },
      clauses: ['9'],
      ruling: { at: 2 },
    });
    expect(refusedBy(wager, wager.placement, '9', undefined).ruling).toBeNull();
  });
});

describe('The money of a wager', () => {
  it('that was forfeited is the house’s', () => {
    const wager = wagerOf(bet, forfeited('w-1'));
    const [ruling] = wager.forfeits;
    if (!ruling) throw new Error('the wager was forfeited');
    expect(forfeitedBy(wager, wager.placement, '9', ruling)).toMatchObject({
      outcome: 'forfeited',
      due: { collectedCents: 500 },
      ruling: { at: 2 },
    });
  });

  it('that was declared void has the fate that the ruling gave it, and where it gave none the rules do not say', () => {
    const fates = ['refunded', 'as-if-never-played', 'not-said', 'forfeited'].map((money) => {
      const wager = wagerOf(bet, voided('w-1', money));
      const [ruling] = wager.voids;
      if (!ruling) throw new Error('the wager was declared void');
      return takenOutBy(wager, wager.placement, '9', 'void', ruling).outcome;
    });
    expect(fates).toEqual(['void', 'void', 'not-governed', 'not-governed']);
  });
});

const never = (): boolean => false;
const after = (...steps: readonly Step[]) => {
  const record = recordOf(...steps);
  const [wager] = record.wagers;
  if (!wager || !isLaid(wager)) throw new Error('the wager was laid');
  return { wager, rulings: record.roundVoided };
};

describe('A ruling on the whole round', () => {
  it('takes out what lay there, and leaves what was laid afterwards', () => {
    const before = after(bet, roundVoided('refunded'));
    expect(voidedWithRound(before.wager, before.rulings, Infinity, never)?.at).toBe(2);
    const later = after(roundVoided('refunded'), bet);
    expect(voidedWithRound(later.wager, later.rulings, Infinity, never)).toBeUndefined();
    expect(voidedWithRound(before.wager, [], Infinity, never)).toBeUndefined();
  });

  it('is the last of several, and none where that lets all stand', () => {
    const again = after(bet, roundVoided('not-said'), roundVoided('refunded'));
    expect(voidedWithRound(again.wager, again.rulings, Infinity, never)?.at).toBe(3);
    const stands = after(bet, roundVoided('refunded'), roundVoided('stands'));
    expect(voidedWithRound(stands.wager, stands.rulings, Infinity, never)).toBeUndefined();
  });

  it('leaves a wager alone that was settled by then, unless it is on that outcome or nothing was ever played', () => {
    const settled = after(bet, collected('w-1', 500), outcomeInvalidated('round', 'refunded'));
    expect(voidedWithRound(settled.wager, settled.rulings, 1, never)).toBeUndefined();
    expect(voidedWithRound(settled.wager, settled.rulings, 1, () => true)?.at).toBe(3);
    expect(voidedWithRound(settled.wager, settled.rulings, 2, never)?.at).toBe(3);
    const settledAfterwards = after(bet, roundVoided('refunded'), collected('w-1', 500));
    expect(voidedWithRound(settledAfterwards.wager, settledAfterwards.rulings, 1, never)?.at).toBe(2);
    const handedBack = after(bet, collected('w-1', 500), roundVoided('refunded'), returned('w-1', 500));
    expect(voidedWithRound(handedBack.wager, handedBack.rulings, 1, never)?.at).toBe(3);
    const thenPaid = after(bet, collected('w-1', 500), outcomeInvalidated('round', 'refunded'), paid('w-1', 100));
    expect(voidedWithRound(thenPaid.wager, thenPaid.rulings, 1, never)).toBeUndefined();
    const backBefore = after(bet, collected('w-1', 500), returned('w-1', 500), outcomeInvalidated('round', 'refunded'));
    expect(voidedWithRound(backBefore.wager, backBefore.rulings, 1, never)).toBeUndefined();
    const backSince = after(bet, collected('w-1', 500), outcomeInvalidated('round', 'refunded'), returned('w-1', 500));
    expect(voidedWithRound(backSince.wager, backSince.rulings, 1, never)?.at).toBe(3);
    const undone = after(bet, collected('w-1', 500), roundVoided('as-if-never-played'));
    expect(voidedWithRound(undone.wager, undone.rulings, 1, never)?.at).toBe(3);
  });
});
