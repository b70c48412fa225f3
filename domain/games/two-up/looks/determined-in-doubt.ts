import type { Sighting } from '../../../law/clause.ts';
import { missedBetween } from '../missed.ts';
import type { RoundPicture } from '../round.ts';
import type { Stake } from '../stake.ts';
import { announcedUnspunBetween } from '../unspun.ts';

/** Was the spinner's wager taken for determined, rightly or not? Then how it was settled is what is wrong. */
export const isTakenForDetermined = ({ retired }: RoundPicture, { wager }: Stake): boolean =>
  wager.money.length > 0 || retired.some(({ fact }) => fact.data.because === 'lost');

/** What may have determined the spinner's wager that the record does not hold: a spin, or the side that was spun for. */
export const determinedInDoubt = (picture: RoundPicture, stake: Stake): Pick<Sighting, 'undetermined'> => {
  const said = announcedUnspunBetween(picture, stake.laid, { at: Infinity });
  if (said) {
    const { result, spinId } = said.fact.data;
    return { undetermined: { missing: `what the coins of spin ${spinId} showed, of which ${result} was announced` } };
  }
  const missing = missedBetween(picture, stake.laid, { at: Infinity });
  if (missing !== undefined) return { undetermined: { missing } };
  const isDeclared = picture.declared.some(({ fact }) => fact.data.personId === stake.spinner);
  return isDeclared || !isTakenForDetermined(picture, stake)
    ? {}
    : { undetermined: { missing: `which side ${stake.spinner} had declared: nobody recorded it` } };
};
