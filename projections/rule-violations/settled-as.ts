import { sql, type RawBuilder } from 'kysely';

/**
 * What a wager comes to by the newest official examination of its round. `settled`: what is due is known, and nothing contests it;
 * `contested`: two clauses or readings disagree about it; `undetermined`: the record does not show it; `not-governed`: the rules are
 * silent about it; `not-examined`: the round was not examined yet. They are never added together.
 */
export const standings = ['settled', 'contested', 'undetermined', 'not-governed', 'not-examined'] as const;
export type Standing = (typeof standings)[number];

const hasFinding = (round: RawBuilder<unknown>, wager: RawBuilder<unknown>, verdict: 'contested' | 'undetermined') =>
  sql<boolean>`exists (select from p_rule_violations.finding finding where finding.subject_kind = 'round'
    and finding.subject_id = ${round} and finding.wager_id = ${wager} and finding.verdict = ${verdict})`;

const dueOf = (amount: 'collectedCents' | 'paidCents' | 'returnedCents') =>
  sql`coalesce((held.settlement->'due'->>${amount})::bigint, 0)`;

/** Joined to a row with a round and a wager, under the name `settled`: `standing`, what is due in cents, and what was done over it. */
export const settledAs = (round: RawBuilder<unknown>, wager: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select case when ${hasFinding(round, wager, 'contested')} then 'contested'
        when held.outcome = 'undetermined' or ${hasFinding(round, wager, 'undetermined')} then 'undetermined'
        when held.settlement->>'differenceCents' is null then 'not-governed' else 'settled' end as standing,
      ${dueOf('collectedCents')} as due_collected_cents, ${dueOf('paidCents')} as due_paid_cents, ${dueOf('returnedCents')} as due_returned_cents,
      coalesce((held.settlement->>'differenceCents')::bigint, 0) as difference_cents
    from p_rule_violations.settlement held
    where held.subject_kind = 'round' and held.subject_id = ${round} and held.wager_id = ${wager}) settled on true`;

/**
 * How a wager of a row stands to which `settledAs` was joined. One that was carried on is not decided where it lay before: nothing was due
 * there, and what was taken there is a difference.
 */
export const standingOf = (goesOn: RawBuilder<unknown>): RawBuilder<Standing> => sql<Standing>`
  case when ${goesOn} and settled.standing = 'undetermined' then 'settled' else coalesce(settled.standing, 'not-examined') end`;
