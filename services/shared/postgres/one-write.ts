// Several statements in one write to PostgreSQL, and their answers in one: `pg` writes each statement by itself, and to wake another process takes
// longer than most look-ups by a key. All that needs to know the inner parts of `pg` for it stands here.
import { Query, type Connection, type PoolClient, type QueryResult, type Submittable } from 'pg';
import { columnTypes } from './database.ts';

/** A statement with its values. One with a name is prepared once on each connection. */
export type Statement = { readonly text: string; readonly values: unknown[]; readonly name?: string };

export type Answer = Pick<QueryResult, 'rows'>;

/** What became of a statement: its answer, or what refused it; undefined where it was not done since another was refused. */
export type Outcome = { readonly answer: Answer } | { readonly fault: unknown } | undefined;

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
};

/** Messages for a connection, until they are sent as one. */
type Gathering = Wire & { readonly messages: Uint8Array[]; isDescribed: boolean; readonly close: () => void };

/**
 * Of a connection: the columns of what is prepared on it, null for a statement that answers no rows. PostgreSQL need not tell them again; it refuses a
 * statement that has others now.
 */
type Known = { readonly columns: Map<string, Columns | null>; readonly gathering: Gathering };

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
  const known = knownOn.get(wire) ?? { columns: new Map<string, Columns | null>(), gathering: gatheringFor(wire) };
  knownOn.set(wire, known);
  return known;
};

/** What `pg` would take from an object it clones, which takes as long as all else; so it is set. */
const questionOf = ({ text, values, name }: Statement, done: (fault: unknown, answer: Answer) => void): Question => {
  const question = new Query(text, values, done);
  Reflect.set(Reflect.get(question, '_result') as object, '_types', columnTypes);
  return Object.assign(question, { name, queryMode: 'extended' }) as unknown as Question;
};

/** Statements that are sent as one, as `pg` takes a question. */
class OneWrite implements Submittable {
  /** Told once, when all is answered or one is refused. Who hands questions on may put another in its place. */
  callback: (fault: unknown) => void;
  /** All of them, for those who look at what is sent. */
  readonly statements: readonly Statement[];
  readonly #outcomes: Outcome[] = [];
  readonly #questions: readonly Question[];
  #wire: Wire | undefined;
  /** Which of them is being answered; before they are sent, which is being made ready. */
  #at = 0;

  constructor(statements: readonly Statement[], callback: (fault: unknown) => void) {
    this.callback = callback;
    this.statements = statements;
    this.#questions = statements.map((statement, at) =>
      questionOf(statement, (fault, answer) => {
        this.#outcomes[at] = fault ? { fault } : { answer };
      }),
    );
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
        this.#at += 1;
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
    this.#at = 0;
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
    const question = this.#questions[this.#at];
    question?.handleCommandComplete(message, wire);
    const { columns } = knownOf(wire);
    if (question?.name !== undefined && !columns.has(question.name)) columns.set(question.name, null);
    this.#at += 1;
    this.#begin(wire);
  }

  handleReadyForQuery(wire: Wire): void {
    for (const question of this.#questions) question.handleReadyForQuery(wire);
    this.callback(undefined);
  }

  handleError(fault: unknown, wire: Wire): void {
    if (this.#wire) {
      for (const question of this.#questions.slice(0, this.#at)) question.handleReadyForQuery(wire);
      this.#forget(wire, this.#questions.slice(this.#at + 1));
    }
    this.callback(fault);
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

  /** What became of each, when it is over. */
  ended(fault: unknown): readonly Outcome[] {
    if (fault) this.#outcomes[this.#at] ??= { fault };
    return this.#questions.map((_, at) => this.#outcomes[at]);
  }
}

/**
 * Asks several statements in one write, and tells what became of each. PostgreSQL does them one after the other, each with what the ones before it have done; where one is
 * refused, or cannot be sent, the others behind it are not done, and nothing is kept of those before it unless a transaction was open before. Never rejects.
 */
export const askInOneWrite = (client: PoolClient, statements: readonly Statement[]): Promise<readonly Outcome[]> =>
  new Promise((resolve) => {
    const all = new OneWrite(statements, (fault) => resolve(all.ended(fault)));
    client.query(all);
  });
