import { gathered } from '../../kernel/gathered.ts';
import type { Invalidation, OutcomeRuling } from '../../round/record.ts';
import type { Wager, WagerForfeited } from '../../round/wager-book.ts';
import type { JudgedRefusal } from '../../settlement/rulings.ts';
import type { Claim } from './claim.ts';
import {
  forfeitWithPower,
  isSetAsideForFraud as setAsideForFraud,
  questionsOfRulings as ofGroundlessRulings,
  type Reaches,
} from '../../settlement/forfeits.ts';
import { doneWithPower, isSetAsideUnknown } from '../../settlement/grounds.ts';
import { cycleAt, type Course } from './course.ts';
import type { Decided } from './decided.ts';
import type { RoundPicture } from './round.ts';
import type { Terms } from './terms.ts';
import { refusalOnRecord, refusalToCall } from './touched.ts';

/** Did the wager lie there for the outcome that was set aside? One that nobody can tell reaches all of them. */
const reachesWager = (
  { spins }: RoundPicture,
  course: Course,
  { laid, placement }: Wager,
  ruling: Invalidation,
): boolean => {
  const spin = spins.find(({ invalidations }) => invalidations.includes(ruling));
  if (!spin || !laid) return true;
  const cycle = placement.kind === 'spinner' ? course : cycleAt(course, laid.at);
  return laid.at < spin.at && (cycle?.spins.some((judged) => judged.spin === spin) ?? true);
};

const reachesIn =
  (picture: RoundPicture, course: Course): Reaches =>
  (wager, ruling) =>
    reachesWager(picture, course, wager, ruling);

/** Was the outcome that the wager lay for set aside for fraud (9.4.2), by somebody who may? Only then may it be forfeited (9.5). */
export const isSetAsideForFraud = (picture: RoundPicture, course: Course, wager: Wager, terms: Terms): boolean =>
  setAsideForFraud(picture, wager, terms, reachesIn(picture, course));

/** The forfeit that counts: by a person with power over forfeits, for fraud or where the venue reads 9.5 so. */
export const forfeitThatCounts = ({
  picture,
  course,
  wager,
  scenario: { terms },
}: Claim): WagerForfeited | undefined => {
  const forfeit = forfeitWithPower(picture, wager, terms);
  if (!forfeit || course.reading.groundlessForfeit === 'collected') return forfeit;
  return isSetAsideForFraud(picture, course, wager, terms) ? forfeit : undefined;
};

/** The refusals of a wager by somebody who may, beside what closed the betting for it. */
export const judgedRefusals = (
  picture: RoundPicture,
  course: Course,
  { refusals }: Wager,
  { maySetAside }: Terms,
): readonly JudgedRefusal[] =>
  refusals
    .filter((one) => doneWithPower(picture, one, maySetAside))
    .map((refusal) => ({ refusal, closing: refusalToCall(picture, course, refusal)?.stands ?? 'after' }));

/** Most wagers see no ruling: they share this. */
const noRulings: readonly never[] = [];

/** The open questions on rulings on which it rests what becomes of a wager: without a ground, or when only the players were free. */
export const questionsOfRulings = ({ picture, course, wager, decided, scenario }: Claim): readonly string[] => {
  const { terms, rules } = scenario;
  const ofResult = 'by' in decided ? decided.by.spin.invalidations : noRulings;
  const { forfeitWithoutFraud, refusalReopened } = rules.questions;
  const { refusals, forfeits, voids } = wager;
  if (refusals.length + forfeits.length + voids.length + ofResult.length + picture.roundVoided.length === 0)
    return noRulings;
  const isReopened = refusals.some((one) => refusalOnRecord(picture, course, one).reopenedBy !== null);
  const questions = { ...terms.questions, forfeitWithoutFraud };
  return [
    ...(isReopened ? [refusalReopened] : noRulings),
    ...ofGroundlessRulings(picture, wager, ofResult, terms, reachesIn(picture, course), questions),
  ];
};

/** Was an outcome set aside after the one that decided it, and the record does not hold which: it names one that is not there? */
export const mayBeSetAside = (picture: RoundPicture, { reading }: Course, decided: Decided): boolean =>
  'by' in decided &&
  isSetAsideUnknown(picture, decided.by.spin.at, reading, (one) =>
    picture.spins.some(({ invalidations }) => invalidations.includes(one)),
  );

/**
 * Was it decided by the last result before the ruling? That is the outcome which an `OutcomeInvalidated` of the whole game sets aside. So
 * does a game declared void, unless it had gone on since: then it may have been declared void for what came after.
 */
export const isOnLastOutcome = (
  { wagers }: RoundPicture,
  { cycles, spins }: Course,
  decided: Decided,
  { fact, at }: OutcomeRuling,
): boolean => {
  if (!('by' in decided)) return false;
  const { by } = decided;
  const last = cycles.findLast(({ determined }) => determined && determined.spin.at < at)?.determined;
  if (last !== by || fact.type === 'round.OutcomeInvalidated') return last === by;
  const since = [...spins.map(({ spin }) => spin), ...gathered(wagers, ({ laid }) => laid ?? [])];
  return !since.some((one) => one.at > by.spin.at && one.at < at);
};
