import type { Wager, WagerForfeited } from '../../round/wager-book.ts';
import { forfeitWithPower, isSetAsideForFraud, type Reaches } from '../../settlement/forfeits.ts';
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

/** Was it forfeited by somebody with the power, and not for fraud? */
export const isForfeitGroundless = ({ picture, wager, scenario: { terms } }: Claim): boolean =>
  forfeitWithPower(picture, wager, rulesOf(terms)) !== undefined && !isForfeitable(picture, wager, terms);
