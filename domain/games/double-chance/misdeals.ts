import type { Disposition } from '../../settlement/dispositions.ts';
import { notGoverned } from '../../settlement/due.ts';
import { isBefore } from '../../kernel/placed.ts';
import { doneWithPower, hasNoGround } from '../../settlement/grounds.ts';
import type { Claim } from './claim.ts';
import type { DecidingHand } from './deciding.ts';
import type { RoundPicture } from './round.ts';
import { exposedInDeal } from './voids.ts';

/** Errors of dealing, as a dealer realises them: that cards have been dealt incorrectly (12.1). */
export const errorsOfDealing: ReadonlySet<string> = new Set([
  'dealt-out-of-order',
  'dealt-to-empty-area',
  'wrong-number-of-cards',
  'card-exposed',
  'card-placement',
  'card-drawn-in-error',
  'card-burnt-in-error',
]);

type Misdeal = RoundPicture['misdeals'][number];

/** Is something on record for which it was declared: a card exposed, an error of dealing, or a ground that was said with it? */
export const isCaused = (picture: RoundPicture, { fact }: Misdeal): boolean => {
  const { decision } = fact.data;
  return (
    exposedInDeal(picture).length > 0 ||
    picture.errorsFound.some((found) => errorsOfDealing.has(found.fact.data.about)) ||
    !(hasNoGround(decision) || decision.ground === 'other')
  );
};

/**
 * A misdeal was declared that did not void the round: a player had handled cards, and no card had been exposed in the deal. 12.1 is over by
 * then, and 12.3 knows no time. What becomes of the wagers is open. Who declares it again declares no other. Of one for a sixth card that was
 * exposed it is said before.
 */
export const misdealDeclaredLate: Disposition<Claim, DecidingHand> = ({ picture, wager, placement, scenario }) => {
  const { rules, reading } = scenario;
  const declared = picture.misdeals.filter((one) => doneWithPower(picture, one, reading.mayVoidHands));
  const [ruling] = declared;
  if (!ruling || !isBefore(wager.laid, ruling) || !declared.some((one) => isCaused(picture, one))) return undefined;
  return notGoverned(
    wager,
    'a misdeal was declared when a player had handled cards, and the rules do not say what it comes to then',
    {
      placement,
      clauses: [rules.clauses.misdeal],
      interpretations: [rules.questions.wrongOrder],
    },
  );
};
