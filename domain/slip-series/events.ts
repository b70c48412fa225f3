import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { personId, textRef } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { cents } from '../kernel/money.ts';
import { floorRole } from '../kernel/roles.ts';
import { givenId } from '../kernel/text.ts';
import { oneOf, orElse } from '../kernel/word-list.ts';
import { pieces, signatures } from '../table/chips-moved.ts';

export const slipKinds = ['fill', 'credit'] as const;
const kind = z.enum(slipKinds).describe('a fill brings chips to the table; a credit takes them to the cage');
const number = z.int().min(1).max(999_999_999).describe('the number of the slip in its series');

/** Why a slip is voided. */
export const voidReasons = {
  'wrong-amount': 'the amount was wrong',
  'wrong-table': 'the table was wrong',
  'wrong-denominations': 'the denominations were wrong',
  'request-withdrawn': 'the request was withdrawn',
  'printed-twice': 'it was printed twice',
  'spoiled-in-printing': 'it was spoiled in printing',
  none: 'no reason was given',
  ...orElse('another reason'),
} as const;

/** NOTE: stored events are carved. A stream is one series of slips of a venue in a calendar year. A wrong sum is recorded and found, not refused. */
export const slipEvents = eventFamily('slips', {
  Requested: {
    says: 'Somebody asks for a fill of a table, or for a credit.',
    data: z.strictObject({
      requestId: givenId,
      kind,
      table: givenId,
      lines: pieces,
      totalCents: cents,
      requestedBy: personId,
      role: floorRole.describe('as what they asked'),
      signatures: signatures.describe('who had signed the request; null when nobody looked'),
    }),
  },
  Issued: {
    says: 'The cage prepares a slip.',
    data: z.strictObject({
      number,
      printed: givenId.describe('the number as it is printed on the slip'),
      kind,
      requestId: givenId.nullable().describe('the request that it answers; null when it answers none'),
      table: givenId,
      lines: pieces,
      totalCents: cents,
      preparedBy: personId,
      signatures: signatures.describe('who had signed the slip when it was prepared; null when nobody looked'),
    }),
  },
  Dispatched: {
    says: 'The chips of a slip leave the cage with those who carry them.',
    data: z.strictObject({
      number,
      carriedBy: z.array(personId).max(6).describe('who carries the chips between the cage and the table'),
      handedOverBy: personId,
    }),
  },
  ReceivedAtCage: {
    says: 'The chips of a slip arrive in the cage, and are counted there.',
    data: z.strictObject({
      number,
      lines: pieces.describe('what was counted in the cage'),
      totalCents: cents,
      receivedBy: personId,
      signatures: signatures.describe('who had signed the slip when this was recorded; null when nobody looked'),
    }),
  },
  Voided: {
    says: 'A slip is voided.',
    data: z.strictObject({
      number,
      reason: oneOf(voidReasons, 'why'),
      textRef: textRef.optional(),
      by: personId,
      secondSigner: personId.nullable().describe('who signed the void beside them; null when nobody did'),
      copiesKept: z.boolean().nullable().describe('whether all copies were kept; null when nobody looked'),
    }),
  },
  ...recordEvents,
});
export type SlipEvent = EventsOf<typeof slipEvents>;
