import type { FastifySchemaCompiler } from 'fastify';
import type { ZodError, ZodType } from 'zod';
import { jsonPointer } from '../../../domain/kernel/json.ts';
import { plainWords, plainWordsOfQuery } from './plain-words.ts';
import { mostErrors, Problem, type FieldProblem } from './problems.ts';

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

type Complaint = { readonly path: readonly PropertyKey[]; readonly detail: string };

/** What an issue says, one complaint after the other: there may be as many as somebody cared to send. */
function* complaintsOf(issue: Issue, path: readonly PropertyKey[]): Generator<Complaint> {
  const here = [...path, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    for (const inner of closestBranch(issue.errors)) yield* complaintsOf(inner, here);
  } else if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) yield { path: [...here, key], detail: issue.message };
  } else yield { path: here, detail: issue.message };
}

/**
 * The problems of a failed parse, one a field, as JSON pointers below `prefix` (`['events', 3, 'data']`): of several complaints about
 * one field the first, since the others follow from it. Of more problems than an answer lists, one more than that.
 */
export const fieldProblems = (
  error: ZodError,
  where: FieldProblem['in'],
  prefix: readonly PropertyKey[] = [],
): readonly FieldProblem[] => {
  const problems = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    for (const { path, detail } of complaintsOf(issue, prefix)) {
      // A member of a query is flat: its values have no place of their own.
      const pointer = jsonPointer(where === 'query' ? path.slice(0, 1) : path);
      if (!problems.has(pointer)) problems.set(pointer, { in: where, pointer, detail });
      if (problems.size > mostErrors) return [...problems.values()];
    }
  }
  return [...problems.values()];
};

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
