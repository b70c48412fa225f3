import { Worker } from 'node:worker_threads';
import { errorCode } from '../kit/error-code.ts';

/** Why no words can be read from a PDF. */
export type NoTextBecause =
  | 'pdf-cannot-be-read'
  | 'pdf-is-encrypted'
  | 'pdf-has-no-text'
  | 'pdf-has-too-much-text'
  | 'pdf-takes-too-long'
  | 'pdf-takes-too-much-memory';

export type PdfTextAnswer = { readonly text: string } | { readonly because: NoTextBecause };

/** What the worker is asked. */
export type PdfTextAsked = { readonly body: Uint8Array; readonly maxPages: number; readonly maxCharacters: number };

/** The words of a PDF, or why there are none. Never rejects: whatever is wrong with a document is said of it. */
export type TextOfPdf = (body: Uint8Array) => Promise<PdfTextAnswer>;

export type PdfTextLimits = {
  readonly withinMs: number;
  readonly maxPages: number;
  readonly maxCharacters: number;
  /** Of the worker's own heap. */
  readonly heapMegabytes: number;
  /** By how much the process may grow meanwhile: what a document unpacks to lies outside of any heap. */
  readonly growthMegabytes: number;
};

const usualLimits: PdfTextLimits = {
  withinMs: 15_000,
  maxPages: 1_000,
  maxCharacters: 1_000_000,
  heapMegabytes: 256,
  growthMegabytes: 512,
};

const lookEveryMs = 25;
const megabyte = 1024 * 1024;

export type PdfTextOptions = {
  readonly limits?: Partial<PdfTextLimits>;
  /** The program of the worker, and how Node is to be told to run it: as compiled, unless specs run the sources. */
  readonly program?: { readonly file: URL; readonly execArgv: readonly string[] };
};

const compiled = { file: new URL('./pdf-text-worker.js', import.meta.url), execArgv: [] };

/**
 * Reads PDFs in a thread of its own for each, one at a time, within bounds of time and memory. A document may be hostile: the worst
 * it can do is to have its thread ended.
 */
export const pdfTexts = ({ limits: own, program = compiled }: PdfTextOptions = {}): TextOfPdf => {
  const limits = { ...usualLimits, ...own };

  const read: TextOfPdf = async (body) => {
    const asked: PdfTextAsked = { body, maxPages: limits.maxPages, maxCharacters: limits.maxCharacters };
    const worker = new Worker(program.file, {
      workerData: asked,
      execArgv: [...program.execArgv],
      // Nothing of the house is a document's business, and what its reader complains about is nobody's.
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    // Others free memory meanwhile: growth counts from the least that was seen.
    let leastBytes = process.memoryUsage.rss();
    let timers: readonly NodeJS.Timeout[] = [];
    const answer = await new Promise<PdfTextAnswer>((resolve) => {
      const tooMuch = (): boolean => {
        const bytes = process.memoryUsage.rss();
        leastBytes = Math.min(leastBytes, bytes);
        return bytes - leastBytes > limits.growthMegabytes * megabyte;
      };
      timers = [
        setTimeout(() => resolve({ because: 'pdf-takes-too-long' }), limits.withinMs),
        setInterval(() => tooMuch() && resolve({ because: 'pdf-takes-too-much-memory' }), lookEveryMs),
      ];
      // A busy machine may deliver the answer before any look at the memory.
      worker.once('message', (said: PdfTextAnswer) =>
        resolve(tooMuch() ? { because: 'pdf-takes-too-much-memory' } : said),
      );
      worker.once('error', (error) => {
        const isFull = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
        resolve({ because: isFull ? 'pdf-takes-too-much-memory' : 'pdf-cannot-be-read' });
      });
      worker.once('exit', () => resolve({ because: 'pdf-cannot-be-read' }));
    });
    for (const timer of timers) clearTimeout(timer);
    await worker.terminate();
    return answer;
  };

  let before: Promise<unknown> = Promise.resolve();
  return (body) => {
    const mine = before.then(() => read(body));
    before = mine.catch(() => {});
    return mine;
  };
};
