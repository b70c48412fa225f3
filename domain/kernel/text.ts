import { z } from 'zod';

/** Control characters (PostgreSQL cannot store NUL) and lone surrogates (RFC 8785 cannot canonicalise them) are not text. */
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** A short line of text without control characters: names of things, codes, printed words; never a person's name or free text. */
export const line = (maxLength = 120) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .refine(
      (text) => !controlCharacters.test(text) && text.isWellFormed(),
      'must be well-formed text without control characters',
    );

/** An id that others gave: letters, digits, dash and underscore, so it can stand in a stream name and in a URL. */
export const givenId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be 1 to 64 letters, digits, - or _')
  .meta({ maxLength: 64 });

/** The number of a clause as it is printed; a definition has the term for one: `1.1 'casino promotional voucher'`. */
export const clauseNumber = line(60);
