import type { JsonValue } from '../../domain/kernel/json.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import type { PgType } from './table.ts';

/**
 * PostgreSQL's binary arrays: a column of a batch as one parameter. `pg` sends a `Buffer` as it is, so nothing is quoted here
 * and unquoted there, which is most of the work of a large upsert. JSON and lists travel as text and are cast in the statement.
 */
type Wire = {
  readonly oid: number;
  readonly sqlType: string;
  readonly sizeOf: (value: JsonValue) => number;
  /** Writes the value at the offset; `size` is what `sizeOf` said. */
  readonly write: (bytes: Buffer, at: number, value: JsonValue, size: number) => void;
};

const twoTo32 = 2 ** 32;
const writeInt64 = (bytes: Buffer, at: number, value: number): void => {
  const high = Math.floor(value / twoTo32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * twoTo32, at + 4);
};

const textOf = (value: JsonValue): string => {
  if (typeof value !== 'string') throw new RangeError(`${JSON.stringify(value)} is no text`);
  return value;
};

const numberOf = (value: JsonValue): number => {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${JSON.stringify(value)} is no whole number that can be stored exactly`);
  return value as number;
};

const text: Wire = {
  oid: 25,
  sqlType: 'text',
  sizeOf: (value) => Buffer.byteLength(textOf(value)),
  write: (bytes, at, value, size) => void bytes.write(textOf(value), at, size),
};

/** PostgreSQL counts microseconds from 2000-01-01. */
const postgresEpochMs = Date.UTC(2000, 0, 1);

const wires: Record<Exclude<PgType, 'jsonb' | 'text[]'>, Wire> = {
  text,
  int: {
    oid: 23,
    sqlType: 'int',
    sizeOf: () => 4,
    write: (bytes, at, value) => void bytes.writeInt32BE(numberOf(value), at),
  },
  bigint: {
    oid: 20,
    sqlType: 'bigint',
    sizeOf: () => 8,
    write: (bytes, at, value) => writeInt64(bytes, at, numberOf(value)),
  },
  boolean: {
    oid: 16,
    sqlType: 'boolean',
    sizeOf: () => 1,
    write: (bytes, at, value) => void bytes.writeUInt8(value ? 1 : 0, at),
  },
  uuid: {
    oid: 2950,
    sqlType: 'uuid',
    sizeOf: () => 16,
    write: (bytes, at, value) => {
      if (bytes.write(textOf(value).replaceAll('-', ''), at, 'hex') !== 16)
        throw new RangeError(`${textOf(value)} is no UUID`);
    },
  },
  timestamptz: {
    oid: 1184,
    sqlType: 'timestamptz',
    sizeOf: () => 8,
    write: (bytes, at, value) => writeInt64(bytes, at, numberOf(instantMs(textOf(value)) - postgresEpochMs) * 1000),
  },
};

const listLiteral = (list: JsonValue): string =>
  `{${(list as readonly string[]).map((item) => `"${item.replaceAll(/(["\\])/g, '\\$1')}"`).join(',')}}`;

const wireOf = (type: PgType): Wire => (type === 'jsonb' || type === 'text[]' ? text : wires[type]);

/** The SQL type of the parameter's elements. */
export const wireTypeOf = (type: PgType): string => wireOf(type).sqlType;

/** A column of values as one binary array parameter; null for nulls. Throws for a value that is none of the type. */
export const binaryArray = (type: PgType, values: readonly (JsonValue | undefined)[]): Buffer => {
  const wire = wireOf(type);
  const given = values.map((value) => {
    if (value === null || value === undefined) return null;
    if (type === 'jsonb') return JSON.stringify(value);
    return type === 'text[]' ? listLiteral(value) : value;
  });
  const sizes = given.map((value) => (value === null ? -1 : wire.sizeOf(value)));
  const bytes = Buffer.allocUnsafe(
    sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), values.length === 0 ? 12 : 20),
  );
  bytes.writeInt32BE(values.length === 0 ? 0 : 1, 0); // dimensions
  bytes.writeInt32BE(sizes.includes(-1) ? 1 : 0, 4); // whether there are nulls
  bytes.writeInt32BE(wire.oid, 8);
  if (values.length === 0) return bytes;
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16); // the first index
  let at = 20;
  for (const [index, value] of given.entries()) {
    const size = sizes[index] ?? -1;
    at = bytes.writeInt32BE(size, at);
    if (value === null) continue;
    wire.write(bytes, at, value, size);
    at += size;
  }
  return bytes;
};
