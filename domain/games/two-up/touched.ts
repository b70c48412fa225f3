import { gathered } from '../../kernel/gathered.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { memoOn } from '../../kernel/memo.ts';
import { standing, type Placed, type Standing } from '../../kernel/placed.ts';
import { oddsCarriedOn } from './carried.ts';
import { doneWithPower, isVoidedBy, setsAside } from '../../settlement/grounds.ts';
import { courseOf, cycleAt, type Course, type Cycle } from './course.ts';
import { sideWagerDecided, spinnersWagerDecided, type Decided } from './decided.ts';
import type { RoundPicture } from './round.ts';
import { closedFor, lateTouchesOf, type Closed, type LateTouch } from '../../round/betting.ts';
import { laidElsewhere } from '../../round/laid-elsewhere.ts';
import { notLyingBefore } from '../../round/carried-wagers.ts';
import type { Wager, WagerChange, WagerRefused } from '../../round/wager-book.ts';
import { isOfPart } from '../../settlement/rulings.ts';
import { missedBetween } from './missed.ts';
import { removalInMidGame } from './stake.ts';
import { playerAt } from './turn.ts';

/** A wager laid, changed or taken back while the betting of a cycle was closed for it (4.6), or after a removal in mid-game (6.8). */
export type Touched = LateTouch & {
  readonly cycle: Cycle;
  /** How a removal in mid-game stands to the change; null where 6.8 does not speak of it. */
  readonly sinceRemoval: Standing | null;
};

/** Does only the removal of 6.8 stand against it, since the betting was open? */
export const isClosedByRemovalOnly = ({ closedBy }: Touched): boolean => closedBy.fact.type === 'two-up.SpinnerRemoved';

/** A wager laid just after a determination: so near to it that the cycle before may still have been closed to it. */
const nearEndOfCycleBefore = (course: Course, cycle: Cycle, laid: Placed): Closed | undefined => {
  const before = cycle.after ? course.cycles[cycle.nth - 1] : undefined;
  const closedBy = before?.closing.strict;
  if (!cycle.after || !closedBy) return undefined;
  const order = standing(cycle.after, laid);
  return order.stands === 'unclear' ? { closedBy, strict: true, unclear: order } : undefined;
};

/** The money that settled a wager: after the spin that decided it; money before that was a mistake. */
const settledBy = ({ money }: Wager, decided: Decided | undefined): Placed | undefined => {
  const decidedAt = decided && 'by' in decided ? decided.by.spin.at : -1;
  return money.find(({ at }) => at > decidedAt);
};

/** What was closed, unless the clocks cannot tell whether it was over by then. */
const unlessOver = (close: Closed | undefined, over: Placed | null | undefined, deed: Placed): Closed | undefined => {
  const order = over && standing(over, deed);
  return close && order?.stands === 'unclear' ? { ...close, unclear: order } : close;
};

/** What the spins make of it, as far as that bears on when: whether it lies for heads or tails makes no difference. */
const decidedOf = (picture: RoundPicture, course: Course, wager: Wager): Decided | undefined => {
  if (!wager.laid) return undefined;
  return wager.placement.kind === 'spinner'
    ? spinnersWagerDecided(picture, course, wager, wager.laid)
    : sideWagerDecided(course, 'heads', wager.laid);
};

/** How the call that closed the betting for a wager stands to its refusal; null when none did. */
export type RefusalToCall = {
  readonly order: Standing | null;
  /** What had freed the players again by then (4.7, 6.5), until the next call. */
  readonly reopenedBy: 'void spin' | 'three invalid spins' | null;
};

/**
 * How the call stands to the refusal of a wager (9.11). It is that of the cycle in which the wager was laid: once its result has come,
 * it is too late for good.
 */
export const refusalOnRecord = (picture: RoundPicture, course: Course, refusal: WagerRefused): RefusalToCall => {
  const { wagerId } = refusal.fact.data;
  const wager = picture.wagers.find((one) => one.wagerId === wagerId);
  const elsewhere = wager && laidElsewhere(picture, wager);
  const there = elsewhere?.now.refusals.find(({ fact }) => fact.eventId === refusal.fact.eventId);
  if (elsewhere && there) return refusalOnRecord(elsewhere.home, courseOf(elsewhere.home, course.reading), there);
  const cycle = cycleAt(course, (wager?.laid ?? refusal).at);
  const call = cycle?.closing.strict;
  const order = call ? standing(call, refusal) : null;
  if (order?.stands !== 'before' || !cycle || !wager?.laid) return { order, reopenedBy: null };
  const on = { wager, cycle, deed: refusal };
  const isOpenAgain = voidSpinBefore(picture, course, on) && !isResultPending(course, on, 'by-wager');
  if (!isOpenAgain || changedSinceRemoval(picture, course, wager.laid, refusal)) return { order, reopenedBy: null };
  const before = course.spins.filter(({ spin }) => spin.at < refusal.at);
  const areThree = before.length === 3 && before.every(({ valid }) => !valid);
  return { order, reopenedBy: areThree ? 'three invalid spins' : 'void spin' };
};

