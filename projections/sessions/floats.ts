import { sql } from 'kysely';
import type { z } from 'zod';
import type { DenominationLine } from '../../domain/kernel/money.ts';
import { countMoments } from '../../domain/table/count-order.ts';
import type { tableEvents } from '../../domain/table/events.ts';
import { allOf, askByKey, inScope } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { toldFloatCount } from './told.ts';

export const floatMoments = ['opened', 'counted', 'closed'] as const;

type SaidOfCount = z.infer<(typeof tableEvents)['definitions']['FloatOpened']['data']>;

export type FloatCount = Omit<Told<typeof toldFloatCount>, 'moment' | Json> &
  Pick<SaidOfCount, Json> & {
    readonly moment: (typeof floatMoments)[number];
    /** Set when the count is that of a correction: the event that made it so. */
    readonly correctedBy: string | null;
  };
/** What is kept as the event says it. */
type Json = 'lines' | 'tokens' | 'handedOver' | 'tray' | 'signatures';

/** The order of counts of one session that were made at one moment. */
export const momentOrder = sql<number>`array_position(array[${sql.join(countMoments)}]::text[], count.moment)`;

/** The counts of a session's float, in the order in which they were made. */
export const floatCountsOf = (db: ReadDb, session: string): Promise<readonly FloatCount[]> =>
  askByKey(
    db,
    'float-counts',
    sql<FloatCount>`
    select ${toldFloatCount.columns('count')}, nullif(count.last_event_id, count.event_id) as "correctedBy"
    from p_sessions.float_count count where count.session_id = ${session} order by count.at, ${momentOrder}, count.event_id`,
  );

/** What moves chips into a float and out of it beside play. */
export const floatMoves = ['sold', 'fill', 'credit', 'redeemed', 'changed', 'transferred', 'award'] as const;
export type FloatMove = (typeof floatMoves)[number];

/** One movement of a float, in cents. Tokens do not come out of it. */
export type FloatMoved = {
  readonly eventId: string;
  readonly what: FloatMove;
  readonly at: string;
  readonly intoCents: number;
  readonly outOfCents: number;
  /** An award of which nobody said whether a round records it already. */
  readonly perhapsIntoCents: number;
  readonly perhapsOutOfCents: number;
  readonly tokensCents: number;
  readonly into: readonly DenominationLine[];
  readonly outOf: readonly DenominationLine[];
  /** What its pieces make of the float over what its totals make of it. */
  readonly piecesOverCents: number;
  readonly slip: string | null;
  readonly slipCents: number | null;
  readonly requestedCents: number | null;
  readonly by: string | null;
};

/** The columns of a movement under the alias `move`. */
export const moveColumns = sql`move.event_id as "eventId", move.what, move.at, move.into_cents as "intoCents",
  move.out_of_cents as "outOfCents", move.perhaps_into_cents as "perhapsIntoCents", move.perhaps_out_of_cents as "perhapsOutOfCents", move.tokens_cents as "tokensCents", move.into_pieces as "into", move.out_of_pieces as "outOf",
  move.pieces_over_cents as "piecesOverCents", move.slip, move.slip_cents as "slipCents", move.requested_cents as "requestedCents",
  move.by_person as by`;

/** The movements of a session's float beside play, in the order in which they happened. */
export const floatMovesOf = (db: ReadDb, session: string): Promise<readonly FloatMoved[]> =>
  askByKey(
    db,
    'float-moves',
    sql<FloatMoved>`
    select ${moveColumns} from p_sessions.float_move move where move.session_id = ${session} order by move.at, move.event_id`,
  );

/** How many corrections and late entries a session's record holds, and how much of its movements comes from them. */
export type FloatCorrected = {
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly correctionCount: number;
  readonly soldCents: number;
  readonly movedCents: number;
};

/** Undefined when the session does not exist, and when its game has no house: such a table has no float. */
export const floatCorrectedIn = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<FloatCorrected | undefined> => {
  const question = sql<FloatCorrected>`
    select session.venue, session.table_id as "table", session.gaming_day as "gamingDay", session.correction_count as "correctionCount", coalesce(corrected.sold_cents, 0) as "soldCents",
      coalesce(corrected.moved_cents, 0) as "movedCents"
    from p_sessions.session session left join p_sessions.float_correction corrected using (session_id)
    where session.session_id = ${asked.session} and session.is_banked is not false
      and ${allOf(inScope('session.venue', asked.venues))}`;
  const [corrected] = await askByKey(db, 'float-corrected', question);
  return corrected;
};
