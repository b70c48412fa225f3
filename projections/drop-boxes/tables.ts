import { table, type TablesIn } from '../kit/table.ts';

/** A sale of chips: the event behind a figure of drop. */
export const sales = table({
  name: 'sale',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    session_id: 'text?',
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    drop_box: 'text',
    tender: 'text',
    tendered_cents: 'bigint',
    issued_as: 'text',
    issued_cents: 'bigint',
    person_id: 'text?',
    sold_by: 'text',
    at: 'timestamptz',
    revision: 'int',
  },
  indexes: [
    ['session_id', 'drop_box', 'tender'],
    ['venue', 'drop_box', 'at'],
    ['at', 'event_id'],
    ['person_id', 'gaming_day'],
    ['gaming_day', 'person_id'],
  ],
});

/** The drop of one session into one box, by category of tender. The box is '' for tender that went into no box. */
export const totals = table({
  name: 'drop_total',
  key: { session_id: 'text', drop_box: 'text', tender: 'text' },
  isOfOneStream: true,
  set: {},
  /** `correction_count`: corrections and late entries that changed it. */
  sums: ['sale_count', 'tendered_cents', 'issued_cents', 'correction_count'],
});

/** The place, the game and the close of a session, for its totals and for the boxes at its table. */
export const dropSessions = table({
  name: 'drop_session',
  key: { session_id: 'text' },
  isOfOneStream: true,
  set: { venue: 'text?', table_id: 'text?', gaming_day: 'text?', game: 'text?', closed_at: 'timestamptz?' },
  indexes: [
    ['venue', 'gaming_day', 'table_id'],
    ['venue', 'table_id', 'closed_at'],
  ],
});

/** One journey of a box: attached to a slot of a table, and removed. */
export const journeys = table({
  name: 'journey',
  key: { journey_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    drop_box: 'text?',
    gaming_day: 'text?',
    number: 'int?',
    /** When its record began. It stays when that is corrected: lists are in this order. */
    began_at: 'timestamptz?',
    attached_at: 'timestamptz?',
    attached_to_table: 'text?',
    attached_to_slot: 'int?',
    seal_when_attached: 'text?',
    attached_by: 'text[]?',
    removed_at: 'timestamptz?',
    removed_from_table: 'text?',
    removed_from_slot: 'int?',
    seal_when_removed: 'text?',
    removed_by: 'text[]?',
  },
  indexes: [
    ['venue', 'drop_box', 'attached_at'],
    ['removed_at', 'attached_at'],
    ['began_at', 'journey_id'],
  ],
});

export const tables = [sales, totals, dropSessions, journeys] as const;
export type DropBoxTables = TablesIn<'p_drop_boxes', typeof tables>;
