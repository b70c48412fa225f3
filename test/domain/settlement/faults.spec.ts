import { isLaid } from '../../../domain/round/wager-book.ts';
import { dueFrom, notGoverned, nothing, reasoned, type Due } from '../../../domain/settlement/due.ts';
import { moneyFault, wrongRowOf, type FaultRules, type WrongRow } from '../../../domain/settlement/faults.ts';
import type { Step } from '../../support/script.ts';
import { collected, forfeited, laid, paid, recordOf, refused, returned } from '../../support/round-steps.ts';

const rules: FaultRules = {
  wins: '1 wins',
  loses: '1 loses',
  odds: '2',
  settled: '3',
  payable: '4',
  overMaximum: '5',
  forfeited: '6',
  tokens: '7',
  givenBack: { void: '8', refused: '9' },
};
const won = { outcome: 'won', due: { ...nothing, paidCents: 250 } } as const;
const lost = { outcome: 'lost', due: { ...nothing, collectedCents: 500 } } as const;
const refusedDue = { outcome: 'refused', due: nothing } as const;

type Wrong = { readonly isInFull?: boolean; readonly isLate?: boolean };

const rowOf = (
  due: Partial<Due>,
  steps: readonly Step[],
  { isInFull = false, isLate = false }: Wrong = {},
): WrongRow => {
  const [wager] = recordOf(laid('w-1', 500), ...steps).wagers;
  if (!wager || !isLaid(wager)) throw new Error('the wager was laid');
  const whole = dueFrom(wager, { outcome: 'lost', due: nothing, clauses: [], reason: null, ...due });
  return wrongRowOf({
    wager,
    due: { ...whole, ruling: whole.outcome === 'refused' ? (wager.refusals[0] ?? null) : null },
    owed: whole.due ?? nothing,
    rules,
    omitted: wager.laid,
    isInFull: () => isInFull,
    isLate,
  });
};
const found = (...of: Parameters<typeof rowOf>): string => {
  const { clause, code, deed } = rowOf(...of);
  return `${clause} ${code} at ${deed.at}`;
};

describe('Money that is wrong, under one row', () => {
  it.each([
    ['a loser who was paid', lost, [paid('w-1', 250)], '1 loses PAYOUT_WRONG at 2'],
    ['a wager paid that had not won', refusedDue, [refused('w-1', 500), paid('w-1', 250)], '2 PAYOUT_WRONG at 3'],
    ['one paid before it was refused', refusedDue, [paid('w-1', 250), refused('w-1', 500)], '2 PAYOUT_WRONG at 3'],
    ['a winner who was collected', won, [paid('w-1', 250), collected('w-1', 500)], '1 wins COLLECTION_WRONG at 3'],
    [
      'a refused stake that was kept',
      refusedDue,
      [refused('w-1', 500), collected('w-1', 500)],
      '9 STAKE_NOT_RETURNED at 3',
    ],
    [
      'a stake kept before it was refused',
      refusedDue,
      [collected('w-1', 500), refused('w-1', 500)],
      '9 STAKE_NOT_RETURNED at 3',
    ],
    ['too much collected', lost, [collected('w-1', 700)], '1 loses COLLECTION_WRONG at 2'],
    ['a winner who was not paid', won, [], '3 WINNING_WAGER_NOT_PAID at 1'],
    ['a winner paid another amount', won, [paid('w-1', 100)], '2 PAYOUT_WRONG at 2'],
    ['too much handed back', lost, [collected('w-1', 500), returned('w-1', 1_100)], '2 PAYOUT_WRONG at 3'],
    ['too much handed back, and paid rightly', won, [returned('w-1', 700), paid('w-1', 250)], '2 PAYOUT_WRONG at 2'],
    ['a loser who was not collected', lost, [], '3 LOSING_WAGER_NOT_COLLECTED at 1'],
    ['a loser of whom a part was collected', lost, [collected('w-1', 100)], '3 LOSING_WAGER_NOT_COLLECTED at 1'],
    [
      'a forfeit that was not collected',
      { ...lost, outcome: 'forfeited' },
      [forfeited('w-1')],
      '6 FORFEIT_NOT_COLLECTED at 2',
    ],
    [
      'tokens of a winner that were not collected',
      { outcome: 'won', due: { ...nothing, collectedCents: 500, paidCents: 250 } },
      [paid('w-1', 250)],
      '7 TOKENS_NOT_COLLECTED at 2',
    ],
  ] as const)('%s', (_, due, steps, expected) => {
    expect(found(due, steps)).toBe(expected);
  });

  it('a payment rounded wrong is off by less than the least chip, on either side', () => {
    const rounded = { ...won, due: { ...nothing, paidCents: 300 }, exactCents: 250, leastChipCents: 100 };
    expect(found(rounded, [paid('w-1', 200)])).toBe('4 PAYOUT_ROUNDED_WRONG at 2');
    expect(found(rounded, [paid('w-1', 150)])).toBe('2 PAYOUT_WRONG at 2');
    expect(found({ ...rounded, exactCents: null }, [paid('w-1', 200)])).toBe('2 PAYOUT_WRONG at 2');
  });

  it('a payment within a range is right, so another thing is wrong', () => {
    const range = { ...won, dueMost: { ...nothing, paidCents: 300 } };
    expect(found(range, [paid('w-1', 301)])).toBe('2 PAYOUT_WRONG at 2');
    expect(found(range, [paid('w-1', 300), returned('w-1', 700)])).toBe('2 PAYOUT_WRONG at 3');
  });

  it('a wager over the maximum that was settled in full is that, paid or collected', () => {
    const inFull = { isInFull: true };
    expect(found(won, [paid('w-1', 400)], inFull)).toBe('5 OVER_MAX_SETTLED_IN_FULL at 2');
    expect(found(lost, [collected('w-1', 700)], inFull)).toBe('5 OVER_MAX_SETTLED_IN_FULL at 2');
    expect(found(won, [], inFull)).toBe('3 WINNING_WAGER_NOT_PAID at 1');
    const both = [paid('w-1', 400), collected('w-1', 700)];
    expect(found(won, both, inFull)).toBe('5 OVER_MAX_SETTLED_IN_FULL at 2');
  });

  it('a stake that lay there against the close of betting has no clause by which it goes back', () => {
    const kept = [collected('w-1', 500)];
    expect(found({ outcome: 'void', due: nothing }, kept)).toBe('8 STAKE_NOT_RETURNED at 2');
    expect(found({ outcome: 'void', due: nothing }, kept, { isLate: true })).toBe('1 loses COLLECTION_WRONG at 2');
  });

  it('says how much, in dollars', () => {
    expect(rowOf(lost, [paid('w-1', 250)]).says).toBe('the main wager w-1 had lost and was paid $2.50');
    expect(rowOf(won, [paid('w-1', 100)]).says).toBe('the main wager w-1 was paid $1.00; $2.50 was due');
    const [before, after] = [
      [paid('w-1', 250), refused('w-1', 500)],
      [refused('w-1', 500), paid('w-1', 250)],
    ];
    expect(rowOf(refusedDue, before).says).toBe(
      'the main wager w-1 had been paid $2.50 when it was taken out of the game',
    );
    expect(rowOf(refusedDue, after).says).toBe('the main wager w-1 was paid $2.50 and had not won');
    expect(rowOf(won, [returned('w-1', 700), paid('w-1', 250)]).says).toBe(
      '$2.00 more was handed back on the main wager w-1 than had lain there or been collected',
    );
  });
});

