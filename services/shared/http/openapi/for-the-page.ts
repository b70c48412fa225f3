type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };
type JsonObject = { readonly [member: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNull = (schema: Json): boolean => isObject(schema) && schema['type'] === 'null';

/** `anyOf` of something and null is that something, or null. */
const nullableOf = (branches: readonly Json[]): JsonObject => {
  const others = branches.filter((one) => !isNull(one));
  if (others.length === branches.length) return { anyOf: others };
  const [only] = others;
  return others.length === 1 && isObject(only) && only['$ref'] === undefined
    ? { ...only, nullable: true }
    : { anyOf: others, nullable: true };
};

const typeOf = (type: Json): JsonObject => {
  if (!Array.isArray(type)) return { type };
  const [first = 'object'] = (type as readonly Json[]).filter((one) => one !== 'null');
  return { type: first, ...(type.includes('null') ? { nullable: true } : {}) };
};

/** A keyword of a schema of OpenAPI 3.1 as 3.0 says it. */
const older = (name: string, value: Json): JsonObject => {
  if (name === 'type' && value !== null) return typeOf(value);
  if (name === 'anyOf' && Array.isArray(value)) return nullableOf(value as readonly Json[]);
  if (name === 'const') return { enum: [value] };
  if (name === 'examples' && Array.isArray(value)) return { example: (value as readonly Json[])[0] ?? null };
  return { [name]: value };
};

const isSchema = (value: JsonObject): boolean =>
  typeof value['type'] === 'string' ||
  ['type', 'anyOf', 'oneOf', '$ref', 'const', 'enum'].some((name) => Array.isArray(value[name]) || name in value);

const olderIn = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(olderIn);
  if (!isObject(value)) return value;
  return Object.entries(value).reduce<JsonObject>((made, [name, member]) => {
    // An example and the names of members hold words of their own, not keywords.
    if (name === 'example' || name === 'value' || name === 'mapping') return { ...made, [name]: member };
    if (name === 'properties' && isObject(member))
      return {
        ...made,
        properties: Object.fromEntries(Object.entries(member).map(([key, one]) => [key, olderIn(one)])),
      };
    const inside = name === 'examples' && Array.isArray(member) ? member : olderIn(member);
    return { ...made, ...(isSchema(value) ? older(name, inside) : { [name]: inside }) };
  }, {});
};

/**
 * The description for the page that people read. The page takes seconds to read OpenAPI 3.1 of our size and a fraction of that for 3.0, so
 * it is told in the older words; programs read `/openapi.json`.
 */
export const forThePage = (description: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...(olderIn(description as JsonObject) as JsonObject),
  openapi: '3.0.3',
});
