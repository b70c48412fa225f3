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

/** The name that a schema was given. */
export const nameOf = (schema: z.core.$ZodType): string | undefined => names.get(schema);
