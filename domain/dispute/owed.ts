import type { DisputePicture, Placed } from './picture.ts';

type Request = Placed<'dispute.ReviewRequested'>;

/** What the record lacks while nobody has ended a dispute: `what`, a duty for which no time is set; undefined once it is over. */
export const stillOpen = ({ ended }: DisputePicture, what: string): string | undefined =>
  ended === null ? `whether ${what} before the dispute ends: it is still open` : undefined;

/** What the record lacks of a dispute that was closed as one that was raised twice; undefined for any other. */
export const raisedTwice = ({ ended }: DisputePicture): string | undefined =>
  ended?.fact.type === 'dispute.DisputeClosed' && ended.fact.data.reason === 'raised-twice'
    ? 'what became of the dispute that it repeats: it is another record'
    : undefined;

/** What a text leaves open about a complaint where it names disputes alone; undefined for a dispute. */
export const complaintsNotNamed = ({ raised }: DisputePicture): string | undefined =>
  raised?.data.kind === 'complaint'
    ? 'whether a complaint counts as a dispute there: the text names disputes alone'
    : undefined;

/** What the record lacks of a request whose maker said afterwards that they were satisfied; undefined where they did not. */
export const mayBeDropped = (
  { at, fact: { data } }: Request,
  { answers, raised }: DisputePicture,
): string | undefined => {
  const asked = data.personId ?? raised?.data.complainant ?? null;
  const since = answers.findLast((one) => one.at > at && one.fact.data.personId === asked);
  return since?.fact.data.answer === 'satisfied'
    ? 'whether the review was still wanted: who asked for it said afterwards that they were satisfied'
    : undefined;
};
