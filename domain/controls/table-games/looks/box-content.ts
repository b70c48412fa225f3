import type { ContentCategory } from '../../../drop-box/events.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import { drawnFor } from '../../../kernel/memo.ts';
import { inDollars } from '../../../kernel/money.ts';
import { inWords } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, Journey, TableOfDay } from '../picture.ts';
import { answersForContent } from './day-of-content.ts';
import { salesOf, type Sale, type Tender } from './sales.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

const hungAt = (
  { attached, removed, attachedAgain }: Journey,
  { atMs, uncertaintyMs }: Pick<Fact, 'atMs' | 'uncertaintyMs'>,
): boolean => {
  const ended = removed ?? attachedAgain;
  return (
    attached !== undefined &&
    attached.atMs <= atMs + uncertaintyMs + attached.uncertaintyMs &&
    (ended === undefined || ended.atMs >= atMs - uncertaintyMs - ended.uncertaintyMs)
  );
};

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
export const verifiedOf = ({ facts }: Journey) => ofType(facts, 'dropBox.Verified').at(-1);

/** The sessions of a table in which sales may have gone into a box, as far as they are looked at. */
const sessionsAround = ({ tables, lastDays }: DayPicture, table: string): readonly TableOfDay[] =>
  [...lastDays, ...tables].filter((one) => one.table === table);

