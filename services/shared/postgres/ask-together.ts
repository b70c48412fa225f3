// Several statements in one write to PostgreSQL, and their answers in one: `pg` writes each statement by itself, and to wake another process takes
// longer than most look-ups by a key.
import { Query, type Connection, type QueryResult, type Submittable } from 'pg';
import { columnTypes, type Pool } from './database.ts';

/** A statement with its values. One with a name is prepared once on each connection. */
export type Statement = { readonly text: string; readonly values: unknown[]; readonly name?: string };

type Answer = Pick<QueryResult, 'rows'>;
type Waiting = {
  readonly statement: Statement;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: unknown) => void;
};

type Columns = { readonly fields: readonly object[] };

/** What `pg` keeps on a connection and does not say in its types. */
type Wire = Pick<Connection, 'stream'> & {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly sync: () => void;
  readonly describe: (what: object) => void;
};

/** A question of `pg`, with what a connection tells it. */
type Question = {
  readonly name?: string;
  readonly text: string;
  readonly submit: (wire: Wire) => Error | null;
  readonly handleRowDescription: (columns: Columns) => void;
  readonly handleDataRow: (row: object) => void;
  readonly handleCommandComplete: (message: object, wire: Wire) => void;
  readonly handleReadyForQuery: (wire: Wire) => void;
  readonly handleError: (fault: unknown, wire: Wire) => void;
};

/** Messages for a connection, until they are sent as one. */
type Gathering = Wire & { readonly messages: Uint8Array[]; isDescribed: boolean; readonly close: () => void };

/** Of a connection: the columns of what is prepared on it, which PostgreSQL need not tell again. It refuses a statement that has others now. */
type Known = { readonly columns: Map<string, Columns>; readonly gathering: Gathering };

const knownOn = new WeakMap<Wire, Known>();

const gatheringFor = (wire: Wire): Gathering => {
  const messages: Uint8Array[] = [];
  const gathering: Gathering = Object.assign(Object.create(wire) as Wire, {
    messages,
    isDescribed: false,
    _send: (message: Uint8Array) => void messages.push(message),
    // All end together, so that PostgreSQL answers them together.
    sync: () => {},
    describe: (what: object) => {
      if (!gathering.isDescribed) wire.describe.call(gathering, what);
    },
    // `pg` takes a statement back when one of its values cannot be written.
    close: () => {
      throw new TypeError('a value cannot be sent to PostgreSQL');
    },
  });
  return gathering;
};

const knownOf = (wire: Wire): Known => {
  const known = knownOn.get(wire) ?? { columns: new Map<string, Columns>(), gathering: gatheringFor(wire) };
  knownOn.set(wire, known);
  return known;
};

const questionOf = ({ statement, resolve, reject }: Waiting): Question => {
  const question = new Query({ ...statement, queryMode: 'extended' } as Statement, (fault, answer) =>
    fault ? reject(fault) : resolve(answer),
  );
  Reflect.set(Reflect.get(question, '_result') as object, '_types', columnTypes);
  return question as unknown as Question;
};

/** What becomes of statements that are sent as one. */
type Ends = {
  /** Told of those that were not answered since one before them failed. */
  readonly again: (rest: readonly Waiting[]) => void;
  /** Told when the connection is not needed any more. */
  readonly done: () => void;
};

/** Statements that are sent as one, as `pg` takes a question. */
class AskedTogether implements Submittable {
  readonly #waiting: readonly Waiting[];
  readonly #questions: readonly Question[];
  readonly #ends: Ends;
  #wire: Wire | undefined;
  /** Which of them is being answered. */
  #at = 0;

  constructor(waiting: readonly Waiting[], ends: Ends) {
    this.#waiting = waiting;
    this.#questions = waiting.map(questionOf);
    this.#ends = ends;
  }

  /** All of them, for those who look at what is sent. */
  get statements(): readonly Statement[] {
    return this.#waiting.map(({ statement }) => statement);
  }

