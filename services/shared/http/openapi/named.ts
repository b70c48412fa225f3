import type { z } from 'zod';

const names = new WeakMap<z.core.$ZodType, string>();

/**
 * Gives a schema the name by which the description of the API lists it: a generated client has a type of that name. The schema itself
 * stays as it is. Throws for a schema that has another name already.
 */
export const named = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => {
  const before = names.get(schema) ?? name;
  if (before !== name) throw new Error(`the schema ${before} cannot be named ${name} too`);
  names.set(schema, name);
  return schema;
};

export type Named = { readonly name: string; readonly schema: z.core.$ZodType };

/** The name that a schema was given, or that it was made from by other words, and the schema of that name. */
export const namedIn = (schema: z.core.$ZodType): Named | undefined => {
  const name = names.get(schema);
  if (name !== undefined) return { name, schema };
  // oxlint-disable-next-line no-underscore-dangle -- where zod says what a schema was made from
  const { parent } = schema._zod;
  return parent && namedIn(parent);
};
