import { z } from 'zod';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';

/** NOTE: stored events are carved. Only the watch writes these; they are about the record itself, and of no venue. */
export const alarmEvents = eventFamily('alarm', {
  StoreTampered: {
    says: 'An administrator of the event store did to a stream of ours what nobody may do to a record.',
    data: z.strictObject({
      stream: z.string(),
      what: z.enum(['metadata-was-set', 'stream-was-deleted', 'stream-was-tombstoned']),
      position: z.string().describe("where the store's own log says so"),
    }),
  },
  ForeignRecordFound: {
    says: 'A record that we did not write stands in a stream of ours: it is not an event, and every reader sees a gap in the stream.',
    data: z.strictObject({ stream: z.string(), position: z.string().describe("where it is in the store's log") }),
  },
});
export type AlarmEvent = EventsOf<typeof alarmEvents>;
