import { telling } from '../kit/telling.ts';
import { sales } from './tables.ts';

export const toldSale = telling(sales, {
  as: { session_id: 'session', table_id: 'table' },
  without: ['drop_box', 'revision'],
});
