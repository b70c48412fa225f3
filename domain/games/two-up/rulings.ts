import type { Invalidation, OutcomeRuling } from '../../round/record.ts';
import type { Wager, WagerForfeited } from '../../round/wager-book.ts';
import type { JudgedRefusal } from '../../settlement/rulings.ts';
import type { Claim } from './claim.ts';
import { doneWithPower, groundedIn, mayBeGroundedIn, setsAside, voidGroundedIn } from '../../settlement/grounds.ts';
import { cycleAt, type Course } from './course.ts';
import type { Decided } from './decided.ts';
import type { RoundPicture } from './round.ts';
import type { Terms } from './terms.ts';
import { refusalToCall } from './touched.ts';

const isForFraud = ({ fact }: OutcomeRuling, { grounds }: Terms): boolean =>
  mayBeGroundedIn(fact.data.decision, grounds.fraud);

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

/** Was the outcome that the wager lay for set aside for fraud (9.4.2), by somebody who may? Only then may it be forfeited (9.5). */
export const isSetAsideForFraud = (picture: RoundPicture, course: Course, wager: Wager, terms: Terms): boolean => {
  // Where a copy leaves open whether somebody may, that they did is another finding.
  const roles = [...terms.maySetAside, ...terms.maybeSupervisors];
  const counts = (one: OutcomeRuling): boolean => isForFraud(one, terms) && doneWithPower(picture, one, roles);
  return (
    picture.roundVoided.some(counts) ||
    picture.invalidations.some((one) => counts(one) && reachesWager(picture, course, wager, one))
  );
};

const forfeitOf = (picture: RoundPicture, wager: Wager, terms: Terms) =>
  wager.forfeits.find((one) => doneWithPower(picture, one, terms.maySetAside));

/** The forfeit that counts: by a person with power over forfeits, for fraud or where the venue reads 9.5 so. */
export const forfeitThatCounts = (
  picture: RoundPicture,
  course: Course,
  wager: Wager,
  terms: Terms,
): WagerForfeited | undefined => {
  const forfeit = forfeitOf(picture, wager, terms);
  if (!forfeit || course.reading.groundlessForfeit === 'collected') return forfeit;
  return isSetAsideForFraud(picture, course, wager, terms) ? forfeit : undefined;
};

/** Outcomes set aside, with all the wagers on them forfeited, for no fraud: nobody may direct that (9.5). */
export const forfeitsOfAll = (picture: RoundPicture, terms: Terms): readonly OutcomeRuling[] =>
  [...picture.invalidations, ...picture.roundVoided].filter(
    (one) =>
      one.fact.data.money === 'forfeited' && !isForFraud(one, terms) && doneWithPower(picture, one, terms.maySetAside),
  );

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
const noQuestions: readonly never[] = [];

/** The open questions on rulings without a ground on which it rests what becomes of a wager. */
export const questionsOfRulings = ({
  picture,
  course,
  wager,
  decided,
  scenario: { terms, rules },
}: Claim): readonly string[] => {
  const ofResult = 'by' in decided ? decided.by.spin.invalidations : noQuestions;
  if (wager.forfeits.length + wager.voids.length + ofResult.length + picture.roundVoided.length === 0) {
    return noQuestions;
  }
  const { questions } = terms;
  const isForfeitGroundless =
    forfeitOf(picture, wager, terms) !== undefined && !isSetAsideForFraud(picture, course, wager, terms);
  const { grounds } = course.reading;
  const isVoidGroundless = wager.voids.some(
    (one) => voidGroundedIn(picture.table, wager, one, grounds.device) === 'no',
  );
  const isSetAsideGroundless = [...ofResult, ...picture.roundVoided].some(
    ({ fact }) => groundedIn(fact.data.decision, grounds.setAside) === 'no',
  );
  return [
    ...(isForfeitGroundless ? [rules.questions.forfeitWithoutFraud] : []),
    ...(isVoidGroundless ? [questions.voidWithoutDevice] : []),
    ...(isSetAsideGroundless ? [questions.setAsideWithoutGrounds] : []),
  ];
};

/** Was an outcome set aside after the one that decided it, and the record does not hold which: it names one that is not there? */
export const mayBeSetAside = (picture: RoundPicture, { reading }: Course, decided: Decided): boolean => {
  if (picture.invalidations.length === 0 || !('by' in decided)) return false;
  const { spin } = decided.by;
  return picture.invalidations.some(
    (one) =>
      one.at > spin.at &&
      one.fact.data.money !== 'stands' &&
      setsAside(picture, one, reading) &&
      !picture.spins.some(({ invalidations }) => invalidations.includes(one)),
  );
};

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
  const since = [...spins.map(({ spin }) => spin), ...wagers.flatMap(({ laid }) => laid ?? [])];
  return !since.some((one) => one.at > by.spin.at && one.at < at);
};
