import { z } from 'zod';
import { answerStates, questionNames } from '../../../projections/queries/dispute-answers/answer.ts';
import { named } from '../../shared/http/openapi/named.ts';

/** A part of an answer. */
const answerLine = named(
  'AnswerLine',
  z.strictObject({
    says: z
      .string()
      .describe('moments in it are told by the date and the clock of the venue, with the offset from UTC'),
    instants: z.array(z.string()).describe('the moments that it tells, as instants in UTC, in their order'),
    events: z.array(z.string()).describe('the events that it rests on; empty: it says that something is not on record'),
  }),
);

/** What the record answers to a question about a dispute. */
export const disputeAnswer = named(
  'DisputeAnswer',
  z.strictObject({
    question: z.enum(questionNames),
    number: z.int().describe('from 1, in the order in which they are asked'),
    asks: z.string().describe('the question in words'),
    state: z
      .enum(answerStates)
      .describe('answered; in-part: something of it is missing; unknown: the record does not answer it'),
    lines: z.array(answerLine),
    missing: z.array(z.string()).describe('the facts that the record does not hold, each named'),
    links: z.array(z.string()).describe('addresses that say more'),
  }),
);
