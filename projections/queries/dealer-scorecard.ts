import { sql } from 'kysely';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { PlayFilter } from '../kit/days.ts';
import { exactShare, type ShareInterval } from '../kit/exact-interval.ts';
import type { ReadDb } from '../read-models.ts';
import { roundsOnDuty } from '../round-histories/on-duty.ts';
import { answeredFindings } from '../rule-violations/answered.ts';

/** What a member of staff did on duty, and what they answer for: in all (`code` null), and code by code. */
export type Scorecard = ShareInterval & {
  readonly venue: string;
  readonly person: string;
  readonly code: string | null;
  readonly sessionCount: number;
  readonly roundCount: number;
  /** Violations that they answer for: in these rounds, in the sessions, and in rounds in which they were not on duty. */
  readonly violationCount: number;
  /** The rounds on duty in which they answer for a violation. The share with its interval is of these. */
  readonly roundsWithViolations: number;
  /** What players got over and under what was due on the wagers of these violations, each wager once, in cents. */
  readonly overCents: number;
  readonly underCents: number;
  /** What is not sure is in none of the figures above. */
  readonly contestedCount: number;
  readonly undeterminedCount: number;
};

type Counted = Omit<Scorecard, keyof ShareInterval>;

const withShare = (row: Counted): readonly Scorecard[] => {
  const share = exactShare(row.roundsWithViolations, row.roundCount);
  return share ? [{ ...row, ...share }] : [];
};

type Asked = { readonly filter: PlayFilter; readonly duties: readonly FloorRole[] };

/** The scorecards of everyone who had one of these duties, by venue, person and code: nobody is ranked. */
export const dealerScorecards = async (db: ReadDb, { filter, duties }: Asked): Promise<readonly Scorecard[]> => {
  const { rows } = await sql<Counted>`
    with ${roundsOnDuty(filter, duties)}, ${answeredFindings(filter)},
    duty as (select venue, person_id, count(distinct session_id)::int as sessions, count(*)::int as rounds
      from on_duty group by venue, person_id),
    counted_as as (select answered.*, code as counted_code from answered union all select answered.*, null from answered),
    counted as (
      select one.venue, one.person_id, counted_code, count(*) filter (where verdict = 'violation')::int as violations,
        count(distinct on_duty.round_id) filter (where verdict = 'violation')::int as rounds,
        count(*) filter (where verdict = 'contested')::int as contested,
        count(*) filter (where verdict = 'undetermined')::int as undetermined
      from counted_as one left join on_duty on on_duty.round_id = one.round_id and on_duty.person_id = one.person_id
      group by one.venue, one.person_id, counted_code),
    wager as (select distinct venue, person_id, counted_code, subject_kind, subject_id, wager_id, difference_cents
      from counted_as where verdict = 'violation' and wager_id is not null),
    money as (select venue, person_id, counted_code, coalesce(sum(difference_cents) filter (where difference_cents > 0), 0)::bigint as over_cents,
        coalesce(-sum(difference_cents) filter (where difference_cents < 0), 0)::bigint as under_cents
      from wager group by venue, person_id, counted_code)
    select duty.venue, duty.person_id as person, counted.counted_code as code, duty.sessions as "sessionCount", duty.rounds as "roundCount",
      coalesce(counted.violations, 0) as "violationCount", coalesce(counted.rounds, 0) as "roundsWithViolations",
      coalesce(money.over_cents, 0) as "overCents", coalesce(money.under_cents, 0) as "underCents",
      coalesce(counted.contested, 0) as "contestedCount", coalesce(counted.undetermined, 0) as "undeterminedCount"
    from duty left join counted using (venue, person_id)
      left join money on money.venue = counted.venue and money.person_id = counted.person_id
        and money.counted_code is not distinct from counted.counted_code
    order by duty.venue, duty.person_id, counted.counted_code nulls first`.execute(db);
  return rows.flatMap(withShare);
};
