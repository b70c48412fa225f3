import { controls } from '../../../domain/controls/controls.ts';
import type { SessionKept } from '../../../domain/controls/control.ts';
import type { RegisterRead, RegisterStream } from '../../../domain/examination/register-reads.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { staffStreamOf } from '../../../domain/venue/staff-stream.ts';
import { venueStream } from '../../../domain/venue/stream.ts';
import type { AroundOn } from './around.ts';

/** What can be believed of what a venue's register says: for its zone, and for how fast plays are made there. */
export const soundVenue = async (on: Pick<AroundOn, 'readSound'>, venue: string): Promise<RegisterStream> => {
  const stream = venueStream.streamOf(venue);
  return { stream, read: await on.readSound(stream) };
};

/** What the register says of a session's venue, and of the people who worked at it. */
export const registerRead = async (
  on: Pick<AroundOn, 'read'>,
  venue: string,
  kept: Pick<SessionKept, 'session' | 'rounds'>,
): Promise<RegisterRead> => {
  const people = new Set(controls.flatMap(({ peopleIn }) => peopleIn?.(kept) ?? []));
  const read = async (stream: StreamName) => ({ stream, read: await on.read(stream) });
  const staff = [...people].toSorted().map(async (personId) => ({
    personId,
    ...(await read(staffStreamOf(venue, personId))),
  }));
  return { venue: await read(venueStream.streamOf(venue)), staff: await Promise.all(staff) };
};
