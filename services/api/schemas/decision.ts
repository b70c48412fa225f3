import { z } from 'zod';
import { decidedOn } from '../../../projections/decisions/tables.ts';
import { toldDecision } from '../../../projections/decisions/told.ts';
import { floorRole } from '../../../domain/kernel/roles.ts';
import { standings } from '../../../domain/law/decision-codes.ts';
import { outcomes } from '../../../domain/law/settlement.ts';
import { bornOut, licences, registered } from '../../../projections/queries/decision-register.ts';
import { verdicts } from '../../../domain/law/finding.ts';
import { cents, confirmationField } from '../fields.ts';
import { settlement } from './law.ts';

const standing = (what: string) =>
  z
    .enum(standings)
    .describe(
      `what the newest official examination says of ${what}. nothing-found: it found nothing against it; not-given: other documents give such a power, and this one gives it to nobody; lacking: it found that it was not there; doubtful: the record or the text does not settle it; not-examined: there is no examination with this decision in it`,
    );

const registerSays = z.strictObject({
  on: z.string().describe('the date at the venue'),
  is: z
    .enum(registered)
    .describe(
      'employed; not-yet, left: not employed then; unknown: the register does not hold them; not-staff: they decided in a role that no register of staff holds',
    ),
  role: floorRole.nullable().describe('the role on the register then; null for somebody who was not employed'),
  licence: z
    .enum(licences)
    .nullable()
    .describe('a licence in force that day, or none; unlicensed: the register has no licence of theirs at any time'),
  bearsOutRole: z.enum(bornOut).describe('does the role on the register bear out the role that was claimed'),
  hasPower: z
    .enum(bornOut)
    .describe('has the role on the register the power, by the clauses of `givenBy`; not-known: they name nobody'),
  says: z.string(),
});

const amounts = z.strictObject({ collectedCents: cents, paidCents: cents, returnedCents: cents });

const ruledMoney = {
  wagerCount: z.int(),
  stakeCents: cents,
  collectedCents: cents,
  paidCents: cents,
  returnedCents: cents,
  keptCents: z.int().describe('integer cents that were collected and not given back'),
  differenceCents: z
    .int()
    .describe(
      'integer cents that the players got over what was due on the wagers that the rules govern; negative: too little',
    ),
  notGovernedCount: z.int().describe('wagers of which the rules do not say what is due'),
  inDoubtCount: z.int().describe('wagers of which it is in doubt whether what was done is what was due'),
};

const moneyFollowed = z.strictObject({
  ...ruledMoney,
  wagers: z.array(
    z.strictObject({
      wagerId: z.string(),
      stakeCents: cents,
      outcome: z.enum(outcomes),
      done: amounts,
      due: amounts.nullable(),
      differenceCents: z.int().nullable(),
      inDoubt: settlement.shape.inDoubt,
    }),
  ),
  says: z.string().describe('which wagers, and what became of their money, in words'),
  before: z
    .strictObject({ ...ruledMoney, examination: z.string(), examinedAt: z.string(), says: z.string() })
    .nullable()
    .describe(
      'what it came to by the last official examination that said otherwise, before the record of the round was put right; null where there is none',
    ),
});

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
  register: registerSays
    .nullable()
    .describe("what the venue's register of staff says of who decided, on that day; null for a decision at no venue"),
  moneyFollowed: moneyFollowed
    .nullable()
    .describe(
      'what followed in money from a ruling on a whole round or a hand, by the newest official examination; null for any other decision, and where nothing was examined',
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
