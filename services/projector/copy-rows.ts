import { Query, type Connection, type PoolClient } from 'pg';

/** What `pg` has for a copy, and its types do not tell. */
type CopyingConnection = Connection & {
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
};

/**
 * A `copy … from stdin`, sent with its rows at once. PostgreSQL passes over them should it refuse the statement, so nobody need
 * wait until it asks for them.
 */
class Copy extends Query {
  readonly #text: string;
  readonly #rows: Buffer;

  constructor(text: string, rows: Buffer, done: (error: Error | undefined) => void) {
    super(text, done);
    this.#text = text;
    this.#rows = rows;
  }

  override submit = (connection: Connection): void => {
    const { stream } = connection;
    stream.cork();
    try {
      connection.query(this.#text);
      (connection as CopyingConnection).sendCopyFromChunk(this.#rows);
      (connection as CopyingConnection).endCopyFrom();
    } finally {
      stream.uncork();
    }
  };

  handleCopyInResponse(): void {}
}

/** Copies rows into a table. Rejects as `client.query` does. */
export const copyRows = (
  client: PoolClient,
  { text, rows }: { readonly text: string; readonly rows: Buffer },
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(text, rows, (error) => (error ? reject(error) : resolve())));
  });
