import { Query, type Connection, type PoolClient } from 'pg';

/** Methods of a connection that `pg` has for copies, and that its types leave out. */
type CopyingConnection = Connection & {
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (why: string) => void;
};

/** Rows that cannot be made into messages. The fault lies in the rows, not in the connection. */
export class RowsUnsendable extends Error {
  override name = 'RowsUnsendable';
}

/**
 * A `copy … from stdin`. Its rows are sent behind it as they are made, before PostgreSQL asks for them: it skips them when it refuses
 * the statement. When a row cannot be made, PostgreSQL is told to forget those that it has.
 */
class Copy extends Query {
  readonly #text: string;
  readonly #rows: Iterable<Buffer>;
  readonly #fault: { unsendable?: RowsUnsendable };

  constructor(text: string, rows: Iterable<Buffer>, done: (error: Error | undefined) => void) {
    const fault: { unsendable?: RowsUnsendable } = {};
    super(text, (error: Error | undefined) => done(fault.unsendable ?? error));
    this.#text = text;
    this.#rows = rows;
    this.#fault = fault;
  }

  override submit = (connection: Connection): void => {
    const { stream } = connection;
    connection.query(this.#text);
    try {
      for (const message of this.#rows) if (stream.writable) stream.write(message);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#fault.unsendable = new RowsUnsendable(why, { cause: error });
      (connection as CopyingConnection).sendCopyFail('its rows cannot be sent');
      return;
    }
    (connection as CopyingConnection).endCopyFrom();
  };

  handleCopyInResponse(): void {}
}

/** Copies rows into a table. Rejects as `client.query` does, and with `RowsUnsendable` when making the rows throws. */
export const copyRows = (
  client: PoolClient,
  { text, rows }: { readonly text: string; readonly rows: Iterable<Buffer> },
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(text, rows, (error) => (error ? reject(error) : resolve())));
  });
