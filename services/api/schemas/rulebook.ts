import { z } from 'zod';
import { named } from '../../shared/http/openapi/named.ts';
import { severities, subjectKinds } from '../../../domain/law/clause.ts';
import { gameField, givenId, jsonObject } from '../fields.ts';

/** An edition in an address: `/two-up/star-2016`. */
export const editionParams = { game: gameField, edition: givenId.describe('the last part of the id of the edition') };

export const editionSummary = z.strictObject({
  edition: z.string(),
  game: z.string(),
  title: z.string(),
  status: z.enum(['official', 'reference-only']).describe('an edition for reference only can never be in force'),
  sections: z.int(),
  clauses: z.int(),
  watchedClauses: z.int().describe('clauses under which something is found'),
  codes: z.int(),
});

export const reading = named(
  'Reading',
  z.strictObject({
    reading: z.string(),
    says: z.string().describe('the reading in words'),
    particulars: jsonObject,
  }),
);

export const interpretation = named(
  'Interpretation',
  z.strictObject({
    id: z.string(),
    clause: z.string(),
    question: z.string(),
    choices: z.record(z.string(), z.string()),
    chosen: z.string().describe('our default; a venue may choose otherwise, by event'),
  }),
);

const exception = named(
  'ClauseException',
  z.strictObject({
    clause: z.string(),
    codes: z.array(z.string()).nullable().describe('null: all codes of the clause'),
  }),
);

const code = z.strictObject({
  code: z.string(),
  severity: z.enum(severities).nullable().describe('null for a lawful act, which is only noted'),
  subject: z.enum(subjectKinds),
});

/** A clause as the edition lists it. */
export const clauseSummary = named(
  'ClauseSummary',
  z.strictObject({
    number: z.string(),
    inferred: z.boolean().describe('the number was lost from our copy, and recovered'),
    gist: z.string().describe('in our own words; the official sentence is not kept here'),
    readings: z.array(reading),
  }),
);

/** A clause with all that its edition says of it. */
export const clauseEntry = z.strictObject({
  citation: z.string(),
  ...clauseSummary.shape,
  section: z.strictObject({ number: z.string(), title: z.string() }),
  codes: z.array(code),
  powers: z.array(z.strictObject({ roles: z.array(z.string()), act: z.string() })),
  excuses: z.array(exception).describe('the clauses whose findings this one may excuse'),
  excusedBy: z.array(exception).describe('the clauses that may excuse findings of this one'),
  displaces: z.array(z.string()),
  displacedBy: z.array(z.string()),
  restores: z.array(z.string()).describe('the clauses that this one brings back where another displaces them'),
  restoredBy: z.array(z.string()),
  interpretations: z.array(interpretation).describe('open questions of this clause, and how they are read'),
});
