import { z } from 'zod';
import { instant } from '../fields.ts';

const cents = z.int().describe('integer cents');
const moment = instant.nullable();

/** A round as lists show it; times on our clock. */
export const roundSummary = z.strictObject({
  round: z.string(),
  venue: z.string(),
  table: z.string(),
  gamingDay: z.string(),
  session: z.string(),
  sequence: z.int(),
  game: z.string().nullable(),
  editionStamp: z.string().nullable().describe('the edition that the floor believed to be in force'),
  beganAt: instant,
  openedAt: moment,
  closedAt: moment,
  voidedAt: moment,
  eventCount: z.int(),
  correctionCount: z.int().describe('corrections and late entries among its events'),
  wagerCount: z.int(),
  stakeCents: cents.describe('the stakes as they stood at last, added up'),
  largestStakeCents: cents.describe('the largest that ever stood on one wager'),
  collectedCents: cents,
  paidCents: cents,
  returnedCents: cents,
  results: z.array(z.string()).describe('in the order in which they came'),
  codes: z.array(z.string()).describe('the violation codes of its findings that nothing excuses'),
});

const stake = z.strictObject({
  at: instant,
  eventId: z.string(),
  stakeCents: cents,
  kind: z.string(),
  area: z.string().nullable(),
});

const wager = z.strictObject({
  wagerId: z.string(),
  person: z.string().nullable(),
  medium: z.string().nullable(),
  seat: z.int().nullable(),
  oral: z.boolean().nullable(),
  placedBy: z.string().nullable(),
  placedAt: moment,
  carriedFrom: z.string().nullable(),
  withdrawnAt: moment,
  refusedAt: moment,
  voidedAt: moment,
  forfeitedAt: moment,
  collectedCents: cents,
  paidCents: cents,
  returnedCents: cents,
  stakes: z.array(stake).describe('oldest first; the last is what it was in the end'),
});

const correction = z.strictObject({
  eventId: z.string(),
  is: z.enum(['correction', 'late-entry']),
  recordedAt: instant,
  afterClose: z.boolean().describe('true when the round was closed by then: its money had been paid'),
  corrects: z.string().nullable(),
  type: z.string().nullable().describe('what it says to have happened; null where it only takes away'),
  authorisedBy: z.string(),
  collectedCents: cents.describe('what it changed of the money on record, likewise below'),
  paidCents: cents,
  returnedCents: cents,
});

const part = z.strictObject({
  personId: z.string(),
  part: z.string(),
  times: z.int().describe('in how many of its events'),
});

/** A round as its own stream tells it: what examinations found is asked for apart, so that its revision says all. */
export const roundResource = roundSummary.omit({ codes: true }).extend({
  revision: z.int().describe('of its last event: the ETag, and what If-Match of an append names'),
  position: z.string().describe('of its last event, in the order of the whole record'),
  wagers: z.array(wager).describe('in the order in which they were placed'),
  corrections: z.array(correction).describe('what put its record right, in the order in which it was recorded'),
  persons: z.array(part),
});
