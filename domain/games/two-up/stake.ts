import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { doneWithPower } from '../../settlement/grounds.ts';
import type { Course, JudgedSpin } from './course.ts';
import { spinnersWagerDecided } from './decided.ts';
import type { RoundPicture } from './round.ts';
import { placementBefore, type Wager } from '../../round/wager-book.ts';
import type { Terms } from './terms.ts';
import { isSpinnersOwn, spinnerFor, turnsOf } from './turn.ts';

/** A spinner's own wager as it was laid, and whose it is. */
export type Stake = { readonly wager: Wager; readonly laid: Placed; readonly spinner: string };

const memo = memoOn<RoundPicture, readonly Stake[]>();

/**
 * The spinners' own wagers of a game: one, unless the floor opened no game for the next spinner. One of which nobody knows whose it
 * is counts when there is no other: it lies where only the spinner's may. Made once for each picture: it is asked for at every spin.
 */
export const stakesOf = (picture: RoundPicture): readonly Stake[] =>
  memo.get(picture) ?? memo.set(picture, stakesIn(picture));

const stakesIn = (picture: RoundPicture): readonly Stake[] => {
  const stakes: Stake[] = [];
  for (const wager of picture.wagers) {
    const { laid, placement } = wager;
    if (!laid || placement.kind !== 'spinner' || !isSpinnersOwn(picture, wager)) continue;
    const spinner = spinnerFor(picture, laid);
    if (spinner !== null) stakes.push({ wager, laid, spinner });
  }
  return stakes.filter(
    ({ wager, spinner }, index) =>
      wager.personId !== null || !stakes.some((one, other) => other !== index && one.spinner === spinner),
  );
};

/** Had the wager been taken back by then, whatever 4.6 says of that? */
const isTakenBack = ({ wager }: Stake, at: number): boolean => placementBefore(wager, at) === null;

/** Where in the round the series of 6.6.1 to 6.6.3 ended that determines the spinner's wager; Infinity while it has not. */
export const decidedAt = (picture: RoundPicture, course: Course, { wager, laid }: Stake): number => {
  const decided = spinnersWagerDecided(picture, course, wager, laid);
  return 'by' in decided ? decided.by.spin.at : Infinity;
};

/** The spinner's wager that lies there at a place and is not determined before it; undefined when none is on record. */
export const pendingStakeAt = (picture: RoundPicture, course: Course, at: number): Stake | undefined =>
  stakesOf(picture).find(
    (stake) => stake.laid.at < at && !isTakenBack(stake, at) && decidedAt(picture, course, stake) >= at,
  );

/**
 * The spins before a place of the game that is spun there: since the last spinner's wager was determined, or since another player had the
 * coins, where the floor opened no game for what came next.
 */
export const spinsOfGameBefore = (picture: RoundPicture, course: Course, { at }: Placed): readonly JudgedSpin[] => {
  const began = [
    ...stakesOf(picture).map((stake) => decidedAt(picture, course, stake)),
    ...turnsOf(picture)
      .slice(1)
      .map(({ from }) => from.at - 1),
  ];
  const since = Math.max(-1, ...began.filter((one) => one < at));
  return course.spins.filter(({ spin }) => spin.at > since && spin.at < at);
};

/** A removal in mid-game, and where in the game the spinner's wager was determined after it; Infinity while it was not. */
export type MidGameRemoval = { readonly removal: RoundPicture['removed'][number]; readonly decidedAt: number };

/**
 * The removal by one who may, after a valid spin and with the spinner's wager undetermined, of which 6.8 speaks. Where no spinner's
 * wager is on record there is none to determine: 4.2 says that it was missing, and 6.8 says nothing.
 */
export const removalInMidGame = (picture: RoundPicture, course: Course): MidGameRemoval | undefined => {
  for (const removal of picture.removed) {
    const hasBegun = course.spins.some(({ spin, valid }) => valid && spin.at < removal.at);
    if (!hasBegun || !doneWithPower(picture, removal, course.reading.mayRemove)) continue;
    const stake = pendingStakeAt(picture, course, removal.at);
    if (stake) return { removal, decidedAt: decidedAt(picture, course, stake) };
  }
  return undefined;
};

/** The spinners' wagers that were still to be determined when the game was over, and that no ruling had taken out of it. */
export const stakesLeftUndetermined = (terms: Terms, picture: RoundPicture, course: Course): readonly Stake[] =>
  picture.closed === null
    ? []
    : stakesOf(picture).filter((stake) => {
        if (isTakenBack(stake, Infinity) || decidedAt(picture, course, stake) !== Infinity) return false;
        const { voids, forfeits, refusals } = stake.wager;
        const rulings = [...picture.roundVoided, ...voids, ...forfeits, ...refusals];
        return !rulings.some((one) => doneWithPower(picture, one, terms.maySetAside));
      });
