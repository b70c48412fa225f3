import type { Odds } from '../../kernel/odds.ts';
import { isOfCards } from '../../provisions/numbers-asked.ts';
import { holesOf, missedAmong } from '../../round/missed.ts';
import type { Disposition } from '../../settlement/dispositions.ts';
import { doneOn, isDoneAs, takenOf, undetermined } from '../../settlement/due.ts';
import type { Claim } from './claim.ts';
import type { DecidingHand } from './deciding.ts';
import { prizesAt } from './prizes.ts';
import { voidWithTheHand } from './voids.ts';

/** What is said of cards, and of what players decided on them. */
export const isOfHands = (type: string): boolean => isOfCards(type) || type.startsWith('double-chance.');

/** All that a wager of its kind may win by its cards. */
const oddsOf = ({ picture, wager, placement, scenario: { terms } }: Claim): readonly (Odds | null)[] =>
  placement.kind === 'main'
    ? Object.values(terms.odds)
    : terms.jackpots.flatMap((one) => prizesAt(picture.table, one, wager.laid.fact));

/** Was it taken as one that had lost, or paid as one that had won, at any of its odds? */
const isSettledByCards = (claim: Claim): boolean => {
  const { stakeCents } = claim.placement;
  const done = doneOn(claim.wager);
  if (takenOf(done) === stakeCents) return done.paidCents === 0;
  return (
    takenOf(done) === 0 && oddsOf(claim).some((odds) => odds && done.paidCents * odds.to === stakeCents * odds.pays)
  );
};

/**
 * A hand is void by the number of its cards (12.5), and its wager was settled as if it were not. Where a terminal left numbers out under which a
 * card, or what was decided before one came, may have been recorded, it may have had five.
 */
export const voidUnlessMissed: Disposition<Claim, DecidingHand> = (claim, settle) => {
  const due = voidWithTheHand(claim, settle);
  if (!due?.due || !due.ruling?.fact.type.startsWith('cards.')) return due;
  const { picture, wager, placement } = claim;
  if (isDoneAs(wager, due.due, due.dueMost) || !isSettledByCards(claim)) return due;
  const missing = missedAmong(holesOf(picture, isOfHands), { at: -1 }, { at: Infinity }, 'how many cards the hand had');
  const { clauses, interpretations } = due;
  return missing === undefined ? due : undetermined(wager, missing, { placement, clauses, interpretations });
};
