import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Why no words can be read from a PDF. */
export type NoTextBecause =
  | 'pdf-cannot-be-read'
  | 'pdf-is-encrypted'
  | 'pdf-has-no-text'
  | 'pdf-has-too-much-text'
  | 'pdf-takes-too-long'
  | 'pdf-takes-too-much-memory';

export type PdfTextAnswer = { readonly text: string } | { readonly because: NoTextBecause };

export type PdfTextLimits = {
  readonly withinMs: number;
  readonly maxPages: number;
  readonly maxCharacters: number;
  /** The most that the process that reads may ever hold. A rulebook of a thousand pages takes 120, a file of 16 MiB 150. */
  readonly peakMegabytes: number;
};

/** What the process is asked. `watch`: the program of its thread that watches. */
export type PdfTextAsked = PdfTextLimits & { readonly watch: string };

/** The words of a PDF, or why there are none. Never rejects: whatever is wrong with a document is said of it. */
export type TextOfPdf = (body: Uint8Array) => Promise<PdfTextAnswer>;

const usualLimits: PdfTextLimits = {
  withinMs: 15_000,
  maxPages: 1_000,
  maxCharacters: 1_000_000,
  peakMegabytes: 256,
};

/** Of the heap of the process; what a document unpacks to lies outside of it. */
const heapMegabytes = 192;
/**
 * What the system gives the process, whatever happens between two looks of its watch (RLIMIT_DATA, on Linux). With the program itself, which takes 70,
 * that is 512. A document that asks for more at once had at least `peakMegabytes` by then, and so is known.
 */
const mostDataKibibytes = 440 * 1024;
const shell = '/bin/sh';

export type PdfTextOptions = {
  readonly limits?: Partial<PdfTextLimits>;
  /** The folder of the compiled program. */
  readonly programs?: URL;
};

/** The command line of the process, and its arguments. */
const commandOf = (limits: PdfTextLimits, programs: URL): readonly [string, readonly string[]] => {
  const asked: PdfTextAsked = { ...limits, watch: new URL('pdf-text-watch.js', programs).href };
  const program = fileURLToPath(new URL('pdf-text-process.js', programs));
  const flags = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'];
  const line = [...flags, program, JSON.stringify(asked)];
  if (!existsSync(shell)) return [process.execPath, line];
  // The shell bounds itself, and becomes the process: its id is the one that we know.
  const bounded = `ulimit -d ${mostDataKibibytes} 2>/dev/null; exec "$@"`;
  return [shell, ['-c', bounded, 'pdf-text', process.execPath, ...line]];
};

type Ended = { readonly said: string; readonly code: number | null; readonly signal: string | null };

const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => said.push(part));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ said: Buffer.concat(said).toString(), code, signal }));
  });

/** A process that says nothing was ended: by its watch, by the system, or by V8, which calls that 134 in a shell's way of counting. */
const answerOf = ({ said, code, signal }: Ended): PdfTextAnswer => {
  if (code === 0 && said !== '') return JSON.parse(said) as PdfTextAnswer;
  return { because: signal !== null || (code ?? 0) >= 128 ? 'pdf-takes-too-much-memory' : 'pdf-cannot-be-read' };
};

/**
 * Reads PDFs in a process of its own for each, one at a time, within bounds of time and memory. A document may be hostile: the worst
 * it can do is to have its process ended.
 */
export const pdfTexts = ({ limits: own, programs = new URL('.', import.meta.url) }: PdfTextOptions = {}): TextOfPdf => {
  const limits = { ...usualLimits, ...own };

  const read: TextOfPdf = async (body) => {
    const [command, args] = commandOf(limits, programs);
    // Nothing of the house is a document's business, and what its reader complains about is nobody's.
    const child = spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    // One that ended takes no more of the document.
    child.stdin.on('error', () => {});
    child.stdin.end(body);
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limits.withinMs);
    try {
      const how = await ended(child);
      return isLate ? { because: 'pdf-takes-too-long' } : answerOf(how);
    } catch {
      // The machine has no room for another process now. That says nothing about the document.
      return { because: 'pdf-takes-too-long' };
    } finally {
      clearTimeout(late);
    }
  };

  let before: Promise<unknown> = Promise.resolve();
  return (body) => {
    const mine = before.then(() => read(body));
    before = mine.catch(() => {});
    return mine;
  };
};
