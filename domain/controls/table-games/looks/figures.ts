import type { ContentCategory } from '../../../drop-box/events.ts';
import { moneyCategories } from '../../../drop-box/events.ts';
import { moneyDrop } from '../../../gaming-day/figures.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import { drawnFor } from '../../../kernel/memo.ts';
import { inDollars } from '../../../kernel/money.ts';
import { inWords, listed } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import type { TableEvent, tenderCategories } from '../../../table/events.ts';
import { accountingWin, holdBasisPoints, winBy } from '../../../table/win-formulas.ts';
import { isWithin, ofType } from '../facts.ts';
import type { DayPicture, Journey, TableOfDay } from '../picture.ts';
import { figuresAsClosed } from './closed-figures.ts';
import { answersForContent } from './day-of-content.ts';

type Tender = (typeof tenderCategories)[number];

/** What was taken for chips or tokens at a table, and the box that it was seen to go into. */
type Sale = {
  readonly table: string;
  readonly fact: Fact<TableEvent>;
  readonly dropBox: string | null;
  readonly tender: Tender;
  readonly cents: number;
  readonly by: string;
};

const salesOf = ({ table, facts }: TableOfDay): readonly Sale[] =>
  facts.flatMap((fact): readonly Sale[] => {
    if (fact.type === 'table.ChipsSold') {
      const { dropBox, tender, tenderedCents: cents, by: seller } = fact.data;
      return [{ table, fact, dropBox, tender, cents, by: seller }];
    }
    if (fact.type !== 'table.VoucherExchanged') return [];
    const { dropBox, nominatedCents: cents, by: seller } = fact.data;
    return [{ table, fact, dropBox, tender: 'promotional-voucher', cents, by: seller }];
  });

const hungAt = (
  { attached, removed }: Journey,
  { atMs, uncertaintyMs }: Pick<Fact, 'atMs' | 'uncertaintyMs'>,
): boolean =>
  attached !== undefined &&
  attached.atMs <= atMs + uncertaintyMs + attached.uncertaintyMs &&
  (removed === undefined || removed.atMs >= atMs - uncertaintyMs - removed.uncertaintyMs);

/** Sales into a box that did not hang at the table then. Nothing is said of a table of which no box is on record. */
export const dropIntoOtherBoxes: Look<DayPicture> = ({ tables, journeys }) =>
  tables.flatMap(salesOf).flatMap((sale): readonly Sighting[] => {
    const { dropBox, table, fact } = sale;
    const ofTable = journeys.filter(({ attached }) => attached?.data.table === table);
    if (dropBox === null || ofTable.length === 0) return [];
    if (ofTable.some((journey) => journey.dropBox === dropBox && hungAt(journey, fact))) return [];
    const says = `what was taken for chips at table ${table} was dropped into the box ${dropBox}, which did not hang there then`;
    return [{ deed: fact, persons: by(sale.by), says, figures: { table, dropBox } }];
  });

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** The categories of content that are held against sales: what else lies in a box no sale puts there. */
const heldAgainstSales: readonly (ContentCategory & Tender)[] = [
  'cash',
  'chip-purchase-voucher',
  'promotional-voucher',
];

/**
 * What lay in a box, once it is verified. Until then nothing is said that has a figure of it: a finding is read by people who are not to know what
 * to expect in the box.
 */
const verifiedOf = ({ facts }: Journey) => ofType(facts, 'dropBox.Verified').at(-1);

/** What lies in a box is not verified, and no closed day explains why it never will be. */
const isUnverified = (journey: Journey, { own, isClosed }: DayPicture): boolean => {
  if (verifiedOf(journey)) return false;
  const explained = ofType(own, 'gamingDay.BoxExplained').some(({ data }) => data.journey === journey.journeyId);
  return !(isClosed && explained && journey.removed);
};

/** The sessions of a table in which sales may have gone into a box, as far as they are looked at. */
const sessionsAround = ({ tables, before }: DayPicture, table: string): readonly TableOfDay[] =>
  [...before, ...tables].filter((one) => one.table === table);

/** The sales that are looked at, by the box that each went into, whichever table made it. */
const salesByBox = drawnFor(({ tables, before }: DayPicture): ReadonlyMap<string | null, readonly Sale[]> => {
  const byBox = new Map<string | null, Sale[]>();
  for (const sale of [...before, ...tables].flatMap(salesOf)) {
    const known = byBox.get(sale.dropBox);
    if (known) known.push(sale);
    else byBox.set(sale.dropBox, [sale]);
  }
  return byBox;
});

/** What a box held of a category over the sales into it that are on record, in cents; negative: under them. */
type Apart = {
  readonly category: Tender;
  readonly countedCents: number;
  readonly soldCents: number;
  readonly overCents: number;
};

