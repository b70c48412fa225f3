import type { ContentCategory } from '../../drop-box/events.ts';
import { journeyId } from '../../drop-box/stream.ts';
import type { PlayedEvent } from '../../games/play.ts';
import type { AccessRole } from '../../kernel/access.ts';
import { linesTotalCents, type DenominationLine } from '../../kernel/money.ts';
import { localTimeAt } from '../../kernel/time.ts';
import { shiftAt } from '../../venue/shifts.ts';
import type { Actor } from '../floor.ts';
import { idsOf, named, sayOfBox, type House, type HouseEvent, type PlayedTable } from './house.ts';
import type { Run } from './runs.ts';

/** What lies in a box, category by category. */
export type Content = readonly {
  readonly category: ContentCategory;
  readonly lines: DenominationLine[];
  readonly totalCents: number;
}[];

/** One count of a box: who counted, what they found, and whether they knew what was to be expected. */
export type Count = { by: Actor; content: Content; knewExpected: boolean };

/** The journey of a box as it is to be. A move alters it before it is told. */
export type Box = {
  readonly dropBox: string;
  readonly journey: string;
  readonly table: string;
  readonly game: string;
  readonly slot: number;
  readonly seal: string;
  readonly shift: string | null;
  readonly attachedAtMs: number;
  readonly placedBy: readonly Actor[];
  /** Null: it is left at its table. */
  removed: { readonly atMs: number; readonly by: readonly Actor[]; run: string | null; slot: number } | null;
  /** When it is carried, and by whom. */
  readonly carriedAtMs: number;
  readonly carriedBy: readonly Actor[];
  readonly countedFromMs: number;
  readonly team: readonly [Actor, Actor, Actor];
  openedBy: Actor;
  sealIntact: boolean;
  readonly counts: [Count, Count];
  /** Null: nobody verifies it. */
  verified: { readonly by: Actor; content: Content } | null;
  /** True: a move has altered it. */
  isTouched: boolean;
};

const minuteMs = 60_000;
const beforeOpeningMs = 20 * minuteMs;
/** From the removal of the last box until the boxes are carried off, and from there until the first is counted. */
const beforeCarryingMs = 5 * minuteMs;
const beforeCountingMs = 30 * minuteMs;
/** How long the count of a box takes. */
const countMs = 9 * minuteMs;

/** Banknotes and coins, in cents, of which everything that is paid in cash is made. */
const notesCents = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1];

const inNotes = (amountCents: number): DenominationLine[] => {
  let leftCents = amountCents;
  return notesCents.flatMap((denominationCents) => {
    const count = Math.floor(leftCents / denominationCents);
    leftCents -= count * denominationCents;
    return count === 0 ? [] : [{ denominationCents, count }];
  });
};

/** Papers, each of its own value: as many lines as there are values. */
const inPapers = (valuesCents: readonly number[]): DenominationLine[] => {
  const values = [...new Set(valuesCents)].toSorted((a, b) => b - a);
  return values.map((denominationCents) => ({
    denominationCents,
    count: valuesCents.filter((value) => value === denominationCents).length,
  }));
};

/** What each deed at a table puts into a box, by category: the value of each thing, in cents. */
const droppedBy = ({ type, data }: PlayedEvent): readonly [ContentCategory, number] | undefined => {
  if (type === 'table.VoucherExchanged') return ['promotional-voucher', Number(data['nominatedCents'])];
  if (type !== 'table.ChipsSold') return undefined;
  const category = data['tender'] === 'chip-purchase-voucher' ? 'chip-purchase-voucher' : 'cash';
  return [category, Number(data['tenderedCents'])];
};

/** The content of a box with an amount of cash more or less in it. */
const contentOf = (values: ReadonlyMap<ContentCategory, readonly number[]>): Content =>
  [...values].map(([category, cents]) => {
    const lines = category === 'cash' ? inNotes(cents.reduce((sum, one) => sum + one, 0)) : inPapers(cents);
    return { category, lines, totalCents: linesTotalCents(lines) };
  });

