import type { DisputeRejection } from '../../domain/dispute/decide.ts';
import type { RecordRejection } from '../../domain/kernel/decider.ts';
import type { DropBoxRejection } from '../../domain/drop-box/decide.ts';
import type { RoundRejection } from '../../domain/round/decide.ts';
import type { EditionRejection } from '../../domain/rulebook/decide.ts';
import type { SessionRejection } from '../../domain/table/decide.ts';
import type { StaffRejection, VenueRejection } from '../../domain/venue/decide.ts';

/** What a decider may say of an event: 409. */
export type Rejection =
  | RecordRejection
  | VenueRejection
  | StaffRejection
  | EditionRejection
  | SessionRejection
  | RoundRejection
  | DropBoxRejection
  | DisputeRejection;

/** What the events are about is not there: 404. */
export type Unknown =
  | 'venue-is-not-on-the-register'
  | 'game-is-not-known'
  | 'edition-is-not-held'
  | 'session-is-not-known'
  | 'round-is-not-known'
  | 'box-journey-is-not-known'
  | 'dispute-is-not-known';

/** What a new stream is to be named after is not on the venue's register: 422. */
export type Unregistered = 'table-is-not-on-the-register' | 'drop-box-is-not-on-the-register';

/** A terminal that may not speak here: 403. */
export type NotTheTerminals =
  | 'terminal-is-not-named'
  | 'terminal-is-not-on-the-register'
  | 'terminal-does-not-speak-for-this-table'
  | 'terminal-is-not-the-tokens';
