import type { FastifyRequest } from 'fastify';
import type { Edition } from '../../domain/law/edition.ts';
import { attachedTexts, type AttachedText } from '../../domain/rulebook/official-texts.ts';
import { scopeOf, type ApiDependencies } from './dependencies.ts';
import { notFoundSays, type NotFoundReason, type SpanOfClause } from './schemas/official-text.ts';

/** A text with the venue in whose record it is attached. */
export type TextOfVenue = AttachedText & { readonly venue: string };

/** The texts attached to an edition at the venues that the caller may see (or at the one they ask for), the first one first. */
export const textsAttached = async (
  on: ApiDependencies,
  request: FastifyRequest,
  edition: Edition,
  venue?: string,
): Promise<readonly TextOfVenue[]> => {
  const visible = await scopeOf(on, request, venue);
  const venues = venue === undefined ? (visible ?? [...(await on.jurisdictions()).keys()]) : [venue];
  const each = await Promise.all(
    venues.map(async (one) => {
      const facts = await on.register.editions(one, edition.game);
      return attachedTexts(facts, edition.id).map((text) => ({ venue: one, ...text }));
    }),
  );
  return each.flat().toSorted((a, b) => (a.attachedAt < b.attachedAt ? -1 : a.attachedAt > b.attachedAt ? 1 : 0));
};

/** Counted from 1; a form feed stands before every page but the first. Plain text has no pages. */
const pageAt = (text: string, start: number): number => text.slice(0, start).split('\f').length;

const pageIn = async (on: ApiDependencies, text: TextOfVenue, start: number): Promise<number | null> => {
  if (text.mediaType !== 'application/pdf') return null;
  const words = await on.officialWords.wordsOf(text);
  return 'text' in words ? pageAt(words.text, start) : null;
};

const spanIn = async (
  on: ApiDependencies,
  text: TextOfVenue,
  edition: Edition,
  number: string,
): Promise<SpanOfClause> => {
  const { venue, sha256, mediaType, title } = text;
  const named = { venue, sha256, mediaType, title };
  const missing = (because: NotFoundReason): SpanOfClause => ({
    ...named,
    found: false,
    because,
    says: notFoundSays[because],
  });
  const document = await on.officialWords.spansOf(text, edition);
  if ('because' in document) return missing(document.because);
  const span = document.spans.get(number);
  if (!span?.found) return missing(span?.because ?? 'this-document-lacks-it');
  const page = await pageIn(on, text, span.start);
  return { ...named, ...span, mayAlsoHold: [...span.mayAlsoHold], page };
};

/** Where a clause stands in each of the texts that are attached to its edition, or why that cannot be said. */
export const spansOfClause = (
  on: ApiDependencies,
  texts: readonly TextOfVenue[],
  edition: Edition,
  number: string,
): Promise<readonly SpanOfClause[]> => Promise.all(texts.map((text) => spanIn(on, text, edition, number)));
