import { by, owedBy, wronged } from '../law/persons.ts';
import type { Ladder } from './ladder.ts';
import type { DisputePicture, Placed } from './picture.ts';
import type { DisputeLook } from './who-decides.ts';

type Request = Placed<'dispute.ReviewRequested'>;

/** Did it come to those who review it: passed on to them, or looked into by somebody outside of the house all the same? */
const hasComeTo = (
  to: NonNullable<Ladder['passedOnTo']>,
  { at, fact: { data } }: Request,
  { referrals, findings }: DisputePicture,
): boolean =>
  referrals.some(
    (one) => one.fact.data.to === to && (one.at > at || (data.personId ?? '') === one.fact.data.requestedBy),
  ) || findings.some((found) => found.at > at);

/**
 * Reviews outside of the house that somebody asked for, and that were not passed on when the house closed the dispute. Where it was closed
 * because it had gone to somebody outside of the house, that may have been they.
 */
export const reviewsNotPassedOn =
  ({ passedOnTo }: Ladder): DisputeLook =>
  (picture) => {
    const { requests, ended } = picture;
    if (passedOnTo === undefined || ended?.fact.type !== 'dispute.DisputeClosed') return [];
    const { reason, by: closer } = ended.fact.data;
    return requests
      .filter((request) => !hasComeTo(passedOnTo, request, picture))
      .map(({ fact }) => ({
        deed: fact,
        persons: [...owedBy(fact.data.to), ...by(closer), ...wronged(fact.data.personId)],
        says: `a review by the ${passedOnTo} was asked for, and the dispute was closed without being passed on`,
        ...(reason === 'referred' ? { undetermined: { missing: 'to whom the dispute was passed on' } } : {}),
      }));
  };