describe('A money fault', () => {
  it('tells the row with the figures, and what it follows from or stands against', () => {
    const [wager] = recordOf(laid('w-1', 500), collected('w-1', 100)).wagers;
    if (!wager || !isLaid(wager)) throw new Error('the wager was laid');
    const due = dueFrom(wager, { ...lost, clauses: ['1 loses'], reason: null, interpretations: ['dice'] });
    const row = { clause: '3', code: 'LOSING_WAGER_NOT_COLLECTED', says: 'it was not', deed: wager.laid };
    const none = { follows: undefined, contestedBy: undefined };
    const fault = moneyFault(reasoned(wager, due), row, none);
    expect(fault).toStrictEqual({
      clause: '3',
      code: 'LOSING_WAGER_NOT_COLLECTED',
      sighting: {
        deed: wager.laid.fact,
        wagerId: 'w-1',
        // More was left to the player than was due, and nobody moved it.
        persons: [{ personId: 'p-1', part: 'concerned' }],
        says: 'it was not',
        figures: {
          stakeCents: 500,
          duePaidCents: 0,
          dueCollectedCents: 500,
          collectedCents: 100,
          paidCents: 0,
          returnedCents: 0,
          differenceCents: 400,
        },
        interpretations: ['dice'],
      },
    });
    const [taken] = wager.money;
    if (!taken) throw new Error('something was collected');
    const tooMuch = dueFrom(wager, { outcome: 'stood-off', due: nothing, clauses: ['1'], reason: null });
    expect(moneyFault(reasoned(wager, tooMuch), { ...row, deed: taken }, none).sighting.persons).toEqual([
      { personId: taken.fact.type === 'round.WagerCollected' ? taken.fact.data.by : '', part: 'deed' },
      { personId: 'p-1', part: 'wronged' },
    ]);
    const asMuch = { ...tooMuch, due: { ...nothing, collectedCents: 100 } };
    expect(moneyFault(reasoned(wager, asMuch), row, none).sighting.persons).toEqual([
      { personId: 'p-1', part: 'concerned' },
    ]);
    const open = notGoverned(wager, 'no rule');
    expect(moneyFault(reasoned(wager, open), row, none).sighting.figures).toMatchObject({
      duePaidCents: null,
      dueCollectedCents: null,
    });
    const { sighting } = moneyFault(reasoned(wager, due), row, { ...none, contestedBy: '5' });
    expect(sighting.contestedBy).toBe('5');
  });
});
