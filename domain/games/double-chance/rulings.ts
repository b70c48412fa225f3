import { gathered } from '../../kernel/gathered.ts';
import type { Invalidation } from '../../round/record.ts';
import type { Wager, WagerForfeited } from '../../round/wager-book.ts';
import {
  forfeitWithPower,
  isSetAsideForFraud,
  questionsOfRulings as ofGroundlessRulings,
} from '../../settlement/forfeits.ts';
import type { Claim } from './claim.ts';
import type { RoundPicture } from './round.ts';
import type { Terms } from './rules.ts';

/** An outcome of a hand is that of the wagers on it; one of the whole round is that of all. */
export const reaches = ({ placement }: Pick<Wager, 'placement'>, { fact: { data } }: Invalidation): boolean =>
  data.hand === undefined || data.hand === placement.hand;

/** Rulings that set the outcome of the whole round aside. That it is declared void is another rule, with grounds of its own. */
const setAsideWhole = ({ roundVoided }: RoundPicture): readonly Invalidation[] =>
  gathered(roundVoided, ({ fact, at }) => (fact.type === 'round.OutcomeInvalidated' ? [{ fact, at }] : []));

/** Rulings that set an outcome aside: that of a hand, or of the whole round. */
export const outcomesSetAside = (picture: RoundPicture): readonly Invalidation[] => [
  ...picture.invalidations,
  ...setAsideWhole(picture),
];

const rulesOf = ({ maySetAside, grounds }: Terms) => ({ maySetAside, grounds, maybeSupervisors: [] });

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

/** The open questions on rulings without a ground on which it rests what becomes of a wager. */
export const questionsOfRulings = ({ picture, wager, scenario: { terms } }: Claim): readonly string[] => {
  const { table, invalidations } = picture;
  const ofResult = invalidations.filter((one) => reaches(wager, one));
  const round = { table, invalidations, roundVoided: setAsideWhole(picture) };
  return ofGroundlessRulings(round, wager, ofResult, rulesOf(terms), reaches, terms.rules.questions);
};
