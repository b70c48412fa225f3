import { table, type TablesIn } from '../kit/table.ts';

const issuedOnly = "what = 'issued'";

/** What was said of slips, one row for each fact: of a series, and of chips at a table that came or went with a slip. Whichever was recorded first, a report joins them. */
export const slipFacts = table({
  name: 'fact',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    /** Null for what was received or sent at a table. */
    series: 'text?',
    /** The calendar year of its series; of what was received or sent at a table, that of the gaming day. */
    year: 'int?',
    what: 'text',
    kind: 'text?',
    number: 'int?',
    printed: 'text?',
    request_id: 'text?',
    table_id: 'text?',
    total_cents: 'bigint?',
    by_person: 'text?',
    second_signer: 'text?',
    reason: 'text?',
    at: 'timestamptz',
    revision: 'int',
  },
  indexes: [
    ['series', 'number'],
    ['series', 'request_id'],
    ['venue', 'printed'],
    // Lists of slips, in the order of time.
    { on: ['at', 'event_id'], where: issuedOnly },
    { on: ['year', 'at', 'event_id'], where: issuedOnly },
    { on: ['series', 'at', 'event_id'], where: issuedOnly },
    { on: ['kind', 'at', 'event_id'], where: issuedOnly },
    { on: ['table_id', 'at', 'event_id'], where: issuedOnly },
  ],
});

/** True of a number that begins a run of numbers that were issued, and of the one after its last. */
export const endsRun = '(issued_count > 0) <> (follows_count > 0)';
export const isRepeated = 'issued_count > 1';

/** The numbers of a series, each with how often it was issued, and how often the number before it was: so both ends of each run are found without those between. */
export const slipNumbers = table({
  name: 'number',
  key: { venue: 'text', year: 'int', series: 'text', number: 'int' },
  isOfOneStream: true,
  set: {},
  sums: ['issued_count', 'follows_count'],
  indexes: [
    { on: ['venue', 'year', 'series', 'number'], where: endsRun },
    { on: ['venue', 'year', 'series', 'number'], where: isRepeated },
  ],
});

export const isUnused = 'requested_count > 0 and issued_count <= 0';

/** Requests, each with how often it was made, and how often a slip was issued on it. */
export const slipRequests = table({
  name: 'request',
  key: { venue: 'text', year: 'int', series: 'text', request_id: 'text' },
  isOfOneStream: true,
  set: {},
  sums: ['requested_count', 'issued_count'],
  indexes: [{ on: ['venue', 'year', 'series'], where: isUnused }],
});

export const isUnknown = 'at_table_count > 0 and issued_count <= 0';

/** Papers by what is printed on them: how often one was issued, and how often chips were counted at a table on it. */
export const slipPapers = table({
  name: 'paper',
  key: { venue: 'text', printed: 'text' },
  set: {},
  sums: ['issued_count', 'at_table_count'],
  indexes: [{ on: ['venue', 'printed'], where: isUnknown }],
});

export const tables = [slipFacts, slipNumbers, slipRequests, slipPapers] as const;
export type SlipTables = TablesIn<'p_slips', typeof tables>;
