import type { JsonValue } from '../../../domain/kernel/json.ts';
import type { PgType } from '../../../projections/kit/table-def.ts';
import { fixed, noValue, putInt32, textOf, textOid, writeText, type Fixed, type Given } from './values.ts';

/**
 * PostgreSQL's binary arrays: a column of a batch as one parameter. `pg` sends a `Buffer` as it is, so nothing is quoted here
 * and unquoted there, which is most of the work of a large upsert. JSON and lists travel as text and are cast in the statement.
 */
const headSize = 20;

const quoted = (item: string): string =>
  /["\\]/.test(item) ? `"${item.replaceAll(/(["\\])/g, '\\$1')}"` : `"${item}"`;

const listLiteral = (list: JsonValue): string => `{${(list as readonly string[]).map(quoted).join(',')}}`;

const asText = (type: PgType, value: JsonValue): string => {
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value);
  return type === 'text[]' ? listLiteral(value) : textOf(value);
};

const writeHead = (bytes: Buffer, oid: number, count: number, hasNulls: boolean): void => {
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0); // dimensions
  bytes.writeInt32BE(hasNulls ? 1 : 0, 4);
  bytes.writeInt32BE(oid, 8);
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16); // the first index
};

const fixedArray = ({ oid, size, write }: Fixed, count: number, valueAt: (index: number) => Given): Buffer => {
  const bytes = Buffer.allocUnsafe(headSize + count * (4 + size));
  let at = headSize;
  let hasNulls = false;
  for (let index = 0; index < count; index += 1) {
    const value = valueAt(index);
    if (value === null || value === undefined) {
      putInt32(bytes, at, noValue);
      at += 4;
      hasNulls = true;
    } else {
      putInt32(bytes, at, size);
      write(bytes, at + 4, value);
      at += 4 + size;
    }
  }
  writeHead(bytes, oid, count, hasNulls);
  return bytes.subarray(0, at);
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
    putInt32(bytes, at, size);
    at += 4 + Math.max(0, size);
  }
  writeHead(bytes, textOid, count, texts.includes(null));
  return bytes.subarray(0, at);
};

/** A column of `count` values as one binary array parameter; null for nulls. Throws for a value of another type. */
export const binaryArray = (type: PgType, count: number, valueAt: (index: number) => Given): Buffer => {
  const ofOneSize = fixed[type];
  const bytes = ofOneSize ? fixedArray(ofOneSize, count, valueAt) : textArray(type, count, valueAt);
  return count === 0 ? bytes.subarray(0, 12) : bytes;
};
