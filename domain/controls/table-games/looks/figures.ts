import type { ContentCategory } from '../../../drop-box/events.ts';
import { moneyCategories } from '../../../drop-box/events.ts';
import { inDollars } from '../../../kernel/money.ts';
import { inWords, listed } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { holdBasisPoints } from '../../../table/win-formulas.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, Journey, TableOfDay } from '../picture.ts';
import { verifiedOf } from './box-content.ts';
import { figuresAsClosed, wonAsClosed } from './closed-figures.ts';
import { salesOf } from './sales.ts';
import { saysWent, wentToOthers } from './transfers.ts';
import { wonIn, wonInAll, type WonBySession } from './wins.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** What lies in a box is not verified, and no closed day explains why it never will be. */
const isUnverified = (journey: Journey, { own, isClosed }: DayPicture): boolean => {
  if (verifiedOf(journey)) return false;
  const explained = ofType(own, 'gamingDay.BoxExplained').some(({ data }) => data.journey === journey.journeyId);
  return !(isClosed && explained && journey.removed);
};

const moneyTenders: ReadonlySet<string> = new Set(moneyCategories);

type Result = WonBySession & { readonly deed: Sighting['deed'] | undefined };

/** What a table won in a session by the formula of accounting, over the sales on record. */
const resultOf = (one: TableOfDay): Result => {
  const opener = ofType(one.facts, 'table.FloatOpened').at(0);
  const closer = ofType(one.facts, 'table.FloatClosed').at(-1);
  const total = (type: 'table.FillReceived' | 'table.CreditSent'): number =>
    sumOf(one.facts.flatMap((fact) => (fact.type === type ? [(fact.data as { totalCents: number }).totalCents] : [])));
  const terms = {
    openerCents: opener?.data.totalCents ?? null,
    closerCents: closer?.data.totalCents ?? null,
    fillsCents: total('table.FillReceived'),
    creditsCents: total('table.CreditSent'),
    dropCents: sumOf(salesOf(one).flatMap(({ tender, cents }) => (moneyTenders.has(tender) ? [cents] : []))),
  };
  return { deed: closer, one, terms, winCents: wonIn(terms) };
};

/** What a table won in its sessions: by the figures that the day was closed with, which know what was counted, and else over the sales on record. */
const resultsAt = (picture: DayPicture, table: string): readonly Result[] => {
  const closed = figuresAsClosed(picture).filter(({ figures }) => figures.table === table);
  return closed.length > 0
    ? closed.map((as) => ({ ...wonAsClosed(as), deed: as.deed }))
    : picture.tables.filter((one) => one.table === table && one.game?.house === 'banked').map(resultOf);
};

/** Tables that lost over the day, by the accounting formula; once all boxes that hung there are verified. */
export const negativeHolds: Look<DayPicture> = (picture) => {
  const { tables, journeys } = picture;
  const unverified = new Set(journeys.flatMap((one) => (isUnverified(one, picture) ? [one.attached?.data.table] : [])));
  const names = [...new Set(tables.map(({ table }) => table))].filter((table) => !unverified.has(table));
  return names.flatMap((table): readonly Sighting[] => {
    const results = resultsAt(picture, table);
    const deed = results.at(-1)?.deed;
    const winCents = wonInAll(results);
    const dropCents = sumOf(results.map(({ terms }) => terms.dropCents));
    if (!deed || winCents === null || winCents >= 0) return [];
    const wentCents = wentToOthers(picture, new Set([table]));
    const lost = `table ${table} lost ${inDollars(-winCents)} over the day, on ${inDollars(dropCents)} of drop`;
    return [
      {
        deed,
        says: wentCents === 0 ? lost : `${lost}; that is by the formula, and ${saysWent(wentCents, 'it')}`,
        figures: {
          table,
          winCents,
          dropCents,
          holdBasisPoints: holdBasisPoints(winCents, dropCents),
          ...(wentCents === 0 ? {} : { wentToOtherTablesCents: wentCents }),
        },
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
    const { dropBox, journeyId } = journey;
    const says = `the counts of the box ${dropBox} came to ${listed(totals.map(inDollars))}${what}`;
    const figures = { dropBox, journey: journeyId, leastCents: Math.min(...totals), mostCents: Math.max(...totals) };
    return [{ deed: verified, says, figures }];
  });
