import { z } from 'zod';
import { inUtc, instant } from '../../domain/kernel/time.ts';

/** Where in a value instants may stand: paths, `*` for every item of an array. */
export type InstantPlaces = readonly (readonly string[])[];

/** An instant that was given a description is another schema object with the same definition. */
const isInstant = (schema: unknown): boolean =>
  schema instanceof z.ZodString && schema.def.checks === instant.def.checks;

/** Finds the places in a schema. */
export const instantPlaces = (schema: unknown, path: readonly string[] = []): InstantPlaces => {
  if (isInstant(schema)) return [path];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return instantPlaces(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return instantPlaces(schema.element, [...path, '*']);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => instantPlaces(option, path));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, member]) => instantPlaces(member, [...path, key]));
};

/** A copy of a value with the instant at a place in its one spelling; the value itself where it has that, or has no instant there. */
const respeltAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return typeof value === 'string' ? (inUtc(value) ?? value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (key === '*') {
    if (!Array.isArray(value)) return value;
    const items = value.map((item: unknown) => respeltAt(item, rest));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!Object.hasOwn(value, key)) return value;
  const before = (value as Readonly<Record<string, unknown>>)[key];
  const member = respeltAt(before, rest);
  return member === before ? value : { ...value, [key]: member };
};

/** A copy of a value with its instants in their one spelling; undefined where they are in that already. The value stays as it is. */
export const respelt = <Value extends object>(value: Value, places: InstantPlaces): Value | undefined => {
  const copy = places.reduce<unknown>(respeltAt, value);
  return copy === value ? undefined : (copy as Value);
};
