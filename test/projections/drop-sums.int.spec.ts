import { dropReport } from '../../projections/drop-boxes/queries.ts';
import { dropOfSessions } from '../../projections/queries/session-drop.ts';
import { positionText } from '../../services/shared/event-store/position.ts';
import { anySeed, isLongRun, someOf } from '../support/examined-play.ts';
import { keepAll } from '../support/keep-all.ts';
import { bankedGames } from '../support/money-evening.ts';
import {
  dropInto,
  hungIn,
  inNoBox,
  intoBox,
  shiftOfDrop,
  sumsBeside,
  sumsOfReport,
  type Hung,
  type Sums,
} from './drop-sums.ts';
import { droppedIn, dropWorldOf, type Dropped, type DropWorld } from './drop-worlds.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** Generated days of all games with a house: as many of each. */
const each = isLongRun ? 20 : 3;
const seeds = someOf(anySeed, each * bankedGames.length);
const worlds = seeds.map((seed, nth) => dropWorldOf(nth, seed));

type Known = { readonly world: DropWorld; readonly boxes: readonly Hung[]; readonly dropped: readonly Dropped[] };

let on: TestReadModels;
let known: readonly Known[];
beforeAll(async () => {
  const events = worlds.flatMap((world) => world.events);
  on = await readModelsOf(events.map((event, at) => ({ ...event, position: positionText(at + 1) })));
  known = await Promise.all(
    worlds.map(async (world) => ({ world, boxes: await hungIn(on.db, world), dropped: droppedIn(world) })),
  );
});
afterAll(() => on.close());

/** A session of a world: when it was open, by the record. */
type Open = {
  readonly session: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly fromMs: number;
  readonly toMs: number;
};

const sessionsOf = ({ world: { events } }: Known): readonly Open[] => {
  const ends = (of: string) =>
    new Map(
      events
        .filter(({ type }) => type === of)
        .map(({ stream, metadata: { occurredAt, clock } }) => [
          stream.slice('tableSession-'.length),
          Date.parse(occurredAt) - (clock?.offsetMs ?? 0),
        ]),
    );
  const closed = ends('table.SessionClosed');
  return [...ends('table.SessionOpened')].map(([session, fromMs]) => ({
    session,
    table: session.split('.')[1] ?? '',
    gamingDay: session.split('.')[2] ?? '',
    fromMs,
    toMs: closed.get(session) ?? Infinity,
  }));
};

/** What the report of a filter is to come to: by which boxes of the list, and what else was dropped. */
type Asked = {
  readonly filter: Readonly<Record<string, string>>;
  readonly isBox: (box: Hung) => boolean;
  readonly isDropped: (one: Dropped, zone: string) => boolean;
};

const shifts = ['day', 'swing', 'night'];

/** Every filter under which boxes are added up: none, and each day, table, pit, shift, game and session. */
const askedOf = (of: Known): readonly Asked[] => {
  const { world } = of;
  const wherever = { filter: {}, isBox: () => true, isDropped: () => true };
  const pitOf = (table: string): string | undefined => world.pits.get(table);
  return [
    wherever,
    { ...wherever, filter: { game: world.game } },
    ...world.days.map((gamingDay) => ({
      filter: { gamingDay },
      isBox: (box: Hung) => box.gamingDay === gamingDay,
      isDropped: (one: Dropped) => one.gamingDay === gamingDay,
    })),
    ...[...world.pits.keys()].map((table) => ({
      filter: { table },
      isBox: (box: Hung) => box.table === table,
      isDropped: (one: Dropped) => one.table === table,
    })),
    ...[...world.pits.values()].map((pit) => ({
      filter: { pit },
      isBox: (box: Hung) => pitOf(box.table) === pit,
      isDropped: (one: Dropped) => pitOf(one.table) === pit,
    })),
    ...shifts.map((shift) => ({
      filter: { shift },
      isBox: (box: Hung) => box.shift === shift,
      isDropped: (one: Dropped, zone: string) => shiftOfDrop(one, zone) === shift,
    })),
    ...sessionsOf(of).map(({ session, table, fromMs, toMs }) => ({
      filter: { session },
      isBox: (box: Hung) => box.table === table && box.fromMs < toMs && box.toMs > fromMs,
      isDropped: (one: Dropped) => one.session === session,
    })),
  ];
};

