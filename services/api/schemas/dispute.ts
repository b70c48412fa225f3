import { z } from 'zod';
import { signedCents } from '../../../domain/kernel/money.ts';
import { rightsTold } from '../../../domain/dispute/events.ts';
import { disputeStates } from '../../../projections/disputes/course.ts';
import { toldDispute, toldStep } from '../../../projections/disputes/told.ts';
import { leftOpen } from './law.ts';
import { cents, confirmationField, instant } from '../fields.ts';

const moment = instant.nullable();

const decision = z.strictObject({
  at: instant,
  by: z.string().nullable(),
  roleClaimed: z.string().nullable().describe('the role that they claimed; the law looks for the duty that they held'),
  outcome: z.string(),
  awardedCents: cents.nullable(),
  confirmation: confirmationField.nullable(),
});

const award = z.strictObject({
  decision: z.string().describe('the event of the last decision, which counts'),
  decidedCents: signedCents.nullable().describe('what it gives, less what it takes back; null when it names no amount'),
  paidCents: cents.describe('what was paid to the complainant, by it or by an earlier decision'),
  collectedCents: cents.describe('what was collected from the complainant, by it or by an earlier decision'),
  owedCents: signedCents
    .nullable()
    .describe('what they still have to get; negative: to give back; null when the record of the dispute does not say'),
  payments: z.array(z.string()).describe('the events by which it was handed over'),
  says: z.string(),
  missing: z.string().nullable().describe('what the record would have to say to tell'),
});

/** A dispute is told from its raising on: the time at which its record began is told only where that is missing. */
const { beganAt: _began, ...raising } = toldDispute.shape;

/** A dispute as lists show it; times on our clock. */
export const disputeSummary = z.strictObject({
  ...raising,
  tables: z.array(z.string()),
  sessions: z.array(z.string()).describe('the table sessions that the dispute is about'),
  rounds: z.array(z.string()).describe('the rounds that the dispute is about'),
  wagers: z.array(z.string()),
  raisedAt: instant,
  state: z.enum(disputeStates),
  endedAt: moment,
  firstDecision: decision.nullable(),
  reviewRequestedAt: moment,
  review: decision.nullable().describe('the last one'),
  answer: z
    .strictObject({ at: instant, person: z.string().nullable(), answer: z.string() })
    .nullable()
    .describe('the last answer of the complainant to a decision'),
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
  award: award
    .nullable()
    .describe(
      'what was awarded, handed over and is still owed, by the record of the dispute; null where nobody decided, or no money is named',
    ),
  referredAt: moment,
  foundOutsideAt: moment.describe('when findings from outside the house were first recorded'),
  codes: z.array(z.string()).describe('the violation codes of its findings that nothing excuses'),
  leftOpen: leftOpen
    .nullable()
    .describe("set when nothing was recorded of it for longer than the venue's threshold, and nothing closed it"),
});

const { disputeId: _ofDispute, ...step } = toldStep.shape;

/** A dispute as its own stream tells it: what examinations found is asked for apart, so that its revision says all. */
export const disputeResource = disputeSummary.omit({ codes: true, leftOpen: true }).extend({
  revision: z.int().describe('the revision of its last event: the ETag, and the number for If-Match of the next step'),
  steps: z
    .array(z.strictObject({ ...step, confirmation: confirmationField.nullable() }))
    .describe('in the order in which they were taken'),
});
