import { telling } from '../kit/telling.ts';
import { boundaries } from './tables.ts';

const as = { at: 'from', table_id: 'table', session_id: 'session', person_id: 'person', event_id: 'beganBy' } as const;
const says = { event_id: 'the event that began it' };

/** How a boundary is read, to be paired with the others. */
export const toldBoundary = telling(boundaries, { as, without: ['occurred_at', 'revision'], says });

/** The same in a list of very many, beside which its moment is read as seconds. */
export const boundaryWithoutMoment = telling(boundaries, {
  as: { table_id: 'table', session_id: 'session', person_id: 'person', event_id: 'beganBy' },
  without: ['at', 'occurred_at', 'revision'],
});

/** How the boundary at which something began is told. */
export const toldBeginning = telling(boundaries, {
  as,
  without: ['begins', 'until_close', 'occurred_at', 'revision'],
  says,
});
