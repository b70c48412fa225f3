import { between, happens, oneOf, seededChance, type Chance, type PlayedEvent } from '../../domain/games/play.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { parseSessionId, sessionId, splitStreamName, streamName } from '../../domain/kernel/streams.ts';
import type { HouseEvent, PlayedTable } from '../../domain/play/money-day/house.ts';
import { moneyDayOf } from '../../domain/play/money-day/money-day.ts';
import { bankedGames, moneyEvening, moneyShifts } from '../support/money-evening.ts';
import { storedBeside } from '../support/money-found.ts';
import { storedPlay } from '../support/play-events.ts';
import { recorder } from '../support/stored.ts';

/** Two money days of a venue, one after the other, with sessions and boxes as no house wants them. */
export type DropWorld = {
  readonly venue: string;
  readonly zone: string;
  readonly game: string;
  readonly days: readonly string[];
  /** By table: its pit. */
  readonly pits: ReadonlyMap<string, string>;
  readonly events: readonly StoredEvent[];
};

/** Something dropped at a table, by the record, in cents; `dropBox` null: into none. Times in milliseconds since 1970, our clock. */
export type Dropped = {
  readonly session: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly dropBox: string | null;
  readonly category: string;
  readonly cents: number;
  readonly atMs: number;
};

const days = ['2026-04-25', '2026-04-26'] as const;
/** When the first table opens: on the first day in the evening, on the second about midnight. */
const opensAtMs = [Date.UTC(2026, 3, 25, 9), Date.UTC(2026, 3, 26, 14)];

const isSale = ({ type }: Pick<PlayedEvent, 'type'>): boolean =>
  type === 'table.ChipsSold' || type === 'table.VoucherExchanged';

type Journey = readonly HouseEvent[];

/** The same journey under another name. */
const underName = (journey: Journey, id: string): Journey =>
  journey.map((event) => ({
    ...event,
    stream: { ...event.stream, id },
    eventId: derivedUuid([event.eventId, id]),
  }));

const isAttached = ({ type }: HouseEvent): boolean => type === 'dropBox.Attached';

/** What is found in a box is another sum than what went in, and now and then something that nobody sold. */
const countedOtherwise = (chance: Chance, event: HouseEvent): HouseEvent => {
  if (event.type !== 'dropBox.Counted' && event.type !== 'dropBox.Verified') return event;
  const content = event.data['content'] as unknown as readonly (JsonObject & { totalCents: number })[];
  const told = content.map((one) => ({ ...one, totalCents: one.totalCents + 5 * between(chance, 0, 400) }));
  const chips = { category: 'chips', lines: [], totalCents: 500 * between(chance, 1, 9) };
  return { ...event, data: { ...event.data, content: happens(chance, 0.2) ? [...told, chips] : told } };
};

/** What may become of a journey: what is left of its record. */
const fates: readonly ((journey: Journey) => Journey)[] = [
  (journey) => journey,
  (journey) => journey,
  (journey) => journey.filter(({ type }) => type !== 'dropBox.Verified'),
  (journey) => journey.filter(({ type, data }) => type !== 'dropBox.Counted' || data['count'] === 1),
  (journey) => journey.filter(({ type }) => type === 'dropBox.Attached' || type === 'dropBox.Removed'),
  // Nothing removes it. On the next day it is attached again.
  (journey) => journey.filter(isAttached),
  () => [],
];

/** The journeys of one box on both days. One may hang on from the first into the second. */
const overDays = (chance: Chance, [first, second]: readonly [Journey, Journey]): readonly Journey[] => {
  const [attached] = first.filter(isAttached);
  if (attached && happens(chance, 0.3)) {
    const later = underName(second, attached.stream.id).filter((event) => !isAttached(event));
    return [oneOf(chance, fates)([attached, ...later])];
  }
  return [oneOf(chance, fates)(first), oneOf(chance, fates)(second)];
};

/** In the middle of an evening a box is changed for a spare one, which takes what is dropped from then on. */
const withSpare = (journey: Journey, at: string): readonly Journey[] => {
  const [attached] = journey;
  if (!attached) return [journey];
  const [venue, dropBox, gamingDay] = attached.stream.id.split('.');
  const id = `${venue}.${dropBox}-S.${gamingDay}.1`;
  const moved = (type: string) => (event: HouseEvent) => (event.type === type ? { ...event, occurredAt: at } : event);
  return [journey.map(moved('dropBox.Removed')), underName(journey, id).map(moved('dropBox.Attached'))];
};

/** Where the events of a table are cut, and which of its boxes is changed there; null: none. */
type Cut = { readonly isCut: boolean; readonly place: number; readonly at: string; readonly changed: string | null };

const cutOf = (chance: Chance, { setting, played: { events } }: PlayedTable): Cut => {
  const sale = oneOf(chance, events.filter(isSale).slice(2));
  const changed = happens(chance, 0.4) ? oneOf(chance, setting.dropBoxes) : null;
  return { isCut: happens(chance, 0.5), place: events.indexOf(sale), at: sale.occurredAt, changed };
};

/** The table is closed and opened again at a cut: what comes after is of a second session. */
const inTwoSessions = ({ setting }: PlayedTable, events: readonly PlayedEvent[], cut: Cut): readonly PlayedEvent[] => {
  const [opened, closed] = ['table.SessionOpened', 'table.SessionClosed'].map((type) =>
    events.find((event) => event.type === type),
  );
  const first = events[cut.place];
  if (!cut.isCut || !opened || !closed || !first) return events;
  const { venue, table, gamingDay } = setting;
  const id = sessionId({ venue, table, gamingDay, number: 2 });
  const atCut = ({ type, data, eventId, actor, schemaVersion }: PlayedEvent): PlayedEvent => ({
    ...first,
    type,
    data,
    actor,
    schemaVersion,
    eventId: derivedUuid([eventId, id]),
  });
  const second = [atCut(opened), ...events.slice(cut.place)];
  return [
    ...events.slice(0, cut.place),
    atCut(closed),
    ...second.map((event) => ({ ...event, stream: { ...event.stream, id } })),
  ];
};

