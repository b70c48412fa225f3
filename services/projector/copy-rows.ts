import { Query, type Connection, type PoolClient } from 'pg';

/** What `pg` has for a copy, and its types do not tell. */
type CopyingConnection = Connection & {
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
};

/** A `copy … from stdin` with its rows: a query like any other, that sends them when PostgreSQL asks for them. */
class Copy extends Query {
  readonly #rows: Buffer;
  constructor(text: string, rows: Buffer, done: (error: Error | undefined) => void) {
    super(text, done);
    this.#rows = rows;
  }
  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }
}

/** Copies rows into a table. Rejects as `client.query` does. */
export const copyRows = (
  client: PoolClient,
  { text, rows }: { readonly text: string; readonly rows: Buffer },
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(text, rows, (error) => (error ? reject(error) : resolve())));
  });
