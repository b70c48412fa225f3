import { sql, type RawBuilder } from 'kysely';
import type { tenderCategories } from '../../domain/table/events.ts';
import { onDays, type DaysFilter } from '../kit/days.ts';
import { allOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

/** What one person bought in one session with one kind of tender: pieces of one kind, in cents. */
export type BoughtIn = {
  readonly session: string;
  readonly game: string | null;
  readonly tender: (typeof tenderCategories)[number];
  readonly issuedAs: 'chips' | 'promotional-tokens';
  readonly saleCount: number;
  readonly tenderedCents: number;
  readonly issuedCents: number;
};

/** What a person bought, session by session. */
export const boughtBy = async (db: ReadDb, person: string, filter: DaysFilter): Promise<readonly BoughtIn[]> => {
  const { rows } = await sql<BoughtIn>`
    select sale.session_id as session, max(day.game) as game, sale.tender, sale.issued_as as "issuedAs",
      count(*)::int as "saleCount", sum(sale.tendered_cents)::bigint as "tenderedCents", sum(sale.issued_cents)::bigint as "issuedCents"
    from p_drop_boxes.sale sale left join p_drop_boxes.drop_session day using (session_id)
    where sale.person_id = ${person} and sale.session_id is not null and ${allOf(onDays('sale', filter))}
    group by sale.session_id, sale.tender, sale.issued_as order by sale.session_id, sale.tender, sale.issued_as`.execute(
    db,
  );
  return rows;
};

/** Cash that named persons bought chips with, as rows of another statement. */
export const cashSales = (filter: DaysFilter): RawBuilder<unknown> => sql`
  select sale.venue, sale.gaming_day, sale.person_id, sale.tendered_cents as in_cents, 0::bigint as out_cents, array[sale.event_id] as events,
    null as round_id, null as wager_id
  from p_drop_boxes.sale sale
  where sale.tender = 'cash' and sale.person_id is not null and ${allOf(onDays('sale', filter))}`;
