import { z } from 'zod';
import { decision } from './decision.ts';
import { eventId } from './envelope.ts';
import { instant } from './time.ts';

const anyData = z.record(z.string(), z.unknown());

/**
 * What every floor family says about its own record. The wrong event stays; a correction names it, says what should stand
 * in its place (null: nothing), and who authorised it. A correction of a corrected event names the same original and wins.
 * The inner `data` is checked against the schema of its own type before it is stored.
 */
export const recordEvents = {
  CorrectionRecorded: {
    says: 'An earlier event of this stream was wrong; this is what should stand in its place, or null for nothing.',
    data: z.strictObject({
      corrects: eventId,
      replacement: z
        .strictObject({ type: z.string(), schemaVersion: z.int().min(1).max(999), occurredAt: instant, data: anyData })
        .nullable(),
      decision,
    }),
  },
  LateEntryRecorded: {
    says: 'Something that happened then was not recorded then, and is recorded now.',
    data: z.strictObject({
      type: z.string(),
      schemaVersion: z.int().min(1).max(999),
      occurredAt: instant,
      uncertaintyMs: z
        .int()
        .min(0)
        .max(86_400_000)
        .describe('how exactly the time is known; 60000 for a note to the minute'),
      data: anyData,
      decision,
    }),
  },
} as const;

/** True for the two types that a closed stream still takes. */
export const isRecordEvent = (type: string): boolean =>
  type.endsWith('.CorrectionRecorded') || type.endsWith('.LateEntryRecorded');
