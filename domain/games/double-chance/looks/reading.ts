import type { Look } from '../../../law/clause.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';

export { changedBy, ofWager, onSilence, sighted, unclearOrder } from '../../../provisions/sightings.ts';

export type RoundLook = Look<RoundPicture, Reasoning>;

export type SessionLook = Look<SessionPicture>;
