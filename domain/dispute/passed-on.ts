import type { Sighting } from '../law/clause.ts';
import { by, owedBy, wronged } from '../law/persons.ts';
import type { Ladder, Reviewers } from './ladder.ts';
import { complaintsNotNamed, mayBeDropped, stillOpen } from './owed.ts';
import type { DisputeLook, DisputePicture, Placed } from './picture.ts';
import { reviews } from './who-decides.ts';

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

/** Was it reviewed in the house after it was asked for? Then the record does not say whose review was asked for. */
const reviewedInTheHouse = ({ at }: Request, picture: DisputePicture): string | undefined =>
  reviews(picture).some((review) => review.at > at)
    ? 'whose review was asked for: one of the house was given'
    : undefined;

/** What the record, or the text, leaves open about a request that did not come to the reviewers for certain. */
const open = (
  request: Request,
  to: readonly string[],
  { named, maybeTo }: Reviewers,
  picture: DisputePicture,
): Pick<Sighting, 'undetermined'> => {
  const { raised, ended } = picture;
  const { personId } = request.fact.data;
  const complainant = raised?.data.complainant ?? null;
  const doubts: readonly (string | false | undefined)[] = [
    stillOpen(picture, 'it is passed on'),
    (personId === null || (complainant !== null && personId !== complainant)) &&
      'whether anybody else than the complainant may ask for it: the text does not say',
    maybeTo.some((one) => to.includes(one)) && `whether it came to ${named} there: the text does not say`,
    ended?.fact.type === 'dispute.DisputeClosed' &&
      ended.fact.data.reason === 'referred' &&
      to.length === 0 &&
      'to whom the dispute was passed on',
    reviewedInTheHouse(request, picture),
    mayBeDropped(request, picture),
    complaintsNotNamed(picture),
  ];
  const missing = doubts.find((one) => typeof one === 'string');
  return typeof missing === 'string' ? { undetermined: { missing } } : {};
};

/** Reviews outside of the house that somebody asked for, and that the dispute was not passed on for before it was closed, or so far. */
export const reviewsNotPassedOn =
  ({ reviewedBy }: Ladder): DisputeLook =>
  (picture) => {
    const { requests, ended } = picture;
    if (!reviewedBy || ended?.fact.type === 'dispute.DisputeWithdrawn') return [];
    const closer = ended?.fact.data.by;
    const asking = `a review by ${reviewedBy.named} was asked for`;
    return requests.flatMap((request): readonly Sighting[] => {
      const to = passedOnTo(request, picture);
      if (to.includes(reviewedBy.to) || isReviewed(request, picture, reviewedBy)) return [];
      const { personId, to: asked } = request.fact.data;
      return [
        {
          deed: request.fact,
          persons: [...owedBy(asked), ...(closer === undefined ? [] : by(closer)), ...wronged(personId)],
          says: `${asking}, and the dispute ${ended ? 'was closed without being passed on' : 'was not passed on so far'}`,
          ...open(request, to, reviewedBy, picture),
        },
      ];
    });
  };
