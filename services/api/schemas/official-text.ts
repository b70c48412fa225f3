import { z } from 'zod';
import { named } from '../../shared/http/openapi/named.ts';
import { instant, localDate } from '../fields.ts';

/** A copy of an edition's official text, as the record of a venue names it. */
export const officialText = named(
  'OfficialText',
  z.strictObject({
    venue: z.string().describe('the venue in whose record it is attached'),
    sha256: z.string(),
    mediaType: z.string(),
    byteSize: z.int(),
    title: z.string().nullable(),
    source: z.string().nullable().describe('where the copy came from'),
    issuedOn: localDate.nullable().describe('the date printed in the document'),
    eventId: z.string(),
    attachedAt: instant,
    by: z.string().describe('who handed it in'),
  }),
);

/** Why a clause cannot be shown in a text, in words. */
export const notFoundSays = {
  'this-document-lacks-it': 'The edition itself says that its document has no such clause.',
  'mark-is-not-printed-where-the-order-has-it':
    'Its number (or its term, or its label) is not printed where the order of the document has it, and the paragraphs there cannot be told apart.',
  'closing-words-cannot-be-told-apart': 'The closing words cannot be told apart from the item before them.',
  'words-are-of-another-document':
    'The number is printed there, but the words around it are not those of this document. Was the text attached to the wrong edition?',
  'the-text-is-too-long': 'The text is too long to be searched; the limits are 1,000,000 characters and 50,000 lines.',
  'text-is-not-kept-here': 'The record names the text, but its bytes are not in this database. Attach the text again.',
  'media-type-is-not-read': 'Texts of this media type are kept but not read.',
  'pdf-cannot-be-read': 'The PDF cannot be read: it is damaged, or is not a PDF.',
  'pdf-is-encrypted': 'The PDF is protected by a password.',
  'pdf-has-no-text': 'The PDF has no text: its pages are pictures.',
  'pdf-has-too-much-text': 'The PDF has more than 1,000 pages or 1,000,000 characters.',
  'pdf-takes-too-long':
    'The PDF took too long to read. It is tried again later; if that does not help, attach the words as plain text.',
  'pdf-takes-too-much-memory':
    'The PDF unpacks to more memory than any rulebook needs (256 MB): it is damaged, or was made to do harm. Save it anew from its source, or attach the words as plain text.',
} as const;
export type NotFoundReason = keyof typeof notFoundSays;
const reasons = Object.keys(notFoundSays) as [NotFoundReason, ...NotFoundReason[]];

const text = officialText.pick({ venue: true, sha256: true, mediaType: true, title: true }).shape;

/** Where a clause stands in an official text. */
export const spanOfClause = z.discriminatedUnion('found', [
  z.strictObject({
    ...text,
    found: z.literal(true),
    by: z
      .enum(['number', 'letter', 'term', 'label', 'counting', 'closing-words'])
      .describe('by what it was found: what is printed at its head; `counting`: its number is lost, its place is not'),
    start: z.int().describe('in the words of the text (`official-text?as=words`), in UTF-16 code units'),
    end: z.int().describe('exclusive'),
    page: z.int().nullable().describe('of a PDF, counted from 1'),
    sentence: z.string().describe('the official words, without line ends and what is printed on every page'),
    mayAlsoHold: z
      .array(z.string())
      .describe('clauses after it whose numbers are lost: their words may stand in this span'),
  }),
  z.strictObject({ ...text, found: z.literal(false), because: z.enum(reasons), says: z.string() }),
]);
export type SpanOfClause = z.infer<typeof spanOfClause>;
