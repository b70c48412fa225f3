import { sql } from 'kysely';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import { keptOfOwnDay, keptOrComputedOf } from './kept.ts';
import type { ReadDb } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { wagersInSession } from '../round-histories/session-wagers.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import { settledAs, standingOf, type Standing } from '../rule-violations/settled-as.ts';

/** The wagers of a session that come to the same by the newest official examinations of their rounds. */
export type LawOfWagers = {
  readonly standing: Standing;
  readonly wagerCount: number;
  /** What patrons got over what was due, in cents; negative: too little. Tokens are not money: of a wager of tokens, its winnings only. */
  readonly overDueCents: number;
};

const lawNow = (db: ReadDb, session: string): Promise<readonly LawOfWagers[]> =>
  askByKey(
    db,
    'law-of-wagers',
    sql<LawOfWagers>`
    select standing, count(*) filter (where is_laid and not goes_on)::int as "wagerCount",
      coalesce(sum(case when medium = 'promotional-tokens' then paid_cents - due_paid_cents else difference_cents end)
        filter (where standing = 'settled'), 0)::bigint as "overDueCents"
    from (
      select own.*, settled.due_paid_cents, settled.difference_cents, ${standingOf(columnNamed('own.goes_on'))} as standing
      from (${wagersInSession(session)}) own ${settledAs(columnNamed('own.round_id'), columnNamed('own.wager_id'))}
    ) wagers group by standing order by standing`,
  );

export const keptLaw = keptOfOwnDay('law', [roundHistories, ruleViolations], lawNow);

/** What the wagers of a session come to by law, those that stand alike together. A wager counts in the last round that it lay in. */
export const lawOfWagers = async (db: ReadDb, session: string): Promise<readonly LawOfWagers[]> =>
  (await keptOrComputedOf(db, keptLaw, session)) ?? [];
