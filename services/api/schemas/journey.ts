import { z } from 'zod';
import { contentCategories } from '../../../domain/drop-box/events.ts';
import { wordsOf } from '../../../domain/kernel/word-list.ts';
import { deeds } from '../../../projections/drop-boxes/custody.ts';
import type { Journey } from '../../../projections/drop-boxes/journeys.ts';
import { journeyStates } from '../../../projections/drop-boxes/tables.ts';
import { instant } from '../fields.ts';
import { blanked, orWithheld, withheldFrom, withheldMember } from '../withheld.ts';

const end = z.strictObject({
  at: instant,
  table: z.string().nullable(),
  slot: z.int().nullable(),
  seal: z.string().nullable(),
  locks: z.array(z.string()).nullable().describe('the numbers of its locks; null when nobody looked'),
  by: z.array(z.string()),
});

const step = z.strictObject({
  what: z.enum(deeds),
  at: instant,
  eventId: z.string(),
  by: z.array(z.string()),
  from: z.string().nullable(),
  place: z.string().nullable().describe('where it came to: a table, a place, or the room of the count'),
  seal: z.string().nullable(),
});

const count = z.strictObject({
  number: z.int().nullable().describe('which count it is; null for the verification'),
  at: instant,
  eventId: z.string(),
  by: z.array(z.string()),
  combinedWith: z.array(z.string()).describe('other boxes whose content was counted together with it'),
  content: z.array(
    z.strictObject({
      category: z.enum(wordsOf(contentCategories)),
      totalCents: z.int().describe('as it was said'),
      linesCents: z.int().describe('what the lines come to'),
      lines: z.array(z.strictObject({ denominationCents: z.int(), count: z.int() })),
    }),
  ),
});

/** How far a box has come. */
export const journeyState = z
  .enum(journeyStates)
  .describe('how far the box has come; `relocked` is verified and locked again');

/** One journey of a drop box, from where it was attached to its verification. */
export const journey = z.strictObject({
  journey: z.string(),
  venue: z.string().nullable(),
  dropBox: z.string().nullable(),
  gamingDay: z.string().nullable(),
  number: z.int().nullable(),
  beganAt: instant.nullable().describe('when its record began, on our clock'),
  attached: end.nullable(),
  removed: end.nullable(),
  run: z.string().nullable().describe('the drop run in which it was removed, as it was announced'),
  state: journeyState.nullable().describe('how far the box has come; null where no event of the journey stands'),
  chain: z.array(step).describe('who did what with the box, in the order of time'),
  counts: orWithheld(z.array(count).describe('its counts and its verification, in the order of time')),
  openPast: z
    .strictObject({ session: z.string(), closedAt: instant })
    .nullable()
    .describe('set when nothing removed it: the last session of its table that was closed since it was attached'),
  drop: orWithheld(
    z
      .array(z.strictObject({ tender: z.string(), saleCount: z.int(), tenderedCents: z.int() }))
      .describe('what was dropped into it between the two, by category'),
  ),
  ...withheldMember,
});

/** A journey as its caller may see it. */
export const journeyForCaller = (one: Journey) => {
  const withheld = withheldFrom({ journey: one.journey });
  return { ...blanked(journey, one, withheld), ...withheld };
};
