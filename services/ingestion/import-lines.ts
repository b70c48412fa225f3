import { isUtf8 } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';

/** One line of an import: its text, or what is wrong with it as text. Numbers count from 1; empty lines count and are left out. */
export type ImportLine = {
  readonly number: number;
  readonly text: string;
  readonly fault: 'line-is-too-long' | 'line-is-not-utf-8' | undefined;
};

export type WindowLimits = {
  readonly lines: number;
  readonly bytes: number;
  readonly lineBytes: number;
  /** A sender that waits for answers before it says more is answered after this long. */
  readonly idleMs: number;
};

export const windowLimits: WindowLimits = {
  lines: 2_000,
  bytes: 4 * 1024 * 1024,
  lineBytes: 128 * 1024,
  idleMs: 100,
};

const newline = 0x0a;

/** So much is cut into lines in one turn: lines with next to nothing in them take time to count. */
const bytesATurn = 8 * 1024;

/** The bytes of a stream in small pieces. `turn` is awaited before each, and told how many bytes have come since it was asked last. */
export async function* inTurns(
  source: AsyncIterator<Buffer>,
  turn: (newBytes: number) => Promise<void>,
): AsyncGenerator<Buffer, undefined> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- no more is taken than was asked for
    const read = await source.next();
    if (read.done) return undefined;
    for (let from = 0; from < read.value.length; from += bytesATurn) {
      // oxlint-disable-next-line no-await-in-loop -- in turn
      await turn(from === 0 ? read.value.length : 0);
      yield read.value.subarray(from, from + bytesATurn);
    }
  }
}

/** Cuts bytes into lines. Of a line beyond the limit nothing but its number is kept. */
const lineCutter = (lineBytes: number) => {
  let parts: Buffer[] = [];
  let size = 0;
  let number = 0;

  const take = (part: Buffer): void => {
    size += part.length;
    if (size <= lineBytes) parts.push(part);
    else parts = [];
  };
  const end = (): readonly ImportLine[] => {
    number += 1;
    if (size === 0) return [];
    const [bytes, isTooLong] = [Buffer.concat(parts), size > lineBytes];
    parts = [];
    size = 0;
    if (isTooLong) return [{ number, text: '', fault: 'line-is-too-long' }];
    if (!isUtf8(bytes)) return [{ number, text: '', fault: 'line-is-not-utf-8' }];
    const text = bytes.toString().trim();
    return text === '' ? [] : [{ number, text, fault: undefined }];
  };
  const cut = (chunk: Buffer): readonly ImportLine[] => {
    const lines: ImportLine[] = [];
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      // Somebody may send nothing else but empty lines.
      if (size === 0) {
        while (chunk[from] === newline) {
          from += 1;
          number += 1;
        }
      }
      if (from > at) continue;
      take(chunk.subarray(from, at));
      lines.push(...end());
      from = at + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
    return lines;
  };
  /** The last line may lack its newline. */
  const rest = (): readonly ImportLine[] => (size > 0 ? end() : []);
  return { cut, rest };
};

const idle = Symbol('idle');

/** The promise, or `idle` when it takes longer. */
const within = async <Result>(promise: Promise<Result>, ms: number): Promise<Result | typeof idle> => {
  const timer = new AbortController();
  try {
    return await Promise.race([promise, pause(ms, idle, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
};

/**
 * The lines of a stream of bytes, in windows. Reads no further than the window it gives: a caller that takes windows slowly slows
 * the sender. When the stream breaks, this throws, and the lines since the last window are never given.
 */
export async function* importWindows(
  source: AsyncIterator<Buffer>,
  limits: WindowLimits = windowLimits,
): AsyncGenerator<readonly ImportLine[]> {
  const cutter = lineCutter(limits.lineBytes);
  let window: ImportLine[] = [];
  let bytes = 0;
  const ask = (): Promise<IteratorResult<Buffer>> => {
    const asked = source.next();
    // It may break while nobody waits for it; the next one that waits is told.
    asked.catch(() => {});
    return asked;
  };
  let next = ask();
  for (;;) {
    const read = window.length > 0 ? await within(next, limits.idleMs) : await next;
    if (read !== idle && read.done) break;
    if (read !== idle) {
      window.push(...cutter.cut(read.value));
      bytes += read.value.length;
    }
    while (window.length > limits.lines) yield window.splice(0, limits.lines);
    if (window.length === limits.lines || (window.length > 0 && (read === idle || bytes >= limits.bytes))) {
      yield window;
      window = [];
      bytes = 0;
    }
    if (read !== idle) next = ask();
  }
  window.push(...cutter.rest());
  if (window.length > 0) yield window;
}
