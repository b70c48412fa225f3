import type { Reach } from '../../law/clause.ts';
import type { Course } from './course.ts';
import type { RoundPicture } from './round.ts';
import { effectOfTouch, isPuttingRight, type Effect } from '../../round/betting.ts';
import type { WagerRules } from './rules.ts';
import { freeAfterThreeInvalid, freeAfterVoidSpin, isFreeButForRemoval, oralInTime } from './freed.ts';
import { sinceVoidSpin, touchedAfterClose, type Touched } from './touched.ts';

/** What a touch after the call does to the wager (4.6, weighed with 4.7, 4.9 and 6.5). */
export const effectOf = (picture: RoundPicture, course: Course, touched: Touched): Effect =>
  effectOfTouch(touched, course.reading.lateTouch, () => reachesOf(picture, course, touched));

/** How far what frees a wager after the call reaches a touch: 4.7, 6.5 and 4.9. */
const reachesOf = (picture: RoundPicture, course: Course, touched: Touched): readonly Reach[] => [
  freeAfterVoidSpin(picture, course, touched),
  freeAfterThreeInvalid(picture, course, touched),
  oralReach(course, touched),
];

/** The open questions of the text on which it rests that a void spin frees a wager which is laid to make another larger, or since a removal. */
export const questionsOfFreedom = (
  picture: RoundPicture,
  course: Course,
  touched: Touched,
  { questions }: Pick<WagerRules, 'questions'>,
): readonly string[] => {
  const reach = touched.how === 'laid' ? freeAfterVoidSpin(picture, course, touched) : 'no';
  return [
    ...(reach === 'no' ? [] : [questions.resultPending]),
    ...(isFreeButForRemoval(picture, course, touched) ? [questions.wagersSinceRemoval] : []),
  ];
};

/** The open questions of the text on which it rests what a touch does. */
export const questionsOf = (
  picture: RoundPicture,
  course: Course,
  touched: Touched,
  { questions }: WagerRules,
): readonly string[] => [
  ...(sinceVoidSpin(picture, course, touched) ? [questions.resultPending] : []),
  ...questionsOfFreedom(picture, course, touched, { questions }),
  ...(oralInTime(touched) === 'contested' ? [questions.oralAfterCall] : []),
  ...(reachesOf(picture, course, touched).includes('yes') ? [] : [questions.lateTouch]),
];

/** 4.9 against 4.6, as the venue reads them. */
export const oralReach = ({ reading }: Course, touched: Touched): Reach => {
  const reach = oralInTime(touched);
  if (reach !== 'contested') return reach;
  return { accepted: 'yes', late: 'no', contested: 'contested' }[reading.oralAfterCall] as Reach;
};

/** Does a touch only put right what an earlier one had done against 4.6? */
export const putsRight = (picture: RoundPicture, course: Course, touched: Touched): boolean =>
  isPuttingRight(
    touched,
    touchedAfterClose(picture, course).filter((one) => effectOf(picture, course, one) === 'ineffective'),
  );
