import { z } from 'zod';
import { confirmations } from '../../domain/kernel/confirmation.ts';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { personId } from '../../domain/kernel/envelope.ts';
import { parseRoundId, parseSessionId } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { isStreamName } from '../../domain/streams/categories.ts';
import { givenId, line } from '../../domain/kernel/text.ts';
import { givenInstant, instant, localDate } from '../../domain/kernel/time.ts';

/** Fields that many routes ask for or answer with, described once. */
export const venueField = givenId.describe('a venue, as its register names it').meta({ examples: ['STAR'] });
export const gameField = givenId.describe('a game, by its id');
export const tableField = givenId.describe('a table of the venue').meta({ examples: ['TU-01'] });
export const personField = personId.describe(
  'a person by id; names are not kept here. Refused (403) for roles that do not learn who patrons are: finance, cage, security, count',
);

/** What is said of a member that may hold a patron's id. */
export const whoSays =
  'an id; for a role that does not learn who patrons are (finance, cage, security, count) `person 1` and so on, which holds within one answer only';
export const gamingDayField = localDate.describe("the venue's gaming day");
export const streamField = line(300);
/** A stream that there may be: of a category of ours, with an id as its streams have. */
export const streamNameField = streamField
  .refine(
    (name) => isStreamName(name),
    `is not the name of a stream, such as ${roundStream.streamOf(roundStream.written.exampleId)}`,
  )
  .describe('the stream that holds it');
/** The ids of records in addresses: what they are not is told by the place that they name, or by 404. */
export const sessionParam = streamField
  .describe('a table session: venue, table, gaming day and number')
  .meta({ examples: [tableSessionStream.written.exampleId] });
export const roundParam = streamField
  .describe('a round: its table session, and its number in that')
  .meta({ examples: [roundStream.written.exampleId] });
export const gamingDayParam = streamField
  .describe('a gaming day: venue and day')
  .meta({ examples: [gamingDayStream.written.exampleId] });
export const disputeParam = streamField
  .describe('a dispute: venue and number')
  .meta({ examples: [disputeStream.written.exampleId] });
export const sessionField = streamField
  .refine(
    (text) => parseSessionId(text) !== undefined,
    'is not the id of a table session, such as STAR.TU-01.2026-04-25.1',
  )
  .describe('a table session: venue, table, gaming day and number');
export const roundField = streamField
  .refine((text) => parseRoundId(text) !== undefined, 'is not the id of a round, such as STAR.TU-01.2026-04-25.1.0042')
  .describe('a round: its table session, and its number in that');
export const positionField = z.string().describe('the place in the order of the whole record');
export const cents = z.int().describe('integer cents');
export const jsonObject = z.record(z.string(), z.unknown());
export const codeField = line(80)
  .describe('a violation code')
  .meta({ examples: ['LATE_BET'] });

/** Yes or no in a query. */
export const flag = z
  .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })
  .meta({ enum: ['true', 'false'] });

/** A whole number in a query, where everything is text: nothing else that would turn into a number is taken. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given),
    z.int().min(least).max(most),
  );

/** The most values that one filter takes. */
const mostValues = 50;

/** A filter with several values, any of which fits: `code=A,B` or `code=A&code=B`. */
export const several = <Schema extends z.ZodType>(one: Schema) =>
  z.preprocess(
    (given) =>
      given === undefined
        ? given
        : [given].flat().flatMap((text: unknown) => (typeof text === 'string' ? text.split(',') : [text])),
    z.array(one).min(1).max(mostValues),
  );

export { givenInstant, instant, localDate, givenId, line };

/** Lists of times are `from` inclusive, `to` exclusive, on our clock. */
export const spanQuery = {
  from: givenInstant.optional().describe('from this moment on, our clock'),
  to: givenInstant.optional().describe('before this moment, our clock'),
};

export const placeQuery = { venue: venueField.optional(), table: several(tableField).optional() };

/** Whether it is confirmed who decided: one spelling wherever a decision is told. */
export const confirmationField = z
  .enum(confirmations)
  .describe(
    'whether it is confirmed who decided. confirmed: it came under the own token of the person named, or they confirmed it afterwards; ' +
      'unconfirmed: a terminal said it, it was imported, or it came under a token that names no person; under-another: it came under the own token of another person',
  );
