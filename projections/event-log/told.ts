import { telling } from '../kit/telling.ts';
import { events } from './tables.ts';

export const toldEvent = telling(events, {
  as: { last_event_id: 'eventId', last_position: 'position', table_id: 'table' },
  without: ['clock_offset_ms', 'clock_uncertainty_ms', 'replaced'],
  says: {
    occurred_at: "the floor's clock",
    at: "occurredAt on our clock: less the offset of the terminal's",
    recorded_at: 'our clock',
    imported: 'true: handed in by an import, and not said by the floor as it happened',
    persons: 'everyone the event names, its actor first',
    principal: 'whose token recorded it',
    principal_person_id: "the person whose own token that is; null: a terminal's token, or one that names no person",
    content_hash: 'SHA-256 of what was said, as RFC 8785 JSON',
  },
});