  /** By these `pg` remembers what is prepared on a connection. */
  get name(): string | undefined {
    return this.#questions[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#questions[this.#at]?.text;
  }

  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire;
    const { columns, gathering } = knownOf(wire);
    try {
      for (const question of this.#questions) {
        gathering.isDescribed = columns.has(question.name ?? '');
        const fault = question.submit(gathering);
        if (fault) throw fault;
      }
    } catch (fault) {
      gathering.messages.length = 0;
      this.#forget(wire, this.#questions);
      return fault as Error;
    }
    wire.stream.cork();
    if (wire.stream.writable) wire.stream.write(Buffer.concat(gathering.messages.splice(0)));
    wire.sync();
    wire.stream.uncork();
    this.#wire = wire;
    this.#begin(wire);
    return null;
  }

  handleRowDescription(columns: Columns): void {
    const question = this.#questions[this.#at];
    question?.handleRowDescription(columns);
    if (this.#wire && question?.name !== undefined) knownOf(this.#wire).columns.set(question.name, columns);
  }

  handleDataRow(row: object): void {
    this.#questions[this.#at]?.handleDataRow(row);
  }

  handleCommandComplete(message: object, wire: Wire): void {
    this.#questions[this.#at]?.handleCommandComplete(message, wire);
    this.#at += 1;
    this.#begin(wire);
  }

  handleReadyForQuery(wire: Wire): void {
    this.#ends.done();
    for (const question of this.#questions) question.handleReadyForQuery(wire);
  }

  handleError(fault: unknown, wire: Wire): void {
    this.#ends.done();
    if (!this.#wire && this.#waiting.length > 1) {
      this.#ends.again(this.#waiting);
      return;
    }
    for (const question of this.#questions.slice(0, this.#at)) question.handleReadyForQuery(wire);
    this.#questions[this.#at]?.handleError(fault, wire);
    this.#forget(wire, this.#questions.slice(this.#at + 1));
    this.#ends.again(this.#waiting.slice(this.#at + 1));
  }

  /** Tells the next one its columns, where they are known. */
  #begin(wire: Wire): void {
    const question = this.#questions[this.#at];
    const columns = knownOf(wire).columns.get(question?.name ?? '');
    if (columns) question?.handleRowDescription(columns);
  }

  /** What PostgreSQL has not read is not prepared. */
  #forget(wire: Wire, questions: readonly Question[]): void {
    for (const { name } of questions)
      if (name !== undefined && wire.parsedStatements[name] === undefined) delete wire.submittedNamedStatements[name];
  }
}

/** Asks a statement. Rejects as a question to the pool does. */
export type AskTogether = (statement: Statement) => Promise<Answer>;

const gatheringOn = (pool: Pool): AskTogether => {
  let gathered: Waiting[] = [];

  const send = async (waiting: readonly Waiting[]): Promise<void> => {
    try {
      const client = await pool.connect();
      const again = (rest: readonly Waiting[]): void => {
        for (const one of rest) void send([one]);
      };
      client.query(new AskedTogether(waiting, { again, done: () => client.release() }));
    } catch (fault) {
      for (const { reject } of waiting) reject(fault);
    }
  };

  return (statement) =>
    new Promise((resolve, reject) => {
      gathered.push({ statement, resolve, reject });
      if (gathered.length > 1) return;
      // When all that was begun together has come as far as it comes without an answer.
      process.nextTick(() => {
        const waiting = gathered;
        gathered = [];
        void send(waiting);
      });
    });
};

const askersOf = new WeakMap<Pool, AskTogether>();

/**
 * Asks what is asked of a pool in one go, as by somebody who waits for several answers at once, in one write on one connection. Each statement is answered or refused
 * for itself, and sees what was committed before it began.
 */
export const askTogether = (pool: Pool): AskTogether => {
  const asks = askersOf.get(pool) ?? gatheringOn(pool);
  askersOf.set(pool, asks);
  return asks;
};