/** The same as a venue reads it, where the players were free again: null where a wager may be refused then. */
export const refusalToCall = (
  picture: RoundPicture,
  course: Course,
  refusal: WagerRefused,
): Standing | { readonly stands: 'contested' } | null => {
  const { order, reopenedBy } = refusalOnRecord(picture, course, refusal);
  if (reopenedBy === null) return order;
  return { contested: { stands: 'contested' } as const, refused: null, late: order }[course.reading.refusalReopened];
};

/** From here on the wager is settled or was given up by somebody with power: what the player does with it then breaks no rule. */
export const freedAt = (picture: RoundPicture, course: Course, wager: Wager): number => {
  const decided = decidedOf(picture, course, wager);
  const { reading } = course;
  const rulings: readonly (Placed | undefined)[] = [
    wager.voids.find((one) => one.fact.data.money !== 'stands' && isVoidedBy(picture, wager, one, reading)),
    wager.refusals.find(
      (one) =>
        !isOfPart(wager, one) &&
        doneWithPower(picture, one, reading.maySetAside) &&
        refusalToCall(picture, course, one)?.stands !== 'before',
    ),
    picture.roundVoided.find((one) => one.fact.data.money !== 'stands' && setsAside(picture, one, reading)),
    decided?.is === 'set-aside' ? decided.invalidation : undefined,
  ];
  return rulings.reduce(
    (first, one) => Math.min(first, one?.at ?? Infinity),
    settledBy(wager, decided)?.at ?? Infinity,
  );
};

/** A wager that is carried in the middle of a run of odds was closed to its player in the game before, and still is (4.1.2.3, 4.1.3.3). */
const closedSinceCarried = (wager: Wager): Closed | undefined =>
  wager.laid && oddsCarriedOn(wager) > 0 ? { closedBy: wager.laid, strict: true, unclear: null } : undefined;

/**
 * Where the betting was closed to a spinner's wager that is laid when its player has spun: in the cycle of their first spin since
 * an earlier wager of theirs was determined. It is for the whole of their spinning, and not for what is left of it (4.1.1, 4.2).
 */
const cycleOfFirstSpin = (picture: RoundPicture, course: Course, wager: Wager, laid: Placed): Cycle | undefined => {
  const { personId, placement } = wager;
  if (placement.kind !== 'spinner' || personId === null) return undefined;
  const theirs = course.spins.filter(({ spin }) => spin.at < laid.at && playerAt(picture, spin) === personId);
  if (theirs.length === 0) return undefined;
  const determinedAt = picture.wagers.map((one): number => {
    if (one.personId !== personId || one.placement.kind !== 'spinner' || !one.laid) return -1;
    const decided = spinnersWagerDecided(picture, course, one, one.laid);
    return 'by' in decided && decided.by.spin.at < laid.at ? decided.by.spin.at : -1;
  });
  const since = Math.max(...determinedAt);
  const first = theirs.find(({ spin }) => spin.at > since);
  return first && cycleAt(course, first.spin.at);
};

/** A game that somebody with power declared void is over: what is laid then is laid for the next. */
const isAfterTheGame = (picture: RoundPicture, course: Course, laid: Placed): boolean =>
  picture.roundVoided.some(
    (one) =>
      one.fact.type === 'round.RoundVoided' &&
      one.at < laid.at &&
      one.fact.data.money !== 'stands' &&
      doneWithPower(picture, one, course.reading.maySetAside),
  );

/** The removal in mid-game after which a wager that lay there was changed, before the spinner's wager was determined (6.8). */
const changedSinceRemoval = (picture: RoundPicture, course: Course, laid: Placed, change: Placed) => {
  const mid = removalInMidGame(picture, course);
  if (!mid || change.at > mid.decidedAt) return undefined;
  if (laid.at > mid.removal.at && course.reading.wagersSinceRemoval !== 'bound') return undefined;
  const order = standing(mid.removal, change);
  return order.stands === 'after' ? undefined : { removal: mid.removal, order };
};

/** What closed the betting for certain; where nothing did, what may have. */
const firstSure = (closed: readonly (Closed | undefined)[]): Closed | undefined =>
  closed.find((one) => one?.strict && !one.unclear) ?? closed.find((one) => one !== undefined);

