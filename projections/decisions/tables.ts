import { table, type TablesIn } from '../kit/table.ts';

/** What a decision is about: something at the floor, or the record itself, which a correction or a late entry changes. */
export const decidedOn = ['floor', 'record'] as const;

/** A discretionary act of a round, a table session or a dispute, whatever its event is called. */
export const decisions = table({
  name: 'decision',
  // A late entry holds two: what was decided then, and who authorised the entry.
  key: { stream: 'text', event_id: 'uuid', decided_on: 'text' },
  isOfOneStream: true,
  set: {
    subject_kind: 'text',
    subject_id: 'text',
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    session_id: 'text?',
    round_id: 'text?',
    type: 'text',
    /** What was decided, as powers are told apart: the type, and for some the kind of it. */
    act: 'text',
    at: 'timestamptz',
    occurred_at: 'timestamptz',
    revision: 'int',
    by_person: 'text',
    role_claimed: 'text',
    clause: 'text?',
    ground: 'text',
    text_ref: 'text?',
    /** The person whom it is about, and the wager, where the event names one. */
    person_id: 'text?',
    wager_id: 'text?',
    /** The hand that it is about, where the event names one. */
    hand: 'text?',
    awarded_cents: 'bigint?',
    collected_cents: 'bigint?',
  },
  indexes: [
    ['at', 'event_id', 'decided_on'],
    ['venue', 'at', 'event_id', 'decided_on'],
    ['table_id', 'at', 'event_id', 'decided_on'],
    ['gaming_day', 'at', 'event_id', 'decided_on'],
    ['session_id', 'at', 'event_id', 'decided_on'],
    ['by_person', 'at', 'event_id', 'decided_on'],
    ['role_claimed', 'at', 'event_id', 'decided_on'],
    ['clause', 'at', 'event_id', 'decided_on'],
    ['ground', 'at', 'event_id', 'decided_on'],
    ['type', 'at', 'event_id', 'decided_on'],
    ['subject_id', 'at', 'event_id', 'decided_on'],
    ['event_id'],
  ],
});

/** The game of each subject in which something was decided, as its first event says it. */
export const subjects = table({
  name: 'subject',
  key: { stream: 'text' },
  isOfOneStream: true,
  set: { game: 'text?' },
});

export const tables = [decisions, subjects] as const;
export type DecisionTables = TablesIn<'p_decisions', typeof tables>;
