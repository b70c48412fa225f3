import { z } from 'zod';
import { decidedOn } from '../../../projections/decisions/tables.ts';
import { toldDecision } from '../../../projections/decisions/told.ts';
import { standings } from '../../../projections/queries/decisions.ts';
import { verdicts } from '../../../domain/law/finding.ts';
import { cents, confirmationField } from '../fields.ts';

const standing = (what: string) =>
  z
    .enum(standings)
    .describe(
      `what the newest official examination says of ${what}. nothing-found: it found nothing against it; lacking: it found that it was not there; doubtful: the record or the text does not settle it; not-examined: there is no examination with this decision in it`,
    );

/** A decision with what bears on it. */
export const decisionTold = z.strictObject({
  ...toldDecision.shape,
  decidedOn: z
    .enum(decidedOn)
    .describe('floor: something that was done; record: that the record was put right, or entered late'),
  game: z
    .string()
    .nullable()
    .describe('the game of the round, session or dispute; null where the record does not say it'),
  dutiesHeld: z
    .array(z.string())
    .nullable()
    .describe(
      'what the person was on duty as at the table at that moment, by the record; empty: nothing; null: the decision is of no table session',
    ),
  doneOnWager: z
    .strictObject({ collectedCents: cents, paidCents: cents, returnedCents: cents })
    .nullable()
    .describe(
      'what was done with the money of the wager that it names, by the newest official examination; null: it names none, or none was examined',
    ),
  power: standing('the power to decide so'),
  grounds: standing('the ground that was given'),
  findings: z
    .array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        citation: z.string(),
        clause: z.string(),
        verdict: z.enum(verdicts),
      }),
    )
    .describe('the findings that name this event, excused and noted ones too'),
  confirmation: confirmationField.nullable(),
});
