import type { DescribedAnswer, NamedOperation, Parameter } from '../../support/described.ts';

/** A question of the description of the API, as it is sent. */
export type Question = {
  readonly operation: string;
  readonly roles: readonly string[];
  readonly path: string;
  readonly accept: string;
  /** Without any parameter that may be left out. */
  readonly isPlain: boolean;
};

/** What stands for parameters: of addresses by the folder before them and by their name, of queries by their name. */
export type Values = Readonly<Record<string, readonly string[]>>;

export type Described = {
  readonly operations: readonly NamedOperation[];
  readonly partAt: <Part extends { readonly $ref?: string | undefined }>(part: Part) => Part;
};

const json = 'application/json';

/** The words that a schema lists, wherever in it they stand. */
const wordsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const listed = (schema as { readonly enum?: readonly unknown[] }).enum;
  return listed ? listed.map(String) : Object.values(schema).flatMap(wordsIn);
};

/** What a parameter of a query is asked with. Throws for one that nobody told a value of: it has to be asked too. */
const valuesOf = (operation: string, { name, schema }: Parameter, values: Values): readonly string[] => {
  const words = wordsIn(schema);
  const known = words.length > 0 ? words : (values[name] ?? []);
  if (known.length === 0) throw new Error(`nobody told what ${operation} is to be asked with as ${name}`);
  return known;
};

/** Every address of an operation, its parts filled in. Throws for a part that nobody told a value of. */
export const addressesOf = (operation: string, values: Values): readonly string[] => {
  const parts = operation.slice(operation.indexOf(' ') + 1).split('/');
  return parts.reduce<readonly string[]>(
    (addresses, part, at) => {
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      const filled = parameter === undefined ? [part] : (values[`${parts[at - 1]}/${parameter}`] ?? values[parameter]);
      if (!filled) throw new Error(`nobody told what ${operation} is to be asked for as ${parameter}`);
      return addresses.flatMap((address) =>
        filled.map((one) => [...(at === 0 ? [] : [address]), encodeURIComponent(one)].join('/')),
      );
    },
    [''],
  );
};

const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? address : `${address}?${text}`;
};

const typesOf = (
  { responses }: NamedOperation,
  partAt: (part: DescribedAnswer) => DescribedAnswer,
): readonly string[] => {
  const answer = responses['200'];
  return Object.keys((answer && partAt(answer).content) ?? {});
};

/** Parameters that lead through a list and are asked for by its own answers, or that no answer differs by. */
const askedOtherwise = ['cursor'];

/**
 * Every question that the description lets one ask by GET, with these values: each address in each representation, with each of its parameters by
 * itself, and as of a moment in each representation.
 */
export const questionsOf = ({ operations, partAt }: Described, values: Values): readonly Question[] =>
  operations
    .filter(({ name }) => name.startsWith('GET /v1/'))
    .flatMap((operation) => {
      const { name, parameters } = operation;
      const inQuery = parameters.map(partAt).filter((one) => one.in === 'query' && !askedOtherwise.includes(one.name));
      const [required, optional] = [true, false].map((is) => inQuery.filter((one) => one.required === is));
      const always = Object.fromEntries(
        (required ?? []).map((one) => [one.name, valuesOf(name, one, values)[0] ?? '']),
      );
      const types = typesOf(operation, partAt);
      const queries = [
        { query: {}, accepts: types },
        ...(optional ?? []).flatMap((one) =>
          valuesOf(name, one, values).map((value, at) => ({
            query: { [one.name]: value },
            // As of the first moment, which is before it was counted, in each representation.
            accepts: one.name === 'asOf' && at === 0 ? types : types.slice(0, 1),
          })),
        ),
      ];
      return addressesOf(name, values).flatMap((address) =>
        queries.flatMap(({ query, accepts }) =>
          accepts.map((accept) => ({
            operation: name,
            roles: operation['x-roles'] ?? [],
            path: withQuery(address, { ...always, ...query }),
            accept: accept || json,
            isPlain: Object.keys(query).length === 0,
          })),
        ),
      );
    });
