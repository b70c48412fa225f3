import { findGames } from '../../services/shared/games/find-games.ts';
import { openApiFile } from '../../services/api-spec/openapi.ts';
import { tags } from '../../services/shared/http/openapi/tags.ts';
import type { Json } from '../../services/shared/http/openapi/json-schemas.ts';
import { describedIn } from '../support/described.ts';

const { operations, description, partAt, problemsIn } = describedIn((await openApiFile(await findGames())).text);

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The schemas in a schema, with where they stand; each that is referred to once. */
const partsOf = (schema: Json, place: string, met = new Set<string>()): readonly (readonly [string, Json])[] => {
  if (schema.$ref !== undefined && met.has(schema.$ref)) return [];
  if (schema.$ref !== undefined) met.add(schema.$ref);
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], ...whole } = partAt(schema);
  const inside: readonly (readonly [string, unknown])[] = [
    ...Object.entries(properties).map(([name, part]) => [`${place}.${name}`, part] as const),
    [`${place}[]`, items],
    [`${place}.*`, additionalProperties],
    ...[...anyOf, ...oneOf].map((part) => [place, part] as const),
  ];
  return [[place, whole], ...inside.flatMap(([at, part]) => (isSchema(part) ? partsOf(part, at, met) : []))];
};

/** What a request may hold without end. */
const endless = ({ type, maxLength, maxItems, maximum, minimum, ...schema }: Json): string | undefined => {
  if (schema.enum !== undefined || schema.const !== undefined) return undefined;
  const types = [type].flat();
  if (types.includes('string') && maxLength === undefined) return 'a text without maxLength';
  if (types.includes('array') && maxItems === undefined) return 'a list without maxItems';
  if (types.includes('integer') && (maximum === undefined || minimum === undefined)) return 'a number without bounds';
  return undefined;
};

const wanted = (name: string) => (name.includes(' /v1/') ? ['401', '403', '429', '500', '503'] : ['429', '500']);

describe('Each operation', () => {
  it('declares its answers: `resourceResponses`, `listResponses`, `reportResponses`, or `jsonAnswer` of services/shared/http/openapi', () => {
    const silent = operations.filter(
      ({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2')),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('answers JSON of a schema with a name, which a generated client has a type of: wrap it in `named`', () => {
    const nameless = operations.flatMap(({ name, responses }) =>
      Object.entries(responses)
        .filter(
          ([status, { content = {} }]) =>
            status.startsWith('2') &&
            content['application/json']?.schema.$ref === undefined &&
            'application/json' in content,
        )
        .map(([status]) => `${name} ${status}`),
    );
    expect(nameless).toEqual([]);
  });

  it('says more of itself than its summary: `description`', () => {
    const poor = operations.filter(
      ({ description: says = '' }) => !/[A-Z`].{15,}\./.test(says.replace(/For the roles .*/, '')),
    );
    expect(poor.map(({ name }) => name)).toEqual([]);
  });

  it('is listed under tags that services/shared/http/openapi/tags.ts describes', () => {
    const odd = operations.flatMap((operation) =>
      (operation.tags ?? []).filter((tag) => !Object.hasOwn(tags, tag)).map((tag) => `${operation.name}: ${tag}`),
    );
    expect(odd).toEqual([]);
    expect(description.tags.map(({ name }) => name)).toEqual(Object.keys(tags));
  });

  it('can be refused for its token, its rate, or because of us', () => {
    const lacking = operations.filter(
      (operation) => !wanted(operation.name).every((status) => problemsIn(operation).includes(status)),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('takes nothing without end: every text, list and number of a request has its limit', () => {
    const met = new Set<string>();
    const found = operations.flatMap(({ name, parameters, requestBody }) => [
      ...parameters.map(partAt).flatMap((one) => partsOf(one.schema, `${name} ${one.in} ${one.name}`, met)),
      ...(requestBody?.content['application/json']
        ? partsOf(requestBody.content['application/json'].schema, `${name} body`, met)
        : []),
    ]);
    expect(found.length).toBeGreaterThan(300);
    expect(found.flatMap(([place, schema]) => (endless(schema) ? `${place}: ${endless(schema)}` : []))).toEqual([]);
  });

  it('says of each parameter what it is', () => {
    const unsaid = operations.flatMap(({ name, parameters }) =>
      parameters
        .map(partAt)
        .filter((one) => one.description === undefined)
        .map((one) => `${name} ${one.name}`),
    );
    expect(unsaid).toEqual([]);
  });
});
