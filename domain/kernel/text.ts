import { z } from 'zod';

/**
 * Not text: control characters (PostgreSQL cannot store NUL), and characters that show nothing or turn the direction of what stands beside
 * them, by which a line can look like another. Lone surrogates (RFC 8785 cannot canonicalise them) are looked for beside.
 */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]/u;
/** In words of several lines stand tabulators and ends of lines. */
const unseenInWords = new RegExp(`(?![\\t\\n\\r])${unseen.source}`, 'u');

export const seenOnly =
  'must be well-formed text without control characters, and without characters that show nothing or turn its direction';

/** A short line of text without characters that nobody sees: names of things, printed words; never a person's name or free text. */
export const line = (maxLength = 120) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => !unseen.test(text) && text.isWellFormed(), seenOnly);

/** Is a text fit to be put away as the words of a person? */
export const isReadable = (text: string): boolean => !unseenInWords.test(text) && text.isWellFormed();

/** A thing by the word that a game or a register has for it: a kind of wager, a mark, a licence. `*` is every one. */
export const givenWord = (maxLength = 40) =>
  z
    .string()
    .max(maxLength)
    .regex(/^(?:\*|[A-Za-z0-9][A-Za-z0-9_.:/+-]*)$/, 'must be one word of letters, digits and _ . : / + -')
    .meta({ maxLength });

/** An id that others gave: letters, digits, dash and underscore, so it can stand in a stream name and in a URL. */
export const givenId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be 1 to 64 letters, digits, - or _')
  .meta({ maxLength: 64 });

/** The number of a clause as it is printed; a definition has the term for one: `1.1 'casino promotional voucher'`. */
export const clauseNumber = line(60);
