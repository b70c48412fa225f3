import { sql, type RawBuilder } from 'kysely';
import type { Examined } from '../../domain/examination/events.ts';
import { withDoubts, type InDoubt } from '../../domain/law/in-doubt.ts';
import { askByKey, isAmong } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';

/**
 * What a wager comes to by the newest official examination of its round. `settled`: what is due is known, and nothing contests it;
 * `contested`: two clauses or readings disagree about it; `undetermined`: the record does not show it; `not-governed`: the rules are
 * silent about it; `not-examined`: the round was not examined yet. They are never added together.
 */
export const standings = ['settled', 'contested', 'undetermined', 'not-governed', 'not-examined'] as const;
export type Standing = (typeof standings)[number];

/** How the settlement of a wager in an examination may stand. */
export type SettledStanding = Exclude<Standing, 'not-examined'>;

const orNothing = (column: string) => sql`coalesce(held.${columnNamed(column)}, 0) as ${columnNamed(column)}`;

/** Joined to a row with a round and a wager, under the name `settled`: `standing`, what is due in cents, and what was done over it. */
export const settledAs = (round: RawBuilder<unknown>, wager: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select held.standing, ${orNothing('due_collected_cents')}, ${orNothing('due_paid_cents')}, ${orNothing('due_returned_cents')},
      ${orNothing('difference_cents')}
    from p_rule_violations.settlement held
    where held.subject_kind = 'round' and held.subject_id = ${round} and held.wager_id = ${wager}) settled on true`;

/**
 * How a wager of a row stands to which `settledAs` was joined. One that was carried on is not decided where it lay before: nothing was due
 * there, and what was taken there is a difference.
 */
export const standingOf = (goesOn: RawBuilder<unknown>): RawBuilder<Standing> => sql<Standing>`
  case when ${goesOn} and settled.standing = 'undetermined' then 'settled' else coalesce(settled.standing, 'not-examined') end`;

/**
 * Joined to a row with a round and a wager, under the name `doubted`: what is in doubt about the difference of its settlement, as the findings about its money name it
 * (`withDoubts`), or why nobody knows what is due; and that difference. No row where nothing is.
 */
export const doubtedAs = (round: RawBuilder<unknown>, wager: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join lateral (
    select held.difference_cents, array(select missing from (
        select found.finding->>'missing' as missing from p_rule_violations.finding found
        where found.subject_kind = 'round' and found.subject_id = ${round} and found.wager_id = held.wager_id
          and found.verdict = 'undetermined' and found.finding->'figures'->'differenceCents' is not null
        union select held.settlement->>'reason' where held.outcome = 'undetermined') said
      where missing is not null order by missing) as missing
    from p_rule_violations.settlement held
    where held.subject_kind = 'round' and held.subject_id = ${round} and held.wager_id = ${wager}
      and held.standing = 'undetermined') doubted on cardinality(doubted.missing) > 0`;

/** The settlement of a wager, with what is in doubt about its difference. */
export type SettledInDoubt = Examined['settlements'][number] & InDoubt;

/** What the newest official examination of some rounds says of each wager, by round; a round that was not examined is left out. */
export const settlementsOfRounds = async (
  db: ReadDb,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, readonly SettledInDoubt[]>> => {
  const question = sql<{ readonly round: string } & Pick<Examined, 'settlements' | 'findings'>>`
    select subject_id as round, json_agg(settlement order by wager_id) as settlements,
      coalesce((select json_agg(held.finding) from p_rule_violations.finding held
        where held.subject_kind = 'round' and held.subject_id = settlement.subject_id and held.verdict = 'undetermined'), '[]') as findings
    from p_rule_violations.settlement settlement
    where subject_kind = 'round' and ${isAmong(columnNamed('subject_id'), rounds)} group by subject_id`;
  const rows = await askByKey(db, 'settlements-of-rounds', question);
  return new Map(rows.map(({ round, settlements, findings }) => [round, withDoubts(settlements, findings)]));
};
