import { z } from 'zod';
import { editionId } from '../../../domain/rulebook/events.ts';
import { spannedKinds } from '../../../projections/queries/spans.ts';
import type { Answer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { gameField, givenInstant, line, tableField, venueField } from '../fields.ts';
import { differenceSchema } from './difference.ts';

const kindOfSubject = z.enum(spannedKinds);
const subject = z.strictObject({ kind: kindOfSubject, id: z.string() });

/** The subjects that are meant: those that have ended, by when they began. */
export const spanFields = {
  venue: venueField,
  game: gameField,
  table: tableField.optional(),
  subjects: z
    .array(kindOfSubject)
    .min(1)
    .max(spannedKinds.length * 2)
    .optional()
    .describe('kinds of subjects, one after the other; all of them when it is left out'),
  from: givenInstant.optional().describe('what began from this moment on, our clock'),
  to: givenInstant.optional().describe('what began before this moment, our clock'),
  limit: z.int().min(1).max(1_000_000).default(100_000).describe('the most subjects in one answer'),
  after: z.string().max(1_000).optional().describe('the `cursor` of an earlier answer, to go on from there'),
};

/** What of the law may be supposed otherwise; nothing: the newest readings of the law in force. */
export const lawFields = {
  edition: editionId.optional(),
  interpretations: z.record(line(80), line(80)).default({}).describe('open questions by id, and how to read each'),
};

const int = z.int();
const totals = {
  examined: int,
  differing: int.describe('subjects in which anything differs'),
  unexamined: int.describe('subjects without a stored official examination; compared with the one that is due'),
  olderReadings: int.describe('subjects whose official examination was made by other readings than the present ones'),
  failed: int.describe('subjects that could not be examined, since a record cannot be read or by a fault of ours'),
  stored: int.optional().describe('of official examinations: how many were stored'),
  findings: z.strictObject({
    added: int,
    gone: int,
    changed: int,
    same: int,
    noted: int.describe('of those added, gone and changed: lawful acts that a clause orders'),
  }),
  wagers: z.strictObject({
    changed: int,
    open: int.describe('wagers whose amount one side leaves open: in neither sum'),
    dueCents: int.describe('how much more players are due, in total'),
    differenceCents: int.describe('how much more than was due players got, in total'),
  }),
};
const codes = z.array(z.strictObject({ code: z.string(), clause: z.string(), added: int, gone: int, changed: int }));
const cursor = z.string().describe('give it as `after` to go on from here');

/** A line of the answer: subjects that differ as they are met, where the walk is, and at last the sums. */
export const reExaminationLine = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('subject'),
    subject,
    stored: z.boolean().optional().describe('of official examinations: whether one was stored'),
    difference: differenceSchema,
  }),
  z.strictObject({
    kind: z.literal('failed'),
    subject,
    detail: z
      .string()
      .optional()
      .describe('which record cannot be read, by its position, and why; left out for a fault of ours'),
    reason: z.string().optional().describe('the same as a fixed word for programs'),
    eventId: z.string().optional().describe('of that record'),
  }),
  z.strictObject({ kind: z.literal('progress'), cursor, ...totals }),
  z.strictObject({
    kind: z.literal('end'),
    cursor: cursor.nullable().describe('null when the span is done'),
    ...totals,
    codes,
    subjects: z
      .array(z.strictObject({ subject: kindOfSubject, ...totals, codes }))
      .describe('the same by kind of subject'),
  }),
  z.strictObject({
    kind: z.literal('stopped'),
    reason: z.enum(['unavailable', 'fault']),
    cursor: cursor.nullable().describe('the answer covers everything before it; null: it covers nothing'),
  }),
]);

/** The answer is a stream of such lines, which is why its type is not theirs. */
export const reExaminationResponses: { readonly 200: Answer } = {
  200: {
    description: 'Lines of JSON as the walk goes on: subjects that differ, progress, and at last the sums.',
    headers: [],
    content: { 'application/x-ndjson': { schema: named('ReExaminationLine', reExaminationLine) } },
  },
};
