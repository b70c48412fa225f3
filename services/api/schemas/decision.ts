import { z } from 'zod';
import { decidedOn } from '../../../projections/decisions/tables.ts';
import { toldDecision } from '../../../projections/decisions/told.ts';
import { floorRole } from '../../../domain/kernel/roles.ts';
import { standings } from '../../../domain/law/decision-codes.ts';
import { verdicts } from '../../../domain/law/finding.ts';
import { cents, confirmationField } from '../fields.ts';

const standing = (what: string) =>
  z
    .enum(standings)
    .describe(
      `what the newest official examination says of ${what}. nothing-found: it found nothing against it; not-given: other documents give such a power, and this one gives it to nobody; lacking: it found that it was not there; doubtful: the record or the text does not settle it; not-examined: there is no examination with this decision in it`,
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
  givenBy: z
    .array(
      z.strictObject({
        citation: z.string(),
        roles: z.array(floorRole).describe('who may; nobody is named where the text does not say who'),
        act: z.string().describe('what they may do'),
      }),
    )
    .nullable()
    .describe(
      'the clauses that give the power for it, in the edition of that examination; empty: it gives it to nobody; null: no edition gives such a power, or nothing was examined',
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
