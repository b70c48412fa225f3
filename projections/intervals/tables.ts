import { table, type TablesIn } from '../kit/table.ts';

/** What can stand at a table for a while. */
export const standingKinds = [
  'session',
  'staff',
  'seat',
  'sign',
  'limits',
  'personal-limit',
  'box-limit',
  'exclusion',
  'drop-box',
] as const;
export type StandingKind = (typeof standingKinds)[number];

/**
 * The boundaries of what stood: one row where something begins to stand, and one where it ends. An event cannot know how long the
 * thing that it begins will stand, so `[from, to)` is made when it is asked for, from one boundary to the next of the same subject.
 */
export const boundaries = table({
  name: 'boundary',
  key: { stream: 'text', event_id: 'uuid', kind: 'text', subject: 'text' },
  isOfOneStream: true,
  set: {
    begins: 'boolean',
    /** True for a thing that the close of the session ends. */
    until_close: 'boolean',
    venue: 'text?',
    table_id: 'text?',
    session_id: 'text?',
    person_id: 'text?',
    occurred_at: 'timestamptz',
    at: 'timestamptz',
    revision: 'int',
    value: 'jsonb',
  },
  indexes: [
    ['venue', 'table_id', 'at'],
    ['person_id', 'at'],
    ['venue', 'until_close', 'at'],
  ],
});

export const tables = [boundaries] as const;
export type IntervalTables = TablesIn<'p_intervals', typeof tables>;
