import { z } from 'zod';

/** True: the schema accepts the value as it is. False: it may or may not; only the schema itself can tell, and say why. */
export type QuickCheck = (value: unknown) => boolean;

/** For what is not known here. */
const undecided: QuickCheck = () => false;

type Refinement = { readonly check: string };
type Pattern = Refinement & { readonly format?: string; readonly pattern?: RegExp };
type Bound = Refinement & { readonly value: number | bigint | Date; readonly inclusive: boolean };
type Custom = Refinement & { readonly type?: string; readonly fn?: (value: unknown) => unknown };

const lengthOf = (value: unknown): number => (value as string | readonly unknown[]).length;

const boundCheck = (check: Refinement): QuickCheck => {
  const { value: bound, inclusive } = check as Bound;
  if (typeof bound !== 'number') return undecided;
  if (check.check === 'greater_than') return (value) => (inclusive ? Number(value) >= bound : Number(value) > bound);
  return (value) => (inclusive ? Number(value) <= bound : Number(value) < bound);
};

const patternCheck = ({ format, pattern }: Pattern): QuickCheck =>
  format === 'regex' && pattern && !pattern.global && !pattern.sticky
    ? (value) => pattern.test(value as string)
    : undecided;

const customCheck = ({ type, fn }: Custom): QuickCheck =>
  type === 'custom' && fn ? (value) => fn(value) === true : undecided;

const refinementCheck = (check: Refinement): QuickCheck => {
  switch (check.check) {
    case 'string_format':
      return patternCheck(check);
    case 'custom':
      return customCheck(check);
    case 'greater_than':
    case 'less_than':
      return boundCheck(check);
    case 'min_length': {
      const { minimum } = check as Refinement & { readonly minimum: number };
      return (value) => lengthOf(value) >= minimum;
    }
    case 'max_length': {
      const { maximum } = check as Refinement & { readonly maximum: number };
      return (value) => lengthOf(value) <= maximum;
    }
    default:
      return undecided;
  }
};

/** The bare check of a type and all that refines it. */
const refined = (schema: z.ZodType, bare: QuickCheck): QuickCheck => {
  // oxlint-disable-next-line no-underscore-dangle -- where zod says what a check is
  const checks = (schema.def.checks ?? []).map(({ _zod }) => refinementCheck(_zod.def));
  const [first, second] = checks;
  if (!first) return bare;
  if (!second) return (value) => bare(value) && first(value);
  return (value) => bare(value) && checks.every((check) => check(value));
};

/** An object with known keys and no others. */
const objectCheck = (schema: z.ZodObject): QuickCheck => {
  if (!(schema.def.catchall instanceof z.ZodNever)) return undecided;
  const members = Object.entries(schema.shape).map(([name, member]) => ({ name, check: quickCheck(member) }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let known = 0;
    for (const { name, check } of members) {
      const member = (value as Record<string, unknown>)[name];
      if (!check(member)) return false;
      if (member !== undefined) known += 1;
    }
    return Object.keys(value).length === known;
  };
};

const arrayCheck = (schema: z.ZodArray): QuickCheck => {
  const item = quickCheck(schema.element as z.ZodType);
  return (value) => Array.isArray(value) && value.every(item);
};

const oneOf = (values: readonly unknown[]): QuickCheck => {
  const known = new Set(values);
  return (value) => known.has(value);
};

const eitherOf = (options: readonly unknown[]): QuickCheck => {
  const checks = options.map((option) => quickCheck(option as z.ZodType));
  return (value) => checks.some((check) => check(value));
};

/** Null in place of what may be null, or undefined of what may be left out. */
const orElse = (schema: z.ZodNullable | z.ZodOptional, none: null | undefined): QuickCheck => {
  const inner = quickCheck(schema.unwrap() as z.ZodType);
  return (value) => value === none || inner(value);
};

const bareCheck = (schema: z.ZodType): QuickCheck => {
  if ('coerce' in schema.def && schema.def.coerce === true) return undecided;
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodNumberFormat) return schema.format === 'safeint' ? Number.isSafeInteger : undecided;
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodNull) return (value) => value === null;
  if (schema instanceof z.ZodEnum) return oneOf(schema.options);
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values]);
  if (schema instanceof z.ZodXor) return undecided;
  if (schema instanceof z.ZodUnion) return eitherOf(schema.options);
  if (schema instanceof z.ZodArray) return arrayCheck(schema);
  if (schema instanceof z.ZodObject) return objectCheck(schema);
  if (schema instanceof z.ZodNullable) return orElse(schema, null);
  return schema instanceof z.ZodOptional ? orElse(schema, undefined) : undecided;
};

/**
 * A check that makes nothing: for values that are usually right, and not needed in the schema's copy of them. Zod makes a copy of
 * everything that it reads, which with its checks was a quarter of what it took us to record an event.
 */
export const quickCheck = (schema: z.ZodType): QuickCheck => refined(schema, bareCheck(schema));
