/**
 * PostgreSQL's binary arrays. `pg` sends a Buffer as it is, so a column of JSON texts is neither quoted here nor unquoted there,
 * which is most of the work of a large insert.
 */
const header = (typeOid: number, count: number): Buffer => {
  const bytes = Buffer.allocUnsafe(20);
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0); // dimensions
  bytes.writeInt32BE(0, 4); // no nulls
  bytes.writeInt32BE(typeOid, 8);
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16); // the first index
  return count === 0 ? bytes.subarray(0, 12) : bytes;
};

export const textArray = (values: readonly string[]): Buffer => {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const head = header(25, values.length);
  const bytes = Buffer.allocUnsafe(head.length + lengths.reduce((sum, length) => sum + 4 + length, 0));
  let at = head.copy(bytes);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? 0, at);
    at += bytes.write(value, at);
  }
  return bytes;
};

export const intArray = (values: readonly number[]): Buffer => {
  const head = header(23, values.length);
  const bytes = Buffer.allocUnsafe(head.length + 8 * values.length);
  let at = head.copy(bytes);
  for (const value of values) at = bytes.writeInt32BE(value, bytes.writeInt32BE(4, at));
  return bytes;
};

/** Of UUIDs in their usual spelling. */
export const uuidArray = (values: readonly string[]): Buffer => {
  const head = header(2950, values.length);
  const bytes = Buffer.allocUnsafe(head.length + 20 * values.length);
  let at = head.copy(bytes);
  for (const value of values) {
    at = bytes.writeInt32BE(16, at);
    at += bytes.write(value.replaceAll('-', ''), at, 'hex');
  }
  return bytes;
};
