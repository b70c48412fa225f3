import type { Fact } from '../../kernel/effective-history.ts';
import { drawnFor } from '../../kernel/memo.ts';
import { daysAfter } from '../../kernel/time.ts';
import type { SlipEvent } from '../../slip-series/events.ts';
import { slipSeriesId } from '../../slip-series/stream.ts';
import { papersUsed, type PaperIssued, type PaperUsed } from '../../slip-series/papers.ts';
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

const carriedAt = (tables: readonly TableOfDay[]): readonly Carried[] =>
  tables.flatMap((at) =>
    at.facts.filter(isAtTable).map((fact) => ({
      at,
      fact,
      kind: fact.type === 'table.FillReceived' ? ('fill' as const) : ('credit' as const),
    })),
  );

/** All that came to the tables of a day from the cage, and went there. */
export const carriedOn = drawnFor(({ tables }: DayPicture): readonly Carried[] => carriedAt(tables));

/** How far back a session of the day before is looked at: days have 25 hours at most. */
const dayBeforeMs = 25 * 3_600_000;

/** The same with what came and went since the day before in the last sessions of tables: chips of a slip may arrive on the other side of the hour at which days change. */
const carriedAround = drawnFor((picture: DayPicture): readonly Carried[] => {
  const since = picture.fromMs - dayBeforeMs;
  return [...carriedAt(picture.before).filter(({ fact }) => fact.atMs >= since), ...carriedOn(picture)];
});

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

/** The slips of a series by the numbers that are printed on them. */
const printedIn = drawnFor((facts: Facts): ReadonlyMap<string, readonly Issued[]> => {
  const printed = new Map<string, Issued[]>();
  for (const issued of ofType(facts, 'slips.Issued')) {
    const known = printed.get(issued.data.printed);
    if (known) known.push(issued);
    else printed.set(issued.data.printed, [issued]);
  }
  return printed;
});

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

