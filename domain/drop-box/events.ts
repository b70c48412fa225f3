import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { personId } from '../kernel/envelope.ts';
import { givenId } from '../kernel/text.ts';

/** NOTE: stored events are carved. A stream is one journey of a box: attached to a slot of a table, removed, and on. */
export const dropBoxEvents = eventFamily('dropBox', {
  Attached: {
    says: 'A drop box is attached to a slot of a table.',
    data: z.strictObject({
      table: givenId,
      slot: z.int().min(1).max(9),
      seal: givenId.nullable(),
      by: z.array(personId).min(1).max(6),
    }),
  },
  Removed: {
    says: 'A drop box is removed from its table.',
    data: z.strictObject({
      table: givenId,
      slot: z.int().min(1).max(9),
      seal: givenId.nullable(),
      by: z.array(personId).min(1).max(6),
    }),
  },
  ...recordEvents,
});
export type DropBoxEvent = EventsOf<typeof dropBoxEvents>;
