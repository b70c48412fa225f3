import { z } from 'zod';
import { sha256 } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { localDate } from '../kernel/time.ts';
import type { JsonObject } from '../kernel/json.ts';
import { clauseNumber, line } from '../kernel/text.ts';
import { governedKinds, severities, subjectKinds } from '../law/clause.ts';
import { verdicts } from '../law/finding.ts';
import { personParts } from '../law/persons.ts';
import { outcomes, owedThings } from '../law/settlement.ts';
import { leftOpenSchema } from './left-open.ts';

const hash = sha256;
const int = z.int();
const money = z.strictObject({ collectedCents: int, paidCents: int, returnedCents: int });

export const findingSchema = z.strictObject({
  id: hash,
  citation: line(120),
  clause: clauseNumber,
  code: line(80),
  severity: z.enum(severities).nullable().describe('null for what a clause only notes'),
  verdict: z.enum(verdicts),
  says: z.string(),
  deed: z.string(),
  occurredAt: z.string(),
  wagerId: z.string().nullable(),
  hand: z
    .string()
    .nullable()
    .describe('the hand or box that it is about, as the game names it; null when it is about none'),
  persons: z
    .array(z.strictObject({ personId: z.string(), part: z.enum(personParts) }))
    .describe(
      'deed: who did it; duty: whose duty was left undone; wronged: whose money or right it touched; concerned: whom it is about without fault. Empty where the record names nobody',
    ),
  figures: z.record(z.string(), z.union([z.int(), z.string(), z.null()])),
  by: z.array(z.string()),
  follows: hash.nullable().describe('the id of the finding that this one only follows from'),
  missing: z.string().nullable(),
  interpretations: z.array(z.string()),
});

const betweenSchema = z.strictObject({
  owed: z.array(
    z.strictObject({
      what: z
        .enum(owedThings)
        .describe("winnings: what the other side lost; stake: the wager's own money, as far as somebody else holds it"),
      fromPersonId: z.string().nullable().describe('whose money it was; null where nobody is on record'),
      heldBy: z.string().nullable().describe('in whose hands it lies by the record; null where nobody recorded that'),
      cents: int,
    }),
  ),
  handedCents: int
    .nullable()
    .describe(
      'what was handed to the owner, or lay in their hands; null where nobody recorded what became of the money',
    ),
});

/** What an examination said of a wager before there was a game without a house. */
const settlementV1 = z.strictObject({
  wagerId: z.string(),
  personId: z.string().nullable(),
  kind: z.string(),
  stakeCents: int,
  linkedTo: z
    .string()
    .nullable()
    .describe('the wager that this one is laid on and falls with; null when it stands alone'),
  outcome: z.enum(outcomes),
  due: money.nullable().describe('null when the rules do not govern it'),
  dueMost: money
    .nullable()
    .describe(
      'where the rules accept either of two neighbouring amounts: the one that leaves the player most, while `due` leaves the player least; otherwise null',
    ),
  reckoned: z
    .strictObject({
      odds: z.strictObject({ pays: int, to: int }),
      onCents: int.describe('how much of the stake counts'),
    })
    .nullable()
    .describe(
      'the odds that winnings, or what is surrendered, are reckoned at, before chips have to make them; null when nothing is reckoned at odds',
    ),
  done: money,
  differenceCents: int.nullable(),
  clauses: z.array(z.string()),
  interpretations: z.array(z.string()),
  reason: z.string().nullable(),
});

export const settlementSchema = settlementV1.extend({
  between: betweenSchema
    .nullable()
    .describe('in a game without a house: what other patrons owe on it; null where the house pays and collects'),
});

/** In the first version every game had a house. */
const withBetween = ({ settlements = [], ...examined }: JsonObject): JsonObject => ({
  ...examined,
  settlements: (settlements as readonly JsonObject[]).map((one) => ({ ...one, between: null })),
});

export const lawChangeSchema = z.strictObject({
  from: localDate.describe('the first date of it at the venue'),
  edition: z.string().nullable().describe('null when no edition was in force from then on'),
  readingsHash: hash,
  interpretations: z.record(z.string(), z.string()),
});
/** What the law changed to while a subject lasted, and what judged by it. */
export type LawChanged = z.infer<typeof lawChangeSchema>;

export const controlExaminedSchema = z.strictObject({
  edition: z.string(),
  readingsHash: hash,
  interpretations: z.record(z.string(), z.string()),
});

/** A control of ours, and what judged by it. */
export type ControlExamined = z.infer<typeof controlExaminedSchema>;

const examinedWith = <Settlement extends z.ZodType>(settlement: Settlement) =>
  z.strictObject({
    subject: z.strictObject({ kind: z.enum(governedKinds), id: z.string() }),
    game: z.string(),
    edition: z
      .string()
      .nullable()
      .describe('the one in force when it began; null when none was: then only that is found, and nothing is governed'),
    official: z.boolean(),
    leftOpen: leftOpenSchema
      .nullable()
      .describe('null when it was closed; otherwise nothing closed it, and this says why it was examined all the same'),
    view: z
      .array(z.strictObject({ stream: z.string(), revision: int }))
      .describe('what was read, up to which revision'),
    readingsHash: hash,
    interpretations: z.record(z.string(), z.string()),
    lawChanges: z
      .array(lawChangeSchema)
      .describe(
        'what the law changed to at a midnight while the subject lasted, in order; empty when it lies in one edition. A deed is judged by the edition of its own day',
      ),
    controls: z
      .array(controlExaminedSchema)
      .describe('the controls of ours that the record was held to as well; their findings cite them'),
    findings: z.array(findingSchema),
    settlements: z.array(settlement),
  });

const examinedV2 = examinedWith(settlementSchema);

/** In the first two versions no gaming day was examined. */
const examined = examinedV2.extend({
  subject: z.strictObject({ kind: z.enum(subjectKinds), id: z.string() }),
  game: z.string().describe('the game; of a gaming day, on which many are played, the word `controls`'),
  edition: z
    .string()
    .nullable()
    .describe(
      'the one in force when it began; null when none was: then only that is found, and nothing is governed. Null of a gaming day, which no law has: only controls of ours judge it',
    ),
});

/** NOTE: stored events are carved. Only the assessor writes these; its id is a hash of what was examined and how. */
export const examinationEvents = eventFamily('examination', {
  Examined: {
    says: 'A subject was examined under the editions of its time: the findings, and the due settlement of every wager.',
    data: examined,
    earlier: [
      { data: examinedWith(settlementV1), upcast: withBetween },
      { data: examinedV2, upcast: (data) => data },
    ],
  },
});
export type ExaminationEvent = EventsOf<typeof examinationEvents>;
export type Examined = ExaminationEvent['data'];

/** The type under which an examination is stored. */
export const examinedType: ExaminationEvent['type'] = 'examination.Examined';
