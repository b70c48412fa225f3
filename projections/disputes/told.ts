import { telling } from '../kit/telling.ts';
import { disputes, steps } from './tables.ts';

/** How a dispute is told as it was raised. The first event of its stream says where it belongs, so that is never missing. */
export const toldDispute = telling(disputes, {
  as: { dispute_id: 'dispute', last_position: 'position' },
  always: ['venue', 'number', 'began_at'],
  says: {
    number: 'by which the house knows it',
    kind: 'complaint: any conduct of the house; dispute: the outcome of a wager; null: nobody said',
    claim: 'what is claimed; null: nobody said',
    sessions: 'the table sessions that it is about',
    rounds: 'the rounds that it is about',
  },
});

export const toldStep = telling(steps, {
  as: { by_person: 'by', person_id: 'person' },
  without: ['revision'],
  says: {
    step: 'the event without its family, such as DecisionMade',
    data: 'as the event said it, or as it was corrected',
  },
});
