import type { Placed } from '../../kernel/placed.ts';
import { isLeftUntaken } from './by-word.ts';
import { cycleAt, doneWithPower, isVoidedBy, setsAside, type Course } from './course.ts';
import type { Decided } from './decided.ts';
import { dueFrom, governedByNone, nothing, type Due, type Scenario } from './due.ts';
import type { FactOf } from './facts.ts';
import { groundsOfSetAside, groundsOfVoid, setAsideInterpretation, voidInterpretation } from './grounds.ts';
import type { RoundPicture } from './round.ts';
import type { Invalidation, OutcomeRuling } from '../../round/record.ts';
import type { Placement, Wager, WagerRefused } from '../../round/wager-book.ts';
import type { Terms } from './terms.ts';
import { isOfPart, refusalToCall } from './touched.ts';

const isForFraud = ({ fact }: OutcomeRuling): boolean =>
  fact.data.decision.clause === '9.4.2' || fact.data.decision.ground.toLowerCase().includes('fraud');

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
  const counts = (one: OutcomeRuling): boolean => isForFraud(one) && doneWithPower(picture, one, roles);
  return (
    picture.roundVoided.some(counts) ||
    picture.invalidations.some((one) => counts(one) && reachesWager(picture, course, wager, one))
  );
};

/** Whether a forfeit counts that no fraud gave the power for. */
export const forfeitInterpretation = 'forfeit-without-fraud';

const forfeitOf = (picture: RoundPicture, wager: Wager, terms: Terms) =>
  wager.forfeits.find((one) => doneWithPower(picture, one, terms.maySetAside));

/** Was it forfeited by a person with power over forfeits, though no outcome that it lay for was set aside for fraud? */
export const isForfeitedWithoutFraud = (picture: RoundPicture, course: Course, wager: Wager, terms: Terms): boolean =>
  forfeitOf(picture, wager, terms) !== undefined && !isSetAsideForFraud(picture, course, wager, terms);

/** Outcomes set aside, with all the wagers on them forfeited, for no fraud: nobody may direct that (9.5). */
export const forfeitsOfAll = (picture: RoundPicture, terms: Terms): readonly OutcomeRuling[] =>
  [...picture.invalidations, ...picture.roundVoided].filter(
    (one) => one.fact.data.money === 'forfeited' && !isForFraud(one) && doneWithPower(picture, one, terms.maySetAside),
  );

const effectiveRefusals = (picture: RoundPicture, wager: Wager, course: Course, { maySetAside }: Terms) =>
  wager.refusals
    .filter((one) => doneWithPower(picture, one, maySetAside))
    .map((refusal) => ({ refusal, stands: refusalToCall(picture, course, refusal)?.stands ?? 'after' }));

/**
 * How much of a wager was refused while the rest of it plays on, in cents; what was said of its stake afterwards says it again.
 * Null when the clocks cannot tell whether some of it was.
 */
export const partRefusedCents = (
  picture: RoundPicture,
  wager: Wager,
  course: Course,
  { terms, refusals }: Scenario,
): number | null => {
  if (refusals === 'none' || wager.refusals.length === 0) return 0;
  const parts = effectiveRefusals(picture, wager, course, terms).filter(
    ({ refusal }) => isOfPart(wager, refusal) && !wager.changes.some(({ at }) => at > refusal.at),
  );
  if (refusals === 'judged' && parts.some(({ stands }) => stands === 'unclear')) return null;
  const counted = parts.filter(({ stands }) => refusals === 'all' || stands === 'after');
  return counted.reduce((sum, { refusal }) => sum + refusal.fact.data.stakeCents, 0);
};

/** The refusal that takes a wager out of the game; `unclear` when the clocks cannot tell whether it came before the call. */
const refusalOf = (
  picture: RoundPicture,
  wager: Wager,
  course: Course,
  { terms, refusals }: Scenario,
): { readonly refusal: WagerRefused; readonly unclear: boolean } | undefined => {
  if (refusals === 'none') return undefined;
  const found = effectiveRefusals(picture, wager, course, terms).filter(({ refusal }) => !isOfPart(wager, refusal));
  const sure = found.find(({ stands }) => refusals === 'all' || stands === 'after');
  const first = sure ?? found.find(({ stands }) => stands === 'unclear');
  return first && { refusal: first.refusal, unclear: first !== sure };
};

/** Most wagers see no ruling: they share this. */
const noQuestions: readonly never[] = [];

/** The open questions on rulings without a ground on which it rests what becomes of a wager. */
export const questionsOfRulings = (picture: RoundPicture, wager: Wager, decided: Decided): readonly string[] => {
  const ofResult = 'by' in decided ? decided.by.spin.invalidations : noQuestions;
  if (wager.voids.length + ofResult.length + picture.roundVoided.length === 0) return noQuestions;
  const isGroundless = [...ofResult, ...picture.roundVoided].some((one) => groundsOfSetAside(one) === 'no');
  return [
    ...(wager.voids.some((one) => groundsOfVoid(picture, wager, one) === 'no') ? [voidInterpretation] : []),
    ...(isGroundless ? [setAsideInterpretation] : []),
  ];
};

