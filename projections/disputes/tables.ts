import { table, type TablesIn } from '../kit/table.ts';

/** A dispute as it was raised. Its steps say what became of it. */
export const disputes = table({
  name: 'dispute',
  key: { dispute_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    number: 'text?',
    began_at: 'timestamptz?',
    raised_at: 'timestamptz?',
    game: 'text?',
    tables: 'text[]?',
    sessions: 'text[]?',
    rounds: 'text[]?',
    wagers: 'text[]?',
    complainant: 'text?',
    raised_to: 'text?',
    about: 'text?',
    /** `complaint` or `dispute`, and what is claimed. */
    kind: 'text?',
    claim: 'text?',
    claimed_cents: 'bigint?',
  },
  sums: ['event_count'],
  // In the order in which they were raised.
  indexes: [
    ['venue', ['raised_at', 'began_at'], 'dispute_id'],
    [['raised_at', 'began_at'], 'dispute_id'],
    ['kind', ['raised_at', 'began_at'], 'dispute_id'],
    // What came since somebody looked.
    ['last_position'],
  ],
  searched: ['tables', 'rounds'],
});

/** A step of a dispute: a decision, an answer, a request, an advice, a referral or an end, in a row each. */
export const steps = table({
  name: 'step',
  key: { dispute_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    /** The event's name without its family. */
    step: 'text',
    at: 'timestamptz',
    revision: 'int',
    /** The person who took the step, and the person whom it was about. */
    by_person: 'text?',
    role_claimed: 'text?',
    person_id: 'text?',
    data: 'json',
  },
  indexes: [['by_person'], ['person_id']],
});

export const tables = [disputes, steps] as const;
export type DisputeTables = TablesIn<'p_disputes', typeof tables>;
