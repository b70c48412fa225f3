import { atTable, spanSource } from '../kit/span.ts';

export const sessionSpans = spanSource({
  table: 'p_sessions.session',
  id: 'session_id',
  began: 'opened_at',
  at: atTable,
});
