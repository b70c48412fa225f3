import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { FieldProblem } from '../../../services/shared/http/problems.ts';
import { breakagesOf, jsonOf, personsName, type Chance, type Path } from './breakages.ts';
import { fits, isObject, openApi, someOf, type JsonSchema, type Operation, type Parameter } from './json-schema.ts';
import type { Sent } from './send.ts';

/** A request that is broken in one way. */
export type Case = {
  readonly name: string;
  readonly sent: Omit<Sent, 'headers'> & { readonly headers: Readonly<Record<string, string>> };
  /** A role that may ask this; undefined where anybody may, or where the headers say who asks. */
  readonly role: string | undefined;
  /** True: it must be refused. */
  readonly isSurelyWrong: boolean;
  /** What the refusal has to name. */
  readonly field?: { readonly in: FieldProblem['in']; readonly path: Path };
  /** The status that it must have, where only one will do. */
  readonly status?: number;
  /** True: it is asked while PostgreSQL cannot be reached. */
  readonly storeIsAway?: boolean;
  /** The statuses that the description of the API has for this address; undefined where there is nothing at the address. */
  readonly documented?: readonly string[];
};

/** Things that are there, by the names that parameters and members have. */
export type World = {
  /** By name, by what stands before the name in the address, `rounds/id`, and by the method before that, `POST rounds/id`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;
  /** An event as it would be said at an address, under the id `anyEventId`. */
  readonly eventFor: (route: string) => unknown;
};

/** Stands for the id of an event: every request has one of its own. */
export const anyEventId = '00000000-0000-4000-8000-0000000f0221';

type Asked = { readonly route: string; readonly method: string; readonly operation: Operation };

export const operations = (): readonly Asked[] =>
  Object.entries(openApi().paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route, method: method.toUpperCase(), operation })),
  );

/** The folder before a parameter tells which kind of id it takes: `rounds` before `{id}`. */
const parameterOf = ({ parameters }: World, { route, method }: Asked, name: string): string => {
  const before = route.split('/');
  const folder = before[before.indexOf(`{${name}}`) - 1] ?? '';
  const value = parameters[`${method} ${folder}/${name}`] ?? parameters[`${folder}/${name}`] ?? parameters[name];
  if (value === undefined) throw new Error(`nothing is known here to stand for {${name}} in ${route}`);
  return value;
};

const pathOf = (world: World, asked: Asked, own: Readonly<Record<string, string>> = {}): string =>
  asked.route.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => own[name] ?? encodeURIComponent(parameterOf(world, asked, name)),
  );

/** What there is of a name, or anything else that fits its schema. */
const valueFor = ({ members }: World, name: string, schema: JsonSchema): unknown =>
  fits(schema, members[name]) ? members[name] : someOf(schema);

/** JSON of a body, its event under an id that follows from the name of the case. */
const bodyText = (name: string, body: unknown): string => jsonOf(body).replaceAll(anyEventId, derivedUuid(name));

const parametersIn = (operation: Operation, where: Parameter['in']): readonly Parameter[] =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === where);

const requiredQuery = (world: World, operation: Operation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parametersIn(operation, 'query')
      .filter(({ required }) => required)
      .map(({ name, schema }) => [name, String(valueFor(world, name, schema))]),
  );

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

const encoded = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

const json = 'application/json';
const schemaOfBody = ({ requestBody }: Operation): JsonSchema | undefined => requestBody?.content[json]?.schema;

const bodyFor = (world: World, { route, operation }: Asked): Readonly<Record<string, unknown>> | undefined => {
  const { required, properties = {}, examples = [] } = schemaOfBody(operation) ?? {};
  if (!required) return undefined;
  const [example] = examples;
  // A body that is one event is sent as the description shows it: its version and its data belong together.
  if (required.includes('data') && isObject(example)) return { ...example, eventId: anyEventId };
  const members = required.map((name): [string, unknown] => [
    name,
    name === 'events' ? [world.eventFor(route)] : valueFor(world, name, properties[name] ?? {}),
  ]);
  return Object.fromEntries(members);
};

/** Bodies of other types, where that is what is taken. */
const otherBodies: Readonly<Record<string, string>> = {
  'application/x-ndjson': '{"stream":"round-FUZZ.T-1.2026-03-06.1.0001"}\n\n{"stream":"x"}',
  'text/plain': '1.1 A rule.',
};

/** What is sent where nothing is wrong: as text, and of which type. */
const sentBody = (world: World, asked: Asked): { readonly type: string; readonly body: string } | undefined => {
  const { method, route, operation } = asked;
  const [first] = Object.keys(operation.requestBody?.content ?? {});
  if (first === undefined) return undefined;
  const body = bodyFor(world, asked);
  if (body !== undefined) return { type: json, body: bodyText(`${method} ${route}`, body) };
  const other = otherBodies[first];
  if (other === undefined) throw new Error(`no body of the type ${first} is known here`);
  return { type: first, body: other };
};

/** A request that nothing is wrong with. */
export const rightRequest = (world: World, asked: Asked): Case => {
  const { route, method, operation } = asked;
  const sent = sentBody(world, asked);
  return {
    name: `${method} ${route}: as it should be`,
    sent: {
      method,
      path: withQuery(pathOf(world, asked), encoded(requiredQuery(world, operation))),
      headers: {
        ...(sent ? { 'content-type': sent.type } : {}),
        ...('428' in operation.responses ? { 'if-match': '"0"' } : {}),
      },
      body: sent?.body,
    },
    role: operation['x-roles']?.at(-1),
    isSurelyWrong: false,
    documented: Object.keys(operation.responses),
  };
};

/** Of a query everything is text, and a number is what reads as one. */
const isText = (value: unknown): value is string => typeof value === 'string';

