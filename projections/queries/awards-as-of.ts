import { sql, type RawBuilder } from 'kysely';
import type { DisputeEvent } from '../../domain/dispute/events.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { patronDisputes } from '../disputes/changes.ts';
import { equals, inScope } from '../kit/query.ts';
import type { AsOfSource, Placed } from './as-of.ts';

const told: DisputeEvent['type'] = 'dispute.AwardPaid';
const handedOver: TableEvent['type'] = 'table.AwardHandedOver';
const tellers: readonly (DisputeEvent | TableEvent)['type'][] = [
  told,
  'dispute.LateEntryRecorded',
  'dispute.CorrectionRecorded',
  handedOver,
  'table.LateEntryRecorded',
  'table.CorrectionRecorded',
];

const saysOfAward = sql<boolean>`(${sql.join(
  ['event.type', "event.data->>'type'", "event.data->'replacement'->>'type'", "event.replaced->'was'->>'type'"].map(
    (type) => sql`${sql.raw(type)} in (${told}, ${handedOver})`,
  ),
  sql` or `,
)})`;

/** A source with the awards of disputes that the records of the venue told by then, at whichever table and of whichever day. */
export const withAwardsThen = (
  { conditions, projections }: AsOfSource,
  { venues, venue }: Pick<Placed, 'venues' | 'venue'>,
): AsOfSource => {
  const beside: readonly RawBuilder<boolean>[] = [
    ...inScope('event.venue', venues),
    ...equals('event.venue', venue),
    sql<boolean>`event.type = any (${tellers}::text[])`,
    saysOfAward,
  ];
  return { conditions, beside, projections: [...projections, patronDisputes] };
};
