import { Query, type Connection, type PoolClient } from 'pg';
import type { Asked } from '../statements.ts';

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;
type Answer = { readonly rows: readonly Row[] };

/** So many texts have a name at most; what comes after them is planned each time. What projections write with are some hundreds. */
const mostNames = 1_000;
const names = new Map<string, string>();

/** What a connection has planned already, by name. */
const planned = new WeakMap<Connection, Set<string>>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === mostNames) return '';
  const name = `errand-${names.size}`;
  names.set(text, name);
  return name;
};

const plannedOn = (connection: Connection): Set<string> => {
  const known = planned.get(connection);
  if (known) return known;
  const none = new Set<string>();
  planned.set(connection, none);
  return none;
};

/**
 * Several statements in one errand: they are sent together and answered together. PostgreSQL does them one after the other, each with what the ones
 * before it have done; after one that fails it passes over the others. Where no transaction is open they are one.
 */
class Errand extends Query {
  readonly #asked: readonly Asked[];

  constructor(asked: readonly Asked[], done: (error: Error | null, answers: readonly Answer[]) => void) {
    super('', (error: Error | null, answers: unknown) => done(error, [answers].flat() as readonly Answer[]));
    this.#asked = asked;
  }

  override submit = (connection: Connection): void => {
    const isPlanned = plannedOn(connection);
    const asking: string[] = [];
    const onPlanned = (): void => void isPlanned.add(asking.shift() ?? '');
    connection.on('parseComplete', onPlanned);
    connection.once('readyForQuery', () => connection.off('parseComplete', onPlanned));
    connection.stream.cork();
    for (const { text, values } of this.#asked) {
      const name = nameOf(text);
      if (name === '' || (!isPlanned.has(name) && !asking.includes(name))) {
        connection.parse({ name, text, types: [] }, true);
        asking.push(name);
      }
      connection.bind({ statement: name, values: [...values] }, true);
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  };
}

/**
 * Asks several statements in one errand, and answers the rows of each. Their values are text as PostgreSQL reads it, or bytes in its binary form.
 * Each is planned once a connection. Rejects with what the first refuses that is refused.
 */
export const runErrand = (client: PoolClient, asked: readonly Asked[]): Promise<readonly (readonly Row[])[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Errand(asked, (error, answers) => {
        if (error) reject(error);
        else resolve(answers.map(({ rows }) => rows));
      }),
    );
  });
