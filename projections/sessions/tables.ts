import { table, type TablesIn } from '../kit/table.ts';
import { touched } from '../kit/touched.ts';

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
    // Those of which no opening says the game are few.
    { on: ['venue', 'gaming_day'], where: 'game is null' },
  ],
});

/** A count of a float, by denomination: in its session, or of a table that was not open, in the stream of its gaming day. */
export const floatCounts = table({
  name: 'float_count',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    /** Null for a table that was not open. */
    session_id: 'text?',
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    moment: 'text',
    kind: 'text',
    at: 'timestamptz',
    /** Give or take so many milliseconds. */
    doubt_ms: 'int',
    lines: 'json',
    /** The total on the slip. The lines may add up to another. */
    total_cents: 'bigint',
    lines_total_cents: 'bigint',
    counted_by: 'text',
    observed_by: 'text?',
    slip: 'text?',
    chip_set: 'text?',
    /** Promotional tokens in the tray, which are in no total. */
    tokens: 'json?',
    handed_over: 'json?',
    tray: 'json?',
    camera: 'text?',
    dropped_into: 'text?',
    signatures: 'json?',
  },
  indexes: [['session_id'], ['venue', 'table_id', 'at', 'event_id']],
});

/** What sales, fills, credits and the other movements beside play brought into a float, and took out of it, each when it happened. */
export const floatMoves = table({
  name: 'float_move',
  key: { session_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    what: 'text',
    at: 'timestamptz',
    into_cents: 'bigint',
    out_of_cents: 'bigint',
    /** An award of which nobody said whether a round records it already. */
    perhaps_into_cents: 'bigint',
    perhaps_out_of_cents: 'bigint',
    /** Promotional tokens do not come out of the float, so they are told beside it. */
    tokens_cents: 'bigint',
    into_pieces: 'json',
    out_of_pieces: 'json',
    /** What the pieces that went in and came out make of the float over what the totals make of it. */
    pieces_over_cents: 'bigint',
    slip: 'text?',
    slip_cents: 'bigint?',
    requested_cents: 'bigint?',
    by_person: 'text?',
  },
});

/** Whose chips they were, and at which table. */
const ofPatron = {
  session_id: 'text',
  venue: 'text?',
  table_id: 'text?',
  gaming_day: 'text?',
  /** Null where nobody knew whose they were. */
  person_id: 'text?',
} as const;

/** Chips that were taken back from a player at the table, and what was given for them. It does not go into a drop box. */
export const redemptions = table({
  name: 'redemption',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    ...ofPatron,
    redeemed_cents: 'bigint',
    paid_in: 'text',
    paid_cents: 'bigint',
  },
  indexes: [
    ['person_id', 'gaming_day'],
    ['gaming_day', 'person_id'],
  ],
});

/** Chips of the float that a patron was handed by a decision in a dispute, or that were taken back from them by one. */
export const awards = table({
  name: 'award',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    ...ofPatron,
    /** The number of the dispute at the venue; null where nobody said it. */
    dispute: 'text?',
    /** `out` of the float, or `in`; and what was handed over, also where a round records it already. */
    went: 'text',
    total_cents: 'bigint',
    paid_cents: 'bigint',
    taken_back_cents: 'bigint',
    /** Of these nobody said whether a round records them already. */
    perhaps_paid_cents: 'bigint',
    perhaps_taken_back_cents: 'bigint',
  },
  indexes: [
    ['person_id', 'gaming_day'],
    ['venue', 'dispute'],
  ],
});

/** How much of what sales took out of a float, and of what other movements brought, comes from corrections and late entries. */
export const floatCorrections = table({
  name: 'float_correction',
  key: { session_id: 'text' },
  isOfOneStream: true,
  set: {},
  sums: ['sold_cents', 'moved_cents'],
});

/** With how many decks shoes were loaded, and how many were brought in: each number that is told. */
export const deckNumbers = table({
  name: 'deck_number',
  key: { session_id: 'text', decks: 'int' },
  isOfOneStream: true,
  set: {},
  sums: ['times'],
});

/** What each sign of prizes says, in canonical JSON, by result. */
export const prizeSigns = table({
  name: 'prize_sign',
  key: { session_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { prizes: 'text' },
});

export const tables = [
  sessions,
  floatCounts,
  floatMoves,
  redemptions,
  awards,
  floatCorrections,
  deckNumbers,
  prizeSigns,
  touched,
] as const;
export type SessionTables = TablesIn<'p_sessions', typeof tables>;
