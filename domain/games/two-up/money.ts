import type { MoneyFault } from '../../law/settled.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import { doneOn, isDoneAs, stakedIn, takenOf, type Due, type Reasoned } from '../../settlement/due.ts';
import { moneyFault, wrongRowOf, type FaultRules } from '../../settlement/faults.ts';
import { followed } from './causes.ts';
import type { Scenario } from './claim.ts';
import { courseOf, cycleAt, type Course, type JudgedSpin } from './course.ts';
import { sideOf } from './decided.ts';
import { dueOn } from './due.ts';
import type { RoundPicture } from './round.ts';
import { rulesFor } from './rules.ts';

/** Tokens that won are taken and paid on: two acts, one of which may still be to come. */
const isHalfDone = (wager: Wager, { due }: Due): boolean => {
  if (due === null || stakedIn(wager) !== 'tokens') return false;
  const done = doneOn(wager);
  const [paid, taken] = [done.paidCents, takenOf(done)];
  return (paid === 0 && taken === due.collectedCents) || (taken === 0 && paid === due.paidCents);
};

/** Is it too early to say that something was left undone? The dealers may be at it. */
const isStillOpen = (picture: RoundPicture, course: Course, wager: Wager, due: Due<JudgedSpin>): boolean => {
  if (picture.closed) return false;
  const ruledAt = due.ruling?.at ?? -1;
  const isToBeUndone = wager.money.length > 0 && wager.money.every(({ at }) => at < ruledAt);
  if (wager.money.length > 0 && !isToBeUndone && !isHalfDone(wager, due)) return false;
  const since = isToBeUndone ? ruledAt : due.decidedBy?.spin.at;
  return since === undefined || !course.spins.some(({ spin }) => spin.at > since);
};

/**
 * Was it found over the maximum, though it is so only together with others of its player on the same area? Whether the maximum holds
 * for each or for all of them is open (5.3): as it is read here, for each.
 */
const isOverTogether = (
  { wagers }: RoundPicture,
  course: Course,
  { found, laid, personId }: Wager,
  due: Due<JudgedSpin>,
): boolean => {
  const limit = found.find(({ fact }) => fact.data.limit === 'maximum')?.fact.data.limitCents;
  if (limit === undefined || due.over || !laid || personId === null) return false;
  const cycle = cycleAt(course, laid.at);
  const beside = wagers.filter(
    (one) =>
      one.personId === personId &&
      one.placement.kind === due.placement.kind &&
      one.laid &&
      cycleAt(course, one.laid.at) === cycle,
  );
  return beside.length > 1 && beside.reduce((sum, { placement }) => sum + placement.stakeCents, 0) > limit;
};

/** A payment in full, or a collection in full, of what was over the maximum and found in time. */
const isInFull = (picture: RoundPicture, wager: Wager, due: Due, lawful: Scenario): boolean => {
  if (due.over?.inTime !== 'yes') return false;
  const full = dueOn(picture, { ...wager, found: [] }, lawful).due;
  return full !== null && isDoneAs(wager, full);
};

const faultRules = (picture: RoundPicture, wager: Wager, { placement }: Due, { rules }: Scenario): FaultRules => {
  const { clauses } = rules;
  const side = placement.kind === 'spinner' ? sideOf(picture, wager) : null;
  return {
    ...clauses,
    ...rulesFor(rules, placement.kind, side),
    givenBack: { refunded: clauses.setAside, void: clauses.voided, refused: clauses.refused },
  };
};

const faultOf = (
  picture: RoundPicture,
  { settlement, wager, due }: Reasoned<JudgedSpin>,
  lawful: Scenario,
): MoneyFault | undefined => {
  if (due.due === null || !isLaid(wager) || isDoneAs(wager, due.due, due.dueMost)) return undefined;
  const course = courseOf(picture, lawful.reading);
  if (isStillOpen(picture, course, wager, due)) return undefined;
  const { afterTheCall, overMaximum } = lawful.rules.clauses;
  const row = wrongRowOf({
    wager,
    due,
    owed: due.due,
    rules: faultRules(picture, wager, due, lawful),
    omitted: due.decidedBy?.spin.announcements.at(-1) ?? due.decidedBy?.spin ?? wager.laid,
    isInFull: () => isInFull(picture, wager, due, lawful),
    isLate: due.clauses.includes(afterTheCall),
  });
  const follows = row.code === 'OVER_MAX_SETTLED_IN_FULL' ? undefined : followed(picture, wager, lawful);
  const contestedBy = isOverTogether(picture, course, wager, due) ? overMaximum : undefined;
  return moneyFault({ settlement, wager, due }, row, { follows, contestedBy });
};

/** Every wager whose money differs from what was due, under exactly one row. */
export const moneyFaults = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<JudgedSpin>[],
  lawful: Scenario,
): readonly MoneyFault[] => reasoning.flatMap((reasoned) => faultOf(picture, reasoned, lawful) ?? []);
