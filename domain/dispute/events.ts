import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { decisionOn } from '../kernel/decision.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { eventId, personId, textRef } from '../kernel/envelope.ts';
import { outsiders, receivers } from '../kernel/giving-out.ts';
import type { JsonObject } from '../kernel/json.ts';
import { cents } from '../kernel/money.ts';
import { roundName, sessionName } from '../kernel/stream-ids.ts';
import { clauseNumber, givenId, givenWord } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';
import { oneOf } from '../kernel/word-list.ts';
import { evidenceEvents } from './evidence.ts';
import { provision } from './outside.ts';
import { awardMedia, claims, complaints, disputeGrounds, disputeKinds, endings } from './word-lists.ts';

/** What a person can be told of where to go on to. */
export const rightsTold = [
  'complaint-to-inspector',
  'inspector-is-present',
  'consult-inspector',
  'review-by-regulator',
] as const;
export type RightTold = (typeof rightsTold)[number];

const decision = decisionOn(disputeGrounds);
const outcome = z.enum(['for-complainant', 'in-part', 'against-complainant']);
const awarded = cents.nullable().describe('what the complainant is to get by it; null when it is not about money');

const decidedAtFirst = { outcome, awardedCents: awarded, decision };
const decided = z.strictObject({
  ...decidedAtFirst,
  collectedCents: cents
    .nullable()
    .describe('what the complainant is to give back by it; null when it takes nothing back, or nobody said'),
  clauses: z.array(clauseNumber).max(40).nullable().describe('the clauses that it relies on; null when nobody said'),
  evidence: z
    .array(eventId)
    .max(200)
    .nullable()
    .describe('the events that it relies on, of this record or of play; null when nobody said'),
});
const decisionOfVersions = (says: string) => ({
  says,
  data: decided,
  earlier: [
    {
      data: z.strictObject(decidedAtFirst),
      upcast: (data: JsonObject): JsonObject => ({ ...data, collectedCents: null, clauses: null, evidence: null }),
    },
  ],
});

const raisedAtFirst = {
  game: givenId,
  sessions: z.array(sessionName).max(20).describe('the table sessions it is about'),
  rounds: z.array(roundName).max(100).describe('the rounds it is about'),
  wagers: z.array(givenId).max(100).describe('the wagers it is about'),
  complainant: personId.nullable().describe('whose dispute it is; null when nobody knows them'),
  raisedTo: personId.nullable().describe('who was told of it; null when it came in writing'),
  about: oneOf(complaints, 'what kind of matter'),
  claimedCents: cents.nullable().describe('what the complainant says is due; null when it is not about money'),
  textRef: textRef.optional(),
};

/**
 * NOTE: stored events are carved. A dispute or complaint, from where it was raised to where it ended. The words of people are
 * never here: they lie behind `textRef`. Who decides first, who reviews and what has to be told differs by document, so all that
 * a person could have done is recorded, in whichever order.
 */
