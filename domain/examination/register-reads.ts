import { isCorrecting } from '../kernel/corrections.ts';
import type { StoredEvent } from '../kernel/envelope.ts';
import type { StreamName } from '../kernel/streams.ts';
import { earliestOfDateMs } from '../kernel/time.ts';
import type { StaffEvent, VenueEvent } from '../venue/events.ts';
import { paceEffectMs, paceEventsIn } from '../venue/pace.ts';
import { earliestEffectMs } from './effects.ts';
import type { ReadPair } from './read-pairs.ts';
import type { Read } from './views.ts';

/** A stream of the register, as it was read. */
export type RegisterStream = { readonly stream: StreamName; readonly read: Read };

/** What the register says of a session's venue, and of the people who worked at it. */
export type RegisterRead = {
  readonly venue: RegisterStream;
  readonly staff: readonly (RegisterStream & { readonly personId: string })[];
};

/** What a venue says of itself all day, and what no examination asks. */
const notAsked: ReadonlySet<string> = new Set<VenueEvent['type']>([
  'venue.TerminalClockMeasured',
  'venue.TerminalRetired',
]);

const dateIn = ({ data }: StoredEvent): string | undefined => {
  const { from, on } = data as Partial<Record<'from' | 'on', string>> & Partial<StaffEvent['data']>;
  return from ?? on;
};

/**
 * The earliest time, on our clock, at which an event of a venue's or of a person's stream may have changed what the register says of a
 * session; infinite where it cannot. What puts the register right may reach back to its beginning.
 */
export const registerEffectMs = (event: StoredEvent): number => {
  if (notAsked.has(event.type)) return Infinity;
  if (isCorrecting(event.type)) return 0;
  const date = dateIn(event);
  const dateMs = date === undefined ? Infinity : earliestOfDateMs(date);
  return Math.max(0, Math.min(earliestEffectMs(event), dateMs));
};

/** The streams of the register that were read for a session, each up to the last event that bears on it. */
export const registerPairs = ({ venue, staff }: RegisterRead, endsAtMs: number): readonly ReadPair[] =>
  [venue, ...staff].map(({ stream, read }) => ({
    stream,
    revision: read.events.findLast((event) => registerEffectMs(event) <= endsAtMs)?.revision ?? -1,
  }));

/** The register that was read for a round: how fast plays can be made, up to its end. Nothing of a venue that has not said it by then. */
export const pacePairs = ({ stream, read }: RegisterStream, endsAtMs: number): readonly ReadPair[] => {
  const last = paceEventsIn(read.events).findLast((event) => paceEffectMs(event) <= endsAtMs);
  return last ? [{ stream, revision: last.revision }] : [];
};
