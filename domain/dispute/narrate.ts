import { exportReasons } from '../kernel/giving-out.ts';
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
import { listed } from '../kernel/word-list.ts';
import type { HeldItem } from './evidence.ts';
import {
  awardMedia,
  claims,
  complaints,
  disputeGrounds,
  endings,
  exported,
  heldKinds,
  holdGrounds,
  keptUnderHold,
  releasedTo,
} from './word-lists.ts';

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
const taken = (cents: number | null): string => (cents === null ? '' : `, and takes ${inDollars(cents)} back`);
const reliesOn = (clauses: readonly string[] | null, evidence: readonly string[] | null): string => {
  const grounds = [
    ...(clauses === null || clauses.length === 0 ? [] : [`clauses ${listed(clauses)}`]),
    ...(evidence === null || evidence.length === 0
      ? []
      : [`${evidence.length} ${evidence.length === 1 ? 'event' : 'events'} of the record`]),
  ];
  return grounds.length === 0 ? '' : `; it relies on ${listed(grounds)}`;
};
type Decided = Extract<DisputeEvent, { readonly type: 'dispute.DecisionMade' }>['data'];
/** What was decided, behind the words that say who decides. */
const decidedInWords = ({ outcome, awardedCents, collectedCents, clauses, evidence, decision }: Decided): string =>
  `${outcomeWords[outcome]}${award(awardedCents)}${taken(collectedCents)}: ${disputeGrounds[decision.ground]}${reliesOn(clauses, evidence)}.`;
const claimed = (claim: keyof typeof claims | null): string => (claim === null ? '' : ` (${claims[claim]})`);
const citing = (provision: { readonly section: string; readonly act: string | null } | null): string =>
  provision === null
    ? ''
    : ` under section ${provision.section}${provision.act === null ? '' : ` of the ${provision.act}`}`;

const sealedBy = (seal: string | null): string => (seal === null ? 'without a seal' : `under seal ${seal}`);
const heldInWords = ({ item, kind, pieces, valueCents, keptAt, seal }: HeldItem): string => {
  const count = pieces === null ? 'not counted' : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
  const worth = valueCents === null ? '' : `, ${inDollars(valueCents)}`;
  return `${item} (${heldKinds[kind]}, ${count}${worth}; kept at ${keptAt} ${sealedBy(seal)})`;
};
const expiry = (expiresAt: string | null): string =>
  expiresAt === null ? 'nobody said until when' : `kept until ${expiresAt}`;
const offset = (offsetMs: number | null): string => {
  if (offsetMs === null) return 'the clock of the recorder was not measured';
  const way = offsetMs < 0 ? 'behind' : 'ahead of';
  return offsetMs === 0
    ? 'the clock of the recorder was right'
    : `the clock of the recorder was ${Math.abs(offsetMs)} ms ${way} ours`;
};
const numbered = (reference: string | null): string => (reference === null ? '' : ` (${reference})`);

