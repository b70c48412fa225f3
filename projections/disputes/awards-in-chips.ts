import { sql, type RawBuilder } from 'kysely';
import { columnNamed } from '../kit/written.ts';

/** A clock's doubt is less: it is a 32-bit number of milliseconds. */
const mostDoubt = sql`interval '25 days'`;
const doubt = sql`award.doubt_ms * interval '1 millisecond'`;

/**
 * The awards in chips that the records of disputes tell, and that are said to be in no round, as far as they may have been handed over in some stretches of time: rows of
 * `place`, `venue`, `after` and `until`. Of each place every award once, as rows of the place and the award.
 */
export const awardsWithin = (stretches: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct asked.place, award.* from (${stretches}) asked
    join p_disputes.award_in_chips award on award.venue = asked.venue and not award.is_in_rounds
      and award.at >= asked.after - ${mostDoubt} and award.at <= asked.until + ${mostDoubt}
      and award.at + ${doubt} >= asked.after and award.at - ${doubt} <= asked.until`;

/** What the record of the dispute of such a row tells in all, the same way, in cents. */
export const toldInAll = (row: string): RawBuilder<number> => sql<number>`(
  select sum(other.cents) from p_disputes.award_in_chips other where other.dispute_id = ${columnNamed(`${row}.dispute_id`)}
    and other.went = ${columnNamed(`${row}.went`)} and not other.is_in_rounds)`;
