import { table, type TablesIn } from '../kit/table.ts';
import { touched } from '../kit/touched.ts';

export const rounds = table({
  name: 'round',
  key: { round_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    session_id: 'text?',
    sequence: 'int?',
    /** When it began. It stays when the opening is corrected away: lists are in this order. */
    began_at: 'timestamptz?',
    game: 'text?',
    /** False for a game without a house; null where no game is on record. */
    is_banked: 'boolean?',
    edition_stamp: 'text?',
    opened_at: 'timestamptz?',
    closed_at: 'timestamptz?',
    voided_at: 'timestamptz?',
  },
  /** `correction_count`: corrections and late entries. `placed_cents`: the stakes as they were placed or carried in, before any change. */
  sums: [
    'event_count',
    'correction_count',
    'wager_count',
    'placed_cents',
    'collected_cents',
    'paid_cents',
    'returned_cents',
  ],
  indexes: [
    ['venue', 'began_at', 'round_id'],
    ['venue', 'table_id', 'began_at', 'round_id'],
    ['gaming_day', 'table_id', 'began_at', 'round_id'],
    ['session_id', 'began_at', 'round_id'],
    ['began_at', 'round_id'],
    ['placed_cents', 'round_id'],
    ['correction_count'],
  ],
});

/** A result that was announced or shown, in the words of the game. `hand` is empty for a result of the whole round. */
export const results = table({
  name: 'round_result',
  key: { round_id: 'text', event_id: 'uuid', result: 'text', hand: 'text' },
  isOfOneStream: true,
  set: { at: 'timestamptz', venue: 'text?' },
  indexes: [['result', 'round_id']],
});

/** The hands or boxes of a round, with how often a wager or a card was put there. */
export const hands = table({
  name: 'round_hand',
  key: { round_id: 'text', hand: 'text' },
  isOfOneStream: true,
  set: {},
  sums: ['times'],
  indexes: [['hand', 'round_id']],
});

/** A card as a fact dealt it or put it somewhere: `place` is its place among the cards of that fact. */
export const cards = table({
  name: 'round_card',
  key: { round_id: 'text', event_id: 'uuid', place: 'int' },
  isOfOneStream: true,
  set: { at: 'timestamptz', revision: 'int', card: 'text', hand: 'text?' },
  indexes: [['card', 'round_id']],
});

/** What was seen of a draw: that it was made and how its pieces fell, or the result that was announced of it. */
export const draws = table({
  name: 'draw',
  key: { round_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { draw: 'text', at: 'timestamptz', drawn_by: 'text?', faces: 'jsonb?', result: 'text?' },
});

/** The set of coins, dice or cards that was taken into use; null where nobody recorded which. */
export const devices = table({
  name: 'device',
  key: { round_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { session_id: 'text?', at: 'timestamptz', device: 'text?' },
  indexes: [['session_id', 'at']],
});

/** The persons of a round, with their part in it and the number of its events. */
export const persons = table({
  name: 'round_person',
  key: { round_id: 'text', person_id: 'text', part: 'text' },
  isOfOneStream: true,
  set: {},
  sums: ['times'],
  // A member of staff is in very many rounds, and a player in none of them: the part comes before the round.
  indexes: [['person_id', 'part', 'round_id']],
});

/** True of a wager of cash, and of one of which winnings were paid in cash: most are neither. */
export const movesCash = "medium = 'cash' or paid_in_cash_cents <> 0";

/** A wager as it was placed (or carried into the round), and as it ended. Its changes say what it became in between. */
export const wagers = table({
  name: 'wager',
  key: { round_id: 'text', wager_id: 'text' },
  isOfOneStream: true,
  set: {
    person_id: 'text?',
    medium: 'text?',
    seat: 'int?',
    oral: 'boolean?',
    placed_by: 'text?',
    placed_at: 'timestamptz?',
    placed_event_id: 'uuid?',
    placed_stake_cents: 'bigint?',
    placed_kind: 'text?',
    placed_area: 'text?',
    /** The hand or box, in a game that has them; and the wager that it is laid on. */
    placed_hand: 'text?',
    linked_to: 'text?',
    carried_from: 'text?',
    withdrawn_at: 'timestamptz?',
    refused_at: 'timestamptz?',
    voided_at: 'timestamptz?',
    forfeited_at: 'timestamptz?',
    /** The pieces of a payment in chips, where somebody recorded them. Of several payments, those of one. */
    paid_pieces: 'json?',
  },
  /**
   * `paid_in_…_cents`: how much of what was paid was paid in which medium; the rest was mixed. `…_at_ms`: the moments of the money added up, so
   * where the count is 1 it is the moment. `pieces_over_cents`: what the pieces of payments come to over what was said to be paid.
   */
  sums: [
    'event_count',
    'collected_cents',
    'collected_count',
    'collected_at_ms',
    'paid_cents',
    'paid_in_chips_cents',
    'paid_in_tokens_cents',
    'paid_in_cash_cents',
    'paid_in_other_cents',
    'paid_count',
    'paid_at_ms',
    'pieces_over_cents',
    'returned_cents',
    'returned_count',
    'returned_at_ms',
  ],
  // By stake for large stakes, which few rounds have; by round for stakes that many rounds have.
  indexes: [
    ['placed_stake_cents'],
    ['round_id', 'placed_stake_cents'],
    { on: ['carried_from', 'wager_id'], where: 'carried_from is not null' },
    { on: ['round_id'], where: movesCash },
  ],
});

/** A changed wager, from the moment of the change on. */
export const wagerChanges = table({
  name: 'wager_change',
  key: { round_id: 'text', wager_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { at: 'timestamptz', revision: 'int', stake_cents: 'bigint', kind: 'text', area: 'text?', hand: 'text?' },
  indexes: [['stake_cents']],
});

/** A correction or a late entry, and how it changed the money on record. */
export const corrections = table({
  name: 'round_correction',
  key: { round_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    made_as: 'text',
    recorded_at: 'timestamptz',
    revision: 'int',
    /** The event that it corrects. */
    corrects: 'uuid?',
    /** The type of event that it says happened; null when it only removes one. */
    type: 'text?',
    authorised_by: 'text',
    /** The wager whose money it changed. */
    wager_id: 'text?',
    /** The chips that it says were paid, more or (negative) fewer than before. */
    paid_in_chips_cents: 'bigint',
    collected_cents: 'bigint',
    paid_cents: 'bigint',
    returned_cents: 'bigint',
  },
});

export const tables = [
  rounds,
  results,
  hands,
  cards,
  draws,
  devices,
  persons,
  wagers,
  wagerChanges,
  corrections,
  touched,
] as const;
export type RoundTables = TablesIn<'p_round_histories', typeof tables>;
