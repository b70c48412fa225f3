import { z } from 'zod';
import { gamingDayEvents } from '../../../domain/gaming-day/events.ts';
import { sessionFigures } from '../../../domain/gaming-day/figures.ts';
import { dayStates } from '../../../projections/gaming-days/queries.ts';
import { cents, gamingDayField, instant, personField, positionField, venueField } from '../fields.ts';

const { definitions } = gamingDayEvents;

/** What an entry of a day has beside what was said. */
const entered = { eventId: z.string(), at: instant.describe('on our clock') };
/** A decision as it is answered: its words are put away, and a sender says them otherwise. */
const answered = <Shape extends z.ZodRawShape>(decision: z.ZodObject<Shape>) => z.strictObject(decision.shape);
const adjusted = definitions.Adjusted.data.shape;
const boxExplained = definitions.BoxExplained.data.shape;
const dayId = z.string().describe('venue and gaming day');

/** A gaming day in a list. */
export const gamingDayRow = z.strictObject({
  gamingDayId: dayId,
  venue: venueField,
  gamingDay: gamingDayField,
  state: z.enum(dayStates),
  openedAt: instant.nullable(),
  openedBy: personField.nullable(),
  closedAt: instant.nullable(),
  closedBy: personField.nullable(),
  formula: z.string().nullable().describe('by which win was reckoned when it was closed'),
  figuresPosition: positionField.nullable().describe('up to where in the record its figures were computed'),
  adjustmentCount: z.int(),
  revision: z.int().describe('give it in `If-Match`, as the ETag has it'),
});

export const adjustment = z.strictObject({ ...entered, ...adjusted, decision: answered(adjusted.decision) });

/** A gaming day with what was said of it. */
export const gamingDay = gamingDayRow.extend({
  reviewer: personField.nullable().describe('who was named last'),
  runs: z.array(
    z.strictObject({
      ...entered,
      ...definitions.DropRunAnnounced.data.shape,
      ended: z
        .strictObject({ ...entered, ...definitions.DropRunEnded.data.shape })
        .nullable()
        .describe('null while nobody said that it ended'),
    }),
  ),
  idleCounts: z.array(z.strictObject({ ...entered, ...definitions.IdleTableCounted.data.shape })),
  discrepancies: z.array(z.strictObject({ ...entered, ...definitions.DiscrepancyReported.data.shape })),
  explained: z.array(z.strictObject({ ...entered, ...boxExplained, decision: answered(boxExplained.decision) })),
  adjustments: z.array(adjustment).describe('apart from the figures that the day was closed with'),
});

const figuresThen = sessionFigures.describe('as the day was closed');
const figuresAsNow = sessionFigures.describe('as the record stands now');

/** The figures of a session as the day was closed with them, and as they would be now. */
export const comparedFigures = z.strictObject({
  session: z.string(),
  closed: figuresThen.nullable().describe('null: the session was not in the figures, or the day is not closed'),
  now: figuresAsNow.nullable().describe('null: nothing is left of the session'),
  over: z
    .strictObject({
      winCents: cents.nullable(),
      winByPlayCents: cents,
      winByLawCents: cents,
      dropCents: cents.describe('of money'),
    })
    .nullable()
    .describe('the figures as they would be now over those of the closing; null unless there are both'),
});
