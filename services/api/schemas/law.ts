import { z } from 'zod';
import { confirmationField } from '../fields.ts';
import { named } from '../../shared/http/openapi/named.ts';
import {
  controlExaminedSchema,
  findingSchema,
  lawChangeSchema,
  settlementSchema,
} from '../../../domain/examination/events.ts';
import { leftOpenSchema, reasonsLeft } from '../../../domain/examination/left-open.ts';
import { toldExamination, toldPlace } from '../../../projections/rule-violations/told.ts';

const { id, citation, code, verdict, severity, says, occurredAt, ...found } = findingSchema.shape;
const { subjectKind: _kind, subjectId: _id, finding: _finding, examinationId, ...place } = toldPlace.shape;

/** Where a finding is, and what it is. The citation names the edition and the clause. */
export const violation = z.strictObject({
  id,
  citation,
  code,
  verdict,
  severity,
  says,
  occurredAt,
  ...place,
  leftOpen: z.enum(reasonsLeft).nullable().describe('why the subject counts as left open; null when it was closed'),
  subject: z.strictObject({ kind: z.string(), id: z.string() }),
  ...found,
  deed: found.deed.describe('the event of the deed, or of the duty that nobody fulfilled'),
  by: found.by.describe('the clauses that excuse it or stand against it'),
  missing: found.missing.describe('what the record would have to say to decide it'),
  confirmation: confirmationField
    .nullable()
    .describe(
      `of the decision that the deed is: ${confirmationField.description ?? ''}; null: the deed is not a decision`,
    ),
  examinationId,
});

/** A finding as an examination has it. */
export const finding = named('Finding', findingSchema);

/** The due settlement of a wager beside what was done, as it is compared with another one. */
export const settlementCompared = named('SettlementCompared', settlementSchema);

/** The same by one examination, with what is in doubt about it. */
export const settlement = named(
  'Settlement',
  settlementSchema.extend({
    inDoubt: z
      .array(z.string())
      .describe(
        'what the record would have to say for the difference to be certain, as the findings about the money of this wager name it; empty: nothing',
      ),
  }),
);

/** What the law changed to at a midnight. */
export const lawChange = named('LawChange', lawChangeSchema);

/** Why a subject counts as left open. */
export const leftOpen = named('LeftOpen', leftOpenSchema);

/** An examination as it was stored. */
export const examination = z.strictObject({
  ...toldExamination.shape,
  leftOpen: leftOpen
    .nullable()
    .describe('null when it was closed; otherwise nothing closed it, and this says why it was examined all the same'),
  interpretations: z.record(z.string(), z.unknown()),
  lawChanges: z
    .array(lawChange)
    .describe('what the law changed to at a midnight while the subject lasted; empty when it lies in one edition'),
  controls: z
    .array(controlExaminedSchema)
    .describe('the controls of ours that the record was held to as well; their findings cite them'),
  view: z
    .array(z.strictObject({ stream: z.string(), revision: z.int() }))
    .describe('what was read, up to which revision'),
});
