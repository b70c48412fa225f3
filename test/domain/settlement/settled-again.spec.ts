import { dueFrom, nothing, type Due } from '../../../domain/settlement/due.ts';
import { settledAgain, settledAgainAfter } from '../../../domain/settlement/settled-again.ts';
import { firstLaid } from '../../support/claims.ts';
import {
  changed,
  collected,
  laid,
  noMoreBets,
  paid,
  recordOf,
  returned,
  takenBack,
} from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';

/** The result that decided the wager stands before these steps; the call for the next play stands for the next result. */
const again = (due: Partial<Due>, ...steps: readonly Step[]): Due | undefined => {
  const record = recordOf(laid('w-1', 500), ...steps);
  const wager = firstLaid(record.wagers);
  const [next] = record.calls;
  if (!next) throw new Error('another play was called');
  const won = { outcome: 'won', due: { ...nothing, paidCents: 500 }, clauses: ['1'], reason: null } as const;
  return settledAgain(wager, dueFrom(wager, { ...won, decidedBy: 'the die', ...due }), next, '5');
};
const [paidIt, paidAgain] = [paid('w-1', 500), paid('w-1', 700)];

describe('A winner on which money moved again after a later result', () => {
  it('is undetermined, since nobody recorded whether its stake lay on for that', () => {
    const due = again({}, paidIt, noMoreBets, paidAgain);
    expect(due).toMatchObject({
      outcome: 'undetermined',
      due: null,
      clauses: ['5'],
      decidedBy: 'the die',
      reason:
        'it had won and was paid, and money moved on it again after a later result: nobody recorded whether its stake lay on for that',
    });
    expect(due && settledAgainAfter(due)).toMatchObject({ became: 'had won and was paid' });
    expect(again({}, paidIt, noMoreBets, collected('w-1', 500))).toBeDefined();
  });

  it('may have lain on although it was changed before', () => {
    expect(again({}, changed('w-1', 500, 'other'), paidIt, noMoreBets, paidAgain)).toBeDefined();
    expect(again({}, paidIt, noMoreBets, takenBack('w-1'), paidAgain)).toBeDefined();
  });
});

describe('A wager that was settled once', () => {
  it.each([
    ['was paid in two parts before the next result', [paid('w-1', 200), paid('w-1', 300), noMoreBets]],
    ['had its stake handed back after the next result', [paidIt, noMoreBets, returned('w-1', 500)]],
    ['had its stake taken up before the next result', [paidIt, takenBack('w-1'), noMoreBets, paidAgain]],
    ['was paid only after the next result', [noMoreBets, paidIt]],
    ['was paid something else before it', [paid('w-1', 400), noMoreBets, paidAgain]],
  ] as const)('%s', (_, steps) => {
    expect(again({}, ...steps)).toBeUndefined();
  });

  it('did not win, or nobody can say what is due on it', () => {
    const lost = { outcome: 'lost', due: { ...nothing, collectedCents: 500 } } as const;
    expect(again(lost, collected('w-1', 500), noMoreBets, collected('w-1', 500))).toBeUndefined();
    expect(again({ due: null }, paidIt, noMoreBets, paidAgain)).toBeUndefined();
  });
});
