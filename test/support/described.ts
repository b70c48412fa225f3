import type { Json } from '../../services/shared/http/openapi/json-schemas.ts';

type Content = Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
export type DescribedAnswer = {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
};
export type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
};
type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly 'x-roles'?: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
};
type Description = {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly components: Readonly<
    Record<'schemas' | 'responses' | 'headers' | 'parameters', Readonly<Record<string, object>>>
  >;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
export type NamedOperation = Operation & { readonly name: string };

/** What stands in addresses of things that every evening of the example venue has, by the name of the parameter. */
export const namesOfVenue: Readonly<Record<string, string>> = {
  kind: 'round',
  venue: 'STAR',
  personId: 'DEALER-01',
  game: 'two-up',
  edition: 'star-2016',
  other: 'undated',
  number: '4.6',
  type: 'round.WagerPlaced',
};

/** What the reports of one gaming day of that venue have to be asked with, by the name of the operation. */
export const questionsOfDay = (gamingDay: string): Readonly<Record<string, string>> => {
  const ofTheDay = `venue=${namesOfVenue['venue']}&gamingDay=${gamingDay}`;
  return {
    'GET /v1/reports/hold': ofTheDay,
    'GET /v1/reports/hold-over-days': ofTheDay,
    'GET /v1/reports/master-game-report': ofTheDay,
    'GET /v1/reports/win': ofTheDay,
  };
};

/** The address of an operation, filled in by the name of each parameter, or by that and the folder before it. Undefined where one is not named. */
export const addressOf = (
  { name }: Pick<NamedOperation, 'name'>,
  names: Readonly<Record<string, string>>,
): string | undefined => {
  const parts = name.slice(name.indexOf(' ') + 1).split('/');
  const filled = parts.map((part, at) => {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
    return parameter === undefined ? part : (names[`${parts[at - 1]}/${parameter}`] ?? names[parameter]);
  });
  return filled.includes(undefined) ? undefined : filled.join('/');
};

/** The description of the API, its operations by method and path, and what they refer to. */
export const describedIn = (text: string) => {
  const description = JSON.parse(text) as Description;
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): NamedOperation => ({
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );

  /** A part itself, when it stands there by reference only. */
  const partAt = <Part extends { readonly $ref?: string | undefined }>(part: Part): Part => {
    const [, group, name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(part.$ref ?? '') ?? [];
    // What is referred to is of the kind of what refers to it.
    return group === undefined ? part : (description.components[group as 'schemas'][name] as Part);
  };

  /** The statuses of an operation that are answered with a problem. */
  const problemsIn = ({ responses }: Pick<Operation, 'responses'>): readonly string[] =>
    Object.entries(responses)
      .filter(([, answer]) => partAt(answer).content?.['application/problem+json'] !== undefined)
      .map(([status]) => status);

  return { description, operations, partAt, problemsIn };
};
