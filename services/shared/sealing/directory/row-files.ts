import { open, type FileHandle } from 'node:fs/promises';

/** Rows of one list in a file, one behind the other, as they are read and written: many at a time, and never all. */
export type RowBatches = AsyncIterable<Buffer>;

/** So many rows at a time, and in a block: a proof reads one, and the hashes of all. */
export const rowsOfBlock = 256;

/** The bytes of a file from a place on; fewer where it ends before. */
export const readAt = async (file: FileHandle, from: number, bytes: number): Promise<Buffer> => {
  const into = Buffer.allocUnsafe(bytes);
  let read = 0;
  while (read < bytes) {
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than once
    const { bytesRead } = await file.read(into, read, bytes - read, from + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return into.subarray(0, read);
};

/** The rows of a file whose rows have so many bytes. */
export const readRows = async function* (path: string, rowBytes: number): AsyncGenerator<Buffer, void, undefined> {
  const file = await open(path);
  try {
    for (let at = 0; ; at += rowsOfBlock * rowBytes) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const batch = await readAt(file, at, rowsOfBlock * rowBytes);
      if (batch.length > 0) yield batch;
      if (batch.length < rowsOfBlock * rowBytes) return;
    }
  } finally {
    await file.close();
  }
};

/** Writes rows to a new file, of which nothing need be left after a power cut. */
export const writeRows = async (path: string, rows: RowBatches): Promise<void> => {
  const file = await open(path, 'wx', 0o644);
  try {
    for await (const batch of rows) await file.writeFile(batch);
  } finally {
    await file.close();
  }
};
