import { telling } from '../kit/telling.ts';
import { cards, corrections, persons, rounds, wagerChanges, wagers } from './tables.ts';

/** How a round is told. The first event of its stream says where it belongs, so that is never missing. */
export const toldRound = telling(rounds, {
  as: { round_id: 'round', table_id: 'table', session_id: 'session' },
  always: ['venue', 'table_id', 'gaming_day', 'session_id', 'sequence', 'began_at'],
  without: ['is_banked'],
  says: {
    edition_stamp: 'the edition that the floor believed to be in force',
    correction_count: 'corrections and late entries among its events',
    placed_cents: 'integer cents: the stakes as they were placed or carried in, added up, before any change',
  },
});

export const toldPerson = telling(persons, {
  as: {},
  without: ['round_id'],
  says: { times: 'in how many of its events' },
});

export const toldCard = telling(cards, {
  as: {},
  without: ['round_id', 'event_id', 'place', 'revision'],
  says: { card: 'by rank and suit, such as KS; ? for what nobody saw', hand: 'where it was put' },
});

export const toldWager = telling(wagers, {
  as: { person_id: 'person' },
  without: [
    'round_id',
    'event_count',
    'collected_count',
    'collected_at_ms',
    'paid_in_chips_cents',
    'paid_in_tokens_cents',
    'paid_in_cash_cents',
    'paid_in_other_cents',
    'paid_count',
    'paid_at_ms',
    'paid_pieces',
    'pieces_over_cents',
    'returned_count',
    'returned_at_ms',
  ],
});

export const toldWagerChange = telling(wagerChanges, { as: {}, without: ['round_id', 'revision'] });

export const toldCorrection = telling(corrections, {
  as: { made_as: 'is' },
  without: ['round_id', 'revision', 'wager_id', 'paid_in_chips_cents'],
  says: {
    corrects: 'the event that it corrects',
    type: 'what it says to have happened; null where it only takes away',
    collected_cents: 'integer cents: what it changed of the money on record, likewise below',
  },
});
