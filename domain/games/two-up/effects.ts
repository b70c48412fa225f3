import type { Reach } from '../../law/clause.ts';
import type { Course } from './course.ts';
import type { RoundPicture } from './round.ts';
import type { Effect } from '../../round/betting.ts';
import { isSamePlacement } from '../../round/wager-book.ts';
import type { WagerRules } from './rules.ts';
import {
  freeAfterThreeInvalid,
  freeAfterVoidSpin,
  sinceVoidSpin,
  oralInTime,
  touchedAfterClose,
  type Touched,
} from './touched.ts';

/** What a touch after the call does to the wager (4.6, weighed with 4.7, 4.9 and 6.5). */
export const effectOf = (picture: RoundPicture, course: Course, touched: Touched): Effect => {
  const { lateTouch } = course.reading;
  if (lateTouch === 'as-laid') return 'effective';
  const reaches = reachesOf(picture, course, touched);
  if (reaches.includes('yes')) return 'effective';
  if (touched.unclear || !touched.strict || reaches.some((reach) => reach !== 'no')) return 'open';
  return lateTouch === 'not-governed' ? 'not-governed' : 'ineffective';
};

/** How far what frees a wager after the call reaches a touch: 4.7, 6.5 and 4.9. */
const reachesOf = (picture: RoundPicture, course: Course, touched: Touched): readonly Reach[] => [
  freeAfterVoidSpin(picture, course, touched),
  freeAfterThreeInvalid(picture, course, touched),
  oralReach(course, touched),
];

/** The open questions of the text on which it rests what a touch does. */
export const questionsOf = (
  picture: RoundPicture,
  course: Course,
  touched: Touched,
  { questions }: WagerRules,
): readonly string[] => [
  ...(sinceVoidSpin(picture, course, touched) ? [questions.resultPending] : []),
  ...(oralInTime(touched) === 'contested' ? [questions.oralAfterCall] : []),
  ...(reachesOf(picture, course, touched).includes('yes') ? [] : [questions.lateTouch]),
];

/** 4.9 against 4.6, as the venue reads them. */
export const oralReach = ({ reading }: Course, touched: Touched): Reach => {
  const reach = oralInTime(touched);
  if (reach !== 'contested') return reach;
  return { accepted: 'yes', late: 'no', contested: 'contested' }[reading.oralAfterCall] as Reach;
};

/**
 * Does a touch only put right what an earlier one had done against 4.6: a late wager handed back, or one changed late that is as it
 * was at the call again? Then it breaks nothing of its own.
 */
export const putsRight = (picture: RoundPicture, course: Course, touched: Touched): boolean => {
  const { wager, change, deed } = touched;
  if (!change) return false;
  const earlier = touchedAfterClose(picture, course).filter(
    (one) => one.wager === wager && one.deed.at < deed.at && effectOf(picture, course, one) === 'ineffective',
  );
  if (earlier.length === 0) return false;
  if (earlier.some(({ how }) => how === 'laid')) return change.placement === null;
  const counted = wager.changes
    .filter((one) => one.at < deed.at && !earlier.some((late) => late.change === one))
    .at(-1);
  return isSamePlacement(counted ? counted.placement : wager.placement, change.placement);
};