/** A ruling by a person with power that takes the wager out of the game, as it lay then: a refusal, a forfeit, a void. */
export const ruledOut = (
  picture: RoundPicture,
  wager: Wager,
  course: Course,
  scenario: Scenario,
  placement: Placement,
): { readonly due: Due; readonly unclear: boolean } | undefined => {
  if (wager.refusals.length + wager.forfeits.length + wager.voids.length === 0) return undefined;
  const { terms, choice } = scenario;
  const untaken = isLeftUntaken(picture, wager);
  if (untaken === 'yes') {
    const [ruling] = wager.refusals;
    const due = dueFrom(wager, {
      outcome: 'refused',
      due: nothing,
      clauses: ['4.9'],
      reason: null,
      placement,
      ruling: ruling ?? null,
    });
    return { due, unclear: false };
  }
  const refused = refusalOf(picture, wager, course, scenario);
  if (refused) {
    const { refusal: ruling, unclear } = refused;
    const due = dueFrom(wager, {
      outcome: 'refused',
      due: nothing,
      clauses: ['9.11'],
      reason: null,
      placement,
      ruling,
    });
    return { due, unclear };
  }
  if (untaken === 'unknown') {
    const reason = 'it was refused, and nobody recorded whether chips or tokens came with the words';
    return {
      due: dueFrom(wager, { outcome: 'undetermined', due: null, clauses: ['4.9'], reason, placement }),
      unclear: false,
    };
  }
  const forfeit = forfeitOf(picture, wager, terms);
  if (forfeit && (isSetAsideForFraud(picture, course, wager, terms) || choice(forfeitInterpretation) === 'collected')) {
    const due = { ...nothing, collectedCents: placement.stakeCents };
    const more = { clauses: ['9.5'], reason: null, placement, ruling: forfeit };
    return { due: dueFrom(wager, { outcome: 'forfeited', due, ...more }), unclear: false };
  }
  const voided = wager.voids.findLast((one) => isVoidedBy(picture, wager, one, scenario.reading));
  if (!voided || voided.fact.data.money === 'stands') return undefined;
  return { due: moneyFate(wager, voided, '9.3.1', 'void', placement), unclear: false };
};

/** What becomes of the money of a wager that a person with power took out: as they said, for the text does not. */
export const moneyFate = (
  wager: Wager,
  ruling: OutcomeRuling | Placed<FactOf<'round.WagerVoided'>>,
  clause: string,
  outcome: 'void' | 'refunded',
  placement: Placement,
): Due => {
  const { money } = ruling.fact.data;
  if (money === 'refunded' || money === 'as-if-never-played') {
    return dueFrom(wager, { outcome, due: nothing, clauses: [clause], reason: null, placement, ruling });
  }
  const reason = 'the rules do not say what becomes of the money, and the ruling gave it no fate they know';
  return governedByNone(wager, reason, { clauses: [clause], placement, ruling });
};

/** Was an outcome set aside after the one that decided it, and the record does not hold which: it names one that is not there? */
export const mayBeSetAside = (picture: RoundPicture, decided: Decided, { reading }: Scenario): boolean => {
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

/** Was it decided by the last result before the ruling? That is the outcome which an `OutcomeInvalidated` of the whole game sets aside. */
const isOnLastOutcome = (course: Course, decided: Decided, ruling: OutcomeRuling): boolean =>
  ruling.fact.type === 'round.OutcomeInvalidated' &&
  'by' in decided &&
  course.cycles.findLast(({ determined }) => determined && determined.spin.at < ruling.at)?.determined === decided.by;

/**
 * What becomes of a wager when the whole round is declared void, or the outcome of the game set aside, by a person with power.
 * What was settled before stays so, and what was laid afterwards is none of it.
 */
export const voidedWithRound = (
  picture: RoundPicture,
  course: Course,
  wager: Wager,
  decided: Decided,
  { reading }: Scenario,
  placement: Placement,
): Due | undefined => {
  if (picture.roundVoided.length === 0) return undefined;
  const rulings = picture.roundVoided.filter((one) => setsAside(picture, one, reading));
  const [first] = rulings;
  const last = rulings.at(-1);
  if (!first || !last || last.fact.data.money === 'stands' || (wager.laid?.at ?? 0) > first.at) return undefined;
  const decidedAt = 'by' in decided ? decided.by.spin.at : Infinity;
  const wasSettled = wager.money.some(({ at }) => at > decidedAt && at < first.at);
  const reaches =
    !wasSettled || last.fact.data.money === 'as-if-never-played' || isOnLastOutcome(course, decided, first);
  return reaches ? moneyFate(wager, last, '9.5', 'refunded', placement) : undefined;
};
