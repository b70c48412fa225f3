import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { NoTextBecause, PdfTextAsked, PdfTextAnswer } from './pdf-text.ts';

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
const read = async ({ body, maxPages, maxCharacters }: PdfTextAsked): Promise<PdfTextAnswer> => {
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

// Recording goes first. Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(10);
const answer: PdfTextAnswer = await read(workerData as PdfTextAsked).catch((error: unknown) => ({
  because: whyNot(error),
}));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread and no window
parentPort?.postMessage(answer);
