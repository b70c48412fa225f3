import { z } from 'zod';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { asOfMember } from '../as-of.ts';
import { confirmationField, instant, jsonObject } from '../fields.ts';
import { contentOf } from '../represent.ts';

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
  });

/** The answer with a timeline: whole as JSON and as a page to be printed, its entries as CSV and lines of JSON. `name` is what a generated client calls it. */
export const timelineResponses = (name: string, timeline: z.ZodObject<{ entries: z.ZodArray }>) => {
  named(`${name}Entry`, timeline.shape.entries.element as z.ZodType);
  const description = 'The timeline. As CSV or lines of JSON: its entries. As HTML: a page to be printed.';
  const told = named(name, timeline.extend(asOfMember));
  const answer = jsonAnswer(description, told, 'etag', 'content-disposition', 'x-as-of-position', 'x-withheld');
  return { 200: { ...answer, content: { ...answer.content, ...contentOf('list', 'page') } } };
};
