import { table, type RowOf } from '../kit/table.ts';

/**
 * One row per event, as it was recorded: corrections do not change it, they are rows of their own. The event's id and position
 * are those of the row's only cause, and so stand in `last_event_id` and `last_position`.
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
    actor_id: 'text',
    actor_role: 'text',
    persons: 'text[]',
    principal: 'text',
    clock_offset_ms: 'int?',
    clock_uncertainty_ms: 'int?',
    correlation_id: 'text?',
    causation_id: 'text?',
    schema_version: 'int',
    content_hash: 'text',
    data: 'json',
    replaced: 'json?',
  },
  indexes: [
    ['venue', 'table_id', 'at'],
    ['type', 'at'],
    ['gaming_day', 'type', 'at'],
  ],
  searched: ['persons'],
  isOnlyAdded: true,
});

/** Which events were corrected, and by which. Apart from the event's own row, so that rows of the log are only ever added. */
export const corrections = table({
  name: 'correction',
  key: { stream: 'text', corrected_event_id: 'uuid', event_id: 'uuid' },
  set: { revision: 'int', replaced_by_nothing: 'boolean' },
  isOnlyAdded: true,
});

export type EventLogTables = {
  'p_event_log.event': RowOf<typeof events>;
  'p_event_log.correction': RowOf<typeof corrections>;
};