type Told = { readonly filter: Asked['filter']; readonly sums: Sums };

const byBoxes = (of: Known): readonly Told[] => {
  const { world, boxes, dropped } = of;
  const unboxed = inNoBox(dropped, boxes);
  return askedOf(of).map(({ filter, isBox, isDropped }) => ({
    filter,
    sums: sumsBeside(
      boxes.filter(isBox),
      unboxed.filter((one) => isDropped(one, world.zone)),
    ),
  }));
};

const byReport = async (of: Known): Promise<readonly Told[]> => {
  const { venue } = of.world;
  const told: Told[] = [];
  for (const { filter } of askedOf(of))
    // oxlint-disable-next-line no-await-in-loop -- one filter after the other
    told.push({ filter, sums: await sumsOfReport(on.db, { venues: [venue], venue, ...filter }) });
  return told;
};

/** Of every world under every filter: what the report says, and what the boxes come to; with the seed of the world. */
const toldOfAll = async () => {
  const all: { readonly seed: number | undefined; readonly byReport: readonly Told[] }[] = [];
  for (const [nth, of] of known.entries())
    // oxlint-disable-next-line no-await-in-loop -- one world after the other
    all.push({ seed: seeds[nth], byReport: await byReport(of) });
  return all;
};
const wanted = () => known.map((of, nth) => ({ seed: seeds[nth], byReport: byBoxes(of) }));

describe('The generated days', () => {
  it('have boxes of all kinds: over days, over sessions, several of a session, not counted, not removed; in all shifts; and sales into none', () => {
    const boxes = known.flatMap((one) => one.boxes);
    const perSession = known.flatMap((one) =>
      sessionsOf(one).map(
        ({ table, fromMs, toMs }) =>
          one.boxes.filter((box) => box.table === table && box.fromMs < toMs && box.toMs > fromMs).length,
      ),
    );
    const sessions = known.map((one) => sessionsOf(one).length);
    const hours = boxes.map(({ fromMs, toMs }) => (toMs - fromMs) / 3_600_000);
    const counts = boxes.map(({ journey }) => journey.counts.length);
    const inShifts = boxes.map(({ shift }) => shift);
    expect({
      overDays: hours.some((one) => one > 20 && one < Infinity),
      hanging: hours.includes(Infinity),
      severalOfOne: perSession.some((one) => one > 2),
      overSessions: sessions.some((one) => one > 4),
      counts: [...new Set(counts)].toSorted((a, b) => a - b),
      inShifts: shifts.filter((shift) => inShifts.includes(shift)),
      unboxed: known.some(({ dropped, boxes: own }) => inNoBox(dropped, own).length > 1),
    }).toEqual({
      overDays: true,
      hanging: true,
      severalOfOne: true,
      overSessions: true,
      counts: [0, 2, 3],
      inShifts: shifts,
      unboxed: true,
    });
  });
});

describe('The list of boxes', () => {
  it('has in each box what was dropped while it hung, as the sessions say it', () => {
    const told = known.flatMap(({ boxes }) => boxes.map(intoBox));
    const said = known.flatMap(({ boxes, dropped }) => boxes.map((box) => dropInto(box, dropped)));
    expect([seeds, told]).toEqual([seeds, said]);
    expect(said.filter((one) => Object.keys(one).length > 0).length).toBeGreaterThan(20);
  });
});

