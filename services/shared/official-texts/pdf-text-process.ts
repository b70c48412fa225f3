// A process that reads one PDF, which comes in on its standard input, and says on its standard output what the words are.
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { NoTextBecause, PdfTextAnswer, PdfTextAsked } from './pdf-text.ts';

/** What the library calls a document that cannot be opened without a password. */
const passwordException = 'PasswordException';

const joined = (items: readonly object[]): string =>
  items
    .map((item) => {
      if (!('str' in item) || typeof item.str !== 'string') return '';
      return 'hasEOL' in item && item.hasEOL === true ? `${item.str}\n` : item.str;
    })
    .join('');

/** The words of each page, line by line, a form feed before every page but the first. */
const read = async (body: Uint8Array, { maxPages, maxCharacters }: PdfTextAsked): Promise<PdfTextAnswer> => {
  const pdf = await getDocumentProxy(body, { verbosity: 0 });
  if (pdf.numPages > maxPages) return { because: 'pdf-has-too-much-text' };
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page after page, so that the bound on what is read holds
    const page = await pdf.getPage(number);
    // oxlint-disable-next-line no-await-in-loop
    const { items } = await page.getTextContent();
    const words = joined(items);
    characters += words.length;
    if (characters > maxCharacters) return { because: 'pdf-has-too-much-text' };
    pages.push(words);
    page.cleanup();
  }
  const text = pages.join('\n\f');
  return text.trim() === '' ? { because: 'pdf-has-no-text' } : { text };
};

const whyNot = (error: unknown): NoTextBecause =>
  error instanceof Error && error.name === passwordException ? 'pdf-is-encrypted' : 'pdf-cannot-be-read';

const ownStatus = '/proc/self/status';

/**
 * The most that this program has held, in mebibytes. What the system counts for the process (`ru_maxrss`) begins with what the process that
 * started it held, so it is asked about the program where it tells that.
 */
const peakMegabytes = (): number => {
  const peak = existsSync(ownStatus) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(ownStatus, 'utf8')) : null;
  return peak ? Number(peak[1]) / 1024 : process.memoryUsage.rss() / 1024 / 1024;
};

// Recording goes first.
setPriority(10);
const asked = JSON.parse(process.argv[2] ?? '{}') as PdfTextAsked;
// The document keeps this thread busy, so another one watches. It also ends the process if nobody is left who would.
new Worker(new URL(asked.watch), { workerData: asked }).unref();
const body = new Uint8Array(await buffer(process.stdin));
const answer = await read(body, asked).catch((error: unknown): PdfTextAnswer => ({ because: whyNot(error) }));
// The library goes on without what it had no memory for: what it read then is not what the document says.
const isTooMuch = peakMegabytes() > asked.peakMegabytes;
const told: PdfTextAnswer = isTooMuch ? { because: 'pdf-takes-too-much-memory' } : answer;
process.stdout.write(JSON.stringify(told), () => process.exit(0));
