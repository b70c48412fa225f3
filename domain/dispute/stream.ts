import { writtenCategory } from '../kernel/stream-category.ts';
import { dotted, given } from '../kernel/stream-ids.ts';
import { disputeDecider, disputeRefusals } from './decide.ts';
import { disputeEvents } from './events.ts';
import { disputeSentences, personsInDispute } from './narrate.ts';

const putRight = ['CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'] as const;
const toldToComplainant = ['RightsAdvised', 'RightsAcknowledged'] as const;
const course = ['DisputeWithdrawn', 'DisputeClosed', 'DisputeReopened'] as const;
const leavesTheHouse = ['DisputeRaised', 'Referred'] as const;

const kept = ['ItemsHeld', 'ItemsReleased', 'FootagePreserved'] as const;
const holds = ['HoldPlaced', 'HoldLifted'] as const;

/**
 * A complaint or dispute: `dispute-STAR.D-0017`. It is recorded by persons and never by a terminal, each under their own token:
 * decisions and what is said to the complainant by supervisors, what others find by inspectors, what leaves the house and what comes
 * by letter by compliance. Who keeps footage is surveillance; a legal hold is for inspectors and compliance, and never for those who decide. Which tables it is about is said in its events.
 */
export const disputeStream = writtenCategory({
  name: 'dispute',
  noun: 'dispute',
  family: disputeEvents,
  sentences: disputeSentences,
  personsIn: personsInDispute,
  id: dotted(
    {
      venue: given('the venue, as its register names it'),
      number: given('by which the house knows the dispute: `D-0017`'),
    },
    { venue: 'STAR', number: 'D-0017' },
  ),
  place: ({ venue }) => ({ venue }),
  address: 'disputes/:id',
  summary: 'Record the next steps of a dispute; If-Match names the revision that was seen',
  begins: {
    summary: 'Raise a dispute',
    unknown: 'dispute-is-not-known',
    alreadyThere: 'dispute-is-already-raised',
  },
  needsRevision: '*',
  decider: disputeDecider,
  refusals: disputeRefusals,
  acts: [
    { path: 'play-stopped', event: 'PlayStopped', summary: 'Record that play stopped at a table for the dispute' },
    { path: 'play-resumed', event: 'PlayResumed', summary: 'Record that play went on at a table' },
    { path: 'items', event: 'ItemsHeld', summary: 'Record that things are held for the dispute' },
    { path: 'items-released', event: 'ItemsReleased', summary: 'Record that things that were held are released' },
    { path: 'footage', event: 'FootagePreserved', summary: 'Record that footage is preserved for the dispute' },
    { path: 'responses', event: 'OperatorResponded', summary: 'Record that the casino operator answered somebody' },
    { path: 'payments', event: 'AwardPaid', summary: 'Record that what was decided was paid, or collected' },
    { path: 'holds', event: 'HoldPlaced', summary: 'Place a legal hold on what the dispute has' },
    { path: 'holds-lifted', event: 'HoldLifted', summary: 'Lift a legal hold' },
    { path: 'exports', event: 'EvidenceExported', summary: 'Record that a copy of evidence left the house' },
  ],
  context: ({ venue }, { knowsGame }) => ({ knowsGame, venue }),
  writers: {
    supervisor: [
      'DecisionMade',
      'PatronAnswered',
      'ReviewRequested',
      'ReviewDecided',
      'AwardPaid',
      ...toldToComplainant,
      ...course,
      ...leavesTheHouse,
      'PlayStopped',
      'PlayResumed',
      'ItemsHeld',
      'ItemsReleased',
      ...putRight,
    ],
    surveillance: ['DisputeRaised', 'SurveillanceReviewed', 'FootagePreserved', 'EvidenceExported'],
    inspector: [...leavesTheHouse, 'FindingsRecorded', ...kept, ...holds, 'EvidenceExported', 'DecisionConfirmed'],
    compliance: [
      ...toldToComplainant,
      ...course,
      ...leavesTheHouse,
      'OperatorResponded',
      'AwardPaid',
      ...kept,
      ...holds,
      'EvidenceExported',
      ...putRight,
    ],
  },
});
