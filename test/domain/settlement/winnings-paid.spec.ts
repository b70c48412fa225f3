import type { LaidWager } from '../../../domain/round/wager-book.ts';
import { dueFrom, nothing, type Due } from '../../../domain/settlement/due.ts';
import { leavingWinningsPaid, type WinningsPaid } from '../../../domain/settlement/winnings-paid.ts';
import { firstLaid } from '../../support/claims.ts';
import { collected, laid, outcomeInvalidated, paid, recordOf } from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';

type Claim = { readonly wager: LaidWager };

const bet = laid('w-1', 500);
const setAside = outcomeInvalidated('round', 'refunded');
/** A wager that had won $2.50 by the outcome that was set aside, and is refunded by the first ruling on the round. */
const refundOf = (as: WinningsPaid, steps: readonly Step[], otherwise: Partial<Due<string>> = {}) => {
  const { wagers, roundVoided } = recordOf(bet, ...steps);
  const wager = firstLaid(wagers);
  const refund: Due<string> = {
    ...dueFrom<string>(wager, { outcome: 'refunded', due: nothing, clauses: ['4'], reason: null }),
    interpretations: ['set-aside'],
    ruling: roundVoided[0] ?? null,
    ...otherwise,
  };
  const rule = leavingWinningsPaid<Claim, string>(
    { read: () => ({ as, question: 'winnings-paid' }), wonCents: () => 250 },
    () => refund,
  );
  return { refund, left: rule({ wager }, () => refund) };
};
const kept = { ...nothing, paidCents: 250 };

describe('Winnings that were paid before the outcome was set aside', () => {
  const steps = [paid('w-1', 250), setAside];

  it('stay, go back, or may do either, as the document is read', () => {
    const rests = { interpretations: ['winnings-paid', 'set-aside'], outcome: 'refunded', clauses: ['4'] };
    expect(refundOf('kept', steps).left).toMatchObject({ due: kept, dueMost: null, ...rests });
    expect(refundOf('returned', steps).left).toMatchObject({ due: nothing, dueMost: null, ...rests });
    expect(refundOf('contested', steps).left).toMatchObject({ due: nothing, dueMost: kept, ...rests });
  });

  it('stay as far as they were won and paid, whatever was collected', () => {
    const paidOver = [paid('w-1', 900), setAside];
    expect(refundOf('kept', paidOver).left).toMatchObject({ due: kept });
    const inPart = [collected('w-1', 500), paid('w-1', 100), setAside];
    expect(refundOf('kept', inPart).left).toMatchObject({ due: { ...nothing, paidCents: 100 } });
  });
});

describe('A refund that leaves no winnings with the player', () => {
  it.each([
    ['is of a wager that was not paid', [collected('w-1', 500), setAside]],
    ['is of a wager that was paid only afterwards', [setAside, paid('w-1', 250)]],
    ['has the round as if it was never played', [paid('w-1', 250), outcomeInvalidated('round', 'as-if-never-played')]],
  ] as const)('%s', (_, steps) => {
    const { refund, left } = refundOf('kept', steps);
    expect(left).toBe(refund);
  });

  it('is by no ruling, or nobody can say what goes back', () => {
    const steps = [paid('w-1', 250), setAside];
    for (const otherwise of [{ ruling: null }, { due: null }]) {
      const { refund, left } = refundOf('kept', steps, otherwise);
      expect(left).toBe(refund);
    }
  });
});
