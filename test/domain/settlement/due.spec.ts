import { playersCents } from '../../../domain/law/settlement.ts';
import type { Wager } from '../../../domain/round/wager-book.ts';
import {
  doneOn,
  dueFrom,
  isDoneAs,
  isSameMoney,
  lastDoneWith,
  notGoverned,
  nothing,
  reasoned,
  restingOn,
  stakedIn,
  takenOf,
} from '../../../domain/settlement/due.ts';
import type { Step } from '../../support/script.ts';
import { changed, collected, forfeited, laid, paid, recordOf, returned } from '../../support/round-steps.ts';

const wagerOf = (...steps: readonly Step[]): Wager => {
  const [wager] = recordOf(...steps).wagers;
  if (!wager) throw new Error('no wager is on record');
  return wager;
};
const bet = laid('w-1', 500);
const tokens = laid('w-1', 500, 'main', { medium: 'promotional-tokens' });

const last = (...steps: readonly Step[]) => lastDoneWith(wagerOf(...steps));

describe('What was done on a wager', () => {
  it('is what was collected, paid and returned', () => {
    const wager = wagerOf(bet, collected('w-1', 500), returned('w-1', 500), paid('w-1', 250));
    expect(doneOn(wager)).toEqual({ collectedCents: 500, returnedCents: 500, paidCents: 250 });
    expect(takenOf(doneOn(wager))).toBe(0);
  });

  it('leaves out a stake that was handed back from where it lay', () => {
    expect(doneOn(wagerOf(bet, returned('w-1', 500)))).toEqual(nothing);
    expect(doneOn(wagerOf(bet, changed('w-1', 900), returned('w-1', 900)))).toEqual(nothing);
    expect(doneOn(wagerOf(bet, returned('w-1', 700)))).toEqual({ ...nothing, returnedCents: 200 });
    const twice = wagerOf(bet, returned('w-1', 500), returned('w-1', 500));
    expect(doneOn(twice)).toEqual({ ...nothing, returnedCents: 500 });
  });

  it('does not take for the stake what is handed back when the wager was out of play already', () => {
    const mistaken = wagerOf(bet, collected('w-1', 500), returned('w-1', 500), returned('w-1', 500, 'void'));
    expect(playersCents(doneOn(mistaken))).toBe(0);
    const twiceVoid = wagerOf(bet, collected('w-1', 500), returned('w-1', 500, 'void'), returned('w-1', 500, 'void'));
    expect(playersCents(doneOn(twiceVoid))).toBe(500);
  });

  it('takes what was handed back for the house’s, where as much is collected afterwards as lay there', () => {
    expect(doneOn(wagerOf(bet, returned('w-1', 500), collected('w-1', 500)))).toEqual({
      ...nothing,
      collectedCents: 500,
      returnedCents: 500,
    });
    const again = wagerOf(bet, returned('w-1', 500), collected('w-1', 500), returned('w-1', 500));
    expect(doneOn(again)).toEqual({ ...nothing, collectedCents: 500, returnedCents: 500 });
  });

  it('has a last of all, whatever that was', () => {
    const typeOf = (...steps: readonly Step[]) => (last(...steps) as { readonly type?: string } | undefined)?.type;
    expect(typeOf(bet)).toBe('round.WagerPlaced');
    expect(typeOf(bet, changed('w-1', 900), collected('w-1', 900))).toBe('round.WagerCollected');
    expect(typeOf(bet, collected('w-1', 500), changed('w-1', 900))).toBe('round.WagerChanged');
    expect(typeOf(collected('w-1', 500))).toBe('round.WagerCollected');
    expect(last(forfeited('w-1'))).toBeUndefined();
  });

  it('is as it was due when it comes to the same for the player', () => {
    const due = { ...nothing, collectedCents: 500 };
    expect(isDoneAs(wagerOf(bet, collected('w-1', 500)), due)).toBe(true);
    expect(isDoneAs(wagerOf(bet, collected('w-1', 700), returned('w-1', 200)), due)).toBe(true);
    expect(isDoneAs(wagerOf(bet), due)).toBe(false);
  });

  it('is as it was due anywhere in a range', () => {
    const [least, most] = [
      { ...nothing, paidCents: 200 },
      { ...nothing, paidCents: 300 },
    ];
    const done = [199, 200, 250, 300, 301].map((cents) => isDoneAs(wagerOf(bet, paid('w-1', cents)), least, most));
    expect(done).toEqual([false, true, true, true, false]);
    const inTokens = [199, 200, 300, 301].map((cents) => isDoneAs(wagerOf(tokens, paid('w-1', cents)), least, most));
    expect(inTokens).toEqual([false, true, true, false]);
  });

  it('does not set tokens off against chips', () => {
    const due = { ...nothing, collectedCents: 500, paidCents: 500 };
    expect(isDoneAs(wagerOf(tokens), due)).toBe(false);
    expect(isDoneAs(wagerOf(bet), due)).toBe(true);
    expect(isDoneAs(wagerOf(tokens, collected('w-1', 500), paid('w-1', 500)), due)).toBe(true);
  });

  it('was staked in chips, in tokens, or in both', () => {
    const staked = ['chips', 'cash', 'promotional-tokens', 'mixed'].map((medium) =>
      stakedIn(wagerOf(laid('w-1', 500, 'main', { medium }))),
    );
    expect(staked).toEqual(['chips', 'chips', 'tokens', 'both']);
    expect(stakedIn(wagerOf(paid('w-1', 5)))).toBe('chips');
  });
});

