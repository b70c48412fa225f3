import { z } from 'zod';
import { eventId, personId, sha256 } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { oneOf, orElse } from '../kernel/word-list.ts';

/** On which words are erased, each as a sentence goes on after "because". */
export const erasureGrounds = {
  'asked-by-person': 'the person whom they are about asked for it',
  'asked-by-speaker': 'the person whose words they are asked for it',
  'about-another': 'they are about a person who has no part in what is recorded',
  'not-needed': 'they are not needed any more for what they were taken for',
  'taken-without-right': 'they should not have been taken',
  'ordered-by-court': 'a court ordered it',
  'ordered-by-regulator': 'a regulator ordered it',
  ...orElse('of another ground'),
} as const;
export type ErasureGround = keyof typeof erasureGrounds;

/**
 * NOTE: stored events are carved. Only the route that erases writes these. They name words by their reference and their place, and hold nothing
 * of them: their digest stands in the event that refers to them, and no note is taken with `other`, since that would be new words.
 */
export const erasureEvents = eventFamily('erasure', {
  WordsErased: {
    says: 'Compliance erased words that an event refers to: who asked for it, and on which ground.',
    data: z.strictObject({
      ref: sha256.describe('the reference by which the event knows the words'),
      stream: z.string().describe('the stream of the event that holds the reference'),
      eventId: eventId.describe('the event that holds the reference'),
      pointer: z.string().describe('where in the data of that event'),
      by: personId.describe('the person who erases them'),
      askedBy: personId.nullable().describe('the person who asked for it; null: nobody of whom there is an id'),
      ground: oneOf(erasureGrounds, 'why they are erased'),
    }),
  },
});
export type ErasureEvent = EventsOf<typeof erasureEvents>;
export type WordsErased = ErasureEvent['data'];