/** The sales that are looked at, by the box that each went into, whichever table made it. */
const salesByBox = drawnFor(({ tables, lastDays }: DayPicture): ReadonlyMap<string | null, readonly Sale[]> => {
  const byBox = new Map<string | null, Sale[]>();
  for (const sale of [...lastDays, ...tables].flatMap(salesOf)) {
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
  /** What of it is found of the day before: it held less than was sold by then. */
  readonly ofDayBeforeCents: number;
  /** The rest. */
  readonly overCents: number;
  /** Sales that may make the difference: the clocks do not tell whether they went into the box before it was exchanged. 0 where they cannot. */
  readonly doubtedCents: number;
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

/** The boxes that were verified, and what may lie in them by the sales. */
type Verified = Journey & {
  readonly table: string;
  readonly attached: NonNullable<Journey['attached']>;
  readonly removed: NonNullable<Journey['removed']>;
  readonly content: NonNullable<ReturnType<typeof verifiedOf>>;
};

const verifiedBoxes = ({ journeys }: DayPicture): readonly Verified[] =>
  journeys.flatMap((journey) => {
    const { attached, removed } = journey;
    const content = verifiedOf(journey);
    return attached && removed && content
      ? [{ ...journey, table: attached.data.table, attached, removed, content }]
      : [];
  });

/**
 * In which journey of its box a sale was, by the clocks: of two that it may be of, since they do not tell to within what they are off, that in which it
 * lies; where it lies in neither, the earlier one.
 */
const isHere = (box: Verified, may: readonly Journey[], { atMs }: Pick<Fact, 'atMs'>): boolean => {
  const liesIn = ({ attached, removed, attachedAgain }: Journey): boolean =>
    attached !== undefined && attached.atMs <= atMs && atMs < ((removed ?? attachedAgain)?.atMs ?? Infinity);
  const within = may.filter(liesIn);
  const first = (within.length > 0 ? within : may).toSorted(
    (a, b) => (a.attached?.atMs ?? 0) - (b.attached?.atMs ?? 0),
  );
  return first[0]?.journeyId === box.journeyId;
};

/** The sales into a box; and those that lie so near to where another journey of the same box ends or begins that they may be of that one. */
type SoldInto = {
  readonly own: readonly Sale[];
  readonly maybeElsewhere: readonly Sale[];
  readonly maybeHere: readonly Sale[];
};

const soldInto = (picture: DayPicture, box: Verified): SoldInto => {
  const journeys = picture.journeys.filter(({ dropBox }) => dropBox === box.dropBox);
  const near = (salesByBox(picture).get(box.dropBox) ?? []).filter((sale) => hungAt(box, sale.fact));
  const told = near.map((sale) => {
    const may = journeys.filter((journey) => hungAt(journey, sale.fact));
    return { sale, isInDoubt: may.length > 1, isOwn: may.length < 2 || isHere(box, may, sale.fact) };
  });
  const salesWhere = (fits: (one: (typeof told)[number]) => boolean): readonly Sale[] =>
    told.flatMap((one) => (fits(one) ? [one.sale] : []));
  return {
    own: salesWhere(({ isOwn }) => isOwn),
    maybeElsewhere: salesWhere(({ isInDoubt, isOwn }) => isInDoubt && isOwn),
    maybeHere: salesWhere(({ isInDoubt, isOwn }) => isInDoubt && !isOwn),
  };
};

const centsOf = (sales: readonly Sale[], category: Tender): number =>
  sumOf(sales.flatMap(({ tender, cents }) => (tender === category ? [cents] : [])));

/** By what the content of a box differs from the sales into it, of which the day answers for it, by more than the venue allows. */
const apartIn = (picture: DayPicture, box: Verified): readonly Apart[] => {
  const answers = answersForContent(picture, box);
  const { boxVarianceCents: allowedCents } = picture.thresholds;
  const { own, maybeElsewhere, maybeHere } = soldInto(picture, box);
  return heldAgainstSales.flatMap((category): readonly Apart[] => {
    const countedCents = sumOf(
      box.content.data.content.filter((one) => one.category === category).map((one) => one.totalCents),
    );
    const soldCents = centsOf(own, category);
    const soldBefore = own.filter(({ gamingDay }) => gamingDay < picture.gamingDay);
    const underBefore = countedCents - centsOf(soldBefore, category);
    const ofDayBeforeCents = answers.dayBeforeAnswers && underBefore < -allowedCents ? underBefore : 0;
    const overCents = countedCents - soldCents - ofDayBeforeCents;
    const isAnswered = overCents < 0 ? answers.forLess : answers.forMore;
    if (!isAnswered || Math.abs(overCents) <= allowedCents) return [];
    const doubtedCents = overCents < 0 ? centsOf(maybeElsewhere, category) : centsOf(maybeHere, category);
    const isMadeByDoubt = Math.abs(overCents) - doubtedCents <= allowedCents;
    return [
      {
        category,
        countedCents,
        soldCents,
        ofDayBeforeCents,
        overCents,
        doubtedCents: isMadeByDoubt ? doubtedCents : 0,
      },
    ];
  });
};

const saysOfApart = ({ category, countedCents, soldCents, ofDayBeforeCents }: Apart): string => {
  const says = `${inDollars(countedCents)} of ${inWords(category)}, and the sales on record come to ${inDollars(soldCents)}`;
  return ofDayBeforeCents === 0
    ? says
    : `${says}, while ${inDollars(-ofDayBeforeCents)} are found missing of the day before`;
};

/** Are all sessions looked at in which something may have been sold into a box? Between the last day before this one and this there are none. */
const isWhole = (picture: DayPicture, { attached, gamingDay, table }: Verified): boolean => {
  const sessions = sessionsAround(picture, table);
  return (
    sessions.some(({ opening }) => opening && opening.atMs <= attached.atMs) ||
    !picture.lastDays.some((one) => one.table === table && one.gamingDay > gamingDay)
  );
};

/** What is not known where sales about the exchange of a box can make all that differs. */
const exchangedMeanwhile = (apart: readonly Apart[]): string | undefined => {
  if (apart.some(({ doubtedCents }) => doubtedCents === 0)) return undefined;
  const cents = sumOf(apart.map(({ doubtedCents }) => doubtedCents));
  return `whether ${inDollars(cents)} went into the box before it was exchanged or after: the clocks do not tell`;
};

/** What is not known of the sales into a box; undefined where what is known suffices. */
const missingOfSales = (picture: DayPicture, box: Verified, apart: readonly Apart[]): string | undefined => {
  const sales = sessionsAround(picture, box.table).flatMap(salesOf);
  if (sales.length === 0) return 'what was sold at the table: no sale is on record';
  if (!isWhole(picture, box))
    return 'what was sold at the table since the box was attached: earlier sessions are not looked at';
  const unnamed = sales.filter((sale) => sale.dropBox === null && hungAt(box, sale.fact));
  return exchangedMeanwhile(apart) ?? goneIntoUnknownBox(apart, unnamed, picture.thresholds.boxVarianceCents);
};

/** Which of its journeys it is, as far as the day has several of the same box: what two of them held is not told of one. */
const whichOf = ({ journeys }: DayPicture, { dropBox, journeyId }: Verified): string =>
  journeys.filter((one) => one.dropBox === dropBox).length < 2 ? '' : `, on its journey ${journeyId},`;

/** Boxes whose verified content differs from the sales on record by more than the venue allows. */
export const boxesUnlikeSales: Look<DayPicture> = (picture) =>
  verifiedBoxes(picture).flatMap((box): readonly Sighting[] => {
    const apart = apartIn(picture, box);
    if (apart.length === 0) return [];
    const { dropBox, table, content, journeyId } = box;
    const missing = missingOfSales(picture, box, apart);
    return [
      {
        deed: content,
        says: `in the box ${dropBox} of table ${table}${whichOf(picture, box)} there were ${apart.map(saysOfApart).join('; ')}`,
        figures: {
          dropBox,
          journey: journeyId,
          table,
          allowedCents: picture.thresholds.boxVarianceCents,
          ...Object.fromEntries(apart.map(({ category, overCents }) => [`${category}OverCents`, overCents])),
        },
        ...unlessMissed(missing),
      },
    ];
  });