const oddOfQuery: readonly (readonly [string, string])[] = [
  ['0', '0'],
  ['-1', '-1'],
  ['a billion', '1000000000'],
  ['a fraction', '1.5'],
  ['2^53', '9007199254740993'],
  ['1e400', '1e400'],
  ['1e1', '1e1'],
  ['hexadecimal', '0x10'],
  ['with a blank', ' 5'],
  ['minus nothing', '-0'],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['forged', Buffer.from('["2026-01-01T00:00:00.000Z"]').toString('base64url')],
  ['forged with the year 0', Buffer.from('["0000-01-01T00:00:00.000Z","x"]').toString('base64url')],
  ['forged with a lone surrogate', Buffer.from('["2026-01-01T00:00:00.000Z","\\ud800"]').toString('base64url')],
  ['forged with other kinds', Buffer.from('[{},[]]').toString('base64url')],
];

const isWrongInteger = ({ type, minimum = -Infinity, maximum = Infinity }: JsonSchema, text: string): boolean =>
  type === 'integer' && !(/^-?\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum);

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('&');

const queryCases = (world: World, asked: Asked, chance: Chance): readonly Case[] => {
  const right = rightRequest(world, asked);
  const required = requiredQuery(world, asked.operation);
  const path = pathOf(world, asked);
  const at = (name: string, what: string, query: string, isSurelyWrong: boolean, field = name): Case => ({
    ...right,
    name: `${asked.method} ${asked.route} ?${name}: ${what}`,
    sent: { ...right.sent, path: withQuery(path, query) },
    isSurelyWrong,
    field: { in: 'query', path: [field] },
  });
  const others = (name: string): string =>
    encoded(Object.fromEntries(Object.entries(required).filter(([one]) => one !== name)));

  const each = parametersIn(asked.operation, 'query').flatMap(({ name, schema: whole, required: isRequired }) => {
    // A filter that takes several values takes one as it is.
    const schema = whole.type === 'array' ? (whole.items ?? whole) : whole;
    const broken = breakagesOf(schema, String(valueFor(world, name, schema)), chance).flatMap((breakage) =>
      isText(breakage.value) ? [{ ...breakage, value: breakage.value }] : [],
    );
    const isOneText = whole.type === 'string';
    return [
      ...broken.map(({ name: what, value, isSurelyWrong }) =>
        at(
          name,
          what,
          joined(others(name), encoded({ [name]: value.toWellFormed() })),
          schema.type === 'integer' ? isWrongInteger(schema, value) : isSurelyWrong,
        ),
      ),
      ...oddOfQuery.map(([what, value]) =>
        at(name, what, joined(others(name), encoded({ [name]: value })), isWrongInteger(schema, value)),
      ),
      at(name, 'twice', joined(others(name), `${name}=a&${name}=b`), isOneText),
      at(name, 'in brackets', joined(others(name), `${name}[]=a`), true, `${name}[]`),
      at(name, 'percent-encoded wrongly', joined(others(name), `${name}=%zz`), false),
      at(name, 'bytes that are not UTF-8', joined(others(name), `${name}=%ED%A0%80`), false),
      at(name, 'a byte NUL', joined(others(name), `${name}=a%00b`), false),
      ...(isRequired ? [at(name, 'missing', others(name), true)] : []),
    ];
  });
  const unknown = ['colour', '__proto__', 'constructor', 'toString', personsName].map((name) =>
    at(name, 'that nobody knows', joined(encoded(required), encoded({ [name]: '1' })), true),
  );
  return asked.operation.parameters?.some((parameter) => parameter.in === 'query') ? [...each, ...unknown] : each;
};

const oddSegments: readonly string[] = [
  '',
  '%zz',
  '%',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..%2f..',
  '%E2%80%AEabc',
  '__proto__',
  'constructor',
  'STAR',
  'STAR.',
  '.',
  'STAR.%00',
  'STAR.X%00',
  'STAR.%E2%80%AE',
  'STAR.D-0001%0a',
  'NOWHERE.D-1',
  'STAR.TU-01.2026-02-30.1',
  'STAR.TU-01.0000-01-01.1.0001',
  'STAR.TU-01.2026-03-06.999.999999',
  encodeURIComponent(personsName),
  'x'.repeat(299),
  'x'.repeat(301),
  'x'.repeat(3_000),
];

const pathCases = (world: World, asked: Asked): readonly Case[] => {
  const right = rightRequest(world, asked);
  const [, query = ''] = right.sent.path.split('?');
  return parametersIn(asked.operation, 'path').flatMap(({ name }) =>
    oddSegments.map((segment): Case => ({
      ...right,
      name: `${asked.method} ${asked.route} {${name}}: ${segment.slice(0, 40)}`,
      sent: { ...right.sent, path: withQuery(pathOf(world, asked, { [name]: segment }), query) },
    })),
  );
};

const bodyCases = (world: World, asked: Asked, chance: Chance): readonly Case[] => {
  const schema = schemaOfBody(asked.operation);
  const body = bodyFor(world, asked);
  if (!schema || !body) return [];
  const right = rightRequest(world, asked);
  return breakagesOf(schema, body, chance).map(({ name, path, value, isSurelyWrong }): Case => ({
    ...right,
    name: `${asked.method} ${asked.route} ${name}`,
    sent: { ...right.sent, body: bodyText(`${asked.route} ${name}`, value) },
    isSurelyWrong,
    field: { in: 'body', path },
  }));
};

/** Every request of the API, with each of its parameters and each member of its body broken in every way that its schema suggests. */
export const casesOf = (world: World, asked: Asked, chance: Chance): readonly Case[] => [
  rightRequest(world, asked),
  ...pathCases(world, asked),
  ...queryCases(world, asked, chance),
  ...bodyCases(world, asked, chance),
];
export type { Asked };
