import { inDollars } from '../../kernel/money.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { MoneyFault, Settled } from '../../law/settled.ts';
import { followed } from './causes.ts';
import { courseOf, cycleAt, type Course } from './course.ts';
import { rowsOf } from './decided.ts';
import type { RoundPicture } from './round.ts';
import type { Wager } from '../../round/wager-book.ts';
import { doneOn, governedByNone, isDoneAs, stakedIn, takenOf, type Due, type Reasoned, type Scenario } from './due.ts';
import { dueOn, lawfully, reasonedBy, settleRound } from './settlement.ts';
import type { Choice, Terms } from './terms.ts';

type Row = readonly [clause: string, code: string, says: string, deed: Placed | undefined];

const givenBack: Readonly<Record<string, string>> = { refunded: '9.5', void: '9.3.1', refused: '9.11' };

/** A payment in full, or a collection in full, of what was over the maximum and found in time. */
const isInFull = (picture: RoundPicture, wager: Wager, due: Due, lawful: Scenario): boolean => {
  if (due.over?.inTime !== 'yes') return false;
  const unfound: Wager = { ...wager, found: [], money: wager.money };
  const full = dueOn(picture, unfound, lawful).due;
  return full !== null && isDoneAs(wager, full);
};

const isRoundedWrong = ({ exactCents, leastChipCents }: Due, paidCents: number): boolean =>
  exactCents !== null && leastChipCents !== null && Math.abs(paidCents - exactCents) < leastChipCents;

const tokensRow = "1.1 'casino promotional voucher'";

/** What made a deed wrong: the deed, or the ruling that came after it and asked for it to be undone. */
const wrongSince = ({ ruling }: Due, deed: Placed | undefined): Placed | undefined =>
  ruling && deed && ruling.at > deed.at ? ruling : deed;

const paidForNothing = (wager: Wager, due: Due, what: string, cents: number): Row => {
  const rows = rowsOf(due.placement.kind, due.side);
  const paid = wager.money.findLast(({ how }) => how === 'paid');
  const deed = wrongSince(due, paid);
  if (due.outcome === 'lost')
    return [rows.loses, 'PAYOUT_WRONG', `${what} had lost and was paid ${inDollars(cents)}`, paid];
  const says =
    deed === paid
      ? `${what} was paid ${inDollars(cents)} and had not won`
      : `${what} had been paid ${inDollars(cents)} when it was taken out of the game`;
  return [rows.odds, 'PAYOUT_WRONG', says, deed];
};

const rowFor = (picture: RoundPicture, wager: Wager, due: Due, lawful: Scenario): Row => {
  const { placement, outcome, decidedBy, side } = due;
  const done = doneOn(wager);
  const owed = due.due ?? done;
  const rows = rowsOf(placement.kind, side);
  const paid = wager.money.findLast(({ how }) => how === 'paid');
  const taken = wager.money.findLast(({ how }) => how === 'collected') ?? paid;
  const omitted = decidedBy?.spin.announcements.at(-1) ?? decidedBy?.spin ?? wager.laid ?? undefined;
  const takenCents = takenOf(done);
  const what = `the ${placement.kind} wager ${wager.wagerId}`;
  const inFull: Row = [
    '5.3',
    'OVER_MAX_SETTLED_IN_FULL',
    `${what}, found over the maximum, was settled in full`,
    paid ?? taken,
  ];
  if (owed.paidCents === 0 && done.paidCents > 0) return paidForNothing(wager, due, what, done.paidCents);
  if (takenCents > owed.collectedCents) {
    if (isInFull(picture, wager, due, lawful)) return inFull;
    const says = `${inDollars(takenCents)} of ${what} was kept; ${inDollars(owed.collectedCents)} was due`;
    if (outcome === 'won') return [rows.wins, 'COLLECTION_WRONG', says, taken];
    const back = due.clauses.includes('4.6') ? undefined : givenBack[outcome];
    return back
      ? [back, 'STAKE_NOT_RETURNED', says, wrongSince(due, taken)]
      : [rows.loses, 'COLLECTION_WRONG', says, taken];
  }
  if (owed.paidCents > 0 && done.paidCents === 0) {
    return ['6.9', 'WINNING_WAGER_NOT_PAID', `${what} had won and was not paid`, omitted];
  }
  if (done.paidCents !== owed.paidCents) {
    if (isInFull(picture, wager, due, lawful)) return inFull;
    const says = `${what} was paid ${inDollars(done.paidCents)}; ${inDollars(owed.paidCents)} was due`;
    return isRoundedWrong(due, done.paidCents)
      ? ['4.10', 'PAYOUT_ROUNDED_WRONG', says, paid]
      : [rows.odds, 'PAYOUT_WRONG', says, paid];
  }
  if (takenCents < 0) {
    const handedBack = wager.money.findLast(({ how }) => how === 'returned');
    const over = `${inDollars(-takenCents)} more was handed back on ${what} than had lain there or been collected`;
    return [rows.odds, 'PAYOUT_WRONG', over, handedBack];
  }
  const says = `${inDollars(owed.collectedCents)} of ${what} was due to the house; ${inDollars(takenCents)} was collected`;
  if (outcome === 'won') return [tokensRow, 'TOKENS_NOT_COLLECTED', `${what} of tokens had won; ${says}`, paid];
  return outcome === 'forfeited'
    ? ['9.5', 'FORFEIT_NOT_COLLECTED', says, wager.forfeits[0] ?? omitted]
    : ['6.9', 'LOSING_WAGER_NOT_COLLECTED', says, omitted];
};