export const disputeEvents = eventFamily('dispute', {
  DisputeRaised: {
    says: 'Somebody disputes or complains of something in a game.',
    data: z.strictObject({
      ...raisedAtFirst,
      kind: oneOf(disputeKinds, 'which of the two it is; null when nobody said').nullable(),
      claim: oneOf(claims, 'what is claimed; null when nobody said').nullable(),
    }),
    earlier: [
      {
        data: z.strictObject(raisedAtFirst),
        upcast: (data: JsonObject): JsonObject => ({ ...data, kind: null, claim: null }),
      },
    ],
  },
  SurveillanceReviewed: {
    says: 'Surveillance looks at what was disputed.',
    data: z.strictObject({
      from: instant.describe('the span that was looked at'),
      to: instant,
      seen: z.enum(['as-complained', 'otherwise', 'not-clear']),
      errorBy: z.enum(['player', 'staff', 'nobody', 'not-clear']),
      by: personId,
      textRef: textRef.optional(),
    }),
  },
  DecisionMade: decisionOfVersions('The dispute is decided in the first instance.'),
  PatronAnswered: {
    says: 'What somebody said to a decision when they were told of it, or that nobody asked them.',
    data: z.strictObject({
      personId: personId.nullable(),
      answer: z.enum(['satisfied', 'notSatisfied', 'notAsked']),
      by: personId.describe('who told them'),
      textRef: textRef.optional(),
    }),
  },
  ReviewRequested: {
    says: 'Somebody asks for a review of the decision.',
    data: z.strictObject({ personId: personId.nullable(), to: personId.describe('whom they asked') }),
  },
  ReviewDecided: decisionOfVersions('The decision is reviewed.'),
  RightsAdvised: {
    says: 'Somebody is told where they can go on to with their dispute.',
    data: z.strictObject({
      personId: personId.nullable(),
      told: z.array(z.enum(rightsTold)).min(1).max(rightsTold.length),
      provision: provision.nullable().describe('the provision that was cited; null when none was'),
      manner: z.enum(['spoken', 'in-writing', 'by-a-sign', 'other']),
      language: givenWord().nullable(),
      by: personId,
      textRef: textRef.optional(),
    }),
  },
  RightsAcknowledged: {
    says: 'Somebody confirms that they were told, or will not.',
    data: z.strictObject({
      personId: personId.nullable(),
      answer: z.enum(['acknowledged', 'refused']),
      by: personId.describe('who asked them to'),
    }),
  },
  Referred: {
    says: 'The dispute goes to somebody outside of the house.',
    data: z.strictObject({
      to: z.enum(outsiders),
      requestedBy: personId.nullable().describe('who asked for it; null when the house did it of itself'),
      provision: provision.nullable(),
      reference: givenWord(80).nullable().describe('the number by which they know it'),
      by: personId,
    }),
  },
  OperatorResponded: {
    says: 'The casino operator answers somebody about the dispute.',
    data: z.strictObject({
      respondedTo: z.enum(receivers).describe('to whom'),
      referral: eventId.nullable().describe('the referral that it answers; null when it answers none of this record'),
      reference: givenWord(80).nullable().describe('the number by which they know it'),
      sentAt: instant.describe('when it was sent'),
      by: personId.describe('who answered for the operator'),
      textRef: textRef.optional(),
    }),
  },
  FindingsRecorded: {
    says: 'Somebody outside of the house has looked into it, and found this.',
    data: z.strictObject({
      found: z.enum(['breach', 'no-breach', 'nothing-to-be-said']),
      clauses: z.array(clauseNumber).max(40).describe('the provisions that it names'),
      reference: givenWord(80).nullable().describe('the number by which they know it'),
      decision,
    }),
  },
  AwardPaid: {
    says: 'What a decision gave the complainant is paid, or what it took back is collected.',
    data: z.strictObject({
      way: z.enum(['to-complainant', 'from-complainant']),
      cents: cents.describe('how much money was handed over'),
      medium: oneOf(awardMedia, 'how it was handed over'),
      personId: personId.nullable().describe('who received it, or gave it back; null when nobody was named'),
      byDecision: eventId.nullable().describe('the decision by which it was paid; null when nobody said'),
      payments: z
        .array(eventId)
        .max(100)
        .nullable()
        .describe('the events of rounds that record the same money; empty: it moved in none; null: nobody said'),
      by: personId.describe('who paid or collected it'),
      textRef: textRef.optional(),
    }),
  },
  DisputeWithdrawn: {
    says: 'The complainant takes it back.',
    data: z.strictObject({ personId: personId.nullable(), by: personId.describe('to whom it was said') }),
  },
  DisputeClosed: {
    says: 'The house closes the dispute.',
    data: z.strictObject({ reason: oneOf(endings, 'why'), by: personId, textRef: textRef.optional() }),
  },
  DisputeReopened: {
    says: 'A dispute that was closed or withdrawn goes on.',
    data: z.strictObject({ decision }),
  },
  ...evidenceEvents,
  ...recordEvents,
});
export type DisputeEvent = EventsOf<typeof disputeEvents>;
