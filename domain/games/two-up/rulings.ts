import { cycleAt, doneWithPower, type Course } from './course.ts';
import type { Decided } from './decided.ts';
import { dueFrom, governedByNone, nothing, type Due } from './due.ts';
import { standing } from './facts.ts';
import type { RoundPicture, Wager } from './round.ts';
import type { Terms } from './terms.ts';

/** A ruling by a person with power that takes the wager out of the game, the earliest first. */
export const ruledOut = (picture: RoundPicture, wager: Wager, course: Course, terms: Terms): Due | undefined => {
  if (wager.refusals.length + wager.forfeits.length + wager.voids.length === 0) return undefined;
  const strict = wager.laid && cycleAt(course, wager.laid.at)?.closing.strict;
  const refusal = wager.refusals.find(
    (one) => doneWithPower(picture, one, terms.maySetAside) && (!strict || standing(strict, one).stands !== 'before'),
  );
  if (refusal) return dueFrom(wager, { outcome: 'refused', due: nothing, clauses: ['9.11'], reason: null });
  const forfeit = wager.forfeits.find((one) => doneWithPower(picture, one, terms.maySetAside));
  if (forfeit) {
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