/** Sales of a table as they are told: after a change into the spare box, and now and then into no box or into one of another table. */
const soldInto = (chance: Chance, events: readonly PlayedEvent[], cut: Cut, others: readonly string[]) =>
  events.map((event, place): PlayedEvent => {
    const { dropBox } = event.data;
    if (!isSale(event) || typeof dropBox !== 'string') return event;
    const into = dropBox === cut.changed && place >= cut.place ? `${dropBox}-S` : dropBox;
    const elsewhere = happens(chance, 0.15) ? oneOf(chance, [null, ...others]) : into;
    return { ...event, data: { ...event.data, dropBox: elsewhere } };
  });

type Day = { readonly played: readonly StoredEvent[]; readonly journeys: ReadonlyMap<string, readonly Journey[]> };

const boxIn = (id: string): string => id.split('.')[1] ?? '';

const dayOf = (chance: Chance, evening: ReturnType<typeof moneyEvening>): Day => {
  const day = moneyDayOf(evening);
  const boxes = day.tables.flatMap(({ setting }) => setting.dropBoxes);
  const tables = day.tables.map(({ setting, played }) => {
    const of = { setting, played: { ...played, events: played.events.filter(isOfSession) } };
    return { ...of, cut: cutOf(chance, of) };
  });
  const changes = new Map(tables.flatMap(({ cut }) => (cut.changed === null ? [] : [[cut.changed, cut.at] as const])));
  const journeys = boxes.map((box): readonly [string, readonly Journey[]] => {
    const own = day.events
      .filter(({ stream: { category, id } }) => category === 'dropBox' && boxIn(id) === box)
      .map((event) => countedOtherwise(chance, event));
    const at = changes.get(box);
    return [box, at === undefined ? [own] : withSpare(own, at)];
  });
  const played = tables.flatMap((one) => {
    const told = soldInto(chance, one.played.events, one.cut, boxes);
    return storedPlay(one.setting, inTwoSessions(one, told, one.cut));
  });
  return { played, journeys: new Map(journeys) };
};

/** What is dropped is said at the table: of the rounds nothing is needed. */
const isOfSession = ({ stream }: PlayedEvent): boolean => stream.category === 'tableSession';

const registerOf = (venue: string, zone: string, game: string, pits: ReadonlyMap<string, string>) => {
  const record = recorder();
  const stream = streamName('venue', venue);
  const long = { venue, occurredAt: '2016-09-01T00:00:00.000Z' };
  const said = { name: venue, zone, rolloverHour: 6, jurisdiction: 'NSW' };
  record.add(stream, 'venue.VenueRegistered', said, { ...long, eventId: derivedUuid([venue, 'registered']) });
  for (const [table, pit] of pits)
    record.add(
      stream,
      'venue.TableRegistered',
      { table, game, pit },
      { ...long, eventId: derivedUuid([venue, table]) },
    );
  for (const shifts of moneyShifts)
    record.add(stream, 'venue.ShiftsSet', shifts, { ...long, eventId: derivedUuid([venue, 'shifts']) });
  return record.events();
};

/** The world of a seed: two days of two tables of one of the games with a house. */
export const dropWorldOf = (nth: number, seed: number): DropWorld => {
  const contract = bankedGames[nth % bankedGames.length];
  if (!contract) throw new Error('no game has a house');
  const venue = `V${nth}`;
  const chance = seededChance(seed);
  const evenings = days.map((gamingDay, day) =>
    moneyEvening(contract, seed + day, 3, { venue, gamingDay, startsAtMs: opensAtMs[day] ?? 0 }),
  );
  const [one, two] = evenings.map((evening) => dayOf(chance, evening));
  const [evening] = evenings;
  if (!one || !two || !evening) throw new Error('two days are played');
  const journeys = [...one.journeys].flatMap(([box, [first = [], ...spare]]) => {
    const [next = [], ...nextSpare] = two.journeys.get(box) ?? [];
    return [...overDays(chance, [first, next]), ...spare, ...nextSpare];
  });
  const { zone } = evening;
  const pits = new Map(evening.tables.map(({ setting: { table } }, place) => [table, `PIT-${place + 1}`]));
  const events = [
    ...registerOf(venue, zone, contract.game.id, pits),
    ...one.played,
    ...two.played,
    ...storedBeside(venue, journeys.flat()),
  ];
  return { venue, zone, game: contract.game.id, days, pits, events };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was dropped in a world, as its sessions say it. */
export const droppedIn = ({ events }: DropWorld): readonly Dropped[] => {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return [...streams.values()].flatMap((own) => {
    const session = splitStreamName(own[0]?.stream ?? '').id;
    const { table = '', gamingDay = '' } = parseSessionId(session) ?? {};
    return effectiveHistory(own)
      .filter(isSale)
      .map(({ type, data, atMs }) => ({
        session,
        table,
        gamingDay,
        atMs,
        dropBox: typeof data['dropBox'] === 'string' ? data['dropBox'] : null,
        category: type === 'table.ChipsSold' ? textOf(data['tender']) : 'promotional-voucher',
        cents: Number(type === 'table.ChipsSold' ? data['tenderedCents'] : data['nominatedCents']),
      }));
  });
};
