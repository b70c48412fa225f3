import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lengthForm } from '../../../domain/kernel/time.ts';
import { projectFolder } from '../../support/sources.ts';

/** As much of JSON Schema as our own generated files use. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly examples?: readonly unknown[];
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeFits: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

const textFits = (schema: JsonSchema, text: string): boolean =>
  text.length >= (schema.minLength ?? 0) &&
  text.length <= (schema.maxLength ?? Infinity) &&
  (schema.pattern === undefined || new RegExp(schema.pattern).test(text));

const numberFits = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): boolean =>
  value >= minimum && value <= maximum;

const arrayFits = (schema: JsonSchema, items: readonly unknown[]): boolean =>
  items.length >= (schema.minItems ?? 0) &&
  items.length <= (schema.maxItems ?? Infinity) &&
  items.every((item) => schema.items === undefined || fits(schema.items, item));

const objectFits = (schema: JsonSchema, object: Readonly<Record<string, unknown>>): boolean => {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  if (!required.every((name) => Object.hasOwn(object, name))) return false;
  return Object.entries(object).every(([name, value]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return typeof known === 'object' ? fits(known, value) : (known ?? true);
  });
};

/** Does a schema take a value? What it takes may still be refused: not every rule can be said in JSON Schema. */
export const fits = (schema: JsonSchema, value: unknown): boolean => {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => fits(branch, value));
  if (schema.const !== undefined && value !== schema.const) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.type !== undefined && ![schema.type].flat().some((type) => typeFits[type]?.(value))) return false;
  if (typeof value === 'string') return textFits(schema, value);
  if (typeof value === 'number') return numberFits(schema, value);
  if (Array.isArray(value)) return arrayFits(schema, value);
  return !isObject(value) || objectFits(schema, value);
};

/** The part of a schema that a value is of; its first one that is not null when it fits none. */
export const branchFor = (schema: JsonSchema, value: unknown): JsonSchema => {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return schema;
  const branch = branches.find((one) => fits(one, value)) ?? branches.find(({ type }) => type !== 'null');
  return branch ? branchFor(branch, value) : schema;
};

/** A value for each pattern that is used. A new pattern has to be told here, or the specs say so. */
const textOf: Readonly<Record<string, string>> = {
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$': '2026-03-06T10:00:00.000Z',
  '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$': 'X-1',
  '^[0-9a-f]{64}$': 'a'.repeat(64),
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': '00000000-0000-4000-8000-000000000001',
  '^[a-z][a-z0-9-]*\\/[a-z0-9][a-z0-9-]*$': 'two-up/star-2016',
  '^\\d{4}-\\d{2}-\\d{2}$': '2026-03-06',
  '^[a-z]+\\/[a-z0-9][a-z0-9.+-]*$': 'text/plain',
  '^\\d{20}$': '00000000000000000001',
  '^[a-z][A-Za-z0-9-]*\\.[A-Z][A-Za-z0-9]*$': 'table.SeatTaken',
  '^[^:]+:[^:]+$': 'payable-chips:inventory',
  '^(?:\\*|[A-Za-z0-9][A-Za-z0-9_.:/+-]*)$': 'TU-01',
  '^(?:[2-9TJQKA?][CDHS?]|joker)$': 'KS',
  [lengthForm.source]: 'P30D',
};

/** Some value that fits a schema. Throws when a pattern is not known here. */
export const someOf = (schema: JsonSchema): unknown => {
  const one = (schema.anyOf ?? schema.oneOf)?.[0];
  if (one) return someOf(one);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'string':
      if (schema.pattern === undefined) return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
      return textOf[schema.pattern] ?? unknownPattern(schema.pattern);
    case 'integer':
    case 'number':
      return schema.minimum === undefined || schema.minimum < 0 ? 1 : schema.minimum;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => someOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, someOf(schema.properties?.[name] ?? {})]));
    case undefined:
    default:
      return null;
  }
};

const unknownPattern = (pattern: string): never => {
  throw new Error(`no value is known here that fits the pattern ${pattern}`);
};

/** Every event type that is read, with the schema of its data and the sample of it that is kept. */
export type EventSample = {
  readonly type: string;
  readonly version: number;
  readonly schema: JsonSchema;
  readonly data: Readonly<Record<string, unknown>>;
};

const textIn = (...path: readonly string[]): string => readFileSync(join(projectFolder, ...path), 'utf8');
const readJson = (...path: readonly string[]): unknown => JSON.parse(textIn(...path));

/** Every type and version of event, its sample told of another venue than the one it was kept from. */
export const eventSamples = (venue: string): readonly EventSample[] =>
  readdirSync(join(projectFolder, 'api-spec/events')).map((file) => {
    const [, type = '', version = ''] = /^(.+)\.v(\d+)\.json$/.exec(file) ?? [];
    const schema = readJson('api-spec/events', file) as JsonSchema;
    const data = JSON.parse(
      textIn('services/shared/event-types/stored-events', file).replaceAll('STAR.', `${venue}.`),
    ) as EventSample['data'];
    return { type, version: Number(version), schema, data };
  });

/** A part of a document with everything in its place that is only referred to. */
const whole = (part: unknown, document: unknown): unknown => {
  if (Array.isArray(part)) return part.map((one) => whole(one, document));
  if (!isObject(part)) return part;
  const { $ref: ref, ...own } = part;
  if (typeof ref !== 'string')
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, whole(one, document)]));
  const target = ref
    .split('/')
    .slice(1)
    .reduce((at: unknown, key) => (isObject(at) ? at[key] : undefined), document);
  return { ...(whole(target, document) as object), ...own };
};

const readOpenApi = (): OpenApi => {
  const document = readJson('api-spec/openapi.json');
  return whole(document, document) as OpenApi;
};

let described: OpenApi | undefined;

/** The generated description of the API. It is put together once: with everything in its place it is large. */
export const openApi = (): OpenApi => (described ??= readOpenApi());

export type Parameter = {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
};
export type Operation = {
  readonly 'x-roles'?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
