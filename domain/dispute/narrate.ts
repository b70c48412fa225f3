import { inDollars } from '../kernel/money.ts';
import {
  personsByMember,
  someone,
  someoneAtStart,
  type PersonPart,
  type Sentences,
  type Told,
} from '../kernel/telling.ts';
import type { DisputeEvent } from './events.ts';
import { complaints, disputeGrounds, endings } from './word-lists.ts';

const outcomeWords = {
  'for-complainant': 'for the complainant',
  'in-part': 'for the complainant in part',
  'against-complainant': 'against the complainant',
} as const;
const answerWords = {
  satisfied: 'is satisfied',
  notSatisfied: 'is not satisfied',
  notAsked: 'was not asked whether they are satisfied',
} as const;
const award = (cents: number | null): string => (cents === null ? '' : `, with ${inDollars(cents)}`);
const citing = (provision: { readonly section: string; readonly act: string | null } | null): string =>
  provision === null
    ? ''
    : ` under section ${provision.section}${provision.act === null ? '' : ` of the ${provision.act}`}`;

/** The steps of a dispute, in a sentence each. */
export const disputeSentences: Sentences<DisputeEvent> = {
  'dispute.DisputeRaised': (data) =>
    `${someoneAtStart(data.complainant)} raises a dispute with ${someone(data.raisedTo)} about ${complaints[data.about]}${data.claimedCents === null ? '' : `, claiming ${inDollars(data.claimedCents)}`}.`,
  'dispute.SurveillanceReviewed': (data) =>
    `${data.by} reviews the footage from ${data.from} to ${data.to}: seen ${data.seen}; error by ${data.errorBy}.`,
  'dispute.DecisionMade': (data) =>
    `${data.decision.by} decides ${outcomeWords[data.outcome]}${award(data.awardedCents)}: ${disputeGrounds[data.decision.ground]}.`,
  'dispute.PatronAnswered': (data) =>
    `${someoneAtStart(data.personId)} ${answerWords[data.answer]} (told by ${data.by}).`,
  'dispute.ReviewRequested': (data) => `${someoneAtStart(data.personId)} asks ${data.to} for a review.`,
  'dispute.ReviewDecided': (data) =>
    `${data.decision.by} reviews, and decides ${outcomeWords[data.outcome]}${award(data.awardedCents)}: ${disputeGrounds[data.decision.ground]}.`,
  'dispute.RightsAdvised': (data) =>
    `${data.by} tells ${someone(data.personId)} of: ${data.told.join(', ')}${citing(data.provision)} (${data.manner}).`,
  'dispute.RightsAcknowledged': (data) =>
    `${someoneAtStart(data.personId)} ${data.answer === 'acknowledged' ? 'confirms' : 'will not confirm'} that they were told.`,
  'dispute.Referred': (data) =>
    `${data.by} refers the dispute to: ${data.to}${citing(data.provision)}${data.requestedBy === null ? '' : `, as ${data.requestedBy} asked`}.`,
  'dispute.FindingsRecorded': (data) =>
    `${data.decision.by} finds: ${data.found}${data.clauses.length === 0 ? '' : ` (${data.clauses.join(', ')})`}.`,
  'dispute.DisputeWithdrawn': (data) => `${someoneAtStart(data.personId)} withdraws the dispute.`,
  'dispute.DisputeClosed': (data) => `${data.by} closes the dispute: ${endings[data.reason]}.`,
  'dispute.DisputeReopened': (data) =>
    `${data.decision.by} reopens the dispute: ${disputeGrounds[data.decision.ground]}.`,
};

const parts = {
  complainant: 'complainant',
  personId: 'complainant',
  requestedBy: 'complainant',
  raisedTo: 'handled-by',
  by: 'handled-by',
};
const named = personsByMember(parts);
/** `to` names the person who was asked for a review. In a referral it is not a person. */
const namedInRequest = personsByMember({ ...parts, to: 'handled-by' });

/** The persons whom a step of a dispute concerns: a person is its complainant, and staff deal with it. */
export const personsInDispute = (told: Told): readonly PersonPart[] =>
  told.type === 'dispute.ReviewRequested' ? namedInRequest(told) : named(told);
