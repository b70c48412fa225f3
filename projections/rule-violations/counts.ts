import { sql } from 'kysely';
import { allOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { conditionsOf, type ViolationFilter } from './queries.ts';

/** How often a code was found, verdict by verdict. */
export type CodeCount = {
  readonly code: string;
  readonly violations: number;
  readonly contested: number;
  readonly undetermined: number;
  readonly excused: number;
  readonly noted: number;
};

/** The findings that fit, counted by code. A code that was never found is left out. */
export const countsByCode = async (db: ReadDb, filter: ViolationFilter): Promise<readonly CodeCount[]> => {
  const { rows } = await sql<CodeCount>`
    select code,
      count(*) filter (where verdict = 'violation') as violations,
      count(*) filter (where verdict = 'contested') as contested,
      count(*) filter (where verdict = 'undetermined') as undetermined,
      count(*) filter (where verdict = 'excused') as excused,
      count(*) filter (where verdict = 'noted') as noted
    from p_rule_violations.finding as finding where ${allOf(conditionsOf(filter))}
    group by code order by code`.execute(db);
  return rows;
};
