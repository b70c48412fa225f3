import type { JsonValue } from '../../domain/kernel/json.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import type { PgType } from './table.ts';

/**
 * PostgreSQL's binary arrays: a column of a batch as one parameter. `pg` sends a `Buffer` as it is, so nothing is quoted here
 * and unquoted there, which is most of the work of a large upsert. JSON and lists travel as text and are cast in the statement.
 */
type Given = JsonValue | undefined;

/** A type of one size: where its bytes go. */
type Fixed = {
  readonly oid: number;
  readonly size: number;
  readonly write: (bytes: Buffer, at: number, value: JsonValue) => void;
};

const fault = (value: JsonValue, what: string): RangeError => new RangeError(`${JSON.stringify(value)} is no ${what}`);

const textOf = (value: JsonValue): string => {
  if (typeof value !== 'string') throw fault(value, 'text');
  return value;
};

const integerOf = (value: JsonValue): number => {
  if (!Number.isSafeInteger(value)) throw fault(value, 'whole number that can be stored exactly');
  return value as number;
};

const twoTo32 = 2 ** 32;
const writeInt64 = (bytes: Buffer, at: number, value: number): void => {
  const high = Math.floor(value / twoTo32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * twoTo32, at + 4);
};

const hexDigit = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : Number.NaN;
};

/** By hand, since there is one for every row and the general way is several times slower. */
const writeUuid = (bytes: Buffer, at: number, value: JsonValue): void => {
  const text = textOf(value);
  let next = at;
  let sound = text.length === 36 ? 0 : Number.NaN;
  for (let from = 0; from < 36; from += 2) {
    if (from === 8 || from === 13 || from === 18 || from === 23) from += 1;
    const byte = hexDigit(text.charCodeAt(from)) * 16 + hexDigit(text.charCodeAt(from + 1));
    sound += byte;
    bytes[next] = byte;
    next += 1;
  }
  if (Number.isNaN(sound)) throw fault(value, 'UUID');
};

/** PostgreSQL counts microseconds from 2000-01-01. */
const postgresEpochMs = Date.UTC(2000, 0, 1);

const millisecondsOf = (value: JsonValue): number => (typeof value === 'number' ? value : instantMs(textOf(value)));

const fixed: Partial<Record<PgType, Fixed>> = {
  int: { oid: 23, size: 4, write: (bytes, at, value) => void bytes.writeInt32BE(integerOf(value), at) },
  bigint: { oid: 20, size: 8, write: (bytes, at, value) => writeInt64(bytes, at, integerOf(value)) },
  boolean: { oid: 16, size: 1, write: (bytes, at, value) => void bytes.writeUInt8(value === true ? 1 : 0, at) },
  uuid: { oid: 2950, size: 16, write: writeUuid },
  timestamptz: {
    oid: 1184,
    size: 8,
    write: (bytes, at, value) => {
      const sincePostgres = millisecondsOf(value) - postgresEpochMs;
      if (!Number.isSafeInteger(sincePostgres)) throw fault(value, 'instant');
      writeInt64(bytes, at, sincePostgres * 1_000);
    },
  },
};

const textOid = 25;
const headSize = 20;

const quoted = (item: string): string =>
  /["\\]/.test(item) ? `"${item.replaceAll(/(["\\])/g, '\\$1')}"` : `"${item}"`;

const listLiteral = (list: JsonValue): string => `{${(list as readonly string[]).map(quoted).join(',')}}`;

const asText = (type: PgType, value: JsonValue): string => {
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value);
  return type === 'text[]' ? listLiteral(value) : textOf(value);
};

/** The SQL type of the parameter's elements. */
export const wireTypeOf = (type: PgType): string => (fixed[type] ? type : 'text');

const writeHead = (bytes: Buffer, oid: number, count: number, hasNulls: boolean): void => {
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0); // dimensions
  bytes.writeInt32BE(hasNulls ? 1 : 0, 4);
  bytes.writeInt32BE(oid, 8);
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16); // the first index
};

const noValue = -1;

const fixedArray = ({ oid, size, write }: Fixed, count: number, valueAt: (index: number) => Given): Buffer => {
  const bytes = Buffer.allocUnsafe(headSize + count * (4 + size));
  let at = headSize;
  let hasNulls = false;
  for (let index = 0; index < count; index += 1) {
    const value = valueAt(index);
    if (value === null || value === undefined) {
      at = bytes.writeInt32BE(noValue, at);
      hasNulls = true;
    } else {
      at = bytes.writeInt32BE(size, at);
      write(bytes, at, value);
      at += size;
    }
  }
  writeHead(bytes, oid, count, hasNulls);
  return bytes.subarray(0, at);
};

const shortText = 80;

/** Writes text as UTF-8 and answers how many bytes it took. Ids are short and ASCII: those are written here, faster than by a call. */
const writeText = (bytes: Buffer, at: number, text: string): number => {
  if (text.length > shortText) return bytes.write(text, at);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return bytes.write(text, at);
    bytes[at + index] = code;
  }
  return text.length;
};

const textArray = (type: PgType, count: number, valueAt: (index: number) => Given): Buffer => {
  const texts: (string | null)[] = [];
  let total = headSize + 4 * count;
  for (let index = 0; index < count; index += 1) {
    const value = valueAt(index);
    const text = value === null || value === undefined ? null : asText(type, value);
    texts.push(text);
    // No character takes more than three bytes for each of its UTF-16 units.
    if (text !== null) total += text.length * 3;
  }
  const bytes = Buffer.allocUnsafe(total);
  let at = headSize;
  for (const text of texts) {
    const size = text === null ? noValue : writeText(bytes, at + 4, text);
    at = bytes.writeInt32BE(size, at) + Math.max(0, size);
  }
  writeHead(bytes, textOid, count, texts.includes(null));
  return bytes.subarray(0, at);
};

/** A column of `count` values as one binary array parameter; null for nulls. Throws for a value that is none of the type. */
export const binaryArray = (type: PgType, count: number, valueAt: (index: number) => Given): Buffer => {
  const ofOneSize = fixed[type];
  const bytes = ofOneSize ? fixedArray(ofOneSize, count, valueAt) : textArray(type, count, valueAt);
  return count === 0 ? bytes.subarray(0, 12) : bytes;
};
