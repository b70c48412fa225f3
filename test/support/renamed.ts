import type { JsonValue } from '../../domain/kernel/json.ts';

/** A value with other names in the place of some: every text in it is asked for its name. */
export const renamed = (value: JsonValue, name: (id: string) => string): JsonValue => {
  if (typeof value === 'string') return name(value);
  if (Array.isArray(value)) return value.map((one) => renamed(one as JsonValue, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, name)]));
};
