import { sql } from 'kysely';
import type { DenominationLine } from '../../domain/kernel/money.ts';
import { allOf, askByKey, inScope } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { floatMovements } from './tables.ts';
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

/** What moves chips into a float and out of it beside play, in cents, as it is told: the name of each figure, and the sum that it is. */
const movements = {
  chipsSoldCents: 'chips_sold_cents',
  tokensIssuedCents: 'tokens_issued_cents',
  saleCount: 'sale_count',
  fillsCents: 'fills_cents',
  fillCount: 'fill_count',
  creditsCents: 'credits_cents',
  creditCount: 'credit_count',
  redeemedCents: 'redeemed_cents',
  changedCents: 'changed_cents',
  transferredCents: 'transferred_cents',
  correctedSoldCents: 'corrected_sold_cents',
  correctedMovedCents: 'corrected_moved_cents',
} as const satisfies Readonly<Record<string, (typeof floatMovements.sums)[number]>>;

/** What moved a session's float beside play, and how many corrections and late entries its record holds. */
export type FloatMoved = { readonly [Name in keyof typeof movements]: number } & { readonly correctionCount: number };

const movedColumns = sql.join(
  Object.entries(movements).map(([name, sum]) => sql`coalesce(moved.${sql.ref(sum)}, 0) as ${sql.ref(name)}`),
);

/** The movements of a session's float. Undefined when the session does not exist, and when its game has no house: such a table has no float. */
export const floatMovedIn = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<FloatMoved | undefined> => {
  const question = sql<FloatMoved>`
    select ${movedColumns}, session.correction_count as "correctionCount"
    from p_sessions.session session left join p_sessions.float_movement moved using (session_id)
    where session.session_id = ${asked.session} and session.is_banked is not false
      and ${allOf(inScope('session.venue', asked.venues))}`;
  const [moved] = await askByKey(db, 'float-movements', question);
  return moved;
};
