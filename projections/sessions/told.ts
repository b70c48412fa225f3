import { telling } from '../kit/telling.ts';
import { floatCounts, sessions } from './tables.ts';

/** How a session is told. The first event of its stream says where it belongs, so that is never missing. */
export const toldSession = telling(sessions, {
  as: { session_id: 'session', table_id: 'table', last_position: 'position' },
  always: ['venue', 'table_id', 'gaming_day', 'number'],
  without: ['correction_count'],
  says: {
    number: "the table's first, second … of that gaming day",
    is_banked: 'false for a game without a house, in which players wager with each other',
  },
});

export const toldFloatCount = telling(floatCounts, {
  as: {},
  without: ['stream', 'session_id', 'venue', 'table_id', 'gaming_day', 'doubt_ms'],
  says: {
    total_cents: 'integer cents, as the slip says it',
    lines_total_cents: 'integer cents, as its lines add up',
  },
});
