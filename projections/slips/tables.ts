import { table, type TablesIn } from '../kit/table.ts';

/** What was said of slips, one row for each fact: of a series, and of chips at a table that came or went with a slip. Whichever was recorded first, a report joins them. */
export const slipFacts = table({
  name: 'fact',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    /** Null for what was received or sent at a table. */
    series: 'text?',
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
    ['venue', 'series'],
    ['venue', 'printed'],
  ],
});

export const tables = [slipFacts] as const;
export type SlipTables = TablesIn<'p_slips', typeof tables>;
