import { sql } from 'kysely';
import { spanSource } from '../kit/span.ts';

export const disputeSpans = spanSource({
  table: 'p_disputes.dispute',
  id: 'dispute_id',
  began: 'began_at',
  at: (table) => sql<boolean>`${table} = any (tables)`,
});
