import { table, type TablesIn } from '../kit/table.ts';

/** One journey of a drop box, as far as it says from when to when what was dropped into it is not told to everybody. */
export const journeys = table({
  name: 'journey',
  key: { journey_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    drop_box: 'text?',
    gaming_day: 'text?',
    attached_at: 'timestamptz?',
    attached_to_table: 'text?',
    removed_at: 'timestamptz?',
    removed_from_table: 'text?',
    verified_at: 'timestamptz?',
  },
  indexes: [
    ['venue', 'drop_box', 'attached_at'],
    ['venue', 'drop_box', 'removed_at'],
    // Those that nobody verified are few.
    { on: ['venue', 'gaming_day'], where: 'verified_at is null' },
  ],
});

/** Who has a part in the count of a box: announced for its team, or named by what was done there. */
export const counters = table({
  name: 'counter',
  key: { journey_id: 'text', event_id: 'uuid', person_id: 'text' },
  isOfOneStream: true,
  set: { at: 'timestamptz' },
  indexes: [['person_id']],
});

/** When sessions lasted at which table. */
export const sessions = table({
  name: 'session',
  key: { session_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    opened_at: 'timestamptz?',
    closed_at: 'timestamptz?',
  },
  indexes: [
    ['venue', 'table_id', 'gaming_day'],
    ['venue', 'table_id', 'opened_at'],
    ['venue', 'gaming_day'],
    ['closed_at'],
  ],
});

/** Into which boxes something was dropped in a session, whatever table they hung at. */
export const dropped = table({
  name: 'dropped',
  key: { session_id: 'text', drop_box: 'text' },
  isOfOneStream: true,
  set: {},
  sums: ['sale_count'],
  indexes: [['drop_box', 'session_id']],
});

/** Who was named to review a gaming day. `named_by`: the person under whose own token that was recorded; null for none that is known. */
export const reviewers = table({
  name: 'reviewer',
  key: { day_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { person_id: 'text', named_by: 'text?', at: 'timestamptz' },
});

/** Boxes that were explained in a gaming day, which may then be closed without their being verified. */
export const explained = table({
  name: 'explained',
  key: { day_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { journey_id: 'text' },
  indexes: [['journey_id']],
});

/** Gaming days that were closed. */
export const days = table({
  name: 'day',
  key: { day_id: 'text' },
  isOfOneStream: true,
  set: { closed_at: 'timestamptz?' },
});

/** Gaming days of which sessions are on record, and whether they were closed. */
export const playedDays = table({
  name: 'played_day',
  key: { venue: 'text', gaming_day: 'text' },
  set: {},
  sums: ['session_count', 'closed_count'],
  // Those that nobody closed are few.
  indexes: [{ on: ['venue', 'gaming_day'], where: 'closed_count = 0' }],
});

/** Counts of a float that somebody began. */
export const begun = table({
  name: 'float_begun',
  key: { session_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { at: 'timestamptz', team: 'text[]' },
  searched: ['team'],
});

/** Counts of a float that were recorded: each commits what was begun up to then. */
export const committed = table({
  name: 'float_committed',
  key: { session_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { at: 'timestamptz' },
});

/** How often something was written of a venue into the other tables: what was found in them holds as long as that is the same. It only ever grows. */
export const stirred = table({
  name: 'stirred',
  key: { venue: 'text' },
  set: {},
  sums: ['times'],
});

export const tables = [
  journeys,
  counters,
  sessions,
  dropped,
  reviewers,
  explained,
  days,
  playedDays,
  begun,
  committed,
  stirred,
] as const;
export type BlindnessTables = TablesIn<'p_blindness', typeof tables>;