/** The steps of a dispute, in a sentence each. */
export const disputeSentences: Sentences<DisputeEvent> = {
  'dispute.DisputeRaised': (data) =>
    `${someoneAtStart(data.complainant)} raises ${data.kind === 'complaint' ? 'a complaint' : 'a dispute'} with ${someone(data.raisedTo)} about ${complaints[data.about]}${data.claimedCents === null ? '' : `, claiming ${inDollars(data.claimedCents)}`}${claimed(data.claim)}.`,
  'dispute.SurveillanceReviewed': (data) =>
    `${data.by} reviews the footage from ${data.from} to ${data.to}: seen ${data.seen}; error by ${data.errorBy}.`,
  'dispute.DecisionMade': (data) => `${data.decision.by} decides ${decidedInWords(data)}`,
  'dispute.PatronAnswered': (data) =>
    `${someoneAtStart(data.personId)} ${answerWords[data.answer]} (told by ${data.by}).`,
  'dispute.ReviewRequested': (data) => `${someoneAtStart(data.personId)} asks ${data.to} for a review.`,
  'dispute.ReviewDecided': (data) => `${data.decision.by} reviews, and decides ${decidedInWords(data)}`,
  'dispute.RightsAdvised': (data) =>
    `${data.by} tells ${someone(data.personId)} of: ${data.told.join(', ')}${citing(data.provision)} (${data.manner}).`,
  'dispute.RightsAcknowledged': (data) =>
    `${someoneAtStart(data.personId)} ${data.answer === 'acknowledged' ? 'confirms' : 'will not confirm'} that they were told.`,
  'dispute.Referred': (data) =>
    `${data.by} refers the dispute to: ${data.to}${citing(data.provision)}${data.requestedBy === null ? '' : `, as ${data.requestedBy} asked`}.`,
  'dispute.OperatorResponded': (data) =>
    `${data.by} answers for the operator to: ${data.respondedTo}, sent at ${data.sentAt}${numbered(data.reference)}.`,
  'dispute.FindingsRecorded': (data) =>
    `${data.decision.by} finds: ${data.found}${data.clauses.length === 0 ? '' : ` (${data.clauses.join(', ')})`}.`,
  'dispute.AwardPaid': (data) =>
    data.way === 'to-complainant'
      ? `${data.by} pays ${someone(data.personId)} ${inDollars(data.cents)} by the decision, ${awardMedia[data.medium]}.`
      : `${data.by} collects ${inDollars(data.cents)} from ${someone(data.personId)} by the decision, ${awardMedia[data.medium]}.`,
  'dispute.DisputeWithdrawn': (data) => `${someoneAtStart(data.personId)} withdraws the dispute.`,
  'dispute.DisputeClosed': (data) => `${data.by} closes the dispute: ${endings[data.reason]}.`,
  'dispute.DisputeReopened': (data) =>
    `${data.decision.by} reopens the dispute: ${disputeGrounds[data.decision.ground]}.`,
  'dispute.PlayStopped': (data) =>
    `${data.by} stops play in ${data.session}${data.round === null ? '' : `, in round ${data.round}`}.`,
  'dispute.PlayResumed': (data) => `${data.by} lets play go on in ${data.session}.`,
  'dispute.ItemsHeld': (data) => `${data.by} holds for the dispute: ${data.items.map(heldInWords).join('; ')}.`,
  'dispute.ItemsReleased': (data) =>
    `${data.by} releases ${listed(data.items.map(({ item }) => item))}: ${releasedTo[data.releasedTo]}${data.receivedBy === null ? '' : `, received by ${data.receivedBy}`}.`,
  'dispute.FootagePreserved': (data) =>
    `${data.by} preserves the footage of ${data.camera} from ${data.from} to ${data.to}: ${expiry(data.expiresAt)}; ${offset(data.clockOffsetMs)}${numbered(data.ticket)}.`,
  'dispute.HoldPlaced': (data) =>
    `${data.decision.by} places a legal hold on ${listed(data.covers.map((one) => keptUnderHold[one]))}${citing(data.provision)}: ${holdGrounds[data.decision.ground]}.`,
  'dispute.HoldLifted': (data) => `${data.decision.by} lifts a legal hold: ${holdGrounds[data.decision.ground]}.`,
  'dispute.EvidenceExported': (data) =>
    `${data.by} copies ${exported[data.what]}${data.camera === null ? '' : ` of ${data.camera}`} for: ${data.exportedFor}${numbered(data.reference)}, as ${exportReasons[data.reason]}; ${data.sha256 === null ? 'no hash was taken' : `SHA-256 ${data.sha256}`}.`,
};

const parts = {
  complainant: 'complainant',
  personId: 'complainant',
  requestedBy: 'complainant',
  raisedTo: 'handled-by',
  by: 'handled-by',
  receivedBy: 'received-by',
};
const named = personsByMember(parts);
/** `to` names the person who was asked for a review. In a referral it is not a person. */
const namedInRequest = personsByMember({ ...parts, to: 'handled-by' });

/** The persons whom a step of a dispute concerns: a person is its complainant, and staff deal with it. */
export const personsInDispute = (told: Told): readonly PersonPart[] =>
  told.type === 'dispute.ReviewRequested' ? namedInRequest(told) : named(told);
