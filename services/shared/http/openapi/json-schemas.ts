import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { mostCharactersOfWords } from '../../../../domain/kernel/envelope.ts';
import { namedIn } from './named.ts';

/** A schema as JSON Schema has it. */
export type Json = z.core.JSONSchema.BaseSchema;

/** Whether a value comes in or goes out: what is filled in on the way is optional in a request and there in an answer. */
type Way = 'input' | 'output';

/**
 * What a caller may rely on where the schema of an answer says nothing narrower. The answers of every spec are held to it, as to their schema.
 */
export const answerLimits = { characters: 100_000, items: 1_000_000 } as const;

export const refTo = (group: 'schemas' | 'headers' | 'parameters' | 'responses', name: string) => ({
  $ref: `#/components/${group}/${name}`,
});

export const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema with each schema that stands directly in it changed. */
const withParts = (schema: Json, change: (part: Json) => Json): Json => {
  const { propertyNames, ...others } = schema;
  // That names of members are texts says nothing.
  const namesSay = isSchema(propertyNames) && Object.keys(propertyNames).some((key) => key !== 'type');
  const changed: Json = { ...others, ...(namesSay ? { propertyNames } : {}) };
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not'] as const) {
    const part = changed[key];
    if (isSchema(part)) changed[key] = change(part);
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    const parts: readonly unknown[] = schema[key] ?? [];
    if (parts.length > 0) changed[key] = parts.map((part) => (isSchema(part) ? change(part) : {}));
  }
  if (schema.properties) {
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, isSchema(part) ? change(part) : part]),
    );
  }
  return changed;
};

const mostOfInt32 = 2_147_483_647;

const integerFormat = ({ minimum = -Infinity, maximum = Infinity }: Json): 'int32' | 'int64' =>
  minimum >= -mostOfInt32 && maximum <= mostOfInt32 ? 'int32' : 'int64';

/** A schema that also says what every value of its type keeps to. */
const withLimits = (schema: Json, way: Way): Json => {
  const types = [schema.type].flat();
  const limits: Json = {};
  if (types.includes('integer') && schema.format === undefined) limits.format = integerFormat(schema);
  if (way === 'input' || schema.enum !== undefined || schema.const !== undefined) return { ...schema, ...limits };
  if (types.includes('string')) limits.maxLength = schema.maxLength ?? answerLimits.characters;
  if (types.includes('array')) limits.maxItems = schema.maxItems ?? answerLimits.items;
  return { ...schema, ...limits };
};

/** What two uses of one schema must agree in: all but the words about it. */
const shapeOf = ({ description: _description, default: _default, examples: _examples, ...shape }: Json): Json => shape;

const textMember: Json = {
  type: 'string',
  minLength: 1,
  maxLength: mostCharactersOfWords,
  description: 'the words themselves, instead of `textRef`: they are put away, and the event holds their digest',
};

/** Where an event holds the reference to words, a sender may say the words. */
const withWords = (schema: Json, way: Way): Json =>
  way === 'input' && schema.properties?.['textRef'] !== undefined
    ? { ...schema, properties: { ...schema.properties, text: textMember } }
    : schema;

const nameMark = 'x-name';
const discriminatorMark = 'x-discriminator';

const discriminatorOf = (schema: z.core.$ZodType): string | undefined =>
  schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : undefined;

export type SchemaWriter = {
  /** A schema as JSON Schema, with a reference in the place of each schema that has a name. */
  readonly write: (schema: z.ZodType, way: Way) => Json;
  /** The schemas with names that were met, by name. */
  readonly components: () => Readonly<Record<string, Json>>;
};

/** Writes zod schemas as the JSON Schemas of one description. */
export const schemaWriter = (): SchemaWriter => {
  const byName = new Map<string, Json>();
  const originals = new Map<string, z.core.$ZodType>();

  const bare = (schema: z.core.$ZodType, way: Way): Json => {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
      io: way,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const known = namedIn(zodSchema);
        if (known) originals.set(known.name, known.schema);
        if (known) jsonSchema[nameMark] = known.name;
        const discriminator = discriminatorOf(zodSchema);
        if (discriminator !== undefined) jsonSchema[discriminatorMark] = discriminator;
      },
    });
    return json;
  };

  /** Where the branches of a union are told apart by one member, and all have names, this says which value leads to which. */
  const withDiscriminator = ({ [discriminatorMark]: mark, ...schema }: Json): Json => {
    const refs = (schema.oneOf ?? []).map((one) => (isSchema(one) ? one.$ref : undefined));
    if (typeof mark !== 'string' || refs.length === 0) return schema;
    const mapping = refs.flatMap((ref): [string, string][] => {
      const value = byName.get(ref?.split('/').at(-1) ?? '')?.properties?.[mark];
      return ref !== undefined && isSchema(value) && typeof value.const === 'string' ? [[value.const, ref]] : [];
    });
    if (mapping.length < refs.length) return schema;
    return { ...schema, discriminator: { propertyName: mark, mapping: Object.fromEntries(mapping) } };
  };

  const written = (json: Json, way: Way): Json => {
    const { [nameMark]: name, ...schema } = withLimits(
      withWords(withDiscriminator(withParts(json, (part) => written(part, way))), way),
      way,
    );
    return typeof name === 'string' ? referred(name, schema, way) : schema;
  };

  const referred = (name: string, schema: Json, way: Way): Json => {
    const original = originals.get(name);
    if (!byName.has(name) && original) {
      const { [nameMark]: _own, ...json } = bare(original, way);
      byName.set(name, {});
      byName.set(name, written(json, way));
    }
    const component = byName.get(name) ?? {};
    if (!isDeepStrictEqual(shapeOf(component), shapeOf(schema)))
      throw new Error(`the schema ${name} is not the same everywhere: give each shape a name of its own`);
    const { description } = schema;
    const isOther = description !== undefined && description !== component.description;
    return { ...refTo('schemas', name), ...(isOther ? { description } : {}) };
  };

  return {
    write: (schema, way) => written(bare(schema, way), way),
    components: () => Object.fromEntries([...byName].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
};
