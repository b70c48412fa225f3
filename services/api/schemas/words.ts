import { z } from 'zod';
import { erasureGrounds } from '../../../domain/erasure/events.ts';
import { oneOf } from '../../../domain/kernel/word-list.ts';
import { instant, personField } from '../fields.ts';

/** Where words stand. */
export const whereWordsStand = {
  ref: z.string(),
  venue: z.string(),
  stream: z.string().describe('the record that holds the reference'),
  eventId: z.string(),
  pointer: z.string().describe('where in the data of the event'),
};

export const groundField = oneOf(erasureGrounds, 'why the words are erased');

/** What is said of words since they were erased. */
export const erasedMembers = {
  erasedAt: instant,
  by: personField.describe('who erased them'),
  ground: groundField,
  says: z.string().describe('the same in a sentence'),
};
