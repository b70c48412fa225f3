import { z } from 'zod';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { bareFlawKinds, flawFinders, sealBreakWords, sealBreakWordsAtFirst, sealBreakWordsBefore } from './flaws.ts';

/** What an administrator can do to a store that nobody may do to a record. */
export const tamperings = [
  'metadata-was-set',
  'stream-was-deleted',
  'stream-was-tombstoned',
  'default-rights-were-changed',
] as const;
export type TamperingKind = (typeof tamperings)[number];

/** What every alarm says: one tells what came to one stream, up to where the log had been read. */
const told = {
  store: z.string().describe('which store it is about: alarms that were copied along say nothing about another'),
  stream: z.string().nullable().describe('null: no one stream, or further ones, too many to name each'),
  count: z.int().min(1).describe('how many there were since the alarm before'),
  position: z.string().describe("where the first stands in the store's log"),
  lastPosition: z.string().describe('where the last stands'),
};

/** NOTE: stored events are carved. Only the watch writes these; they are about the record itself, and of no venue. */
export const alarmEvents = eventFamily('alarm', {
  StoreTampered: {
    says: 'An administrator of the event store did to a stream of ours what nobody may do to a record, or changed who may.',
    data: z.strictObject({ ...told, what: z.enum(tamperings) }),
  },
  ForeignRecordFound: {
    says: 'Records that we did not write stand in a stream of ours: they are not events, and every reader passes them over.',
    data: z.strictObject(told),
  },
  RecordFlawFound: {
    says: 'Events of ours are damaged, forged or missing: they are not believed, and what they are about is put aside.',
    data: z.strictObject({ ...told, because: z.enum(bareFlawKinds), foundBy: z.enum(flawFinders) }),
  },
  SealBroken: {
    says: 'The record is not the one that was sealed: events were changed, taken out or put in after they were sealed, or the files of the seal were, or a witness knows another record.',
    data: z.strictObject({ ...told, because: z.enum(sealBreakWords) }),
    earlier: [
      { data: z.strictObject({ ...told, because: z.enum(sealBreakWordsAtFirst) }), upcast: (data) => data },
      { data: z.strictObject({ ...told, because: z.enum(sealBreakWordsBefore) }), upcast: (data) => data },
    ],
  },
  ErasedWordsFound: {
    says: 'Words that the record says were erased were there, and were erased again: a process ended before it had erased them, or a backup was restored.',
    data: z.strictObject(told),
  },
});
export type AlarmEvent = EventsOf<typeof alarmEvents>;
