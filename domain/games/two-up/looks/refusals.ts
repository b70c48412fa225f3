import type { Reach, Weighing } from '../../../law/clause.ts';
import type { Course } from '../course.ts';
import { oralReach } from '../effects.ts';
import type { RoundPicture } from '../round.ts';
import type { RefusalOf } from '../../../provisions/payments.ts';
import { refusalOfWhole } from '../../../settlement/rulings.ts';
import { judgedRefusals } from '../rulings.ts';
import type { Terms } from '../terms.ts';
import { reachOfBefore } from '../../../round/betting.ts';
import { isLeftUntaken } from '../../../round/by-word.ts';
import { nextSpunAfter, refusalOnRecord, touchedAfterClose, type Touched } from '../touched.ts';
import { courseUnder } from './reading.ts';

const sinceLaid = (course: Course, touched: Touched): Reach => {
  const oral = oralReach(course, touched);
  if (oral !== 'no') return oral === 'yes' ? 'no' : oral;
  if (touched.unclear) return 'undetermined';
  return touched.strict ? 'yes' : 'contested';
};

/** 4.9: words without chips or tokens cannot be taken for a wager, so not to take them is not a refusal in the sense of 9.11. */
export const notTakenWithoutChips: Weighing<RoundPicture> = ({ deed }, picture) => {
  const wager = picture.wagers.find(({ refusals }) => refusals.some(({ fact }) => fact.eventId === deed.eventId));
  const untaken = wager?.laid ? isLeftUntaken(wager, nextSpunAfter(picture, wager.laid)) : 'no';
  return untaken === 'unknown' ? 'undetermined' : untaken;
};

/** 4.6: after the call no wager can be laid, so not to take one that came then is not a refusal in the sense of 9.11, whatever the role of the person who said so. */
export const notTakenSinceLate =
  (terms: Terms): Weighing<RoundPicture> =>
  ({ deed }, picture, on) => {
    const refusal = picture.refusals.find(({ fact }) => fact.eventId === deed.eventId);
    if (!refusal) return 'no';
    const course = courseUnder(terms, picture, on);
    const { wagerId } = refusal.fact.data;
    const { order } = refusalOnRecord(picture, course, refusal);
    if (wagerId === null) return order ? reachOfBefore(order) : 'no';
    const late = touchedAfterClose(picture, course).find((one) => one.how === 'laid' && one.wager.wagerId === wagerId);
    return late ? sinceLaid(course, late) : 'no';
  };

/** 9.11: a refusal before the call, by somebody who may, of a wager that nobody recorded. Money that moves on it later moves on no wager. */
export const refusalOfUnrecorded =
  (terms: Terms): RefusalOf<RoundPicture> =>
  (picture, wager, on) =>
    wager.refusals.length === 0
      ? undefined
      : refusalOfWhole(wager, judgedRefusals(picture, courseUnder(terms, picture, on), wager, terms), 'judged');
