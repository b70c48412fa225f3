import type { Fact } from '../../kernel/effective-history.ts';
import { drawnFor } from '../../kernel/memo.ts';
import type { SlipEvent } from '../../slip-series/events.ts';
import type { TableEvent } from '../../table/events.ts';
import { isWithin, ofType } from './facts.ts';
import type { DayPicture, FactOf, SlipSeries, TableOfDay } from './picture.ts';

export type Issued = FactOf<SlipEvent, 'slips.Issued'>;
export type Requested = FactOf<SlipEvent, 'slips.Requested'>;
export type Voided = FactOf<SlipEvent, 'slips.Voided'>;
/** Chips that were counted at a table as they came in or went out. */
export type AtTable = FactOf<TableEvent, 'table.FillReceived' | 'table.CreditSent'>;

/** Chips that came or went at a table of the day. */
export type Carried = { readonly at: TableOfDay; readonly fact: AtTable; readonly kind: 'fill' | 'credit' };

const isAtTable = (fact: Fact<TableEvent>): fact is AtTable =>
  fact.type === 'table.FillReceived' || fact.type === 'table.CreditSent';

/** All that came to the tables of a day from the cage, and went there. */
export const carriedOn = drawnFor(({ tables }: DayPicture): readonly Carried[] =>
  tables.flatMap((at) =>
    at.facts.filter(isAtTable).map((fact) => ({
      at,
      fact,
      kind: fact.type === 'table.FillReceived' ? ('fill' as const) : ('credit' as const),
    })),
  ),
);

/** What a series says of one number. A number that was printed twice is two slips, which nothing but their order tells apart. */
type OfNumber = { readonly issued: Issued[]; readonly about: Fact<SlipEvent>[] };
type Facts = readonly Fact<SlipEvent>[];

const numbersIn = drawnFor((facts: Facts): ReadonlyMap<number, OfNumber> => {
  const numbers = new Map<number, OfNumber>();
  for (const fact of facts) {
    if (!('number' in fact.data)) continue;
    const { number } = fact.data;
    const known = numbers.get(number) ?? { issued: [], about: [] };
    numbers.set(number, known);
    if (fact.type === 'slips.Issued') known.issued.push(fact);
    else known.about.push(fact);
  }
  return numbers;
});

const requestsIn = drawnFor(
  (facts: Facts): ReadonlyMap<string, Requested> =>
    new Map(ofType(facts, 'slips.Requested').map((fact) => [fact.data.requestId, fact])),
);

const printedIn = drawnFor(
  (facts: Facts): ReadonlyMap<string, Issued> =>
    new Map(ofType(facts, 'slips.Issued').map((issued) => [issued.data.printed, issued])),
);

const isSeen = ({ endsAtMs }: SlipSeries, { atMs }: { readonly atMs: number }): boolean => atMs <= endsAtMs;

/** The numbers of a series that were issued up to the end of the day, in their order. */
const sortedNumbers = drawnFor((series: SlipSeries): Float64Array => {
  const issued = ofType(series.facts, 'slips.Issued').filter((fact) => isSeen(series, fact));
  return Float64Array.from(issued, ({ data }) => data.number).toSorted();
});

/** The number of a series that comes before another of it; undefined for its first. */
export const numberBefore = (series: SlipSeries, number: number): number | undefined => {
  const numbers = sortedNumbers(series);
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? Infinity) < number) low = middle + 1;
    else high = middle;
  }
  return numbers[low - 1];
};

/** A slip that was issued on the day, with all that is said of it. */
export type Slip = {
  readonly series: SlipSeries;
  readonly issued: Issued;
  /** Which of the slips with its number it is, from 0. */
  readonly time: number;
  readonly request: Requested | undefined;
  readonly dispatched: readonly FactOf<SlipEvent, 'slips.Dispatched'>[];
  readonly atCage: readonly FactOf<SlipEvent, 'slips.ReceivedAtCage'>[];
  readonly voided: Voided | undefined;
  readonly atTable: readonly Carried[];
};

const ofTable = ({ issued: { data } }: Pick<Slip, 'issued'>, { at, fact, kind }: Carried): boolean =>
  fact.data.slip === data.printed && at.table === data.table && kind === data.kind;

/** The slips that were issued on the day. */
export const slipsOf = drawnFor((picture: DayPicture): readonly Slip[] =>
  picture.series.flatMap((series) =>
    ofType(series.facts, 'slips.Issued')
      .filter((issued) => isWithin(issued, picture))
      .map((issued) => {
        const of = numbersIn(series.facts).get(issued.data.number) ?? { issued: [], about: [] };
        const { requestId } = issued.data;
        const time = of.issued.findIndex(({ eventId }) => eventId === issued.eventId);
        const about = of.about.filter((fact) => isSeen(series, fact));
        return {
          series,
          issued,
          time,
          request: requestId === null ? undefined : requestsIn(series.facts).get(requestId),
          dispatched: ofType(about, 'slips.Dispatched'),
          atCage: ofType(about, 'slips.ReceivedAtCage'),
          voided: ofType(about, 'slips.Voided')[time],
          atTable: carriedOn(picture).filter((carried) => ofTable({ issued }, carried)),
        };
      }),
  ),
);

/** The slip that a paper is, by the number that is printed on it, in any series of the venue; undefined where none holds it. */
export const slipPrinted = ({ series }: DayPicture, printed: string): Issued | undefined => {
  for (const one of series) {
    const issued = printedIn(one.facts).get(printed);
    if (issued && isSeen(one, issued)) return issued;
  }
  return undefined;
};

/** The void of a slip; undefined where nobody voided it. */
export const voidOf = ({ series }: DayPicture, issued: Issued): Voided | undefined => {
  for (const one of series) {
    const of = numbersIn(one.facts).get(issued.data.number);
    const time = of?.issued.findIndex(({ eventId }) => eventId === issued.eventId) ?? -1;
    if (of && time >= 0)
      return ofType(
        of.about.filter((fact) => isSeen(one, fact)),
        'slips.Voided',
      )[time];
  }
  return undefined;
};

/** Voids that were recorded on the day, each with its series. */
export const voidsOn = (picture: DayPicture): readonly { readonly seriesId: string; readonly voided: Voided }[] =>
  picture.series.flatMap(({ seriesId, facts }) =>
    ofType(facts, 'slips.Voided').flatMap((voided) => (isWithin(voided, picture) ? [{ seriesId, voided }] : [])),
  );
