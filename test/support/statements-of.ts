import { Client } from 'pg';
import type { Pool } from '../../services/shared/postgres/database.ts';

/** A statement as it was sent to PostgreSQL. */
export type Sent = { readonly text: string; readonly values: readonly unknown[] };

const isSent = (one: unknown): one is { text: string; values?: unknown[] } =>
  typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string';

/** What a client was given to send: a statement, or several that go to PostgreSQL in one write. */
const statementsIn = (given: unknown): readonly unknown[] =>
  typeof given === 'object' && given !== null && 'statements' in given && Array.isArray(given.statements)
    ? given.statements
    : [given];

/** The questions about read models that a piece of work sends to PostgreSQL from this process. Nothing else may go on meanwhile. */
export const statementsOf = async (work: () => Promise<void>): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('a client of PostgreSQL sends nothing');
  const noting = function noting(this: Client, ...given: unknown[]): unknown {
    for (const one of statementsIn(given[0])) {
      if (isSent(one) && /^\s*(select|with)\b.*\bp_/is.test(one.text))
        sent.push({ text: one.text, values: one.values ?? [] });
    }
    return Reflect.apply(query, this, given);
  };
  Reflect.set(Client.prototype, 'query', noting);
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', query);
  }
  return sent;
};

/** A step of a plan, as PostgreSQL tells it after it was carried out. */
export type Step = {
  readonly 'Node Type': string;
  /** What it belongs to, where it answers a question within the statement. */
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Step[];
};

const stepsOf = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** The steps of the plan by which PostgreSQL carries a statement out. */
export const planOf = async (pool: Pool, { text, values }: Sent): Promise<readonly Step[]> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Step }[] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...values],
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
};

/** How many rows a step looked at, whether or not it handed them on. */
export const rowsSeen = (step: Step): number =>
  step['Actual Loops'] *
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0));