/** What was dropped into a box by the record of its table. */
export const droppedInto = (dropBox: string, { played: { events } }: PlayedTable): Content => {
  const values = new Map<ContentCategory, number[]>();
  for (const event of events) {
    const dropped = event.data['dropBox'] === dropBox ? droppedBy(event) : undefined;
    if (dropped) values.set(dropped[0], [...(values.get(dropped[0]) ?? []), dropped[1]]);
  }
  return contentOf(values);
};

/** The same content with so much more cash in it; negative: less, and it must hold as much. */
export const withMoreCash = (content: Content, moreCents: number): Content => {
  const cash = content.find(({ category }) => category === 'cash');
  const lines = inNotes((cash?.totalCents ?? 0) + moreCents);
  const counted = { category: 'cash' as const, lines, totalCents: linesTotalCents(lines) };
  return cash ? content.map((one) => (one === cash ? counted : one)) : [counted, ...content];
};

/** In both counts of a box, and where it is verified, there is so much more cash; negative: less. */
export const putCash = (box: Box, moreCents: number): void => {
  for (const count of box.counts) count.content = withMoreCash(count.content, moreCents);
  if (box.verified) box.verified.content = withMoreCash(box.verified.content, moreCents);
};

/** Whether something was dropped into a box, and the same dropped into another. */
export const wentInto = ({ data }: PlayedEvent, { dropBox }: Box): boolean => data['dropBox'] === dropBox;
export const droppedInstead = (sale: PlayedEvent, { dropBox }: Box): PlayedEvent => ({
  ...sale,
  data: { ...sale.data, dropBox },
});

/** The game that a table was opened for. */
const gameAt = ({ played: { events } }: PlayedTable): string => {
  const game = events[0]?.data['game'];
  if (typeof game !== 'string') throw new Error('a table is opened for a game');
  return game;
};

type Placed = { readonly table: PlayedTable; readonly dropBox: string; readonly slot: number };

/** The clock at the venue, as shifts are told by it: `18:30`. */
const clockAt = (ms: number, zone: string): string => localTimeAt(Math.floor(ms), zone).slice(11, 16);

/** A box is of the shift in the middle of its time at its table, as it is in the report of drop. */
const boxOf = (house: House, run: Run, { table, dropBox, slot }: Placed, nth: number, last: number): Box => {
  const { venue, gamingDay, zone, shifts, staff } = house;
  const { setting } = table;
  const [, , ...carriers] = staff.security;
  const [opener, first, second] = staff.counters;
  const content = droppedInto(dropBox, table);
  const attachedAtMs = setting.startsAtMs - beforeOpeningMs;
  const removedAtMs = run.removalsFromMs + nth * run.everyMs;
  const carriedAtMs = run.removalsFromMs + last * run.everyMs + beforeCarryingMs;
  const journey = journeyId.write({ venue, dropBox, gamingDay, number: 1 });
  return {
    dropBox,
    journey,
    table: setting.table,
    game: gameAt(table),
    slot,
    seal: `S-${dropBox}-${gamingDay.replaceAll('-', '')}`,
    shift: shiftAt(shifts, gamingDay, clockAt((attachedAtMs + removedAtMs) / 2, zone)),
    attachedAtMs,
    placedBy: carriers.slice(0, 2),
    removed: { atMs: removedAtMs, by: carriers.slice(0, 2), run: run.run, slot },
    carriedAtMs,
    carriedBy: carriers.slice(0, 2),
    countedFromMs: carriedAtMs + beforeCountingMs + nth * countMs,
    team: [opener, first, second],
    openedBy: opener,
    sealIntact: true,
    counts: [
      { by: first, content, knewExpected: false },
      { by: second, content, knewExpected: false },
    ],
    verified: { by: staff.finance[1], content },
    isTouched: false,
  };
};

/** The boxes of all tables of a house, as they are removed in a run. */
export const boxesOf = (house: House, run: Run): Box[] => {
  const placed = house.tables.flatMap((table) =>
    table.setting.dropBoxes.map((dropBox, place) => ({ table, dropBox, slot: place + 1 })),
  );
  return placed.map((one, nth) => boxOf(house, run, one, nth, placed.length - 1));
};

