import { writtenCategory } from '../kernel/stream-category.ts';
import { dotted, given } from '../kernel/stream-ids.ts';
import { disputeDecider, disputeRefusals } from './decide.ts';
import { disputeEvents } from './events.ts';
import { disputeSentences, personsInDispute } from './narrate.ts';

const putRight = ['CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'] as const;
const toldToComplainant = ['RightsAdvised', 'RightsAcknowledged'] as const;
const course = ['DisputeWithdrawn', 'DisputeClosed', 'DisputeReopened'] as const;
const leavesTheHouse = ['DisputeRaised', 'Referred'] as const;

/**
 * A complaint or dispute: `dispute-STAR.D-0017`. It is recorded by persons and never by a terminal, each under their own token:
 * decisions and what is said to the complainant by supervisors, what others find by inspectors, what leaves the house and what comes
 * by letter by compliance. Which tables it is about is said in its events.
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
  context: ({ venue }, { knowsGame }) => ({ knowsGame, venue }),
  writers: {
    supervisor: [
      'DecisionMade',
      'PatronAnswered',
      'ReviewRequested',
      'ReviewDecided',
      ...toldToComplainant,
      ...course,
      ...leavesTheHouse,
      ...putRight,
    ],
    surveillance: ['DisputeRaised', 'SurveillanceReviewed'],
    inspector: [...leavesTheHouse, 'FindingsRecorded', 'DecisionConfirmed'],
    compliance: [...toldToComplainant, ...course, ...leavesTheHouse, ...putRight],
  },
});
