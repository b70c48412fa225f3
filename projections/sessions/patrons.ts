import { sql, type RawBuilder } from 'kysely';
import type { DataOf } from '../families.ts';
import { onDays, type DaysFilter } from '../kit/days.ts';
import { allOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

/** What one person had redeemed at the table in one session for one kind of payment, in cents. */
export type RedeemedIn = {
  readonly session: string;
  readonly game: string | null;
  readonly paidIn: DataOf<'table.ChipsRedeemed'>['paidIn'];
  readonly redemptionCount: number;
  /** What the chips were worth. */
  readonly redeemedCents: number;
  /** What was given for them. */
  readonly paidCents: number;
};

/** The chips that a person had redeemed at tables, session by session. */
export const redeemedBy = async (db: ReadDb, person: string, filter: DaysFilter): Promise<readonly RedeemedIn[]> => {
  const { rows } = await sql<RedeemedIn>`
    select redemption.session_id as session, max(session.game) as game, redemption.paid_in as "paidIn", count(*)::int as "redemptionCount",
      sum(redemption.redeemed_cents)::bigint as "redeemedCents", sum(redemption.paid_cents)::bigint as "paidCents"
    from p_sessions.redemption redemption left join p_sessions.session session using (session_id)
    where redemption.person_id = ${person} and ${allOf(onDays('redemption', filter))}
    group by redemption.session_id, redemption.paid_in order by redemption.session_id, redemption.paid_in`.execute(db);
  return rows;
};

/** What one person was handed of floats by decisions in disputes in one session, and what was taken back from them, in cents. */
export type AwardedIn = {
  readonly session: string;
  readonly game: string | null;
  readonly awardCount: number;
  readonly paidCents: number;
  readonly takenBackCents: number;
  /** Of these nobody said whether a round records them already. */
  readonly perhapsPaidCents: number;
  readonly perhapsTakenBackCents: number;
};

/** The chips that a person was handed at tables by decisions in disputes, or that were taken back, session by session. */
export const awardedTo = async (db: ReadDb, person: string, filter: DaysFilter): Promise<readonly AwardedIn[]> => {
  const { rows } = await sql<AwardedIn>`
    select award.session_id as session, max(session.game) as game, count(*)::int as "awardCount", sum(award.paid_cents)::bigint as "paidCents",
      sum(award.taken_back_cents)::bigint as "takenBackCents", sum(award.perhaps_paid_cents)::bigint as "perhapsPaidCents",
      sum(award.perhaps_taken_back_cents)::bigint as "perhapsTakenBackCents"
    from p_sessions.award award left join p_sessions.session session using (session_id)
    where award.person_id = ${person} and ${allOf(onDays('award', filter))}
    group by award.session_id order by award.session_id`.execute(db);
  return rows;
};

/** Cash that named persons were given for chips at tables, as rows of another statement. */
export const cashForChips = (filter: DaysFilter): RawBuilder<unknown> => sql`
  select redemption.venue, redemption.gaming_day, redemption.person_id, 0::bigint as in_cents, redemption.paid_cents as out_cents,
    array[redemption.event_id] as events, null as round_id, null as wager_id
  from p_sessions.redemption redemption
  where redemption.paid_in = 'cash' and redemption.person_id is not null and ${allOf(onDays('redemption', filter))}`;