/** The request that a slip answers; undefined where it names none, or none is on record. */
export const requestOf = ({ series }: DayPicture, { data: { requestId }, stream }: Issued): Requested | undefined => {
  const own = series.find(({ facts }) => facts[0]?.stream === stream);
  return requestId === null || !own ? undefined : requestsIn(own.facts).get(requestId);
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

/** The slips of the venue that show a number, in whichever series. */
const printedAs = ({ series }: DayPicture, printed: string): readonly Issued[] =>
  series.flatMap((one) => (printedIn(one.facts).get(printed) ?? []).filter((issued) => isSeen(one, issued)));

/** Counts of chips by the number that is printed on the slip they came with. */
const byPrinted = (all: readonly Carried[]): ReadonlyMap<string, readonly Carried[]> => {
  const by = new Map<string, Carried[]>();
  for (const carried of all) {
    const { slip } = carried.fact.data;
    if (slip === null) continue;
    const known = by.get(slip);
    if (known) known.push(carried);
    else by.set(slip, [carried]);
  }
  return by;
};

const paperIssued = (picture: DayPicture, issued: Issued): PaperIssued => ({
  id: issued.eventId,
  table: issued.data.table,
  kind: issued.data.kind,
  totalCents: issued.data.totalCents,
  atMs: issued.atMs,
  voidedAtMs: voidOf(picture, issued)?.atMs ?? null,
});

const paperUsed = ({ at, fact, kind }: Carried): PaperUsed => ({
  id: fact.eventId,
  table: at.table,
  kind,
  totalCents: fact.data.totalCents,
  atMs: fact.atMs,
});

/** What was made on which slip: the slips of counts by the ids of these, and the counts on slips by the ids of those. */
type MadeOnSlips = {
  readonly slips: ReadonlyMap<string, Issued>;
  readonly counts: ReadonlyMap<string, readonly Carried[]>;
};

const madeOnSlips = drawnFor((picture: DayPicture): MadeOnSlips => {
  const slips = new Map<string, Issued>();
  const counts = new Map<string, Carried[]>();
  for (const [printed, around] of byPrinted(carriedAround(picture))) {
    const issued = printedAs(picture, printed);
    // What was counted on the day before on a number was not counted on a slip that was prepared since.
    const isEarlier = ({ atMs }: { readonly atMs: number }): boolean => atMs < picture.fromMs;
    const all = around.filter(({ fact }) => !isEarlier(fact) || issued.some(isEarlier));
    const used = papersUsed(
      issued.map((slip) => paperIssued(picture, slip)),
      all.map(paperUsed),
    );
    for (const carried of all) {
      const slip = issued.find(({ eventId }) => eventId === used.get(carried.fact.eventId));
      if (!slip) continue;
      slips.set(carried.fact.eventId, slip);
      counts.set(slip.eventId, [...(counts.get(slip.eventId) ?? []), carried]);
    }
  }
  return { slips, counts };
});

/** The slip on which chips came or went at a table; undefined where they had none, or no series of the venue holds it. */
export const slipOf = (picture: DayPicture, { fact }: Carried): Issued | undefined =>
  madeOnSlips(picture).slips.get(fact.eventId);

/** What came or went on a slip, wherever that was. */
const madeOn = (picture: DayPicture, { eventId }: Issued): readonly Carried[] =>
  madeOnSlips(picture).counts.get(eventId) ?? [];

const isAsSaid = ({ data }: Issued, { at, kind }: Carried): boolean => at.table === data.table && kind === data.kind;

/** Its chips are accounted for, though at another table or the other way: that is found of what was done there (3.8). */
export const isUsedElsewhere = (picture: DayPicture, issued: Issued): boolean =>
  madeOn(picture, issued).some((carried) => !isAsSaid(issued, carried));

/** The slips that were issued in a time that the day knows of. */
const slipsIn = (picture: DayPicture, span: { readonly fromMs: number; readonly toMs: number }): readonly Slip[] =>
  picture.series.flatMap((series) =>
    ofType(series.facts, 'slips.Issued')
      .filter((issued) => isWithin(issued, span))
      .map((issued) => {
        const of = numbersIn(series.facts).get(issued.data.number) ?? { issued: [], about: [] };
        const time = of.issued.findIndex(({ eventId }) => eventId === issued.eventId);
        const about = of.about.filter((fact) => isSeen(series, fact));
        return {
          series,
          issued,
          time,
          request: requestOf(picture, issued),
          dispatched: ofType(about, 'slips.Dispatched'),
          atCage: ofType(about, 'slips.ReceivedAtCage'),
          voided: ofType(about, 'slips.Voided')[time],
          atTable: madeOn(picture, issued).filter((carried) => isAsSaid(issued, carried)),
        };
      }),
  );

/** The slips that were issued on the day. */
export const slipsOf = drawnFor((picture: DayPicture): readonly Slip[] => slipsIn(picture, picture));

/** The last session of a table on a day went on in another when the day changed, and the slip was prepared in it. */
const goesOnWith = (sessions: readonly TableOfDay[], { issued }: Slip): boolean => {
  const last = sessions.findLast(({ table }) => table === issued.data.table);
  return last?.closing?.data.reopensAtOnce === true && (last.opening?.atMs ?? Infinity) <= issued.atMs;
};

const isWaiting = (picture: DayPicture, { issued, atTable, voided }: Slip): boolean =>
  !voided && atTable.length === 0 && !isUsedElsewhere(picture, issued);

/**
 * The slips whose chips this day answers for. Where play went on at their table when the day changed, and the chips had not come by then, the
 * next day does: they are counted in a session of that day.
 */
export const slipsAnsweredFor = drawnFor((picture: DayPicture): readonly Slip[] => {
  const dayBefore = daysAfter(picture.gamingDay, -1);
  const before = picture.before.filter(({ gamingDay }) => gamingDay === dayBefore);
  const isOfDayBefore = ({ at }: Carried): boolean => at.gamingDay === dayBefore;
  const wentOn = slipsIn(picture, { fromMs: picture.fromMs - dayBeforeMs, toMs: picture.fromMs }).filter(
    (slip) => !slip.voided && goesOnWith(before, slip) && !madeOn(picture, slip.issued).some(isOfDayBefore),
  );
  return [
    ...wentOn,
    ...slipsOf(picture).filter((slip) => !(goesOnWith(picture.tables, slip) && isWaiting(picture, slip))),
  ];
});

/** Is a series of the same name on record for a year before? Then its numbers of this year began here too. */
export const hadYearBefore = ({ series }: DayPicture, { seriesId }: SlipSeries): boolean => {
  const own = slipSeriesId.parse(seriesId);
  return series.some((one) => {
    const other = slipSeriesId.parse(one.seriesId);
    return own && other && other.series === own.series && other.venue === own.venue && other.year < own.year;
  });
};

/** The void of a slip; undefined where nobody voided it. */
export const voidOf = ({ series }: DayPicture, issued: Issued | undefined): Voided | undefined => {
  if (!issued) return undefined;
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