const touchesOf = (picture: RoundPicture, course: Course, wager: Wager): Touched[] => {
  const { laid } = wager;
  const cycle = laid && (cycleOfFirstSpin(picture, course, wager, laid) ?? cycleAt(course, laid.at));
  if (!laid || !cycle) return [];
  // A wager that lay there before the call was not laid when somebody said so.
  const isLaidHere = laid.fact.type === 'round.WagerPlaced' || notLyingBefore(picture, wager, 'game') !== undefined;
  const isLaidForIt = isLaidHere && !isAfterTheGame(picture, course, laid);
  const removalBefore = (change: WagerChange) => changedSinceRemoval(picture, course, laid, change);
  return lateTouchesOf(wager, laid, {
    laying: () =>
      isLaidForIt
        ? (unlessOver(closedFor(cycle.closing, laid), course.cycles[cycle.nth + 1]?.after, laid) ??
          nearEndOfCycleBefore(course, cycle, laid))
        : undefined,
    changing: (change) => {
      const since = removalBefore(change);
      const close = firstSure([
        closedSinceCarried(wager) ?? closedFor(cycle.closing, change),
        since && closedFor({ strict: since.removal, loose: null }, change),
      ]);
      return close && unlessOver(close, settledBy(wager, decidedOf(picture, course, wager)), change);
    },
    freedAt: () => freedAt(picture, course, wager),
  }).map((touch) => {
    const missing = missedBetween(picture, touch.closedBy, touch.deed);
    const sinceRemoval = (touch.change && removalBefore(touch.change)?.order) ?? null;
    return { cycle, sinceRemoval, ...touch, ...(missing === undefined ? {} : { missing }) };
  });
};

/** A course is of one picture. */
const memo = memoOn<Course, readonly Touched[]>();

/** Every wager laid, changed or taken back while the betting was closed for it, or may have been. */
export const touchedAfterClose = (picture: RoundPicture, course: Course): readonly Touched[] =>
  memo.get(course) ??
  memo.set(
    course,
    gathered(picture.wagers, (wager) => touchesOf(picture, course, wager)),
  );

/** The spins that bear on a wager: those of its cycle for Heads and Tails, for the spinner's all since it was laid. */
const spinsBearingOn = (course: Course, { placement, laid }: Wager, cycle: Cycle) =>
  placement.kind === 'spinner' ? course.spins.filter(({ spin }) => spin.at > (laid?.at ?? -1)) : cycle.spins;

/**
 * Is a result pending for this wager at that place? Heads and Tails: odds were spun since its cycle began. The spinner's: from the
 * first valid spin. `by-table` takes any of the two for every wager.
 */
export const isResultPending = (
  course: Course,
  { wager, cycle, deed }: Pick<Touched, 'wager' | 'cycle' | 'deed'>,
  how: 'by-wager' | 'by-table',
): boolean => {
  if (oddsCarriedOn(wager) > 0) return true;
  const spins = how === 'by-table' ? course.spins : spinsBearingOn(course, wager, cycle);
  return spins.some(({ spin, valid, setAside }) => valid && !setAside && spin.at < deed.at);
};

/** Had the boxer called no more bets again between that place and the deed? */
export const calledSince = (
  picture: RoundPicture,
  course: Course,
  since: number,
  { deed }: Pick<Touched, 'deed'>,
): boolean =>
  picture.calls.some(({ fact, at }) => at > since && at < deed.at && course.byBoxer.get(fact.eventId) !== 'no');

/** The void spin after which something was done: the last spin before it, if that was declared void by then and not spun or called since. */
export const voidSpinBefore = (
  picture: RoundPicture,
  course: Course,
  touched: Pick<Touched, 'wager' | 'cycle' | 'deed'>,
) => {
  const bearing = spinsBearingOn(course, touched.wager, touched.cycle);
  const last = lastThat(bearing, ({ spin }) => spin.at < touched.deed.at);
  if (!last?.noSpin) return undefined;
  return calledSince(picture, course, Math.max(last.noSpin.at, last.spin.at), touched) ? undefined : last;
};

/** How the "no spin" before it stands to something done after a spin was declared void, of which 4.7 speaks; undefined where it was not. */
export const sinceVoidSpin = (picture: RoundPicture, course: Course, touched: Touched): Standing | undefined => {
  const noSpin = touched.change && voidSpinBefore(picture, course, touched)?.noSpin;
  return noSpin ? standing(noSpin, touched.deed) : undefined;
};

/** Where in the round the coins are next spun after something; Infinity while they are not. */
export const nextSpunAfter = ({ spins }: RoundPicture, { at }: Placed): number =>
  spins.find((spin) => spin.at > at)?.at ?? Infinity;
