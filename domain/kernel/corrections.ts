import { z } from 'zod';
import { decisionOn, noGround } from './decision.ts';
import { eventId, mostOfType, personId } from './envelope.ts';
import { ofType } from './of-type.ts';
import { instant } from './time.ts';
import { orElse } from './word-list.ts';

const deepest = 32;
const typeName = z.string().max(mostOfType);

/** True when nothing in a value lies deeper than `levels` within it. */
const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isWithin(one, levels - 1)));

/** Data whose type says what is in it. Only how deep it goes is looked at here, before anybody walks through it. */
const anyData = z
  .record(z.string(), z.unknown())
  .refine((data) => isWithin(data, deepest), `must not be nested more than ${deepest} deep`);

/** Why the record is put right. */
export const recordGrounds = {
  misread: 'it was misread',
  'entered-wrongly': 'it was entered wrongly',
  'entered-twice': 'it was entered twice',
  'wrong-place': 'it was entered at another table or in another record',
  'never-happened': 'it never happened',
  'seen-on-camera': 'it was seen on camera',
  forgotten: 'it was forgotten at the time',
  'no-time': 'there was no time for it when it happened',
  'kept-on-paper': 'it was kept on paper',
  'terminal-down': 'the terminal was down',
  'network-down': 'the network was down',
  ...noGround,
  ...orElse('another ground'),
} as const;
export const recordDecision = decisionOn(recordGrounds);

/**
 * What every floor family says about its own record. The wrong event stays; a correction names it, says what should stand
 * in its place (null: nothing), and who authorised it. A correction of a corrected event names the same original and wins.
 * A confirmation says that a decision is the person's own who is named for it.
 * The inner `data` is checked against the schema of its own type before it is stored.
 */
export const recordEvents = {
  CorrectionRecorded: {
    says: 'An earlier event of this stream was wrong; this is what should stand in its place, or null for nothing.',
    data: z.strictObject({
      corrects: eventId,
      replacement: z
        .strictObject({ type: typeName, schemaVersion: z.int().min(1).max(999), occurredAt: instant, data: anyData })
        .nullable(),
      decision: recordDecision,
    }),
  },
  LateEntryRecorded: {
    says: 'Something that happened then was not recorded then, and is recorded now.',
    data: z.strictObject({
      type: typeName,
      schemaVersion: z.int().min(1).max(999),
      occurredAt: instant,
      uncertaintyMs: z
        .int()
        .min(0)
        .max(86_400_000)
        .describe('how exactly the time is known; 60000 for a note to the minute'),
      data: anyData,
      decision: recordDecision,
    }),
  },
  DecisionConfirmed: {
    says: 'A person confirms, under their own token, a decision of theirs that somebody else recorded.',
    data: z.strictObject({
      decisionEventId: eventId.describe(
        'the event that holds the decision, or the correction or late entry that they authorised',
      ),
      confirmedBy: personId.describe('the person who decided. It counts under their own token only'),
    }),
  },
} as const;

/** True for the two types that change what the record says happened. */
export const isCorrecting = ofType(
  (type) => type.endsWith('.CorrectionRecorded') || type.endsWith('.LateEntryRecorded'),
);

/** True for a person's word that a decision on record is theirs. */
export const isConfirmation = (type: string): boolean => type.endsWith('.DecisionConfirmed');

/** True for what a stream holds about its own record: a closed stream still takes it. */
export const isRecordEvent = (type: string): boolean => isCorrecting(type) || isConfirmation(type);
