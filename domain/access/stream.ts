import { ownCategory } from '../kernel/stream-category.ts';
import { accessEvents, type AccessEvent } from './events.ts';

/**
 * What was looked at through one process on one day, in UTC: `access-4f1c0d2ab3e7.2026-04-25`. It is of no venue; each view is. A bundle of evidence has a
 * stream of its own, `access-evidence.<id of its event>`: nobody else writes there, so its event is stored once, or not at all.
 */
export const accessStream = ownCategory({
  name: 'access',
  noun: 'record of views',
  family: accessEvents,
  placeOf: () => ({}),
});

export const accessType = 'access.RecordsViewed' satisfies AccessEvent['type'];
export const exportedType = 'access.EvidenceExported' satisfies AccessEvent['type'];

/** The id of the stream of a process on the day of a moment, by our clock. `process`: a word that no other process has. */
export const accessStreamIdOf = (process: string, at: string): string => `${process}.${at.slice(0, 10)}`;

/** The id of the stream of a bundle of evidence. `eventId`: that of the event that says that it was made. */
export const exportStreamIdOf = (eventId: string): string => `evidence.${eventId}`;
