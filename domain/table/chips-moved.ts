import { z } from 'zod';
import { eventId, personId } from '../kernel/envelope.ts';
import { cents, denominationLine, linesTotalCents, type DenominationLine } from '../kernel/money.ts';
import { floorRole } from '../kernel/roles.ts';
import { givenId } from '../kernel/text.ts';

/** Chips as they are counted, by denomination. */
export const pieces = z.array(denominationLine).max(60);
/** Who signed a paper, and as what. */
export const signatures = z
  .array(z.strictObject({ personId, role: floorRole.describe('what they signed as') }))
  .max(10)
  .nullable();
const slipNumber = givenId.nullable();

/** How chips go between a table and the cage: what was counted, and who was there. A wrong sum is recorded and found, not refused. */
const carried = {
  lines: pieces.describe('what was counted at the table, by denomination'),
  totalCents: cents.describe('what was counted at the table, in all'),
  slipCents: cents.nullable().describe('the total that the slip states; null when it was not compared'),
  requestedCents: cents
    .nullable()
    .describe('the total that was asked for, by the copy of the request at the table; null when it was not compared'),
  countedBy: personId,
  observedBy: personId.nullable(),
  carriedBy: z.array(personId).max(6).describe('who carried the chips between the table and the cage'),
  signatures: signatures.describe('who had signed the slip when this was recorded; null when nobody looked'),
};

/** Events by which chips come into a float or leave it, beside sales and play. NOTE: stored events are carved. */
export const chipMovements = {
  FillReceived: {
    says: 'A fill: chips that come from the cage are counted at the table, and go into the float.',
    data: z.strictObject({
      slip: slipNumber.describe('the number of the slip that came with them, as it is printed; null when none came'),
      ...carried,
    }),
  },
  CreditSent: {
    says: 'A credit: chips are counted out of the float at the table, and go to the cage.',
    data: z.strictObject({
      slip: slipNumber.describe(
        'the number of the slip that goes with them, as it is printed; null when there is none',
      ),
      ...carried,
    }),
  },
  ChipsRedeemed: {
    says: 'Chips of a player are taken back at the table, for money or for a voucher.',
    data: z.strictObject({
      personId: personId.nullable().describe('whose they were; null when nobody knows'),
      chips: pieces,
      redeemedCents: cents.describe('what the chips were worth, in all'),
      paidIn: z.enum(['cash', 'chip-purchase-voucher', 'other']),
      paidCents: cents.describe('what was given for them'),
      by: personId,
    }),
  },
  ChipsChanged: {
    says: 'Chips are changed for others. Whether both were worth the same is not asked here.',
    data: z.strictObject({
      personId: personId.nullable().describe('who brought them; null when nobody knows'),
      taken: pieces.describe('the pieces that went into the float'),
      takenCents: cents,
      given: pieces.describe('the pieces that came out of it'),
      givenCents: cents,
      by: personId,
    }),
  },
  ChipsTransferred: {
    says: 'Chips go from the float of one table to that of another, and not by way of the cage.',
    data: z.strictObject({
      went: z.enum(['out', 'in']).describe('out of the float of this table, or into it'),
      otherTable: givenId,
      lines: pieces,
      totalCents: cents,
      by: personId,
      observedBy: personId.nullable(),
    }),
  },
  AwardHandedOver: {
    says: 'Chips of the float are handed to a patron by a decision in a dispute, or taken back from them by one.',
    data: z.strictObject({
      went: z.enum(['out', 'in']).describe('out of the float to the patron, or from them into it'),
      lines: pieces,
      totalCents: cents,
      personId: personId.nullable().describe('whose award it is; null when nobody knows'),
      dispute: givenId.nullable().describe('the number of the dispute at the venue; null when nobody said'),
      payments: z
        .array(eventId)
        .max(100)
        .nullable()
        .describe(
          'the events of rounds that record the same chips; empty: no round records them; null: nobody said, so that the float may have lost them once or twice',
        ),
      by: personId.describe('who handed them over, or took them'),
    }),
  },
} as const;

/** A fact by which chips may come into a float or leave it. */
type ChipFact = { readonly type: string; readonly data: unknown };
type Moved = { readonly [Name in keyof typeof chipMovements]: z.infer<(typeof chipMovements)[Name]['data']> };

/** The pieces that a movement brings into the float, and those that it takes out of it, with the totals as they were stated, in cents. */
export type ChipsMoved = {
  readonly into: readonly DenominationLine[];
  readonly outOf: readonly DenominationLine[];
  readonly intoCents: number;
  readonly outOfCents: number;
  /** What may have moved by it, or may be what a round records already. */
  readonly perhapsIntoCents: number;
  readonly perhapsOutOfCents: number;
};

const nothingMoved: ChipsMoved = {
  into: [],
  outOf: [],
  intoCents: 0,
  outOfCents: 0,
  perhapsIntoCents: 0,
  perhapsOutOfCents: 0,
};

/** What pieces come to over the amount that is stated of them, in cents; 0 where nobody wrote the pieces down. */
export const piecesOver = (of: readonly DenominationLine[], statedCents: number): number =>
  of.length === 0 ? 0 : linesTotalCents(of) - statedCents;

const into = (lines: readonly DenominationLine[], intoCents: number): ChipsMoved => ({
  ...nothingMoved,
  into: lines,
  intoCents,
});
const outOf = (lines: readonly DenominationLine[], outOfCents: number): ChipsMoved => ({
  ...nothingMoved,
  outOf: lines,
  outOfCents,
});

/** What a round records already moves once; where nobody said whether one does, it is in doubt whether it moved beside. */
const award = ({ went, lines, totalCents, payments }: Moved['AwardHandedOver']): ChipsMoved => {
  if (payments === null)
    return { ...nothingMoved, [went === 'in' ? 'perhapsIntoCents' : 'perhapsOutOfCents']: totalCents };
  if (payments.length > 0) return nothingMoved;
  return (went === 'in' ? into : outOf)(lines, totalCents);
};

const moved: { readonly [Name in keyof Moved]: (data: Moved[Name]) => ChipsMoved } = {
  FillReceived: ({ lines, totalCents }) => into(lines, totalCents),
  CreditSent: ({ lines, totalCents }) => outOf(lines, totalCents),
  ChipsRedeemed: ({ chips, redeemedCents }) => into(chips, redeemedCents),
  ChipsChanged: ({ taken, takenCents, given, givenCents }) => ({
    ...nothingMoved,
    into: taken,
    outOf: given,
    intoCents: takenCents,
    outOfCents: givenCents,
  }),
  ChipsTransferred: ({ went, lines, totalCents }) => (went === 'in' ? into : outOf)(lines, totalCents),
  AwardHandedOver: award,
};

const movedBy = new Map(
  Object.entries(moved).map(([name, of]) => [`table.${name}`, of as (data: unknown) => ChipsMoved]),
);

/** What a fact brings into the float and takes out of it, beside sales and play; undefined for a fact of another type. */
export const chipsMovedIn = ({ type, data }: ChipFact): ChipsMoved | undefined => movedBy.get(type)?.(data);
