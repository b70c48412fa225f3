import { table, type TablesIn } from '../kit/table.ts';
import { touched } from '../kit/touched.ts';

/** A gaming day: when it was opened and closed, and by what. */
export const days = table({
  name: 'day',
  key: { day_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    gaming_day: 'text?',
    opened_at: 'timestamptz?',
    opened_by: 'text?',
    closed_at: 'timestamptz?',
    closed_by: 'text?',
    /** The formula that win was reckoned by, and up to where in the record the figures were computed. */
    formula: 'text?',
    figures_position: 'text?',
  },
  sums: ['event_count'],
  indexes: [
    ['venue', 'gaming_day'],
    ['gaming_day', 'day_id'],
  ],
});

/** What else was said of a day, one row for each fact: runs, counts, discrepancies, explanations, adjustments. */
export const entries = table({
  name: 'entry',
  key: { day_id: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    gaming_day: 'text?',
    what: 'text',
    at: 'timestamptz',
    revision: 'int',
    table_id: 'text?',
    /** The fact as it was said. */
    said: 'json',
  },
  indexes: [
    { on: ['venue', 'gaming_day'], where: `what = 'adjusted'` },
    { on: ['venue'], where: `what = 'box-explained'` },
  ],
});

/** The figures of a table session, as the day was closed with them. They never change. */
export const figures = table({
  name: 'figure',
  key: { day_id: 'text', session_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    gaming_day: 'text?',
    table_id: 'text',
    game: 'text',
    pit: 'text?',
    win_cents: 'bigint?',
    win_by_play_cents: 'bigint',
    win_by_law_cents: 'bigint',
    /** The money that was dropped, as it was known best. */
    drop_cents: 'bigint',
    drop_basis: 'text?',
    /** All of the figures, as they stand in the event. */
    figures: 'json',
  },
  indexes: [['venue', 'gaming_day']],
});

/** What each dealer won in such a session. */
export const dealerFigures = table({
  name: 'dealer_figure',
  key: { day_id: 'text', session_id: 'text', person_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    gaming_day: 'text?',
    round_count: 'int',
    win_by_play_cents: 'bigint',
    win_by_law_cents: 'bigint',
  },
  indexes: [['venue', 'gaming_day']],
});

/** The decided wagers that were laid in money in such a session, by edition and kind. Sums of squares are more than a number holds. */
export const laid = table({
  name: 'laid',
  key: { day_id: 'text', session_id: 'text', place: 'int' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    gaming_day: 'text?',
    table_id: 'text',
    game: 'text',
    edition: 'text?',
    kind: 'text',
    wager_count: 'int',
    stake_cents: 'bigint',
    squares: 'text',
    round_squares: 'text',
  },
  indexes: [['venue', 'gaming_day']],
});

/**
 * The figures of the sessions of whole spans of days, added up when each of these is closed: by table, game, pit or dealer (`by_what`), whose name is
 * `of_key`, '' for tables of no pit. What is asked of a year is a few spans and single days then, however many days it has.
 */
export const wonSums = table({
  name: 'won_sum',
  key: { venue: 'text', by_what: 'text', level: 'text', first_day: 'text', last_day: 'text', of_key: 'text' },
  set: {},
  sums: [
    'session_count',
    'without_win_count',
    'win_cents',
    'win_by_play_cents',
    'win_by_law_cents',
    'drop_cents',
    'drop_of_win_cents',
    'round_count',
  ],
});

export const tables = [days, entries, figures, dealerFigures, laid, wonSums, touched] as const;
export type GamingDayTables = TablesIn<'p_gaming_days', typeof tables>;
