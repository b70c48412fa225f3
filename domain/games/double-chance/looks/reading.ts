import type { Look, Sighting } from '../../../law/clause.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';

export { changedBy, ofWager, onSilence, sighted, unclearOrder } from '../../../provisions/sightings.ts';

export type RoundLook = Look<RoundPicture, Reasoning>;

export type SessionLook = Look<SessionPicture>;

/** The hand that a sighting is of, where it is of one. */
export const ofHand = (hand: string | null | undefined): Pick<Sighting, 'hand'> =>
  typeof hand === 'string' ? { hand } : {};
