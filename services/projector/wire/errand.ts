import type { PoolClient } from 'pg';
import { askInOneWrite } from '../../shared/postgres/one-write.ts';
import type { Asked } from '../statements.ts';

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** So many texts have a name at most; what comes after them is planned each time. What projections write with are some hundreds. */
const mostNames = 1_000;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size === mostNames) return known;
  const name = `errand-${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * Asks several statements in one errand: they are sent together and answered together, each with the rows that it answers. Their values are text as PostgreSQL reads it, or bytes in
 * its binary form. Each is planned once a connection. Where no transaction is open they are one. Rejects with what the first refuses that is refused.
 */
export const runErrand = async (client: PoolClient, asked: readonly Asked[]): Promise<readonly (readonly Row[])[]> => {
  const statements = asked.map(({ text, values }) => {
    const name = nameOf(text);
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  });
  const outcomes = await askInOneWrite(client, statements);
  for (const outcome of outcomes) if (outcome && 'fault' in outcome) throw outcome.fault;
  return outcomes.map((outcome) => (outcome && 'answer' in outcome ? outcome.answer.rows : []));
};
