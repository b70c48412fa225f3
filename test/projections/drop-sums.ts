import { shiftAt } from '../../domain/venue/shifts.ts';
import { localTimeAt } from '../../domain/kernel/time.ts';
import { listJourneys, type Journey } from '../../projections/drop-boxes/journeys.ts';
import type { DropFilter } from '../../projections/drop-boxes/queries.ts';
import type { DropRow } from '../../projections/drop-boxes/report.ts';
import { journeyStates } from '../../projections/drop-boxes/tables.ts';
import { dropPage } from '../../projections/queries/drop-report.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { moneyShifts } from '../support/money-evening.ts';
import type { Dropped, DropWorld } from './drop-worlds.ts';

/** Cents by category and figure: `cash firstCount`. What comes to nothing is left out. */
export type Sums = Readonly<Record<string, number>>;

type Figure = readonly [category: string, figure: string, cents: number | null];

/** Categories are never added to one another, and no figure is to another. Beside them: of how many boxes there are counts. */
const sumsOf = (figures: readonly Figure[]): Sums => {
  const sums: Record<string, number> = {};
  for (const [category, figure, cents] of figures) {
    const name = `${category} ${figure}`;
    sums[name] = (sums[name] ?? 0) + (cents ?? 0);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
};

const ofRow = (row: DropRow): readonly Figure[] => {
  const figures = { firstCount: row.firstCents, secondCount: row.secondCents, verified: row.verifiedCents };
  return [
    [row.tender, row.journey === null ? 'recorded in no journey' : 'recorded', row.tenderedCents],
    ...Object.entries(figures).flatMap(([figure, cents]): readonly Figure[] => [
      [row.tender, figure, cents],
      // Each box has cash, be it nothing.
      ...(row.tender === 'cash' && cents !== null ? [['boxes', figure, 1] as const] : []),
    ]),
  ];
};

/** What the report of drop comes to for a filter. */
export const sumsOfReport = async (db: ReadDb, filter: DropFilter): Promise<Sums> => {
  const { items, next } = await dropPage(db, { filter, limit: 1_000 });
  if (next !== null) throw new Error('all rows are on one page');
  return sumsOf(items.flatMap(ofRow));
};

/** A journey of a box by the list of boxes, where it hung, and from when to when it took what was dropped into its box. */
export type Hung = {
  readonly journey: Journey;
  readonly table: string;
  readonly gamingDay: string;
  readonly shift: string | null;
  readonly fromMs: number;
  readonly toMs: number;
};

const msOf = (at: string | undefined): number => (at === undefined ? Infinity : Date.parse(at));

/** The shift in the middle of a box's time at its table; while it hangs that of its attachment. */
const shiftOf = ({ attached, removed, gamingDay }: Journey, zone: string): string | null => {
  const from = msOf(attached?.at);
  const middle = removed ? (from + msOf(removed.at)) / 2 : from;
  return shiftAt(moneyShifts, gamingDay ?? '', localTimeAt(Math.floor(middle), zone).slice(11, 16));
};

/** The journeys that the list of boxes has of a world, however far they have come. */
export const hungIn = async (db: ReadDb, { venue, zone }: DropWorld): Promise<readonly Hung[]> => {
  const { items, next } = await listJourneys(db, {
    filter: { venues: [venue], venue, state: journeyStates },
    sort: 'oldest-first',
    limit: 1_000,
  });
  if (next !== null) throw new Error('all journeys are on one page');
  return items.map((journey) => {
    const { attached, removed, dropBox, gamingDay } = journey;
    const fromMs = msOf(attached?.at);
    const again = items.filter((one) => one.dropBox === dropBox && msOf(one.attached?.at) > fromMs);
    const toMs = Math.min(msOf(removed?.at), ...again.map((one) => msOf(one.attached?.at)));
    const table = attached?.table ?? '';
    return { journey, table, gamingDay: gamingDay ?? '', shift: shiftOf(journey, zone), fromMs, toMs };
  });
};

const tookIt =
  ({ dropBox, atMs }: Dropped) =>
  ({ journey, fromMs, toMs }: Hung): boolean =>
    journey.dropBox === dropBox && fromMs <= atMs && atMs < toMs;

/** What the list says that went into a box, and what sessions say that did. */
export const intoBox = ({ journey }: Hung): Sums =>
  sumsOf(journey.drop.map(({ tender, tenderedCents }) => [tender, 'recorded', tenderedCents]));
export const dropInto = (box: Hung, dropped: readonly Dropped[]): Sums =>
  sumsOf(dropped.filter((one) => tookIt(one)(box)).map(({ category, cents }) => [category, 'recorded', cents]));

const figureOf = (number: number | null): string =>
  number === null ? 'verified' : number === 1 ? 'firstCount' : 'secondCount';

/** What some boxes come to: what went into them by the record, and what was found in them. */
const figuresOfBoxes = (boxes: readonly Hung[]): readonly Figure[] =>
  boxes.flatMap(({ journey: { drop, counts } }) => [
    ...drop.map(({ tender, tenderedCents }) => [tender, 'recorded', tenderedCents] as const),
    ...counts.flatMap(({ number, content }) => [
      ['boxes', figureOf(number), 1] as const,
      ...content.map(({ category, totalCents }) => [category, figureOf(number), totalCents] as const),
    ]),
  ]);

/** What was dropped while no box of a list hung that took it. */
export const inNoBox = (dropped: readonly Dropped[], boxes: readonly Hung[]): readonly Dropped[] =>
  dropped.filter((one) => !boxes.some(tookIt(one)));

/** The shift in which something was dropped. */
export const shiftOfDrop = ({ atMs, gamingDay }: Dropped, zone: string): string | null =>
  shiftAt(moneyShifts, gamingDay, localTimeAt(atMs, zone).slice(11, 16));

/** What some boxes come to, and beside them what was dropped into none. */
export const sumsBeside = (boxes: readonly Hung[], unboxed: readonly Dropped[]): Sums =>
  sumsOf([
    ...figuresOfBoxes(boxes),
    ...unboxed.map(({ category, cents }) => [category, 'recorded in no journey', cents] as const),
  ]);
