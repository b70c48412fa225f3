import type { JsonValue } from '../../domain/kernel/json.ts';
import { fixed, noValue, textOf, textOid, writeText, type Given } from './binary-values.ts';
import type { PgType } from './table.ts';

/** Bytes that grow as they are needed. */
type Bytes = { buffer: Buffer; at: number };

type Write = (to: Bytes, value: JsonValue) => void;

const makeRoom = (to: Bytes, more: number): void => {
  if (to.at + more <= to.buffer.length) return;
  const larger = Buffer.allocUnsafe(2 * to.buffer.length + more);
  to.buffer.copy(larger, 0, 0, to.at);
  to.buffer = larger;
};

const writeInt32 = (to: Bytes, value: number): void => {
  to.at = to.buffer.writeInt32BE(value, to.at);
};

const sizeBytes = 4;

const writeSizedText = (to: Bytes, text: string): void => {
  // No character takes more than three bytes for each of its UTF-16 units.
  makeRoom(to, sizeBytes + 3 * text.length);
  const size = writeText(to.buffer, to.at + sizeBytes, text);
  writeInt32(to, size);
  to.at += size;
};

/** The size of what `write` writes, in front of it. */
const writeSized = (to: Bytes, most: number, write: () => void): void => {
  makeRoom(to, sizeBytes + most);
  const sizeAt = to.at;
  to.at += sizeBytes;
  write();
  to.buffer.writeInt32BE(to.at - sizeAt - sizeBytes, sizeAt);
};

const jsonbVersion = 1;

const writeJsonb: Write = (to, value) => {
  const text = JSON.stringify(value);
  writeSized(to, 1 + 3 * text.length, () => {
    to.at = to.buffer.writeUInt8(jsonbVersion, to.at);
    to.at += to.buffer.write(text, to.at);
  });
};

const listHeadBytes = 20;

const writeList: Write = (to, value) => {
  const list = value as readonly string[];
  writeSized(to, listHeadBytes, () => {
    writeInt32(to, list.length === 0 ? 0 : 1); // dimensions
    writeInt32(to, 0); // no nulls
    writeInt32(to, textOid);
    if (list.length === 0) return;
    writeInt32(to, list.length);
    writeInt32(to, 1); // the first index
    for (const item of list) writeSizedText(to, item);
  });
};

const writerOf = (type: PgType): Write => {
  const ofOneSize = fixed[type];
  if (ofOneSize) {
    const { size, write } = ofOneSize;
    return (to, value) => {
      makeRoom(to, sizeBytes + size);
      writeInt32(to, size);
      write(to.buffer, to.at, value);
      to.at += size;
    };
  }
  if (type === 'json') return (to, value) => writeSizedText(to, JSON.stringify(value));
  if (type === 'jsonb') return writeJsonb;
  return type === 'text[]' ? writeList : (to, value) => writeSizedText(to, textOf(value));
};

/** What a binary copy begins with: its signature, no flags, no extension. */
const signature = Buffer.from('PGCOPY\n\u00ff\r\n\u0000\0\0\0\0\0\0\0\0', 'latin1');
const noMoreRows = -1;
/** A guess at the first rows; what is larger grows. */
const rowBytes = 256;

/**
 * Rows as PostgreSQL takes them in a binary COPY, the cheapest way to add many: no statement is planned for their parameters, and
 * pages are filled and logged whole. Throws for a value that is none of its column's type.
 */
export const binaryRows = <Row>(
  types: readonly PgType[],
  rows: readonly Row[],
  valueAt: (row: Row, column: number) => Given,
): Buffer => {
  const writers = types.map(writerOf);
  const to: Bytes = { buffer: Buffer.allocUnsafe(signature.length + rowBytes * (rows.length + 1)), at: 0 };
  to.at += signature.copy(to.buffer);
  for (const row of rows) {
    makeRoom(to, 2);
    to.at = to.buffer.writeInt16BE(writers.length, to.at);
    for (let column = 0; column < writers.length; column += 1) {
      const value = valueAt(row, column);
      if (value === null || value === undefined) {
        makeRoom(to, sizeBytes);
        writeInt32(to, noValue);
      } else writers[column]?.(to, value);
    }
  }
  makeRoom(to, 2);
  to.at = to.buffer.writeInt16BE(noMoreRows, to.at);
  return to.buffer.subarray(0, to.at);
};
