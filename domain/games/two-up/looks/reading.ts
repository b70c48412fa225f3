import type { Moment } from '../../../kernel/placed.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import type { Look, LookContext, Reach, Sighting, Weighing } from '../../../law/clause.ts';
import { actedAs } from '../../../table/duties.ts';
import type { TableRecord } from '../../../table/record.ts';
import { courseOf, type Course } from '../course.ts';
import type { Reasoning } from '../settlement.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { readingOf, type Terms } from '../terms.ts';
import { touchedAfterClose, type Touched } from '../touched.ts';

export { ofWager, unclearOrder } from '../../../provisions/sightings.ts';

export type RoundLook = Look<RoundPicture, Reasoning>;
export type SessionLook = Look<SessionPicture>;

/** The course of a game as an edition reads it, under the interpretations in force. */
export const courseUnder = (terms: Terms, picture: RoundPicture, on: LookContext): Course =>
  courseOf(picture, readingOf(terms, on.interpretation));

/** Where definitions are missing: whether somebody of this role has what the text gives to another. */
export const unclearRole = (
  maybe: readonly FloorRole[],
  table: TableRecord,
  who: { readonly personId: string; readonly claimed: string | null },
  at: Moment,
): Pick<Sighting, 'undetermined'> =>
  maybe.length > 0 && actedAs(table, who.personId, who.claimed, maybe, at) === 'yes'
    ? { undetermined: { missing: 'whom the named role includes: this copy has no definitions' } }
    : {};

/** The money faults that belong to one row and code. */
export const moneyOf =
  (clause: string, code: string): RoundLook =>
  (_picture, { settled }) =>
    settled.faults.filter((fault) => fault.clause === clause && fault.code === code).map(({ sighting }) => sighting);

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
