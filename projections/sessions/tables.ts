import { table, type TablesIn } from '../kit/table.ts';

export const sessions = table({
  name: 'session',
  key: { session_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    number: 'int?',
    game: 'text?',
    /** False for a game without a house, whose table has no float. */
    is_banked: 'boolean?',
    edition_stamp: 'text?',
    opened_at: 'timestamptz?',
    closed_at: 'timestamptz?',
    close_reason: 'text?',
    players_at_close: 'int?',
  },
  /** `correction_count`: corrections and late entries. */
  sums: ['event_count', 'correction_count'],
  indexes: [
    ['venue', 'gaming_day', 'table_id'],
    ['gaming_day', 'session_id'],
    // Those that nothing closed.
    ['closed_at', 'gaming_day', 'session_id'],
    ['correction_count'],
  ],
});

/** A count of the float, by denomination. */
export const floatCounts = table({
  name: 'float_count',
  key: { session_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    moment: 'text',
    at: 'timestamptz',
    lines: 'json',
    /** The total on the slip. The lines may add up to another. */
    total_cents: 'bigint',
    lines_total_cents: 'bigint',
    counted_by: 'text',
    observed_by: 'text?',
    slip: 'text?',
  },
});

/**
 * The effect of sales, and of other movements of chips, on the float. Promotional tokens do not come out of it, so they have a sum of
 * their own. What is changed and what goes between tables is told as what it brought (or, negative, took).
 */
export const floatMovements = table({
  name: 'float_movement',
  key: { session_id: 'text' },
  isOfOneStream: true,
  set: {},
  /** `corrected_*`: how much of the chips sold, and of what was moved otherwise, comes from corrections and late entries. */
  sums: [
    'chips_sold_cents',
    'tokens_issued_cents',
    'sale_count',
    'corrected_sold_cents',
    'fills_cents',
    'fill_count',
    'credits_cents',
    'credit_count',
    'redeemed_cents',
    'changed_cents',
    'transferred_cents',
    'corrected_moved_cents',
  ],
});

export const tables = [sessions, floatCounts, floatMovements] as const;
export type SessionTables = TablesIn<'p_sessions', typeof tables>;
