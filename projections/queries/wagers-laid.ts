import { sql } from 'kysely';
import type { LaidFigures } from '../../domain/gaming-day/figures.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import { keptOfOwnDay, keptOrComputedOf } from './kept.ts';
import type { ReadDb } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { wagersInSession } from '../round-histories/session-wagers.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import { decidedAs } from '../rule-violations/decided-as.ts';

const laidNow = (db: ReadDb, session: string): Promise<readonly LaidFigures[]> =>
  askByKey(
    db,
    'wagers-laid',
    sql<LaidFigures>`
    select edition, kind, sum(wagers)::int as "wagerCount", sum(stakes)::bigint as "stakeCents", sum(squares)::text as squares,
      sum(stakes * stakes)::text as "roundSquares"
    from (
      select edition, kind, round_id, count(*) as wagers, sum(stake_cents) as stakes, sum(stake_cents * stake_cents) as squares
      from (${wagersInSession(session)}) own ${decidedAs(columnNamed('own.round_id'), columnNamed('own.wager_id'))}
      where own.is_laid and not own.goes_on and own.medium in ('chips', 'cash')
      group by edition, kind, round_id
    ) rounds group by edition, kind order by edition, kind`,
  );

export const keptLaid = keptOfOwnDay('laid', [roundHistories, ruleViolations], laidNow);

/** The decided wagers of a session that were laid in money, by edition and kind, as the newest official examinations have them. */
export const wagersLaid = async (db: ReadDb, session: string): Promise<readonly LaidFigures[]> =>
  (await keptOrComputedOf(db, keptLaid, session)) ?? [];
