import type { FastifySchemaCompiler } from 'fastify';
import type { ZodError, ZodType } from 'zod';
import { jsonPointer } from '../../../domain/kernel/json.ts';
import { plainWords, plainWordsOfQuery } from './plain-words.ts';
import { Problem, type FieldProblem } from './problems.ts';

const parts: Readonly<Record<string, FieldProblem['in']>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

type Issue = ZodError['issues'][number];

/** The issues inside the branch of a union that came closest: of several wrong shapes, the one with the fewest complaints. */
const closestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  branches.toSorted((a, b) => a.length - b.length).at(0) ?? [];

const flattened = (issue: Issue, path: readonly PropertyKey[]): { path: readonly PropertyKey[]; detail: string }[] => {
  const here = [...path, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return closestBranch(issue.errors).flatMap((inner) => flattened(inner, here));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...here, key], detail: 'is not a known field' }));
  }
  return [{ path: here, detail: issue.message }];
};

/** Of several complaints about one field the first: the others follow from it. */
const firstOfEach = (problems: readonly FieldProblem[]): readonly FieldProblem[] => {
  const known = new Set<string>();
  return problems.filter(({ pointer }) => !known.has(pointer) && known.add(pointer));
};

/** Every problem of a failed parse, one a field, as JSON pointers below `prefix` (`['events', 3, 'data']`). */
export const fieldProblems = (
  error: ZodError,
  where: FieldProblem['in'],
  prefix: readonly PropertyKey[] = [],
): readonly FieldProblem[] =>
  firstOfEach(
    error.issues
      .flatMap((issue) => flattened(issue, prefix))
      // A member of a query is flat: its values have no place of their own.
      .map(({ path, detail }) => ({
        in: where,
        pointer: jsonPointer(where === 'query' ? path.slice(0, 1) : path),
        detail,
      })),
  );

/** Validates a part of a request with its zod schema; what is wrong becomes one `invalid` problem that names all of it. */
export const validatorCompiler: FastifySchemaCompiler<ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const parsed = schema.safeParse(data, { error: httpPart === 'querystring' ? plainWordsOfQuery : plainWords });
    if (parsed.success) return { value: parsed.data };
    return {
      error: new Problem('invalid', { errors: fieldProblems(parsed.error, parts[httpPart ?? 'body'] ?? 'body') }),
    };
  };

/** The same for a route that reads its body by itself: the schema of that is documentation, and anything passes. */
export const validatorOfAllButBody: FastifySchemaCompiler<unknown> = ({ schema, ...route }) =>
  // Schemas are zod's, on every route.
  route.httpPart === 'body'
    ? (value: unknown) => ({ value })
    : validatorCompiler({ ...route, schema: schema as ZodType });
