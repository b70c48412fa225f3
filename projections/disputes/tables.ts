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

/** Chips that a decision gave a complainant, or took back from them, as the record of the dispute tells it. */
export const awardsInChips = table({
  name: 'award_in_chips',
  key: { dispute_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    /** The number of the dispute at the venue, by which tables name it. */
    number: 'text',
    /** Which way they went for a float that they came out of, or into: `out` or `in`. */
    went: 'text',
    cents: 'bigint',
    at: 'timestamptz',
    /** Give or take so many milliseconds. */
    doubt_ms: 'int',
    /** True: rounds are said to record the same chips, which are among what play moved. */
    is_in_rounds: 'boolean',
  },
  indexes: [{ on: ['venue', 'at'], where: 'not is_in_rounds' }],
});

export const tables = [disputes, steps, awardsInChips] as const;
export type DisputeTables = TablesIn<'p_disputes', typeof tables>;
