import type { Look, LookContext, Reach, Weighing } from '../../../law/clause.ts';
import type { OfSilence } from '../../../provisions/missed.ts';
import { courseOf, type Course } from '../course.ts';
import type { Reasoning } from '../settlement.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { readingOf, type Terms } from '../terms.ts';
import { touchedAfterClose, type Touched } from '../touched.ts';

export { changedBy, ofWager, oneForSilence, onSilence, sighted, unclearOrder } from '../../../provisions/sightings.ts';

export type RoundLook = Look<RoundPicture, Reasoning>;
export type SessionLook = Look<SessionPicture>;

/** The course of a game as an edition reads it, under the interpretations in force. */
export const courseUnder = (terms: Terms, picture: RoundPicture, on: LookContext): Course =>
  courseOf(picture, readingOf(terms, on.interpretation));

/** How silence is read by an edition, under the interpretations in force. */
export const ofSilence = ({ questions }: Terms, { interpretation }: LookContext): OfSilence => ({
  interpretation,
  question: questions.silence,
});

/** An exception that is weighed on the touch that a sighting of 4.6 saw. */
export const reaching =
  (
    terms: Terms,
    reach: (touched: Touched, picture: RoundPicture, course: Course, on: LookContext) => Reach,
  ): Weighing<RoundPicture> =>
  (sighting, picture, on) => {
    const course = courseUnder(terms, picture, on);
    const touched = touchedAfterClose(picture, course).find(({ deed }) => deed.fact.eventId === sighting.deed.eventId);
    return touched ? reach(touched, picture, course, on) : 'no';
  };
