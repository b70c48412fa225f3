import type { Disposition } from '../../settlement/dispositions.ts';
import { notGoverned } from '../../settlement/due.ts';
import { doneWithPower, hasNoGround } from '../../settlement/grounds.ts';
import type { Claim } from './claim.ts';
import type { DecidingHand } from './deciding.ts';
import type { RoundPicture } from './round.ts';
import { exposedInDeal, firstHandled } from './voids.ts';

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
 * A misdeal was declared when a player had handled cards, and no card had been exposed in the deal: 12.1 is over by then, and 12.3 knows no
 * time. What becomes of the wagers is open. Of one for a sixth card that was exposed it is said before.
 */
export const misdealDeclaredLate: Disposition<Claim, DecidingHand> = ({ picture, wager, placement, scenario }) => {
  const handled = firstHandled(picture);
  if (!handled || exposedInDeal(picture).length > 0) return undefined;
  const { rules, reading } = scenario;
  const ruling = picture.misdeals.find(
    (one) =>
      one.at > handled.at &&
      one.at > wager.laid.at &&
      isCaused(picture, one) &&
      doneWithPower(picture, one, reading.mayVoidHands),
  );
  if (!ruling) return undefined;
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
