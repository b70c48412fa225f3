import { z } from 'zod';
import { contentCategories, type ContentCategory } from '../../../domain/drop-box/events.ts';
import { givenWord } from '../../../domain/kernel/text.ts';
import { wordsOf } from '../../../domain/kernel/word-list.ts';
import { flag, gameField, gamingDayField, givenId, placeQuery, sessionField, several } from '../fields.ts';

/** What is sold for, and what is found in a box. */
const categories: readonly ContentCategory[] = wordsOf(contentCategories);

/** The filters of drop, for the report and for the sales behind it alike: a row of the one, asked of the other, adds up to it. Of a row with a journey
 * that is its journey and its category. */
export const dropQuery = {
  ...placeQuery,
  gamingDay: gamingDayField.optional(),
  fromDay: gamingDayField.optional().describe('from this gaming day on'),
  toDay: gamingDayField.optional().describe('up to and with this gaming day'),
  session: sessionField.optional(),
  game: several(gameField).optional(),
  dropBox: givenId.optional().describe('a drop box, as the register names it'),
  noBox: z.enum(['true']).optional().describe('only sales that were seen to go into no box'),
  tender: several(z.enum(categories)).optional().describe('the category: what was paid with, or what was found'),
  journey: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('one journey of a box; it is the place, and what else is asked of the place does not matter then')
    .meta({ examples: ['STAR.BOX-07.2026-04-25.1'] }),
  hasJourney: flag
    .optional()
    .describe('false: only what was dropped while no journey of the box is on record, or into no box'),
  pit: several(givenId).optional().describe('a pit, as the register names it'),
  shift: several(givenWord()).optional().describe('a shift, as the venue names it'),
};

type Asked = { readonly dropBox?: string | undefined; readonly noBox?: 'true' | undefined };

/** The box as queries take it: null for none. */
export const boxAskedFor = ({ dropBox, noBox }: Asked): string | null | undefined => (noBox ? null : dropBox);
