import type { Placed } from '../kernel/placed.ts';
import type { MoneyMoved, Wager } from '../round/wager-book.ts';
import { isDoneAs, undetermined, type Due } from './due.ts';

const reason =
  'it had won and was paid, and money moved on it again after a later result: nobody recorded whether its stake lay on for that';

/** The money that moved on a wager after a later result, though the wager had been paid by then and its stake not taken up. */
const movedAgain = (wager: Wager, { due, dueMost }: Due, next: Placed): MoneyMoved | undefined => {
  const before = wager.money.filter(({ at }) => at < next.at);
  const again = wager.money.find(({ how, at }) => how !== 'returned' && at > next.at);
  const isTakenUp = wager.changes.some(({ placement, at }) => placement === null && at < next.at);
  if (!again || isTakenUp || due === null || due.paidCents === 0) return undefined;
  return isDoneAs({ ...wager, money: before }, due, dueMost) ? again : undefined;
};

/**
 * What is left of a due that came by a result where the wager was settled once more after the next: a stake that is not taken up may lie
 * on for that, and the record holds only one wager. Undefined where it was not settled again.
 */
export const settledAgain = <By>(wager: Wager, due: Due<By>, next: Placed, placed: string): Due<By> | undefined => {
  if (!movedAgain(wager, due, next)) return undefined;
  const { placement, decidedBy } = due;
  return undetermined(wager, reason, { clauses: [placed], placement, decidedBy });
};

/** Is this what was left of it? */
export const isSettledAgain = (due: Due): boolean => due.reason === reason;
