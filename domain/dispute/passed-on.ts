import type { Sighting } from '../law/clause.ts';
import { by, owedBy, wronged } from '../law/persons.ts';
import type { Ladder, Reviewers } from './ladder.ts';
import type { DisputePicture, Placed } from './picture.ts';
import type { DisputeLook } from './who-decides.ts';

type Request = Placed<'dispute.ReviewRequested'>;

/** To whom the dispute was passed on for this request: after it, or for the same person before it was recorded. */
const passedOnTo = ({ at, fact: { data } }: Request, { referrals }: DisputePicture): readonly string[] =>
  referrals
    .filter((one) => one.at > at || (data.personId !== null && data.personId === one.fact.data.requestedBy))
    .map(({ fact }) => fact.data.to);

/** Have the reviewers, or somebody else outside of the house, looked into it since? */
const isReviewed = ({ at }: Request, { findings, decisions }: DisputePicture, { roles }: Reviewers): boolean =>
  findings.some((found) => found.at > at) ||
  decisions.some((one) => one.at > at && roles.some((role) => role === one.fact.data.decision.roleClaimed));

/** What the record, or the text, leaves open about a request that did not come to the reviewers for certain. */
const open = (
  { fact: { data } }: Request,
  to: readonly string[],
  { named, maybeTo }: Reviewers,
  { raised, ended }: DisputePicture,
): Pick<Sighting, 'undetermined'> => {
  const complainant = raised?.data.complainant ?? null;
  const doubts: readonly (readonly [boolean, string])[] = [
    [
      data.personId === null || (complainant !== null && data.personId !== complainant),
      'whether anybody else than the complainant may ask for it: the text does not say',
    ],
    [maybeTo.some((one) => to.includes(one)), `whether it came to ${named} there: the text does not say`],
    [
      ended?.fact.type === 'dispute.DisputeClosed' && ended.fact.data.reason === 'referred' && to.length === 0,
      'to whom the dispute was passed on',
    ],
  ];
  const missing = doubts.find(([isOpen]) => isOpen)?.[1];
  return missing === undefined ? {} : { undetermined: { missing } };
};

/** Reviews outside of the house that somebody asked for, and that the dispute was not passed on for when the house closed it. */
export const reviewsNotPassedOn =
  ({ reviewedBy }: Ladder): DisputeLook =>
  (picture) => {
    const { requests, ended } = picture;
    if (!reviewedBy || ended?.fact.type !== 'dispute.DisputeClosed') return [];
    const { by: closer } = ended.fact.data;
    return requests.flatMap((request): readonly Sighting[] => {
      const to = passedOnTo(request, picture);
      if (to.includes(reviewedBy.to) || isReviewed(request, picture, reviewedBy)) return [];
      const { personId, to: asked } = request.fact.data;
      return [
        {
          deed: request.fact,
          persons: [...owedBy(asked), ...by(closer), ...wronged(personId)],
          says: `a review by ${reviewedBy.named} was asked for, and the dispute was closed without being passed on`,
          ...open(request, to, reviewedBy, picture),
        },
      ];
    });
  };
