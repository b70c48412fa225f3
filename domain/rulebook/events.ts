import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { sha256, textRef } from '../kernel/envelope.ts';
import { givenWord, line } from '../kernel/text.ts';
import { localDate } from '../kernel/time.ts';

/** `two-up/star-2016`: a game's folder and an edition's. */
export const editionId = z
  .string()
  .max(129)
  .regex(/^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/, 'must be <game>/<edition>');

/** The SHA-256 of a document's bytes, in hex. */

const evidence = z
  .strictObject({
    kind: z.enum(['website-publication', 'gazette', 'notifiable-instrument', 'signed-order', 'letter', 'other']),
    reference: line(200),
    sha256: sha256.nullable(),
    textRef: textRef.optional(),
  })
  .describe('what shows that the edition is the law here from that day');

/** NOTE: stored events are carved. Dates of law are local dates at the venue; both ends are said, none is inferred. */
export const editionEvents = eventFamily('edition', {
  EditionCommenced: {
    says: 'An edition is the law for this game at this venue from a local date on.',
    data: z.strictObject({ edition: editionId, effectiveFrom: localDate, evidence }),
  },
  EditionRevoked: {
    says: 'An edition is not the law here any more: the last day on which it was is given.',
    data: z.strictObject({ edition: editionId, lastDay: localDate, evidence }),
  },
  InterpretationChosen: {
    says: 'The venue reads an open question of an edition in another way than our default, from a local date on.',
    data: z.strictObject({
      edition: editionId,
      interpretation: givenWord(80),
      choice: givenWord(80),
      effectiveFrom: localDate,
      evidence,
    }),
  },
  OfficialTextAttached: {
    says: 'A copy of the official text of an edition was handed in; its bytes are kept beside the record under their SHA-256.',
    data: z.strictObject({
      edition: editionId,
      sha256,
      mediaType: z
        .string()
        .max(100)
        .max(127)
        .regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/),
      byteSize: z.int().min(0),
      title: line(200).nullable().describe('what stands on its first page'),
      source: line(500).nullable().describe('where it was had from'),
      issuedOn: localDate.nullable().describe('the day that it gives itself; not the day from which it is the law'),
    }),
  },
  ...recordEvents,
});
export type EditionEvent = EventsOf<typeof editionEvents>;
