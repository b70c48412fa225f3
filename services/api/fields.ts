import { z } from 'zod';
import { personId } from '../../domain/kernel/envelope.ts';
import { givenId, line } from '../../domain/kernel/text.ts';
import { instant, localDate } from '../../domain/kernel/time.ts';

/** Fields that many routes ask for or answer with, described once. */
export const venueField = givenId.describe('a venue, as its register names it');
export const tableField = givenId.describe('a table of the venue');
export const personField = personId.describe('a person by id; names are not kept here');
export const gamingDayField = localDate.describe("the venue's gaming day");
export const streamField = line(300);
export const positionField = z.string().describe('the place in the order of the whole record');
export const cents = z.int().describe('integer cents');
export const jsonObject = z.record(z.string(), z.unknown());
export const codeField = line(80).describe('a violation code, e.g. LATE_BET');

/** A whole number in a query, where everything is text: nothing else that would turn into a number is taken. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given),
    z.int().min(least).max(most),
  );

export { instant, localDate, givenId, line };

/** Lists of times are `from` inclusive, `to` exclusive, on our clock. */
export const spanQuery = {
  from: instant.optional().describe('from this moment on, our clock'),
  to: instant.optional().describe('before this moment, our clock'),
};

export const placeQuery = { venue: venueField.optional(), table: tableField.optional() };
