import { z } from 'zod';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { asOfMember } from '../as-of.ts';
import { entryKinds } from '../../../projections/record-entries.ts';
import { confirmationField, instant, jsonObject } from '../fields.ts';
import { contentOf } from '../represent.ts';

const version = named(
  'VersionOfEntry',
  z.strictObject({
    eventId: z.string().describe('the event that said it'),
    type: z.string(),
    occurredAt: instant.describe("the floor's clock"),
    says: z.string(),
    data: jsonObject,
  }),
);

const change = named(
  'ChangeOfRecord',
  z.strictObject({
    corrects: z.string().describe('the event that it corrects'),
    by: z.string().describe('who decided it'),
    roleClaimed: z.string(),
    ground: z.string(),
    from: version.nullable().describe('what stood before; null: nothing did'),
    to: version.nullable().describe('what stands in its place; null: nothing does'),
  }),
);

/** What every entry of a timeline says; where it was recorded differs by what the timeline is of. */
export const timelineEntry = <const Of extends readonly [string, ...string[]]>(of: Of, where: string) =>
  z.strictObject({
    at: instant.describe("our clock: the floor's less the offset of the terminal's"),
    uncertaintyMs: z.int().describe('give or take'),
    of: z.enum(of).describe(where),
    says: z.string(),
    confirmation: confirmationField.nullable(),
    confirmedIn: z.string().nullable().describe('the event by which the person who decided confirmed it afterwards'),
    type: z.string(),
    actor: z.strictObject({ personId: z.string(), role: z.string() }),
    terminal: z.string().nullable(),
    occurredAt: instant.describe("the floor's clock"),
    eventId: z.string(),
    origin: z.enum(['recorded', 'corrected', 'entered-late']),
    correctedBy: z.string().nullable(),
    data: jsonObject,
    stream: z.string().describe('the stream that holds it'),
    is: z
      .enum(entryKinds)
      .describe(
        'fact: what happened, as the record has it now; taken-away: what a correction took away; of-the-record: a correction or a confirmation',
      ),
    recordedAt: instant.describe(
      'our clock: when what it says was recorded; of a corrected entry, when the correction was',
    ),
    imported: z.boolean().describe('true: it was handed in from elsewhere, and not said by the floor as it happened'),
    change: change
      .nullable()
      .describe('of a correction, and of what stands corrected: from what to what, and by whom; otherwise null'),
  });

/** The answer with a timeline: whole as JSON and as a page to be printed, its entries as CSV and lines of JSON. `name` is what a generated client calls it. */
export const timelineResponses = (name: string, timeline: z.ZodObject<{ entries: z.ZodArray }>) => {
  named(`${name}Entry`, timeline.shape.entries.element as z.ZodType);
  const description = 'The timeline. As CSV or lines of JSON: its entries. As HTML: a page to be printed.';
  const told = named(name, timeline.extend(asOfMember));
  const answer = jsonAnswer(
    description,
    told,
    'etag',
    'content-disposition',
    'x-given-before',
    'x-as-of-position',
    'x-withheld',
  );
  return { 200: { ...answer, content: { ...answer.content, ...contentOf('list', 'page') } } };
};
