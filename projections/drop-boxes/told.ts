import { telling } from '../kit/telling.ts';
import { journeys, sales } from './tables.ts';

export const toldSale = telling(sales, {
  as: { session_id: 'session', table_id: 'table' },
  without: ['drop_box', 'revision', 'doubt_ms'],
});

export const toldJourney = telling(journeys, {
  as: { journey_id: 'journey' },
  without: ['attached_doubt_ms', 'removed_doubt_ms'],
});
