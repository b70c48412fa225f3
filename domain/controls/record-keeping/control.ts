import type { Control } from '../control.ts';
import { staffing } from './clauses/staffing.ts';
import { recordKeepingEdition } from './edition.ts';
import { peopleAtWork } from './looks/people.ts';
import { roundPicture, sessionPicture, type RecordKeepingPictures } from './picture.ts';

/** Watches the record itself: when things are said to have happened, their numbers, who and what they name, how fast, and who decided. */
export const recordKeeping: Control<RecordKeepingPictures> = {
  edition: recordKeepingEdition,
  pictures: { round: roundPicture, tableSession: sessionPicture, dispute: (kept) => kept },
  peopleIn: (kept) => [...peopleAtWork(kept, staffing).keys()],
};
