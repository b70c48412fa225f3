import { owedBy, wronged } from '../law/persons.ts';
import { mayBeDropped, raisedTwice, stillOpen } from './owed.ts';
import type { DisputeLook } from './picture.ts';
import { reviews } from './who-decides.ts';
import { unlessMissed } from '../law/unless-missed.ts';

/** Disputes that nobody decided. One that was taken back needs no decision; one that is open can still get one. */
export const disputesNotDecided: DisputeLook = (picture) => {
  const { raised, decisions, ended } = picture;
  if (!raised || decisions.length > 0 || ended?.fact.type === 'dispute.DisputeWithdrawn') return [];
  const says = ended ? 'the dispute was closed, and nobody had decided it' : 'nobody has decided the dispute so far';
  const missing = stillOpen(picture, 'somebody decides it') ?? raisedTwice(picture);
  return [{ deed: raised, persons: wronged(raised.data.complainant), says, ...unlessMissed(missing) }];
};

/** Reviews that were asked for and not given: before the dispute was closed, or as far as it has come. */
export const reviewsNotGiven: DisputeLook = (picture) => {
  const { requests, ended } = picture;
  if (ended?.fact.type === 'dispute.DisputeWithdrawn') return [];
  const lastReview = reviews(picture).at(-1);
  const asked = requests.filter(({ at }) => at > (lastReview?.at ?? -1));
  const says = ended
    ? 'a review was asked for, and the dispute was closed without one'
    : 'a review was asked for, and none was given so far';
  return asked.map((request) => ({
    deed: request.fact,
    persons: [...owedBy(request.fact.data.to), ...wronged(request.fact.data.personId)],
    says,
    ...unlessMissed(stillOpen(picture, 'it is given') ?? mayBeDropped(request, picture)),
  }));
};
