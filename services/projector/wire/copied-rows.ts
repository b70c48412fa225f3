import type { JsonValue } from '../../../domain/kernel/json.ts';
import type { PgType } from '../../../projections/kit/table-def.ts';
import { fixed, noValue, putInt32, textOf, textOid, writeText, type Given } from './values.ts';

/** Bytes that grow as they are needed. */
type Bytes = { buffer: Buffer; at: number };

type Write = (to: Bytes, value: JsonValue) => void;

const makeRoom = (to: Bytes, more: number): void => {
  if (to.at + more <= to.buffer.length) return;
  const larger = Buffer.allocUnsafe(2 * to.buffer.length + more);
  to.buffer.copy(larger, 0, 0, to.at);
  to.buffer = larger;
};

const sizeBytes = 4;

/** A row begins with room for its numbers and all values of one size. A longer value makes room for itself, and for these again. */
const writeInt32 = (to: Bytes, value: number): void => {
  putInt32(to.buffer, to.at, value);
  to.at += sizeBytes;
};

/** More than the sizes and the values of one size in a row can take, since no table has so many columns. */
const rowRoom = 2_048;

const writeSizedText = (to: Bytes, text: string): void => {
  // No character takes more than three bytes for each of its UTF-16 units.
  makeRoom(to, rowRoom + 3 * text.length);
  const size = writeText(to.buffer, to.at + sizeBytes, text);
  writeInt32(to, size);
  to.at += size;
};

const jsonbVersion = 1;

const writeJsonb: Write = (to, value) => {
  const text = JSON.stringify(value);
  makeRoom(to, rowRoom + 3 * text.length);
  const size = to.buffer.write(text, to.at + sizeBytes + 1);
  writeInt32(to, size + 1);
  to.buffer[to.at] = jsonbVersion;
  to.at += size + 1;
};

const writeList: Write = (to, value) => {
  const list = value as readonly string[];
  const sizeAt = to.at;
  to.at += sizeBytes;
  writeInt32(to, list.length === 0 ? 0 : 1); // dimensions
  writeInt32(to, 0); // no nulls
  writeInt32(to, textOid);
  if (list.length > 0) {
    writeInt32(to, list.length);
    writeInt32(to, 1); // the first index
    for (const item of list) writeSizedText(to, item);
  }
  putInt32(to.buffer, sizeAt, to.at - sizeAt - sizeBytes);
};

const writerOf = (type: PgType): Write => {
  const ofOneSize = fixed[type];
  if (ofOneSize) {
    const { size, write } = ofOneSize;
    return (to, value) => {
      writeInt32(to, size);
      write(to.buffer, to.at, value);
      to.at += size;
    };
  }
  if (type === 'json') return (to, value) => writeSizedText(to, JSON.stringify(value));
  if (type === 'jsonb') return writeJsonb;
  return type === 'text[]' ? writeList : (to, value) => writeSizedText(to, textOf(value));
};

/** The beginning of a binary copy: its signature, no flags, no extension. */
const signature = Buffer.from('PGCOPY\n\u00ff\r\n\u0000\0\0\0\0\0\0\0\0', 'latin1');
const noMoreRows = -1;

/** Each message of a copy begins with its kind, and with its size but for the kind. */
const copyData = 'd'.charCodeAt(0);
const headBytes = 1 + sizeBytes;
/** The size of one message, about: PostgreSQL works on one while the next is made. */
const messageBytes = 131_072;

const newMessage = (): Bytes => ({ buffer: Buffer.allocUnsafe(messageBytes + 4 * rowRoom), at: headBytes });

const messageOf = ({ buffer, at }: Bytes): Buffer => {
  buffer[0] = copyData;
  putInt32(buffer, 1, at - 1);
  return buffer.subarray(0, at);
};

/**
 * Rows in the form of PostgreSQL's binary COPY. A copy is the cheapest way to add many rows: no statement is planned for their
 * parameters, and pages are filled and logged whole. They come as whole messages of the protocol, each made when it is asked for; that
 * throws for a value that is not of its column's type.
 */
export const binaryRows = function* <Row>(
  types: readonly PgType[],
  rows: readonly Row[],
  valueAt: (row: Row, column: number) => Given,
): Generator<Buffer, void, undefined> {
  const writers = types.map(writerOf);
  let to = newMessage();
  to.at += signature.copy(to.buffer, to.at);
  for (const row of rows) {
    if (to.at > messageBytes) {
      yield messageOf(to);
      to = newMessage();
    }
    makeRoom(to, rowRoom);
    to.at = to.buffer.writeInt16BE(writers.length, to.at);
    for (let column = 0; column < writers.length; column += 1) {
      const value = valueAt(row, column);
      if (value === null || value === undefined) writeInt32(to, noValue);
      else writers[column]?.(to, value);
    }
  }
  makeRoom(to, rowRoom);
  to.at = to.buffer.writeInt16BE(noMoreRows, to.at);
  yield messageOf(to);
};
