import { z } from 'zod';
import { contentCategories } from '../drop-box/events.ts';
import { recordEvents } from '../kernel/corrections.ts';
import { decisionOn } from '../kernel/decision.ts';
import { personId } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { cents, signedCents } from '../kernel/money.ts';
import { floorRole } from '../kernel/roles.ts';
import { journeyName, sessionName } from '../kernel/stream-ids.ts';
import { givenId } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';
import { oneOf, wordsOf } from '../kernel/word-list.ts';
import { floatCountMembers } from '../table/float-counts.ts';
import { adjustedFigures, adjustmentGrounds, boxGrounds, discrepancies } from './word-lists.ts';

const category = oneOf(contentCategories, 'what it is');
const run = givenId.describe('the drop run, as the house names it');

/** What was dropped of one category, in cents: never added to another category. */
const dropFigures = z.strictObject({
  category,
  expectedCents: cents.describe('what the sales on record come to'),
  countedCents: cents.nullable().describe('what was counted first; null when nothing was counted'),
  verifiedCents: cents.nullable().describe('what was verified; null when nothing was verified'),
});

/** The figures of one table session, as they were when the day was closed. */
export const sessionFigures = z.strictObject({
  session: sessionName,
  table: givenId,
  game: givenId,
  openerCents: cents.nullable(),
  closerCents: cents.nullable(),
  fillsCents: signedCents,
  creditsCents: signedCents,
  drop: z.array(dropFigures).max(wordsOf(contentCategories).length),
  winCents: signedCents.nullable().describe('by the formula that is named; null where it cannot be reckoned'),
  winByPlayCents: signedCents,
  winByLawCents: signedCents,
  varianceCents: signedCents.nullable().describe('the float as closed over what was to be expected'),
});
export type SessionFigures = z.infer<typeof sessionFigures>;

/** NOTE: stored events are carved. A stream is one gaming day of a venue. */
export const gamingDayEvents = eventFamily('gamingDay', {
  Opened: { says: 'The gaming day is opened.', data: z.strictObject({ by: personId }) },
  ReviewerNamed: {
    says: 'A reviewer of finance is named for the day, who may see what is expected before it is verified. The last one named counts.',
    data: z.strictObject({ personId, by: personId }),
  },
  DropRunAnnounced: {
    says: 'A run is announced on which drop boxes are removed from their tables.',
    data: z.strictObject({
      run,
      scheduledFor: instant.nullable().describe('when it was to be; null for a run that is off the schedule'),
      toldSurveillance: personId.nullable().describe('who told surveillance of it; null when nobody did'),
      by: personId,
      tables: z.array(givenId).max(200).describe('the tables whose boxes are to be removed; empty: all'),
    }),
  },
  DropRunEnded: {
    says: 'A drop run ends.',
    data: z.strictObject({
      run,
      by: personId,
      unplaced: z.array(givenId).max(500).describe('boxes that were to be placed and were not'),
    }),
  },
  IdleTableCounted: {
    says: 'The float of a table that is not open is counted.',
    data: z.strictObject({ ...floatCountMembers, table: givenId, kind: z.literal('idle') }),
  },
  DiscrepancyReported: {
    says: 'Somebody reports a discrepancy.',
    data: z.strictObject({
      table: givenId,
      session: sessionName.nullable(),
      what: oneOf(discrepancies, 'of what'),
      cents: signedCents.describe('how much there was too much or, negative, too little'),
      reportedTo: z.array(floorRole).max(10),
      reportNumber: givenId.nullable(),
      by: personId,
    }),
  },
  BoxExplained: {
    says: 'Somebody explains why a drop box that was attached is not verified.',
    data: z.strictObject({ journey: journeyName, decision: decisionOn(boxGrounds) }),
  },
  Closed: {
    says: 'The gaming day is closed. The service computed the figures from its read models.',
    data: z.strictObject({
      by: personId,
      formula: givenId.describe('by which win was reckoned'),
      position: givenId.describe('up to where in the record the figures were computed'),
      figures: z.array(sessionFigures).max(5_000).describe('one for each table session of a game with a house'),
    }),
  },
  Adjusted: {
    says: 'A figure of the closed day is adjusted. The figures that it was closed with stay as they are.',
    data: z.strictObject({
      table: givenId.nullable().describe('null for an adjustment that is of no one table'),
      figure: oneOf(adjustedFigures, 'which'),
      category: category.optional().describe('of drop: the category'),
      cents: signedCents.describe('what is added to the figure or, negative, taken from it'),
      decision: decisionOn(adjustmentGrounds),
      secondSigner: personId.nullable().describe('who signed beside them; null when nobody did'),
    }),
  },
  ...recordEvents,
});
export type GamingDayEvent = EventsOf<typeof gamingDayEvents>;
