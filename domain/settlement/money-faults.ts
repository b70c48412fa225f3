import { gathered } from '../kernel/gathered.ts';
import type { Placed } from '../kernel/placed.ts';
import type { Sighting } from '../law/clause.ts';
import type { MoneyFault } from '../law/settled.ts';
import { isLaid, type Wager } from '../round/wager-book.ts';
import { doneOn, isDoneAs, isPerhapsToldTwice, stakedIn, takenOf, type Due, type Reasoned } from './due.ts';
import { moneyFault, wrongRowOf, type FaultRules } from './faults.ts';
import { whetherOneOfTwo } from './told-under-two-ids.ts';
import { unlessMissed } from '../law/unless-missed.ts';

/** What a game answers about a round whose money is held against what was due. */
export type MoneyAsked<By> = {
  readonly wagers: readonly Wager[];
  /** Is the round over? Until then the dealers may still be at it. */
  readonly isOver: boolean;
  /** Where the play that decided a wager was made, and where the wager should have been settled then. */
  readonly decidedAt: (by: By) => Placed;
  readonly announcedAt: (by: By) => Placed;
  /** Had play gone on after a place in the round? */
  readonly isPlayedOn: (at: number) => boolean;
  readonly rulesFor: (wager: Wager, due: Due<By>) => FaultRules;
  /** The clause by which a wager does not count that was touched too late. */
  readonly afterTheCall: string;
  /** What is due on a wager, recorded otherwise than it is. */
  readonly dueOn: (wager: Wager) => Due<By>;
  /** Were both laid for the same result? */
  readonly isForSame: (one: Placed, other: Placed) => boolean;
  /** What went wrong at the table that would make the money right, had it been right. */
  readonly followed: (wager: Wager) => Sighting['follows'];
  /** The clause on the other side, where the money may have been moved by a decision that the round does not hold. */
  readonly contestedBy?: (wager: Wager) => string | undefined;
  /** What the record lacks to say that anything is owed on a wager. */
  readonly missing?: (wager: Wager, due: Due<By>) => string | undefined;
};

/** Tokens that won are taken and paid on: two acts, one of which may still be to come. */
const isHalfDone = (wager: Wager, { due }: Due): boolean => {
  if (due === null || stakedIn(wager) !== 'tokens') return false;
  const done = doneOn(wager);
  const [paid, taken] = [done.paidCents, takenOf(done)];
  return (paid === 0 && taken === due.collectedCents) || (taken === 0 && paid === due.paidCents);
};

/** Is it too early to say that something was left undone? */
const isStillOpen = <By>(wager: Wager, due: Due<By>, asked: MoneyAsked<By>): boolean => {
  if (asked.isOver) return false;
  const ruledAt = due.ruling?.at ?? -1;
  const isToBeUndone = wager.money.length > 0 && wager.money.every(({ at }) => at < ruledAt);
  if (wager.money.length > 0 && !isToBeUndone && !isHalfDone(wager, due)) return false;
  if (isToBeUndone) return !asked.isPlayedOn(ruledAt);
  return due.decidedBy === null || !asked.isPlayedOn(asked.decidedAt(due.decidedBy).at);
};

/**
 * Was it found over the maximum, though it is so only together with others of its player on the same result? Whether the maximum holds
 * for each or for all of them may be open: here it is read for each.
 */
const isOverTogether = <By>(
  { found, laid, personId }: Wager,
  due: Due<By>,
  { wagers, isForSame }: MoneyAsked<By>,
): boolean => {
  const limit = found.find(({ fact }) => fact.data.limit === 'maximum')?.fact.data.limitCents;
  if (limit === undefined || due.over || !laid || personId === null) return false;
  const beside = wagers.filter(
    (one) =>
      one.personId === personId &&
      one.placement.kind === due.placement.kind &&
      one.laid !== null &&
      isForSame(one.laid, laid),
  );
  return beside.length > 1 && beside.reduce((sum, { placement }) => sum + placement.stakeCents, 0) > limit;
};

/** A payment in full, or a collection in full, of what was over the maximum and found in time. */
const isInFull = <By>(wager: Wager, { over }: Due<By>, { dueOn }: MoneyAsked<By>): boolean => {
  if (over?.inTime !== 'yes') return false;
  const full = dueOn({ ...wager, found: [] }).due;
  return full !== null && isDoneAs(wager, full);
};

const whetherTwice = 'whether two terminals recorded one move of money, or it was moved twice';

const faultOf = <By>({ settlement, wager, due }: Reasoned<By>, asked: MoneyAsked<By>): MoneyFault | undefined => {
  if (due.due === null || !isLaid(wager)) return undefined;
  // Of chips the settlement says already by how much it differs.
  const isRight =
    stakedIn(wager) === 'chips' ? settlement.differenceCents === 0 : isDoneAs(wager, due.due, due.dueMost);
  if (isRight) return undefined;
  if (isStillOpen(wager, due, asked)) return undefined;
  const rules = asked.rulesFor(wager, due);
  const row = wrongRowOf({
    wager,
    due,
    owed: due.due,
    rules,
    omitted: due.decidedBy === null ? wager.laid : asked.announcedAt(due.decidedBy),
    isInFull: () => isInFull(wager, due, asked),
    isLate: due.clauses.includes(asked.afterTheCall),
  });
  const follows = row.code === 'OVER_MAX_SETTLED_IN_FULL' ? undefined : asked.followed(wager);
  const contestedBy = isOverTogether(wager, due, asked) ? rules.overMaximum : asked.contestedBy?.(wager);
  const missing = isPerhapsToldTwice(wager, due)
    ? whetherTwice
    : (whetherOneOfTwo(asked.wagers, wager) ?? asked.missing?.(wager, due));
  const doubt = unlessMissed(missing);
  return moneyFault({ settlement, wager, due }, row, { follows, contestedBy, ...doubt });
};

/** Every wager whose money differs from what was due, under exactly one row. */
export const moneyFaults = <By>(reasoning: readonly Reasoned<By>[], asked: MoneyAsked<By>): readonly MoneyFault[] =>
  gathered(reasoning, (reasoned) => faultOf(reasoned, asked) ?? []);
