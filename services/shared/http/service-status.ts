import { z } from 'zod';
import { flawKinds } from '../../../domain/alarm/flaws.ts';
import { storeMismatches } from '../record/store-mark.ts';

export const trouble = z.strictObject({ of: z.string(), says: z.string() });
/** What keeps a part of a process from its work, in a sentence that gives nothing of the record away. */
export type Trouble = z.infer<typeof trouble>;

const flaw = z.strictObject({
  position: z.string().describe('where it is in the store'),
  stream: z.string(),
  revision: z.int().describe('the revision in the stream; -1 when the store has no event at all'),
  because: z.enum(flawKinds),
  file: z
    .string()
    .optional()
    .describe('the file of the sealed record, by its path under `/v1/record/`, where it is known which one it is'),
});

const scrubStatus = z.strictObject({
  checkedEvents: z.int().describe('how many events the scrub that is under way has looked at'),
  begunAt: z.string().nullable().describe('when it began; null while it rests'),
  last: z
    .strictObject({ finishedAt: z.string(), events: z.int(), flaws: z.int() })
    .nullable()
    .describe('the last scrub that came to the end of the store; null before the first'),
});

export const recordStatus = z.strictObject({
  flaws: z.int().describe('how many places of the record are known to be damaged, forged or missing'),
  first: z.array(flaw).describe('the first of them by position: 20 in `/readyz`, 1,000 for the operator'),
  scrub: scrubStatus,
});
export type RecordStatus = z.infer<typeof recordStatus>;

/** How it goes: for `/readyz`, `/metrics` and the operator. No record of a venue is in it but the names of streams that were tampered with, and no text of an error. */
export const serviceStatus = z.strictObject({
  store: z.strictObject({ name: z.string(), reachable: z.boolean() }),
  database: z.strictObject({ reachable: z.boolean() }),
  projections: z.array(
    z.strictObject({
      name: z.string(),
      lagEvents: z.int().nullable().describe('events in the store that it has not seen; null if that is not known'),
      parkedStreams: z.int(),
    }),
  ),
  assessor: z
    .strictObject({
      lagEvents: z.int().nullable(),
      parkedSubjects: z.int().describe('rounds, sessions and disputes that cannot be examined'),
      firstParked: z
        .array(
          z.strictObject({
            reason: z.string().describe('why, as a fixed word for programs'),
            position: z
              .string()
              .nullable()
              .describe('where the record stands that cannot be read; null where it is not one record'),
          }),
        )
        .describe('the first 20 of them; `GET /v1/operations/assessor` says which they are'),
    })
    .nullable()
    .describe('null when no assessor has reported yet'),
  deadlines: z
    .strictObject({
      unsaid: z.int().describe('deadlines of disputes that have passed and of which the record does not say so yet'),
      waitingDisputes: z.int().describe('disputes whose deadlines cannot be reckoned, and are tried again'),
    })
    .nullable()
    .describe('how far the scheduler is; null if that is not known'),
  words: z
    .strictObject({
      underEarlierKeys: z
        .int()
        .describe(
          'texts that are not yet under the newest master key, counted up to 100,000, with the key of digests: while it is not 0, the earlier keys are needed',
        ),
    })
    .nullable()
    .describe('how far the words are put under a new master key; null if that is not known'),
  mismatch: z
    .strictObject({
      because: z.enum(storeMismatches),
      of: z.array(z.string()).describe('the read models, or the assessor'),
      whatToDo: z.string(),
    })
    .nullable()
    .describe('set when the read models or the examinations were made from another store than the one that is open'),
  alarms: z
    .int()
    .nullable()
    .describe('how many alarms about the record and its store were raised, ever; null if that is not known'),
  latestAlarms: z
    .array(
      z.strictObject({
        what: z
          .string()
          .describe(
            'what an administrator did, `records-of-others`, what is wrong with an event of ours, or `erased-words-were-there`',
          ),
        stream: z.string().nullable().describe('null: no one stream, or further ones, too many to name each'),
        count: z.int().describe('how often, since the alarm before'),
        position: z.string().describe("where the first of them stands in the store's log"),
        at: z.string().describe('when the alarm was raised'),
      }),
    )
    .describe('the newest of them'),
  record: recordStatus
    .nullable()
    .describe('what is wrong with the record as far as it was looked at; null if that is not known'),
  sealed: z
    .strictObject({
      events: z.int().describe('how many events the newest checkpoint speaks of'),
      at: z.string().nullable().describe('when it was signed; null before the first'),
      quorum: z
        .strictObject({ at: z.string(), events: z.int() })
        .nullable()
        .describe('when enough witnesses last signed, and up to how many events; null where they never did'),
      directory: z
        .strictObject({ at: z.string(), tookMs: z.int() })
        .nullable()
        .describe(
          'when the newest directory of it was made, and how many milliseconds that took; null before the first',
        ),
      trouble: z
        .strictObject({ says: z.string(), since: z.string() })
        .nullable()
        .describe(
          'what the sealer has said to keep it from its work, whichever process it is in, and since when; null where nothing does',
        ),
    })
    .nullable()
    .describe('how far the record is sealed; null if that is not known'),
  troubles: z.array(trouble).describe('what keeps this process from its work; another process may be doing it'),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

/** Ready to serve: what the answers come from can be reached, and belongs together. A lag is told, but does not make a service unready. */
export const isReady = (status: ServiceStatus): boolean =>
  status.store.reachable && status.database.reachable && status.mismatch === null;

/** Ready, for a process that serves nobody: nothing keeps it from its work either. */
export const isAtWork = (status: ServiceStatus): boolean => isReady(status) && status.troubles.length === 0;