type Said = (atMs: number, actor: Actor, under: AccessRole) => Parameters<typeof sayOfBox>[0];

/** What lies in a box, as an event says it. */
const toldContent = (content: Content) => content.map(({ lines, ...one }) => ({ ...one, lines: [...lines] }));

const atTable = ({ table, slot, seal, dropBox }: Box, by: readonly Actor[]) => ({
  table,
  slot,
  seal,
  by: idsOf(by),
  locks: [`L-${dropBox}`],
});

const wayOf = (box: Box, by: Said): HouseEvent[] => {
  const [guard] = box.carriedBy;
  if (!box.removed || !guard) return [];
  const { carriedAtMs, seal } = box;
  const carried = named(...box.carriedBy);
  return [
    sayOfBox(by(carriedAtMs, guard, 'security'), 'dropBox.Transported', {
      from: 'pit',
      to: 'count-room',
      by: carried,
      seal,
    }),
    sayOfBox(by(carriedAtMs + 3 * minuteMs, guard, 'security'), 'dropBox.Stored', {
      place: 'count-room-rack',
      by: carried,
      keyHolders: named(guard, box.team[0]),
    }),
  ];
};

const countOf = (box: Box, by: Said): HouseEvent[] => {
  const { countedFromMs: fromMs, team, openedBy, seal, sealIntact, counts, verified, game, table, shift } = box;
  const [opener, witness] = team;
  const opened = [
    sayOfBox(by(fromMs, opener, 'count'), 'dropBox.CountBegun', {
      team: named(...team),
      room: 'count-room',
      watched: 'recorded',
    }),
    sayOfBox(by(fromMs + 30_000, opener, 'count'), 'dropBox.Opened', {
      by: openedBy.personId,
      seal,
      sealIntact,
      calledOut: { game, table, shift },
    }),
    sayOfBox(by(fromMs + minuteMs, opener, 'count'), 'dropBox.Emptied', {
      by: opener.personId,
      shownTo: witness.personId,
      shownToCamera: true,
    }),
  ];
  const counted = counts.map(({ by: counter, content, knewExpected }, place) =>
    sayOfBox(by(fromMs + (3 + 2 * place) * minuteMs, counter, 'count'), 'dropBox.Counted', {
      count: place + 1,
      by: counter.personId,
      content: toldContent(content),
      papers: null,
      combinedWith: [],
      knewExpected,
    }),
  );
  const verification = verified
    ? [
        sayOfBox(by(fromMs + 7 * minuteMs, verified.by, 'finance'), 'dropBox.Verified', {
          by: verified.by.personId,
          as: verified.by.role,
          content: toldContent(verified.content),
          beforeReport: true,
          signatures: named(...new Set([...counts.map((count) => count.by), verified.by])),
        }),
      ]
    : [];
  const relocked = sayOfBox(by(fromMs + 8 * minuteMs, opener, 'count'), 'dropBox.Relocked', {
    by: opener.personId,
    seal: null,
    locks: [`L-${box.dropBox}`],
    empty: true,
  });
  return [...opened, ...counted, ...verification, relocked];
};

/** The journey of a box, from its table to the count room and on. */
export const boxEvents = (box: Box): HouseEvent[] => {
  const by: Said = (atMs, actor, under) => ({ id: box.journey, atMs, actor, under });
  const [guard] = box.placedBy;
  if (!guard) throw new Error('a box is placed by somebody');
  const attached = sayOfBox(by(box.attachedAtMs, guard, 'security'), 'dropBox.Attached', atTable(box, box.placedBy));
  if (!box.removed) return [attached];
  const { atMs, by: removedBy, run, slot } = box.removed;
  const data = { ...atTable(box, removedBy), slot, run };
  const removed = sayOfBox(by(atMs, guard, 'security'), 'dropBox.Removed', data);
  return [attached, removed, ...wayOf(box, by), ...countOf(box, by)];
};
