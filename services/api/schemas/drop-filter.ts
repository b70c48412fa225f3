import { z } from 'zod';
import { tenderCategories } from '../../../domain/table/events.ts';
import { gameField, gamingDayField, givenId, placeQuery, sessionField, several } from '../fields.ts';

/** The filters of drop, for the report and for the sales behind it alike: a row of the one, asked of the other, adds up to it. */
export const dropQuery = {
  ...placeQuery,
  gamingDay: gamingDayField.optional(),
  fromDay: gamingDayField.optional().describe('from this gaming day on'),
  toDay: gamingDayField.optional().describe('up to and with this gaming day'),
  session: sessionField.optional(),
  game: several(gameField).optional(),
  dropBox: givenId.optional().describe('a drop box, as the register names it'),
  noBox: z.enum(['true']).optional().describe('only sales that were seen to go into no box'),
  tender: several(z.enum(tenderCategories)).optional().describe('what was paid with'),
};

type Asked = { readonly dropBox?: string | undefined; readonly noBox?: 'true' | undefined };

/** The box as queries take it: null for none. */
export const boxAskedFor = ({ dropBox, noBox }: Asked): string | null | undefined => (noBox ? null : dropBox);
