import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { table, type TablesIn } from '../kit/table.ts';

const [ofRound, ofSession] = [roundStream, tableSessionStream].map(
  ({ streamOf }) => `starts_with(stream, '${streamOf('')}')`,
);

/** What an entry must be to count as late anywhere: of a round or a session, and no import; a venue allows a minute at least. */
export const isLateAtAll = `not imported and recorded_at - at > interval '1 minute' and (${ofRound} or ${ofSession})`;

/**
 * One row for each event, as it was recorded. A correction does not change it, and is a row of its own. The event is the only cause
 * of its row, so its id and position stand in `last_event_id` and `last_position`.
 */
export const events = table({
  name: 'event',
  key: { stream: 'text', revision: 'int' },
  set: {
    type: 'text',
    venue: 'text',
    table_id: 'text?',
    gaming_day: 'text?',
    terminal: 'text?',
    source_seq: 'bigint?',
    occurred_at: 'timestamptz',
    at: 'timestamptz',
    recorded_at: 'timestamptz',
    /** True when it was handed in by an import. */
    imported: 'boolean',
    actor_id: 'text',
    actor_role: 'text',
    persons: 'text[]',
    principal: 'text',
    principal_person_id: 'text?',
    clock_offset_ms: 'int?',
    clock_uncertainty_ms: 'int?',
    /** `correlationId` and `causationId` as far as they were said: the content hash covers them. */
    links: 'json?',
    schema_version: 'int',
    content_hash: 'text',
    data: 'json',
    /** What was said, where it was in an older version or its instants were spelt otherwise; its data only where that is another. */
    as_said: 'json?',
    replaced: 'json?',
  },
  indexes: [
    ['venue', 'table_id', 'at'],
    ['type', 'at'],
    ['gaming_day', 'type', 'at'],
    // A day, and a table's sessions of a day, in the order of their events.
    ['gaming_day', 'at', 'last_position'],
    ['gaming_day', 'table_id', 'at', 'last_position'],
    // Late entries are few among all that is recorded.
    { on: ['at', 'last_position'], where: isLateAtAll },
    { on: ['gaming_day', 'at', 'last_position'], where: isLateAtAll },
    ['at', 'last_position'],
    // Where the record ended at a moment.
    ['recorded_at', 'last_position'],
  ],
  searched: ['persons'],
  isOnlyAdded: true,
});

/** Which events were corrected, and by which. A table of its own, so that rows of the log are only ever added. */
export const corrections = table({
  name: 'correction',
  key: { stream: 'text', corrected_event_id: 'uuid', event_id: 'uuid' },
  set: { revision: 'int', replaced_by_nothing: 'boolean' },
  isOnlyAdded: true,
});

/** Which events hold a decision, or confirm one. `stands_for`: the event that a correction corrects; of others the event itself. */
export const decisions = table({
  name: 'decision',
  key: { stream: 'text', revision: 'int' },
  set: { stands_for: 'uuid' },
  indexes: [['stands_for'], ['last_event_id']],
  isOnlyAdded: true,
});

export const tables = [events, corrections, decisions] as const;
export type EventLogTables = TablesIn<'p_event_log', typeof tables>;