/**
 * What is not known where a box held more than was sold into it: into which box the money of some sales at its table went. Undefined where
 * these cannot make the difference.
 */
const goneIntoUnknownBox = (
  apart: readonly Apart[],
  unnamed: readonly Sale[],
  allowedCents: number,
): string | undefined => {
  const cents = (category: Tender): number =>
    sumOf(unnamed.filter(({ tender }) => tender === category).map((sale) => sale.cents));
  const isMade = apart.every(({ category, overCents }) => overCents > 0 && overCents - cents(category) <= allowedCents);
  const all = sumOf(apart.map(({ category }) => cents(category)));
  return isMade ? `into which box ${inDollars(all)} went that was taken for chips there: nobody saw it` : undefined;
};

/** Boxes whose verified content differs from the sales on record by more than the venue allows. */
export const boxesUnlikeSales: Look<DayPicture> = (picture) =>
  picture.journeys.flatMap((journey): readonly Sighting[] => {
    const { attached, removed, dropBox } = journey;
    const content = verifiedOf(journey);
    if (!attached || !removed || !content) return [];
    const { table } = attached.data;
    const answers = answersForContent(picture, { table, removed });
    const sessions = sessionsAround(picture, table);
    const sales = sessions.flatMap(salesOf);
    const own = (salesByBox(picture).get(dropBox) ?? []).filter((sale) => hungAt(journey, sale.fact));
    const apart = heldAgainstSales.flatMap((category): readonly Apart[] => {
      const countedCents = sumOf(
        content.data.content.filter((one) => one.category === category).map((one) => one.totalCents),
      );
      const soldCents = sumOf(own.filter(({ tender }) => tender === category).map(({ cents }) => cents));
      const overCents = countedCents - soldCents;
      const isAnswered = overCents < 0 ? answers.forLess : answers.forMore;
      return isAnswered && Math.abs(overCents) > picture.thresholds.boxVarianceCents
        ? [{ category, countedCents, soldCents, overCents }]
        : [];
    });
    if (apart.length === 0) return [];
    const texts = apart.map(
      ({ category, countedCents, soldCents }) =>
        `${inDollars(countedCents)} of ${inWords(category)}, and the sales on record come to ${inDollars(soldCents)}`,
    );
    const isWhole =
      sessions.some(({ opening }) => opening && opening.atMs <= attached.atMs) || isWithin(attached, picture);
    const unnamed = sales.filter((sale) => sale.dropBox === null && hungAt(journey, sale.fact));
    const missing =
      sales.length === 0
        ? 'what was sold at the table: no sale is on record'
        : isWhole
          ? goneIntoUnknownBox(apart, unnamed, picture.thresholds.boxVarianceCents)
          : 'what was sold at the table since the box was attached: earlier sessions are not looked at';
    return [
      {
        deed: content,
        says: `in the box ${dropBox} of table ${table} there were ${texts.join('; ')}`,
        figures: {
          dropBox,
          table,
          allowedCents: picture.thresholds.boxVarianceCents,
          ...Object.fromEntries(apart.map(({ category, overCents }) => [`${category}OverCents`, overCents])),
        },
        ...(missing === undefined ? {} : { undetermined: { missing } }),
      },
    ];
  });

const moneyTenders: ReadonlySet<string> = new Set(moneyCategories);

type Result = { readonly deed: Sighting['deed']; readonly winCents: number; readonly dropCents: number };

/** What a table won in a session by the formula of accounting, over the sales on record; undefined until it was counted at both ends. */
const resultOf = (one: TableOfDay): Result | undefined => {
  const opener = ofType(one.facts, 'table.FloatOpened').at(0);
  const closer = ofType(one.facts, 'table.FloatClosed').at(-1);
  if (!opener || !closer) return undefined;
  const total = (type: 'table.FillReceived' | 'table.CreditSent'): number =>
    sumOf(one.facts.flatMap((fact) => (fact.type === type ? [(fact.data as { totalCents: number }).totalCents] : [])));
  const dropCents = sumOf(salesOf(one).flatMap(({ tender, cents }) => (moneyTenders.has(tender) ? [cents] : [])));
  const winCents = winBy(accountingWin, {
    openerCents: opener.data.totalCents,
    closerCents: closer.data.totalCents,
    fillsCents: total('table.FillReceived'),
    creditsCents: total('table.CreditSent'),
    dropCents,
  });
  return { deed: closer, winCents, dropCents };
};