describe('What is due', () => {
  const wager = wagerOf(bet, collected('w-1', 400));
  const lost = dueFrom(wager, {
    outcome: 'lost',
    due: { ...nothing, collectedCents: 500 },
    clauses: ['4'],
    reason: null,
    interpretations: ['a', 'b', 'a'],
  });

  it('is said of the wager as it was laid, unless it counts otherwise', () => {
    expect(lost.placement).toEqual(wager.placement);
    expect(notGoverned(wager, 'no rule')).toMatchObject({ outcome: 'not-governed', due: null, reason: 'no rule' });
  });

  it('rests on more, and that comes first', () => {
    expect(restingOn({ clauses: ['1'], interpretations: ['z'] }, lost)).toMatchObject({
      clauses: ['1', '4'],
      interpretations: ['z', 'a', 'b', 'a'],
    });
    expect(restingOn({ clauses: [], interpretations: [] }, lost)).toBe(lost);
  });

  it('is the same money where the player has the same and the house took the same', () => {
    const open = notGoverned(wager, 'no rule');
    expect(isSameMoney(lost, { ...lost, outcome: 'void' })).toBe(true);
    expect(isSameMoney(lost, open)).toBe(false);
    expect(isSameMoney(open, open)).toBe(true);
    const returnedAsWell = { ...nothing, collectedCents: 600, returnedCents: 100 };
    expect(isSameMoney(lost, { ...lost, due: returnedAsWell })).toBe(true);
    const paidAsWell = { ...nothing, collectedCents: 600, paidCents: 100 };
    expect(isSameMoney(lost, { ...lost, due: paidAsWell })).toBe(false);
    expect(isSameMoney(lost, { ...lost, dueMost: nothing })).toBe(false);
  });

  it('names the wager that it is laid on and falls with', () => {
    const raise = wagerOf(laid('w-2', 500, 'raise', { linkedTo: 'w-1' }));
    expect(reasoned(raise, notGoverned(raise, 'no rule')).settlement.linkedTo).toBe('w-1');
    expect(reasoned(wager, lost).settlement.linkedTo).toBeNull();
  });

  it('is a settlement beside what was done, each interpretation named once', () => {
    expect(reasoned(wager, lost)).toMatchObject({
      wager,
      due: lost,
      settlement: {
        wagerId: 'w-1',
        personId: 'p-1',
        kind: 'main',
        stakeCents: 500,
        outcome: 'lost',
        due: { collectedCents: 500 },
        done: { collectedCents: 400 },
        differenceCents: 100,
        clauses: ['4'],
        interpretations: ['a', 'b'],
      },
    });
  });
});
