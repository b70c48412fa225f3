import { z } from 'zod';
import { rightsTold } from '../../../domain/dispute/events.ts';
import { disputeStates } from '../../../projections/disputes/course.ts';
import { instant } from '../fields.ts';

const cents = z.int().describe('integer cents');
const moment = instant.nullable();

const decision = z.strictObject({
  at: instant,
  by: z.string().nullable(),
  roleClaimed: z
    .string()
    .nullable()
    .describe('what they said they were; the duty that they held is for the law to find'),
  outcome: z.string(),
  awardedCents: cents.nullable(),
});

/** A dispute as lists show it; times on our clock. */
export const disputeSummary = z.strictObject({
  dispute: z.string(),
  venue: z.string(),
  number: z.string().describe('by which the house knows it'),
  game: z.string().nullable(),
  tables: z.array(z.string()),
  sessions: z.array(z.string()).describe('the table sessions that it is about'),
  rounds: z.array(z.string()).describe('the rounds that it is about'),
  wagers: z.array(z.string()),
  raisedAt: instant,
  raisedTo: z.string().nullable(),
  complainant: z.string().nullable(),
  about: z.string().nullable(),
  claimedCents: cents.nullable(),
  state: z.enum(disputeStates),
  endedAt: moment,
  firstDecision: decision.nullable(),
  reviewRequestedAt: moment,
  review: decision.nullable().describe('the last one'),
  answer: z
    .strictObject({ at: instant, person: z.string().nullable(), answer: z.string() })
    .nullable()
    .describe('what was last said to a decision'),
  dissatisfiedAt: moment.describe('when somebody was first not satisfied with a decision'),
  advice: z
    .strictObject({
      at: instant,
      by: z.string().nullable(),
      told: z.array(z.enum(rightsTold)),
      provision: z.strictObject({ section: z.string(), act: z.string().nullable() }).nullable(),
    })
    .nullable()
    .describe('when somebody was first told where they can go on to, by whom, and under which provision'),
  referredAt: moment,
  foundOutsideAt: moment.describe('when findings from outside of the house were first recorded'),
  eventCount: z.int(),
  position: z.string(),
  codes: z.array(z.string()).describe('the violation codes of its findings that nothing excuses'),
});

const step = z.strictObject({
  eventId: z.string(),
  step: z.string().describe('the event without its family, such as DecisionMade'),
  at: instant,
  by: z.string().nullable(),
  roleClaimed: z.string().nullable(),
  person: z.string().nullable(),
  data: z.unknown().describe('as the event said it, or as it was corrected'),
});

/** A dispute as its own stream tells it: what examinations found is asked for apart, so that its revision says all. */
export const disputeResource = disputeSummary.omit({ codes: true }).extend({
  revision: z.int().describe('of its last event: the ETag, and what If-Match of the next step names'),
  steps: z.array(step).describe('in the order in which they were taken'),
});
