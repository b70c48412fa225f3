import { z } from 'zod';
import { sha256 } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';

const count = z.int().min(0);
const list = z
  .strictObject({
    rows: count.describe('how many rows it has'),
    root: sha256.describe('the root over them (RFC 6962)'),
  })
  .describe('a sorted list');

/** What a part of a directory covers, and its two lists. */
const part = z.strictObject({
  from: count.describe('the first directory whose leaves it covers'),
  to: count.describe('the directory after the last one'),
  streams: list.describe('of each stream that got an event: its last event then'),
  disputes: list.describe('of each round and session that an event of a dispute names: the dispute'),
});

/** NOTE: stored events are carved. Only the sealer writes these; they are about the record itself, and of no venue. */
export const recordEvents = eventFamily('record', {
  DirectorySealed: {
    says: 'Up to here it is sealed which event is the last of each stream, so that a copy of a stream can be shown to be whole.',
    data: z.strictObject({
      number: count.describe('which directory it is, counted from 0'),
      leaves: z
        .strictObject({ from: count, to: count })
        .describe('the leaves of the log that are new in it: the first, and the one after the last'),
      own: part.describe('of these leaves alone'),
      parts: z
        .array(part)
        .min(1)
        .max(64)
        .describe(
          'all leaves before `leaves.to`, the oldest part first: spans of 1, 2, 4 … directories, as a number is written in binary',
        ),
    }),
  },
});
export type RecordEvent = EventsOf<typeof recordEvents>;
