import type { DisputeLook } from '../../../dispute/who-decides.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import type { Placed, Standing, Moment } from '../../../kernel/placed.ts';
import type { LookContext, Reach, Sighting, Weighing } from '../../../law/clause.ts';
import { courseOf, type Course } from '../course.ts';
import { moneyFaults } from '../money.ts';
import type { RoundPicture, TwoUpPictures, Wager } from '../round.ts';
import type { Reading } from '../../../law/clause.ts';
import { actedAs } from '../../../table/duties.ts';
import type { TableRecord } from '../../../table/record.ts';
import { readingOf, type Terms } from '../terms.ts';
import { touchedAfterClose, type Touched } from '../touched.ts';

export type RoundLook = Extract<Reading<TwoUpPictures>, { reading: 'watches'; subject: 'round' }>['look'];
export type SessionLook = Extract<Reading<TwoUpPictures>, { reading: 'watches'; subject: 'tableSession' }>['look'];

/** The course of a game as an edition reads it, under the interpretations in force. */
export const courseUnder = (terms: Terms, picture: RoundPicture, on: LookContext): Course =>
  courseOf(picture, readingOf(terms, on.interpretation));

/** What a sighting says of an order that the clocks cannot tell. */
export const unclearOrder = (missing: string, order: Standing): Pick<Sighting, 'undetermined'> =>
  order.stands === 'unclear'
    ? { undetermined: { missing, apartMs: order.apartMs, uncertaintyMs: order.uncertaintyMs } }
    : {};

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

/** A sighting about one wager. */
export const ofWager = (wager: Wager, deed: Placed | null, says: string, more: Partial<Sighting> = {}): Sighting[] =>
  deed ? [{ deed: deed.fact, wagerId: wager.wagerId, personId: wager.personId, says, ...more }] : [];

/** The money faults that belong to one row and code. */
export const moneyOf =
  (terms: Terms, clause: string, code: string): RoundLook =>
  (picture, on) =>
    moneyFaults(picture, on.settlements, terms, on.interpretation)
      .filter((fault) => fault.clause === clause && fault.code === code)
      .map(({ sighting }) => sighting);

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

export const watches = (code: string, look: RoundLook): Reading<TwoUpPictures> => ({
  reading: 'watches',
  subject: 'round',
  code,
  severity: 'breach',
  look,
});

export const notes = (code: string, look: RoundLook): Reading<TwoUpPictures> => ({
  reading: 'watches',
  subject: 'round',
  code,
  severity: 'advisory',
  look,
});

export const watchesSession = (code: string, look: SessionLook): Reading<TwoUpPictures> => ({
  reading: 'watches',
  subject: 'tableSession',
  code,
  severity: 'breach',
  look,
});

export const notesInSession = (code: string, look: SessionLook): Reading<TwoUpPictures> => ({
  reading: 'watches',
  subject: 'tableSession',
  code,
  severity: 'advisory',
  look,
});

export const watchesDispute = (code: string, look: DisputeLook): Reading<TwoUpPictures> => ({
  reading: 'watches',
  subject: 'dispute',
  code,
  severity: 'breach',
  look,
});

export const notesInDispute = (code: string, look: DisputeLook): Reading<TwoUpPictures> => ({
  reading: 'watches',
  subject: 'dispute',
  code,
  severity: 'advisory',
  look,
});

export const unwatched = (because: string): Reading<TwoUpPictures> => ({ reading: 'unwatched', because });
