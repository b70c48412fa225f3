import { table, type TablesIn } from '../kit/table.ts';

/** A dispute as it was raised. What became of it is in its steps. */
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
    claimed_cents: 'bigint?',
  },
  sums: ['event_count'],
  indexes: [['venue', 'began_at']],
  searched: ['tables', 'rounds'],
});

/** A step of a dispute: what was decided, answered, asked for, told, referred or ended, in a row for each. */
export const steps = table({
  name: 'step',
  key: { dispute_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    /** The event's name without its family. */
    step: 'text',
    at: 'timestamptz',
    revision: 'int',
    /** Who took the step, and whom it was about. */
    by_person: 'text?',
    role_claimed: 'text?',
    person_id: 'text?',
    data: 'json',
  },
  indexes: [['by_person'], ['person_id']],
});

export const tables = [disputes, steps] as const;
export type DisputeTables = TablesIn<'p_disputes', typeof tables>;
