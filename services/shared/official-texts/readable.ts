import { LRUCache } from 'lru-cache';
import { documentSpans, type DocumentSpans } from '../../../domain/rulebook/same-document.ts';
import type { Edition } from '../../../domain/law/edition.ts';
import type { OfficialTextBodies } from './bodies.ts';
import type { NoTextBecause, TextOfPdf } from './pdf-text.ts';

/** The words of an official text, or why there are none here. */
export type Words =
  | { readonly text: string }
  | { readonly because: NoTextBecause | 'text-is-not-kept-here' | 'media-type-is-not-read' };

type Named = { readonly sha256: string; readonly mediaType: string };

export type OfficialWords = {
  /** The words of a text: of plain text itself; of a PDF as extracted, a form feed before every page but the first. */
  readonly wordsOf: (text: Named) => Promise<Words>;
  /** Where the clauses of an edition stand in a text; `because` when it has no words. */
  readonly spansOf: (text: Named, edition: Edition) => Promise<DocumentSpans | Exclude<Words, { text: string }>>;
};

const rememberedCharacters = 20_000_000;
/** What a busy machine could not read in time may be read later. */
const triedAgainAfterMs = 10 * 60_000;

const isOfTheMoment = (words: Words): boolean =>
  'because' in words && /^(?:pdf-takes-too-long|text-is-not-kept)/.test(words.because);

/** Reads official texts, and remembers what was read: a body never changes. */
export const officialWords = (on: {
  readonly bodies: Pick<OfficialTextBodies, 'read'>;
  readonly textOfPdf: TextOfPdf;
}): OfficialWords => {
  const known = new LRUCache<string, Words>({
    maxSize: rememberedCharacters,
    sizeCalculation: (words) => ('text' in words ? words.text.length : 0) + 1,
  });
  const underWay = new Map<string, Promise<Words>>();
  const spans = new LRUCache<string, DocumentSpans>({ max: 50 });

  const read = async ({ sha256, mediaType }: Named): Promise<Words> => {
    const body = await on.bodies.read(sha256);
    if (!body) return { because: 'text-is-not-kept-here' };
    if (mediaType === 'text/plain') return { text: new TextDecoder().decode(body) };
    return mediaType === 'application/pdf' ? on.textOfPdf(body) : { because: 'media-type-is-not-read' };
  };

  const wordsOf: OfficialWords['wordsOf'] = (text) => {
    const key = `${text.sha256} ${text.mediaType}`;
    const before = known.get(key);
    if (before) return Promise.resolve(before);
    const reading = underWay.get(key) ?? read(text).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading.then((words) => {
      if (!('because' in words) || words.because !== 'text-is-not-kept-here') {
        known.set(key, words, isOfTheMoment(words) ? { ttl: triedAgainAfterMs } : {});
      }
      return words;
    });
  };

  const spansOf: OfficialWords['spansOf'] = async (text, edition) => {
    const words = await wordsOf(text);
    if (!('text' in words)) return words;
    const key = `${text.sha256} ${text.mediaType} ${edition.id}`;
    const found = spans.get(key) ?? documentSpans(words.text, edition.sections);
    spans.set(key, found);
    return found;
  };

  return { wordsOf, spansOf };
};
