import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { decisionOn } from '../kernel/decision.ts';
import { personId } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { signedCents } from '../kernel/money.ts';
import { floorRole } from '../kernel/roles.ts';
import { journeyName, sessionName } from '../kernel/stream-ids.ts';
import { givenId } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';
import { oneOf } from '../kernel/word-list.ts';
import { floatCountMembers } from '../table/float-counts.ts';
import { category, sessionFigures, sessionFiguresV1 } from './figures.ts';
import { adjustedFigures, adjustmentGrounds, boxGrounds, discrepancies } from './word-lists.ts';

const run = givenId.describe('the drop run, as the house names it');

const closedWith = <Figures extends z.ZodType>(figures: Figures) =>
  z.strictObject({
    by: personId,
    formula: givenId.describe('by which win was reckoned'),
    position: givenId.describe('up to where in the record the figures were computed'),
    figures: z.array(figures).max(5_000).describe('one for each table session of a game with a house'),
  });

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
    data: closedWith(sessionFigures),
    earlier: [{ data: closedWith(sessionFiguresV1), upcast: (data) => data }],
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