/** What a table won in its sessions: by the figures that the day was closed with, which know what was counted, and else over the sales on record. */
const resultsAt = (picture: DayPicture, table: string): readonly (Result | undefined)[] => {
  const closed = figuresAsClosed(picture).filter(({ figures }) => figures.table === table);
  if (closed.length > 0)
    return closed.map(({ figures: { winCents, drop }, deed }) =>
      winCents === null ? undefined : { deed, winCents, dropCents: moneyDrop(drop).cents },
    );
  return picture.tables.filter((one) => one.table === table && one.game?.house === 'banked').map(resultOf);
};

/** Tables that lost over the day, by the accounting formula; once all boxes that hung there are verified. */
export const negativeHolds: Look<DayPicture> = (picture) => {
  const { tables, journeys } = picture;
  const unverified = new Set(journeys.flatMap((one) => (isUnverified(one, picture) ? [one.attached?.data.table] : [])));
  const names = [...new Set(tables.map(({ table }) => table))].filter((table) => !unverified.has(table));
  return names.flatMap((table): readonly Sighting[] => {
    const results = resultsAt(picture, table);
    const last = results.at(-1);
    if (!last || results.includes(undefined)) return [];
    const winCents = sumOf(results.map((one) => one?.winCents ?? 0));
    const dropCents = sumOf(results.map((one) => one?.dropCents ?? 0));
    if (winCents >= 0) return [];
    return [
      {
        deed: last.deed,
        says: `table ${table} lost ${inDollars(-winCents)} over the day, on ${inDollars(dropCents)} of drop`,
        figures: { table, winCents, dropCents, holdBasisPoints: holdBasisPoints(winCents, dropCents) },
      },
    ];
  });
};

const adjustments = ({ own }: DayPicture) => ofType(own, 'gamingDay.Adjusted');

/** Adjustments of a closed day by more than what the venue has reported. */
export const largeAdjustments: Look<DayPicture> = (picture) =>
  adjustments(picture).flatMap((fact): readonly Sighting[] => {
    const { cents, figure, table, decision } = fact.data;
    const { adjustmentReportCents: reportedOverCents } = picture.thresholds;
    if (Math.abs(cents) <= reportedOverCents) return [];
    const of = table === null ? '' : ` of table ${table}`;
    return [
      {
        deed: fact,
        persons: by(decision.by),
        says: `${decision.by} adjusted the ${figure}${of} of the closed day by ${cents < 0 ? 'minus ' : ''}${inDollars(Math.abs(cents))}`,
        figures: { table, cents, reportedOverCents },
      },
    ];
  });

/** Adjustments of a closed day that one person made alone. */
export const adjustedAlone: Look<DayPicture> = (picture) =>
  adjustments(picture).flatMap((fact): readonly Sighting[] => {
    const { secondSigner, decision, figure, table } = fact.data;
    if (secondSigner !== null && secondSigner !== decision.by) return [];
    const others = secondSigner === null ? 'nobody else signed' : 'signed it as the second person too';
    const says = `${decision.by} adjusted the ${figure} of the closed day, and ${others}`;
    return [{ deed: fact, persons: by(decision.by), says, figures: { table } }];
  });

const areUnlike = (totals: readonly number[]): boolean => new Set(totals).size > 1;

/** What several counts of a box came to, and of what; undefined where they came to the same. */
const countedUnlike = (
  counts: readonly (readonly { readonly category: ContentCategory; readonly totalCents: number }[])[],
): { readonly totals: readonly number[]; readonly what: string } | undefined => {
  const of = (categories: readonly ContentCategory[]): readonly number[] =>
    counts.map((content) =>
      sumOf(content.filter(({ category }) => categories.includes(category)).map(({ totalCents }) => totalCents)),
    );
  const all = of(moneyCategories);
  if (areUnlike(all)) return { totals: all, what: '' };
  // Money of two kinds may come to the same sum though neither does.
  const category = moneyCategories.find((one) => areUnlike(of([one])));
  return category && { totals: of([category]), what: ` of ${inWords(category)}` };
};

/** Boxes whose counts and verification do not agree, once they are verified: who verifies is not to know what was counted. */
export const countsThatDiffer: Look<DayPicture> = ({ journeys }) =>
  journeys.flatMap((journey): readonly Sighting[] => {
    const verified = verifiedOf(journey);
    if (!journey.isOfDay || !verified) return [];
    const counts = [...ofType(journey.facts, 'dropBox.Counted'), verified].map(({ data }) => data.content);
    const unlike = countedUnlike(counts);
    if (!unlike) return [];
    const { totals, what } = unlike;
    const says = `the counts of the box ${journey.dropBox} came to ${listed(totals.map(inDollars))}${what}`;
    const figures = { dropBox: journey.dropBox, leastCents: Math.min(...totals), mostCents: Math.max(...totals) };
    return [{ deed: verified, says, figures }];
  });
