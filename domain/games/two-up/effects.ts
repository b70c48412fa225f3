import type { Reach } from '../../law/clause.ts';
import type { Course } from './course.ts';
import type { RoundPicture } from './round.ts';
import { isSamePlacement, type Placement, type Wager } from '../../round/wager-book.ts';
import type { Choice } from './terms.ts';
import {
  freeAfterThreeInvalid,
  freeAfterVoidSpin,
  sinceVoidSpin,
  oralInTime,
  touchedAfterClose,
  type Touched,
} from './touched.ts';

/** What a touch after the call does: `open` when the text or the record does not settle it. */
export type Effect = 'effective' | 'ineffective' | 'open' | 'not-governed';

/** What a touch after the call does to the wager (4.6, weighed with 4.7, 4.9 and 6.5). */
export const effectOf = (picture: RoundPicture, course: Course, touched: Touched, choice: Choice): Effect => {
  const late = choice('late-move-effect');
  if (late === 'as-laid') return 'effective';
  const reaches = reachesOf(picture, course, touched, choice);
  if (reaches.includes('yes')) return 'effective';
  if (touched.unclear || !touched.strict || reaches.some((reach) => reach !== 'no')) return 'open';
  return late === 'not-governed' ? 'not-governed' : 'ineffective';
};

/** How far what frees a wager after the call reaches a touch: 4.7, 6.5 and 4.9. */
const reachesOf = (picture: RoundPicture, course: Course, touched: Touched, choice: Choice): readonly Reach[] => {
  const pending = choice('result-pending') === 'by-table' ? 'by-table' : 'by-wager';
  return [
    freeAfterVoidSpin(picture, course, touched, pending),
    freeAfterThreeInvalid(picture, course, touched),
    oralReach(touched, choice),
  ];
};

/** The open questions of the text on which it rests what a touch does. */
export const questionsOf = (
  picture: RoundPicture,
  course: Course,
  touched: Touched,
  choice: Choice,
): readonly string[] => [
  ...(sinceVoidSpin(picture, course, touched) ? ['result-pending'] : []),
  ...(oralInTime(touched) === 'contested' ? ['oral-wager-after-call'] : []),
  ...(reachesOf(picture, course, touched, choice).includes('yes') ? [] : ['late-move-effect']),
];

/** 4.9 against 4.6, as the venue reads them. */
export const oralReach = (touched: Touched, choice: Choice): Reach => {
  const reach = oralInTime(touched);
  if (reach !== 'contested') return reach;
  const chosen = choice('oral-wager-after-call');
  return chosen === 'accepted' ? 'yes' : chosen === 'late' ? 'no' : 'contested';
};

/**
 * Does a touch only put right what an earlier one had done against 4.6: a late wager handed back, or one changed late that is as it
 * was at the call again? Then it breaks nothing of its own.
 */
export const putsRight = (picture: RoundPicture, course: Course, touched: Touched, choice: Choice): boolean => {
  const { wager, change, deed } = touched;
  if (!change) return false;
  const earlier = touchedAfterClose(picture, course).filter(
    (one) => one.wager === wager && one.deed.at < deed.at && effectOf(picture, course, one, choice) === 'ineffective',
  );
  if (earlier.length === 0) return false;
  if (earlier.some(({ how }) => how === 'laid')) return change.placement === null;
  const counted = wager.changes
    .filter((one) => one.at < deed.at && !earlier.some((late) => late.change === one))
    .at(-1);
  return isSamePlacement(counted ? counted.placement : wager.placement, change.placement);
};

/** A wager as it counts: how it lies, null when it was taken back; whether it counts as laid; the touches left out. */
export type Counted = {
  readonly placement: Placement | null;
  readonly laid: boolean;
  readonly touched: readonly Touched[];
};

const noTouches: readonly Touched[] = [];
const noEffects: ReadonlyMap<Touched, Effect> = new Map();

/** A wager that was not touched after the call, as it counts. */
export const untouched = (wager: Wager, freedAt: number): Counted =>
  placementThatCounts(wager, { touched: noTouches, effects: noEffects, freedAt }, true);

/** What was done to a wager while the betting was closed, what each of that does, and when it was settled or given up. */
type History = {
  readonly touched: readonly Touched[];
  readonly effects: ReadonlyMap<Touched, Effect>;
  readonly freedAt: number;
};

/** The wager as it counts: laid or not, and how it lies; touches without effect left out. `open` touches count as told. */
export const placementThatCounts = (
  wager: Wager,
  { touched, effects, freedAt }: History,
  openCount: boolean,
): Counted => {
  const without = touched.filter((one) => {
    const effect = effects.get(one);
    return effect === 'ineffective' || (effect === 'open' && !openCount);
  });
  if (without.some(({ how }) => how === 'laid')) return { placement: null, laid: false, touched: without };
  let placement: Placement | null = wager.placement;
  for (const change of wager.changes) {
    if (change.at > freedAt) break;
    if (!without.some((one) => one.change === change)) placement = change.placement;
  }
  return { placement, laid: true, touched: without };
};
