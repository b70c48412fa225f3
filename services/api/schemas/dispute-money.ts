import { z } from 'zod';
import { named } from '../../shared/http/openapi/named.ts';
import { signedCents } from '../../../domain/kernel/money.ts';
import { cents, confirmationField } from '../fields.ts';
import { settlement } from './law.ts';
import { spanOfClause } from './official-text.ts';

/** A wager that a dispute is about, with its settlement worked out in words. */
const disputedWager = named(
  'DisputedWager',
  settlement.extend({
    round: z.string(),
    provisional: z.boolean().describe('true: examined now and not stored, because the round is open or left open'),
    edition: z.string().nullable().describe('the edition that the round began under; null when none was in force'),
    arithmetic: z
      .string()
      .describe('what is due, worked out: `$15.00 at 15 to 2 = $112.50, payable $115.00`; where nobody can say, why'),
  }),
);

const rule = z.strictObject({
  citation: z.string(),
  edition: z.string(),
  clause: z.string(),
  gist: z.string().describe('the clause in our own words'),
  officialTexts: z
    .array(spanOfClause)
    .describe(
      'its official sentence in each text that is attached to the edition, or why there is none; empty where no text is attached',
    ),
});

const decided = named(
  'DecisionAgainstDue',
  z.strictObject({
    eventId: z.string().describe('the event of the decision'),
    type: z.string(),
    occurredAt: z.string(),
    by: z.string(),
    confirmation: confirmationField.nullable(),
    outcome: z.string(),
    agreement: z
      .enum(['agrees', 'differs', 'undetermined', 'not-about-money'])
      .describe('whether the decision gives what was still owed when it was made'),
    decidedCents: signedCents
      .nullable()
      .describe('what it gives, less what it takes back; null when it names no amount'),
    owed: z
      .strictObject({ leastCents: cents, mostCents: cents })
      .nullable()
      .describe(
        'what the players of these wagers still had to get when it was made; negative: they had too much. A range where the rules accept one; null when nobody can say',
      ),
    differenceCents: cents.nullable().describe('how much more than was owed it gives; negative: less'),
    says: z.string(),
    missing: z.string().nullable().describe('what the record would have to say to tell'),
  }),
);

/** What was due on the wagers that a dispute is about, and whether its decisions agree with that. */
export const disputeMoney = named(
  'DisputeMoney',
  z.strictObject({
    wagers: z
      .array(disputedWager)
      .describe(
        'the wagers that the dispute names; where it names none, those of the complainant in the rounds that it names',
      ),
    missing: z.array(z.string()).describe('what the record does not say of the wagers; empty when it has them all'),
    rules: z.array(rule).describe('every clause that these settlements rest on'),
    decisions: z
      .array(decided)
      .describe('the decision and its reviews in their order; all of them by what is so, never by what is supposed'),
  }),
);
