import { telling } from '../kit/telling.ts';
import { boundaries } from './tables.ts';

/** How the boundary at which something began is told. */
export const toldBeginning = telling(boundaries, {
  as: { at: 'from', table_id: 'table', session_id: 'session', person_id: 'person', event_id: 'beganBy' },
  without: ['begins', 'until_close', 'occurred_at', 'revision'],
  says: { event_id: 'the event that began it' },
});
