import { standing } from '../../kernel/placed.ts';
import type { Reach } from '../../law/clause.ts';
import { reachOfBefore } from '../../round/betting.ts';
import { isByWordInTime } from '../../round/by-word.ts';
import { isMoreLessOrBack, placementBefore, type Wager } from '../../round/wager-book.ts';
import type { Course } from './course.ts';
import type { RoundPicture } from './round.ts';
import { removalInMidGame, spinsOfGameBefore } from './stake.ts';
import { calledSince, isResultPending, voidSpinBefore, type Touched } from './touched.ts';

/**
 * The wager that a touch makes larger, smaller or takes back: its own; or, where it was laid beside one of the same player and kind that lay
 * there, that one, which it makes larger. Undefined for what is new, and for a wager that is moved.
 */
const alteredBy = ({ wagers }: RoundPicture, { wager, change, cycle, deed }: Touched): Wager | undefined => {
  if (change) return isMoreLessOrBack(wager, change) ? wager : undefined;
  const { personId, placement } = wager;
  const first = cycle.spins.find(({ spin }) => spin.at < deed.at)?.spin;
  const until = Math.min(cycle.closing.strict?.at ?? Infinity, first?.at ?? deed.at);
  const isBeside = (one: Wager): boolean =>
    one !== wager &&
    one.laid !== null &&
    one.laid.at < until &&
    one.laid.at >= cycle.from &&
    placementBefore(one, until) !== null;
  return wagers.find(
    (one) => personId !== null && one.personId === personId && one.placement.kind === placement.kind && isBeside(one),
  );
};

/** Was a wager laid while the game of a spinner who was removed was spun out, so that 6.8 may bind it? */
const isLaidSinceRemoval = (picture: RoundPicture, course: Course, { wager, deed }: Touched): boolean => {
  const mid = picture.removed.length > 0 ? removalInMidGame(picture, course) : undefined;
  return mid !== undefined && wager.laid !== null && wager.laid.at > mid.removal.at && deed.at < mid.decidedAt;
};

/** Was a spin declared invalid that nobody recorded, and neither spun nor called since? By whom does not matter: what it frees is in doubt. */
const isAfterVoidUnspun = (picture: RoundPicture, course: Course, touched: Touched): boolean =>
  picture.saidInvalid.some(
    ({ fact, at }) =>
      at >= touched.cycle.from &&
      at < touched.deed.at &&
      !picture.spins.some(
        ({ spinId, at: spunAt }) => spinId === fact.data.spinId || (spunAt > at && spunAt < touched.deed.at),
      ) &&
      !calledSince(picture, course, at, touched),
  );

/** 4.7 by itself, without a removal. */
const freeByVoidSpin = (picture: RoundPicture, course: Course, touched: Touched): Reach => {
  const wager = alteredBy(picture, touched);
  if (!wager) return 'no';
  const on = { ...touched, wager };
  const spun = voidSpinBefore(picture, course, on);
  if (isResultPending(course, on, course.reading.resultPending)) return 'no';
  if (!spun?.noSpin) return isAfterVoidUnspun(picture, course, on) ? 'undetermined' : 'no';
  const { stands } = standing(spun.noSpin, touched.deed);
  return stands === 'after' ? 'no' : stands === 'unclear' ? 'undetermined' : 'yes';
};

/** Does 4.7 free it, and whether 6.8 binds it, since it was laid after a removal, is an open question of the text? */
export const isFreeButForRemoval = (picture: RoundPicture, course: Course, touched: Touched): boolean =>
  isLaidSinceRemoval(picture, course, touched) && freeByVoidSpin(picture, course, touched) !== 'no';

/** 4.7: more, less or none of a wager after a void spin, provided that no result is pending for it. After a removal 6.8 forbids it. */
export const freeAfterVoidSpin = (picture: RoundPicture, course: Course, touched: Touched): Reach => {
  if (touched.sinceRemoval?.stands === 'before') return 'no';
  const reach = freeByVoidSpin(picture, course, touched);
  if (reach !== 'yes') return reach;
  if (touched.sinceRemoval) return 'undetermined';
  const isOpen = course.reading.wagersSinceRemoval === 'contested' && isLaidSinceRemoval(picture, course, touched);
  return isOpen ? 'contested' : 'yes';
};

/** 6.5: the first three spins of the game were all invalid, and nothing was spun or called since: wagers may be withdrawn or altered. */
export const freeAfterThreeInvalid = (picture: RoundPicture, course: Course, touched: Touched): Reach => {
  if (!touched.change && !alteredBy(picture, touched)) return 'no';
  const before = spinsOfGameBefore(picture, course, touched.deed);
  const third = before[2];
  if (before.length !== 3 || !third || before.some(({ valid }) => valid)) return 'no';
  if (calledSince(picture, course, Math.max(third.noSpin?.at ?? 0, third.spin.at), touched)) return 'no';
  // The third was not invalid before it was called so; where a fault makes it so, nobody need have.
  return third.noSpin ? reachOfBefore(standing(third.noSpin, touched.deed)) : 'yes';
};

/** 4.9: an oral wager with its chips may come, or be placed, as late as the spin. The text of 4.6 says otherwise. */
export const oralInTime = (touched: Touched): Reach => {
  const reach = isByWordInTime(touched, touched.cycle.spins[0]?.spin);
  return reach === 'yes' ? 'contested' : reach;
};