/** Tokens that won are taken and paid on: two acts, one of which may still be to come. */
const isHalfDone = (wager: Wager, { due }: Due): boolean => {
  if (due === null || stakedIn(wager) !== 'tokens') return false;
  const done = doneOn(wager);
  const [paid, taken] = [done.paidCents, takenOf(done)];
  return (paid === 0 && taken === due.collectedCents) || (taken === 0 && paid === due.paidCents);
};

/** Is it too early to say that something was left undone? The dealers may be at it. */
const isStillOpen = (picture: RoundPicture, course: Course, wager: Wager, due: Due): boolean => {
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
  due: Due,
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

const faultOf = (
  picture: RoundPicture,
  { settlement, wager, due }: Reasoned,
  lawful: Scenario,
): MoneyFault | undefined => {
  if (due.due === null || isDoneAs(wager, due.due)) return undefined;
  const course = courseOf(picture, lawful.reading);
  if (isStillOpen(picture, course, wager, due)) return undefined;
  const [clause, code, says, deed] = rowFor(picture, wager, due, lawful);
  if (!deed) throw new Error(`nothing was done to the wager ${wager.wagerId} that ${clause} ${code} could be found at`);
  const follows = code === 'OVER_MAX_SETTLED_IN_FULL' ? undefined : followed(picture, wager, lawful);
  const { differenceCents, done, interpretations } = settlement;
  const figures = {
    stakeCents: due.placement.stakeCents,
    duePaidCents: due.due.paidCents,
    dueCollectedCents: due.due.collectedCents,
    ...done,
    differenceCents,
  };
  const { wagerId, personId } = wager;
  const sighting = {
    deed: deed.fact,
    wagerId,
    personId,
    says,
    figures,
    interpretations,
    ...(follows ? { follows } : {}),
    ...(isOverTogether(picture, course, wager, due) ? { contestedBy: '5.3' } : {}),
  };
  return { clause, code, sighting };
};

const settledBy = (reasoning: readonly Reasoned[], faults: readonly MoneyFault[]): Settled<readonly Reasoned[]> => ({
  settlements: reasoning.map(({ settlement }) => settlement),
  reasoning,
  faults,
});

/** What a copy that lacks the rules of wagers can say of them: what was done, and that it does not govern it. */
export const unsettled = ({ wagers }: RoundPicture, reason: string): Settled<readonly Reasoned[]> =>
  settledBy(
    wagers.map((wager) => reasonedBy(wager, governedByNone(wager, reason))),
    [],
  );

/** Settles a round: the settlements, the reasoning behind each, and every wager whose money differs from what was due, under exactly one row. */
export const settle = (picture: RoundPicture, terms: Terms, choice: Choice): Settled<readonly Reasoned[]> => {
  const lawful = lawfully(terms, choice);
  const reasoning = settleRound(picture, lawful);
  return settledBy(
    reasoning,
    reasoning.flatMap((reasoned) => faultOf(picture, reasoned, lawful) ?? []),
  );
};
