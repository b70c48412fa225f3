import { cycleAt, doneWithPower, type Course } from './course.ts';
import type { Decided } from './decided.ts';
import { dueFrom, governedByNone, nothing, type Due, type Scenario } from './due.ts';
import { standing, type FactOf, type Placed } from './facts.ts';
import type { RoundPicture, Wager } from './round.ts';
import type { Terms } from './terms.ts';

type SettingAside = Placed<FactOf<'round.OutcomeInvalidated'> | FactOf<'round.RoundVoided'>>;

const isForFraud = ({ fact }: SettingAside): boolean =>
  fact.data.decision.clause === '9.4.2' || fact.data.decision.ground.toLowerCase().includes('fraud');

/** Was an outcome of this game set aside for fraud (9.4.2)? Only then may a wager be forfeited (9.5). */
export const isSetAsideForFraud = ({ invalidations, roundVoided }: RoundPicture): boolean =>
  [...invalidations, ...roundVoided].some(isForFraud);

/** Whether a forfeit counts that no fraud gave the power for. */
export const forfeitInterpretation = 'forfeit-without-fraud';

const forfeitOf = (picture: RoundPicture, wager: Wager, terms: Terms) =>
  wager.forfeits.find((one) => doneWithPower(picture, one, terms.maySetAside));

/** Was it forfeited by a person with power over forfeits, though no outcome was set aside for fraud? */
export const isForfeitedWithoutFraud = (picture: RoundPicture, wager: Wager, terms: Terms): boolean =>
  forfeitOf(picture, wager, terms) !== undefined && !isSetAsideForFraud(picture);

/** A ruling by a person with power that takes the wager out of the game, the earliest first. */
export const ruledOut = (
  picture: RoundPicture,
  wager: Wager,
  course: Course,
  { terms, choice }: Scenario,
): Due | undefined => {
  if (wager.refusals.length + wager.forfeits.length + wager.voids.length === 0) return undefined;
  const strict = wager.laid && cycleAt(course, wager.laid.at)?.closing.strict;
  const refusal = wager.refusals.find(
    (one) => doneWithPower(picture, one, terms.maySetAside) && (!strict || standing(strict, one).stands !== 'before'),
  );
  if (refusal) return dueFrom(wager, { outcome: 'refused', due: nothing, clauses: ['9.11'], reason: null });
  const counts = isSetAsideForFraud(picture) || choice(forfeitInterpretation) === 'collected';
  if (counts && forfeitOf(picture, wager, terms)) {
    const due = { ...nothing, collectedCents: wager.lie.stakeCents };
    return dueFrom(wager, { outcome: 'forfeited', due, clauses: ['9.5'], reason: null });
  }
  const voided = wager.voids.find(
    (one) => one.fact.data.money !== 'stands' && doneWithPower(picture, one, terms.maySetAside),
  );
  return voided && moneyFate(wager, voided.fact.data.money, '9.3.1', 'void');
};

/** What becomes of the money of a wager that a person with power took out: as they said, for the text does not. */
export const moneyFate = (
  wager: Wager,
  money: 'refunded' | 'forfeited' | 'stands' | 'as-if-never-played' | 'not-said',
  clause: string,
  outcome: 'void' | 'refunded',
): Due =>
  money === 'refunded' || money === 'as-if-never-played'
    ? dueFrom(wager, { outcome, due: nothing, clauses: [clause], reason: null })
    : governedByNone(
        wager,
        'the rules do not say what becomes of the money, and the ruling gave it no fate they know',
        {
          clauses: [clause],
        },
      );

/** What becomes of a wager when the whole round is declared void by a person with power. */
export const voidedWithRound = (
  picture: RoundPicture,
  wager: Wager,
  decided: Decided,
  terms: Terms,
): Due | undefined => {
  const voided = picture.roundVoided.find((one) => doneWithPower(picture, one, terms.maySetAside));
  if (!voided || voided.fact.data.money === 'stands') return undefined;
  const decidedAt = 'by' in decided ? decided.by.spin.at : Infinity;
  const reaches = voided.fact.data.money === 'as-if-never-played' || decidedAt > voided.at;
  return reaches ? moneyFate(wager, voided.fact.data.money, '9.5', 'refunded') : undefined;
};
