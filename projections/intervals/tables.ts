import { table, type TablesIn } from '../kit/table.ts';
import { touched } from '../kit/touched.ts';

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
    ['venue', 'kind', 'at'],
    ['stream', 'kind', 'subject', 'at'],
  ],
});

/** A box is emptied after a gaming day or a few. So long may it hang at a table and be found by when it was attached. */
export const longestBriefMs = 7 * 86_400_000;

/** It began once and ended once, later and soon: the sums are its two moments. */
export const isBrief = `(begun = 1 and ended = 1 and ended_at_ms > begun_at_ms and ended_at_ms - begun_at_ms <= ${longestBriefMs})`;

/**
 * How a journey of a box hung at a table, so that a question about a moment need not read every box that ever did. An event knows
 * neither the other boundary nor what was corrected, so its moments are sums: of a spell with one beginning and one end they are these.
 */
export const spells = table({
  name: 'spell',
  key: { venue: 'text', table_id: 'text', stream: 'text', subject: 'text' },
  isOfOneStream: true,
  set: {},
  sums: ['begun', 'ended', 'begun_at_ms', 'ended_at_ms'],
  indexes: [
    { on: ['venue', 'table_id', 'begun_at_ms'], where: isBrief },
    { on: ['venue', 'table_id'], where: `not ${isBrief}` },
  ],
});

export const tables = [boundaries, spells, touched] as const;
export type IntervalTables = TablesIn<'p_intervals', typeof tables>;
