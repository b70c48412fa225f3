import { sql } from 'kysely';
import type { DenominationLine } from '../../domain/kernel/money.ts';
import { allOf, askByKey, inScope } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { toldFloatCount } from './told.ts';

export const floatMoments = ['opened', 'counted', 'closed'] as const;

export type FloatCount = Omit<Told<typeof toldFloatCount>, 'moment' | 'lines'> & {
  readonly moment: (typeof floatMoments)[number];
  readonly lines: readonly DenominationLine[];
  /** Set when the count is that of a correction: the event that made it so. */
  readonly correctedBy: string | null;
};

/** The counts of a session's float, in the order in which they were made. */
export const floatCountsOf = (db: ReadDb, session: string): Promise<readonly FloatCount[]> =>
  askByKey(
    db,
    'float-counts',
    sql<FloatCount>`
    select ${toldFloatCount.columns('count')}, nullif(count.last_event_id, count.event_id) as "correctedBy"
    from p_sessions.float_count count where count.session_id = ${session} order by count.at, count.event_id`,
  );

/** The chips that sales took out of a session's float, how much of them comes from corrections and late entries, and the tokens beside them. */
export type FloatSales = {
  readonly chipsSoldCents: number;
  readonly tokensIssuedCents: number;
  readonly saleCount: number;
  readonly correctionCount: number;
  readonly correctedSoldCents: number;
};

/** The sales of a session. Undefined when the session does not exist, and when its game has no house: such a table has no float. */
export const floatSalesOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<FloatSales | undefined> => {
  const question = sql<FloatSales>`
    select coalesce(moved.chips_sold_cents, 0) as "chipsSoldCents",
      coalesce(moved.tokens_issued_cents, 0) as "tokensIssuedCents", coalesce(moved.sale_count, 0) as "saleCount",
      session.correction_count as "correctionCount", coalesce(moved.corrected_sold_cents, 0) as "correctedSoldCents"
    from p_sessions.session session left join p_sessions.float_movement moved using (session_id)
    where session.session_id = ${asked.session} and session.is_banked is not false
      and ${allOf(inScope('session.venue', asked.venues))}`;
  const [sales] = await askByKey(db, 'float-sales', question);
  return sales;
};
