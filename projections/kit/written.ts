import { PostgresQueryCompiler, sql, type RawBuilder } from 'kysely';

const compiler = new PostgresQueryCompiler();
const ofNobody = { queryId: '' };

/**
 * A piece of a statement as one text. What is the same in every question is put together once: of a hundred columns Kysely makes four objects each, and visits them, at
 * each question. Throws for a piece that holds a value.
 */
export const writtenOnce = <Row>(piece: RawBuilder<Row>): RawBuilder<Row> => {
  const { sql: text, parameters } = compiler.compileQuery(piece.toOperationNode(), ofNobody);
  if (parameters.length > 0) throw new TypeError(`a piece of a statement holds a value: ${text}`);
  return sql.raw<Row>(text);
};

const columns = new Map<string, RawBuilder<unknown>>();

/** A column by its name, `round.venue` or `"round"."venue"`. There are as many as we have written. */
export const columnNamed = <Type = unknown>(name: string): RawBuilder<Type> => {
  const known = columns.get(name) ?? writtenOnce(sql.ref(name));
  columns.set(name, known);
  return known as RawBuilder<Type>;
};
