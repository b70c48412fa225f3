import { table, type TablesIn } from '../kit/table.ts';
import { touched } from '../kit/touched.ts';

/** The clocks of terminals are known better than that: who enters something late may know its time to within more. In milliseconds. */
export const longestClockDoubtMs = 600_000;

/** True, in SQL, for a sale whose time is known to within more. */
export const longDoubt = `doubt_ms > ${longestClockDoubtMs}`;

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
    /** Give or take so many milliseconds. */
    doubt_ms: 'int',
    revision: 'int',
  },
  indexes: [
    ['session_id', 'drop_box', 'tender'],
    ['venue', 'drop_box', 'at'],
    { on: ['venue', 'drop_box', 'at'], where: longDoubt },
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

/** Where a correction or a late entry changed what was dropped, by what it undid and by what it did: which box, which category, and when. */
export const mended = table({
  name: 'mended',
  key: { stream: 'text', event_id: 'uuid', undoes: 'boolean' },
  isOfOneStream: true,
  set: { session_id: 'text?', venue: 'text?', drop_box: 'text', tender: 'text', at: 'timestamptz' },
  indexes: [['session_id'], ['venue', 'drop_box', 'at']],
});

/** The place, the game, the opening and the close of a session, for its totals and for the boxes at its table. */
export const dropSessions = table({
  name: 'drop_session',
  key: { session_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    game: 'text?',
    opened_at: 'timestamptz?',
    closed_at: 'timestamptz?',
  },
  indexes: [
    ['venue', 'gaming_day', 'table_id'],
    ['gaming_day', 'venue'],
    ['venue', 'table_id', 'closed_at'],
    ['venue', 'table_id', 'opened_at'],
  ],
});

export const journeyStates = ['attached', 'removed', 'stored', 'opened', 'counted', 'verified', 'relocked'] as const;
export type JourneyState = (typeof journeyStates)[number];

/** What says that a box came so far, and that it did not. One that was locked again before it was verified still waits for that. */
const come: Readonly<Record<JourneyState, readonly [did: string, didNot: string]>> = {
  attached: ['attached_at is not null', 'attached_at is null'],
  removed: ['removed_at is not null', 'removed_at is null'],
  stored: ['stored_count > 0', 'stored_count <= 0'],
  opened: ['opened_count > 0', 'opened_count <= 0'],
  counted: ['counted_count > 0', 'counted_count <= 0'],
  verified: ['verified_count > 0', 'verified_count <= 0'],
  relocked: ['relocked_count > 0', 'relocked_count <= 0'],
};

const conditionOf = (state: JourneyState): string => {
  if (state === 'relocked') return `${come.verified[0]} and ${come.relocked[0]}`;
  const later = journeyStates.slice(journeyStates.indexOf(state) + 1, -1).map((one) => come[one][1]);
  return [come[state][0], ...later, ...(state === 'verified' ? [come.relocked[1]] : [])].join(' and ');
};

/** True, in SQL, for a journey that has come so far and no further. A journey of which no event stands is in no state. */
export const inState = Object.fromEntries(journeyStates.map((state) => [state, conditionOf(state)])) as Readonly<
  Record<JourneyState, string>
>;

/** Lists of those that have come so far, in the order of time. */
const byState = (['stored', 'opened', 'counted', 'verified', 'relocked'] as const).map(
  (state) => ({ on: ['began_at', 'journey_id'], where: inState[state] }) as const,
);

/** One journey of a box: attached to a slot of a table, removed, and on to its count. */
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
    /** Give or take so many milliseconds; of its removal likewise. */
    attached_doubt_ms: 'int?',
    attached_to_table: 'text?',
    attached_to_slot: 'int?',
    seal_when_attached: 'text?',
    locks_when_attached: 'text[]?',
    attached_by: 'text[]?',
    removed_at: 'timestamptz?',
    removed_doubt_ms: 'int?',
    removed_from_table: 'text?',
    removed_from_slot: 'int?',
    seal_when_removed: 'text?',
    locks_when_removed: 'text[]?',
    removed_in_run: 'text?',
    removed_by: 'text[]?',
  },
  /** What was done with it after its removal. */
  sums: ['stored_count', 'opened_count', 'counted_count', 'verified_count', 'relocked_count'],
  indexes: [
    ['venue', 'drop_box', 'attached_at', 'journey_id'],
    ['removed_at', 'attached_at'],
    ['began_at', 'journey_id'],
    ['gaming_day', 'venue'],
    ['venue', 'attached_to_table', 'attached_at'],
    ['venue', 'attached_to_table', 'drop_box', 'attached_at'],
    ...byState,
  ],
});

/** The steps of a journey, one row for each fact. */
export const steps = table({
  name: 'step',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    journey_id: 'text',
    what: 'text',
    at: 'timestamptz',
    revision: 'int',
    by: 'text[]',
    /** Where it was carried from. */
    from_place: 'text?',
    /** Where it came to, was put away or is counted. */
    place: 'text?',
    seal: 'text?',
    /** Which count it is. */
    number: 'int?',
    combined_with: 'text[]?',
  },
  indexes: [['journey_id', 'at']],
});

/** What was counted in a box, by category: by a count of a number, or by the verification, which is 0. */
export const contents = table({
  name: 'content',
  key: { stream: 'text', event_id: 'uuid', category: 'text' },
  isOfOneStream: true,
  set: {
    journey_id: 'text',
    number: 'int',
    /** As it was said, and what the lines come to. */
    total_cents: 'bigint',
    lines_cents: 'bigint',
    lines: 'jsonb',
  },
  indexes: [['journey_id']],
});

/** What a venue says of itself: where its clocks are. */
export const zonesSaid = table({
  name: 'zone_said',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { venue: 'text?', zone: 'text', at: 'timestamptz' },
  indexes: [['venue', 'at']],
});

/** What a venue says of a table: in which pit it stands. */
export const tablesSaid = table({
  name: 'table_said',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { venue: 'text?', table_id: 'text', pit: 'text?', game: 'text?', at: 'timestamptz', revision: 'int' },
  indexes: [['venue', 'table_id', 'at', 'revision']],
});

/** The shifts of a venue, from a gaming day on. */
export const shiftsSaid = table({
  name: 'shift_said',
  key: { stream: 'text', event_id: 'uuid', shift: 'text' },
  isOfOneStream: true,
  set: { venue: 'text?', from_day: 'text', starts_at: 'text', at: 'timestamptz', revision: 'int' },
  indexes: [['venue', 'from_day', 'at', 'revision']],
});

/**
 * How often something was said of a drop box that bears on what is to be expected in it, by the hour that it is about, in hours since 1970:
 * a sale, an attachment or a removal, and each time that one of these was put right. It only ever grows.
 */
export const boxTouched = table({
  name: 'box_touched',
  key: { venue: 'text', drop_box: 'text', hour: 'int' },
  set: {},
  sums: ['event_count'],
});

export const tables = [
  sales,
  totals,
  mended,
  dropSessions,
  journeys,
  steps,
  contents,
  zonesSaid,
  tablesSaid,
  shiftsSaid,
  boxTouched,
  touched,
] as const;
export type DropBoxTables = TablesIn<'p_drop_boxes', typeof tables>;
