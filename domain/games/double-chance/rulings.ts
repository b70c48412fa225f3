import type { Wager, WagerForfeited } from '../../round/wager-book.ts';
import {
  forfeitWithPower,
  isSetAsideForFraud,
  questionsOfRulings as ofGroundlessRulings,
  type Reaches,
} from '../../settlement/forfeits.ts';
import type { Claim } from './claim.ts';
import type { RoundPicture } from './round.ts';
import type { Terms } from './rules.ts';

/** An outcome of a hand is that of the wagers on it; one of the whole round is that of all. */
const reaches: Reaches = ({ placement }, { fact: { data } }) =>
  !('hand' in data) || data.hand === undefined || data.hand === placement.hand;

const rulesOf = (terms: Terms) => ({ ...terms, maybeSupervisors: [] });

/** Was the outcome that the wager lay for set aside for fraud (14.4.2), by somebody who may? Only then may it be forfeited (14.5). */
export const isForfeitable = (picture: RoundPicture, wager: Wager, terms: Terms): boolean =>
  isSetAsideForFraud(picture, wager, rulesOf(terms), reaches);

/** The forfeit that counts: by somebody with the power, for fraud or where the venue reads 14.5 so. */
export const forfeitThatCounts = ({ picture, wager, scenario }: Claim): WagerForfeited | undefined => {
  const { terms, reading } = scenario;
  const forfeit = forfeitWithPower(picture, wager, { ...rulesOf(terms), maySetAside: reading.maySetAside });
  if (!forfeit || reading.groundlessForfeit === 'collected') return forfeit;
  return isForfeitable(picture, wager, terms) ? forfeit : undefined;
};

const none: readonly string[] = [];

/** The open questions on rulings without a ground on which it rests what becomes of a wager. */
export const questionsOfRulings = ({ picture, wager, scenario: { terms } }: Claim): readonly string[] => {
  const { invalidations, roundVoided } = picture;
  if (invalidations.length + roundVoided.length + wager.voids.length + wager.forfeits.length === 0) return none;
  const ofResult = invalidations.filter((one) => reaches(wager, one));
  // That a round is declared void is another rule, with grounds of its own: what is left is an outcome of the whole round.
  const round = { ...picture, roundVoided: roundVoided.filter(({ fact }) => fact.type === 'round.OutcomeInvalidated') };
  return ofGroundlessRulings(round, wager, ofResult, rulesOf(terms), reaches, terms.rules.questions);
};
