import { z } from 'zod';
import { contentCategories, moneyCategories, type ContentCategory } from '../drop-box/events.ts';
import { personId } from '../kernel/envelope.ts';
import { cents, signedCents } from '../kernel/money.ts';
import { sessionName } from '../kernel/stream-ids.ts';
import { givenId, givenWord } from '../kernel/text.ts';
import { oneOf, wordsOf } from '../kernel/word-list.ts';
import { editionId } from '../rulebook/events.ts';
import { winBy, type WinFormula } from '../table/win-formulas.ts';

export const category = oneOf(contentCategories, 'what it is');

/** A sum of squares: more than a number holds exactly. */
export const wholeNumber = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,39})$/, 'must be a whole number')
  .meta({ maxLength: 40 });
const count = z.int().min(0).max(10_000_000);

const whatWasCounted =
  'what was counted last before the verification in the boxes whose counts belong to this session, and beside it by the record what was dropped elsewhere; null unless each of these boxes was counted, or explained';
const whatWasVerified = 'the same of what was verified; null unless each of these boxes was verified, or explained';
/** Less than nothing where a box that several sessions filled held less than the others are on record to have dropped into it. */
const foundCents = signedCents.nullable();

/** What was dropped of one category, in cents: never added to another category. */
const dropFigures = z.strictObject({
  category,
  expectedCents: cents.describe('what the sales on record come to'),
  countedCents: foundCents.describe(whatWasCounted),
  verifiedCents: foundCents.describe(whatWasVerified),
});
export type DropFigures = z.infer<typeof dropFigures>;

/** In the first version nothing was less than nothing. */
const dropFiguresV1 = z.strictObject({
  category,
  expectedCents: cents.describe('what the sales on record come to'),
  countedCents: cents.nullable().describe(whatWasCounted),
  verifiedCents: cents.nullable().describe(whatWasVerified),
});

/** What a dealer won for the house in the rounds of a session in which they were on duty. */
const dealerFigures = z.strictObject({
  personId,
  roundCount: count,
  winByPlayCents: signedCents,
  winByLawCents: signedCents,
});

/** The decided wagers of a session that were laid in money, by edition and kind: what is to be expected of them is reckoned from these. */
const laidFigures = z.strictObject({
  edition: editionId.nullable(),
  kind: givenWord(),
  wagerCount: count,
  stakeCents: cents,
  squares: wholeNumber.describe('the sum of the squares of the stakes, in square cents'),
  roundSquares: wholeNumber.describe('the same, with the stakes of a round added up before they are squared'),
});
export type LaidFigures = z.infer<typeof laidFigures>;

const sessionFiguresWith = <Drop extends z.ZodType>(dropped: Drop) =>
  z.strictObject({
    session: sessionName,
    table: givenId,
    game: givenId,
    pit: givenId.nullable(),
    openerCents: cents.nullable(),
    closerCents: cents.nullable(),
    fillsCents: signedCents,
    creditsCents: signedCents,
    drop: z.array(dropped).max(wordsOf(contentCategories).length),
    countedBy: z.array(personId).max(60).describe('who counted the boxes whose counts belong to this session'),
    verifiedBy: z.array(personId).max(60).describe('who verified them'),
    winCents: signedCents.nullable().describe('by the formula that is named; null where it cannot be reckoned'),
    winByPlayCents: signedCents,
    winByLawCents: signedCents,
    varianceCents: signedCents.nullable().describe('the float as closed over what was to be expected'),
    dealers: z.array(dealerFigures).max(200),
    laid: z.array(laidFigures).max(200),
  });

/** The figures of one table session. */
export const sessionFigures = sessionFiguresWith(dropFigures);
export const sessionFiguresV1 = sessionFiguresWith(dropFiguresV1);
export type SessionFigures = z.infer<typeof sessionFigures>;

/** By what a figure of drop is known, the best first. */
export const dropBases = ['verified', 'counted', 'expected'] as const;
export type DropBasis = (typeof dropBases)[number];

/** What was dropped of a category, as it is known best. */
export const dropOf = ({ expectedCents, countedCents, verifiedCents }: DropFigures) => {
  if (verifiedCents !== null) return { cents: verifiedCents, basis: 'verified' as const };
  return countedCents === null
    ? { cents: expectedCents, basis: 'expected' as const }
    : { cents: countedCents, basis: 'counted' as const };
};

/** The money that was dropped, in cents, and by what it is known: the worst of its categories. Null: nothing was dropped or counted. */
export const moneyDrop = (
  drop: readonly DropFigures[],
): { readonly cents: number; readonly basis: DropBasis | null } => {
  const money = drop.filter((one) => moneyCategories.includes(one.category)).map(dropOf);
  const bases = money.map(({ basis }) => basis);
  return {
    cents: money.reduce((sum, one) => sum + one.cents, 0),
    basis: dropBases.findLast((basis) => bases.includes(basis)) ?? null,
  };
};

/** Win of a session by a formula, with drop as it is known best; null until the float was counted at both ends. */
export const winOfFigures = (
  formula: WinFormula,
  {
    openerCents,
    closerCents,
    fillsCents,
    creditsCents,
    drop,
  }: Pick<SessionFigures, 'openerCents' | 'closerCents' | 'fillsCents' | 'creditsCents' | 'drop'>,
): number | null =>
  openerCents === null || closerCents === null
    ? null
    : winBy(formula, { openerCents, closerCents, fillsCents, creditsCents, dropCents: moneyDrop(drop).cents });

/** What an adjustment does to win by the accounting formula, in cents. What is not money is in no win. */
export const adjustmentOfWin = (
  formula: WinFormula,
  {
    figure,
    category: of,
    cents: by,
  }: { readonly figure: string; readonly category?: ContentCategory | undefined; readonly cents: number },
): number => {
  if (figure === 'drop' && of !== undefined && !moneyCategories.includes(of)) return 0;
  const term = `${figure}Cents`;
  const isAdded = formula.adds.some((one) => one === term);
  return isAdded ? by : 0 - by;
};
