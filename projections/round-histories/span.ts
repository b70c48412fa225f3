import { atTable, spanSource } from '../kit/span.ts';

export const roundSpans = spanSource({
  table: 'p_round_histories.round',
  id: 'round_id',
  began: 'began_at',
  at: atTable,
});