describe('The report of drop, by day, table, pit, shift, game and session', () => {
  it('comes to what its boxes come to, each category and each figure by itself, as it is computed', async () => {
    expect(await toldOfAll()).toEqual(wanted());
  });

  it('and as it is kept', async () => {
    await keepAll(on.db);
    expect(await toldOfAll()).toEqual(wanted());
  });

  it('does not come to what its boxes come to when one box is left out of them', async () => {
    const [first] = known;
    const counted = first?.boxes.find(({ journey }) => journey.counts.length > 0);
    if (!first || !counted) throw new Error('a box is counted');
    const without = { ...first, boxes: first.boxes.filter((box) => box !== counted) };
    expect(await byReport(first)).not.toEqual(byBoxes(without));
  });

  it('has what was sold by the totals of sessions, in boxes and in none', async () => {
    for (const { world, dropped } of known) {
      // oxlint-disable-next-line no-await-in-loop -- one world after the other
      const totals = await dropReport(on.db, { venues: [world.venue] });
      for (const category of new Set(dropped.map((one) => one.category))) {
        const own = dropped.filter((one) => one.category === category);
        const told = totals.filter(({ tender }) => tender === category);
        expect(told.reduce((sum, { tenderedCents }) => sum + tenderedCents, 0)).toBe(
          own.reduce((sum, { cents }) => sum + cents, 0),
        );
      }
    }
  });
});

/** The session that has the count of a box: the last of its own day at its table that it hung in, else the last that was open there by then. */
const ownerOf = ({ table, gamingDay, fromMs, toMs }: Hung, sessions: readonly Open[]): string | undefined => {
  const opened = sessions
    .filter((one) => one.table === table && one.fromMs < toMs)
    .toSorted((one, other) => one.fromMs - other.fromMs);
  const overlaps = (one: Open | undefined): boolean => one !== undefined && one.toMs > fromMs;
  const last = opened.at(-1);
  const own = opened.findLast((one) => one.gamingDay === gamingDay && overlaps(one));
  return (own ?? (overlaps(last) ? last : undefined))?.session;
};

/** By how much a box held more of a category than was sold into it: by its last count, or as it was verified. */
const over = ({ journey: { counts, drop } }: Hung, category: string, isVerified: boolean): number => {
  const found = isVerified
    ? counts.find(({ number }) => number === null)
    : counts.filter(({ number }) => number !== null).toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
  const cents = found?.content.find((one) => one.category === category)?.totalCents ?? 0;
  return cents - (drop.find(({ tender }) => tender === category)?.tenderedCents ?? 0);
};

describe('The drop of sessions', () => {
  it('comes to what the boxes come to whose counts belong to them, and no box belongs to two', async () => {
    let compared = 0;
    for (const of of known) {
      const sessions = sessionsOf(of);
      // oxlint-disable-next-line no-await-in-loop -- one world after the other
      const dropIn = await dropOfSessions(
        on.db,
        sessions.map(({ session }) => session),
      );
      for (const { session } of sessions) {
        const { drop, journeys } = dropIn(session);
        const own = of.boxes.filter((box) => ownerOf(box, sessions) === session);
        expect([session, journeys]).toEqual([session, own.map(({ journey }) => journey.journey).toSorted()]);
        for (const { category, expectedCents, countedCents, verifiedCents } of drop) {
          const sold = of.dropped.filter((one) => one.session === session && one.category === category);
          expect(expectedCents).toBe(sold.reduce((sum, { cents }) => sum + cents, 0));
          const sumOver = (isVerified: boolean) =>
            own.reduce((sum, box) => sum + over(box, category, isVerified), expectedCents);
          const isKnown = (isVerified: boolean) =>
            own.length > 0 &&
            own.every(({ journey: { counts } }) => counts.some(({ number }) => (number === null) === isVerified));
          expect([category, countedCents]).toEqual([category, isKnown(false) ? sumOver(false) : null]);
          expect([category, verifiedCents]).toEqual([category, isKnown(true) ? sumOver(true) : null]);
          compared += own.length;
        }
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});
