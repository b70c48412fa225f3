import type { JsonValue } from '../../../domain/kernel/json.ts';
import { instantMs } from '../../../domain/kernel/time.ts';
import type { PgType } from '../../../projections/kit/table-def.ts';

/** A value that PostgreSQL's binary format writes, in the array of a column and in a copied row alike. */
export type Given = JsonValue | undefined;

/** A type whose values have one size, and how a value is written. */
export type Fixed = {
  readonly oid: number;
  readonly size: number;
  readonly write: (bytes: Buffer, at: number, value: JsonValue) => void;
};

const fault = (value: JsonValue, what: string): RangeError => new RangeError(`${JSON.stringify(value)} is not ${what}`);

/** The value, which must be text. Throws for anything else. */
export const textOf = (value: JsonValue): string => {
  if (typeof value !== 'string') throw fault(value, 'text');
  return value;
};

const integerOf = (value: JsonValue): number => {
  if (!Number.isSafeInteger(value)) throw fault(value, 'a whole number that can be stored exactly');
  return value as number;
};

/** The lowest 32 bits of a number, as `writeInt32BE` writes them but without its checks: this is done for every value of every row. */
export const putInt32 = (bytes: Buffer, at: number, value: number): void => {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
};

const twoTo32 = 2 ** 32;
const writeInt64 = (bytes: Buffer, at: number, value: number): void => {
  const high = Math.floor(value / twoTo32);
  putInt32(bytes, at, high);
  putInt32(bytes, at + 4, value - high * twoTo32);
};

/** What each character is worth as a hexadecimal digit; -1 for every other. Digits and letters come in no order, so to look is quicker than to ask which of them it is. */
const hexDigits = Int8Array.from({ length: 128 }, (_, code) => '0123456789abcdef'.indexOf(String.fromCharCode(code)));

const hexDigit = (code: number): number => hexDigits[code] ?? -1;

/** Written by hand: there is one in every row, and the general way is several times slower. */
const writeUuid = (bytes: Buffer, at: number, value: JsonValue): void => {
  const text = textOf(value);
  let next = at;
  let all = text.length === 36 ? 0 : -1;
  for (let from = 0; from < 36; from += 2) {
    if (from === 8 || from === 13 || from === 18 || from === 23) from += 1;
    const byte = (hexDigit(text.charCodeAt(from)) << 4) | hexDigit(text.charCodeAt(from + 1));
    all |= byte;
    bytes[next] = byte;
    next += 1;
  }
  if (all < 0) throw fault(value, 'a UUID');
};

/** PostgreSQL counts microseconds from 2000-01-01. */
const postgresEpochMs = Date.UTC(2000, 0, 1);

const millisecondsOf = (value: JsonValue): number => (typeof value === 'number' ? value : instantMs(textOf(value)));

/** The types whose values all have one size. The values of the others have the size of their text. */
export const fixed: Partial<Record<PgType, Fixed>> = {
  int: { oid: 23, size: 4, write: (bytes, at, value) => void bytes.writeInt32BE(integerOf(value), at) },
  bigint: { oid: 20, size: 8, write: (bytes, at, value) => writeInt64(bytes, at, integerOf(value)) },
  boolean: { oid: 16, size: 1, write: (bytes, at, value) => void bytes.writeUInt8(value === true ? 1 : 0, at) },
  uuid: { oid: 2950, size: 16, write: writeUuid },
  timestamptz: {
    oid: 1184,
    size: 8,
    write: (bytes, at, value) => {
      const sincePostgres = millisecondsOf(value) - postgresEpochMs;
      if (!Number.isSafeInteger(sincePostgres)) throw fault(value, 'an instant');
      writeInt64(bytes, at, sincePostgres * 1_000);
    },
  },
};

export const textOid = 25;

/** The size that stands for null. */
export const noValue = -1;

const shortText = 80;

/** Writes text as UTF-8 and answers how many bytes it took. Ids are short and ASCII: those are written here, faster than by a call. */
export const writeText = (bytes: Buffer, at: number, text: string): number => {
  if (text.length > shortText) return bytes.write(text, at);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return bytes.write(text, at);
    bytes[at + index] = code;
  }
  return text.length;
};
