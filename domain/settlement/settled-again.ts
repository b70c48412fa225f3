import type { Placed } from '../kernel/placed.ts';
import type { MoneyMoved, Wager } from '../round/wager-book.ts';
import { doneOn, isDoneAs, takenOf, undetermined, type Due } from './due.ts';

const wonBefore =
  'it had won and was paid, and money moved on it again after a later result: nobody recorded whether its stake lay on for that';
const setAsideBefore =
  'its outcome was set aside, and money moved on it after a later result: nobody recorded whether its stake lay on for that';

const isTakenUp = ({ changes }: Wager, next: Placed): boolean =>
  changes.some(({ placement, at }) => placement === null && at < next.at);

const movedAfter = ({ money }: Wager, next: Placed): MoneyMoved | undefined =>
  money.find(({ how, at }) => how !== 'returned' && at > next.at);

/** The money that moved on a wager after a later result, though the wager had been paid by then and its stake not taken up. */
const movedAgain = (wager: Wager, { due, dueMost }: Due, next: Placed): MoneyMoved | undefined => {
  const before = wager.money.filter(({ at }) => at < next.at);
  const again = movedAfter(wager, next);
  if (!again || isTakenUp(wager, next) || due === null || due.paidCents === 0) return undefined;
  return isDoneAs({ ...wager, money: before }, due, dueMost) ? again : undefined;
};

/**
 * What is left of a due that came by a result where the wager was settled once more after the next: a stake that is not taken up may lie
 * on for that, and the record holds only one wager. Undefined where it was not settled again.
 */
export const settledAgain = <By>(wager: Wager, due: Due<By>, next: Placed, placed: string): Due<By> | undefined => {
  if (!movedAgain(wager, due, next)) return undefined;
  const { placement, decidedBy } = due;
  return undetermined(wager, wonBefore, { clauses: [placed], placement, decidedBy });
};

/**
 * The same of a wager whose outcome a ruling set aside: its stake lay on the layout and was the player's again, and nobody recorded that it
 * was taken up or handed back before the next result. Undefined where it was, or was not settled after that result.
 */
export const settledSinceSetAside = <By>(
  wager: Wager,
  ruling: Placed,
  next: Placed,
  placed: string,
): Due<By> | undefined => {
  const before = wager.money.filter(({ at }) => at < next.at);
  const isHandedBack = before.some(({ how, at }) => how === 'returned' && at > ruling.at);
  const isWithTheHouse = takenOf(doneOn({ ...wager, money: before })) > 0;
  if (!movedAfter(wager, next) || isTakenUp(wager, next) || isHandedBack || isWithTheHouse) return undefined;
  return undetermined<By>(wager, setAsideBefore, { clauses: [placed] });
};

/** What had become of a wager that was settled again, and when its stake could have been taken up, in words. */
type Before = { readonly became: string; readonly when: string };

const byReason: ReadonlyMap<string, Before> = new Map([
  [wonBefore, { became: 'had won and was paid', when: 'when it had won' }],
  [setAsideBefore, { became: 'had its outcome set aside', when: 'when that was set aside' }],
]);

/** What had become of it before, where this is what was left of it; undefined where it was not settled again. */
export const settledAgainAfter = ({ reason }: Due): Before | undefined =>
  reason === null ? undefined : byReason.get(reason);
