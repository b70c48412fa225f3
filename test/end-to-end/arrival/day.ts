import { journeyId } from '../../../domain/drop-box/stream.ts';
import { seededChance, between, oneOf, type Chance, type PlayedEvent } from '../../../domain/games/play.ts';
import type { Game } from '../../../domain/games/game.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { parseDisputeId } from '../../../domain/kernel/streams.ts';
import { moneyMoves } from '../../../domain/play/money-day/moves/moves.ts';
import { venueFiles, venueFor, type VenueFile } from '../../../services/bootstrap/venue-files.ts';
import { equipmentLacking } from '../../../services/demo/equipment.ts';
import { demoVenue, eveningSettings, plantingPlan, type DemoVenue } from '../../../services/demo/evening.ts';
import { playHouse, type PlayedHouse } from '../../../services/demo/play-house.ts';

/** The games that are played against a house, and the day on which they are played. */
const games = ['two-up', 'casino-war', 'double-chance'];
export const gamingDay = '2026-03-06';
const dayAfter = '2026-03-07';

/** One request: events of one stream that one sender says together. `person`: under whose own token; null is a terminal. */
export type Request = {
  readonly stream: { readonly category: string; readonly id: string };
  readonly sender: { readonly role: AccessRole; readonly person: string } | null;
  readonly events: readonly JsonObject[];
  /** The terminal of each event; only of what terminals say. */
  readonly terminals: readonly string[];
  /** How many events of the stream were sent before. */
  readonly revision: number;
};

/** A generated day: the houses, and what is sent of it, stream by stream in the order in which it is sent. */
export type Day = {
  readonly files: readonly VenueFile[];
  readonly houses: readonly { readonly venue: DemoVenue; readonly played: PlayedHouse }[];
  readonly streams: readonly (readonly Request[])[];
};

const rounds = 2;

/** Clocks here tell whole seconds, so that much happens at one moment. */
const toTheSecond = (at: string): string => at.replace(/\.\d+Z$/, '.000Z');

const saidBy = ({
  eventId,
  type,
  data,
  occurredAt,
  sourceSeq = null,
  actor,
  schemaVersion,
}: Omit<PlayedEvent, 'stream' | 'terminal' | 'sourceSeq'> & { readonly sourceSeq?: number | null }): JsonObject => ({
  eventId,
  type,
  data,
  metadata: { occurredAt: toTheSecond(occurredAt), sourceSeq, actor: { ...actor }, schemaVersion },
});

/** So many events at most come in one request of a terminal. */
const mostInRequest = 12;

/** What terminals said of one stream, cut into requests by chance. */
const requestsOfTerminals = (chance: Chance, events: readonly PlayedEvent[]): readonly Request[] => {
  const requests: Request[] = [];
  for (let at = 0; at < events.length; at += requests.at(-1)?.events.length ?? 1) {
    const some = events.slice(at, at + between(chance, 1, mostInRequest));
    const [first] = some;
    if (!first) break;
    requests.push({
      stream: first.stream,
      sender: null,
      events: some.map(saidBy),
      terminals: some.map(({ terminal }) => terminal),
      revision: at,
    });
  }
  return requests;
};

const grouped = <Event>(events: readonly Event[], keyOf: (event: Event) => string): readonly (readonly Event[])[] => {
  const groups = new Map<string, Event[]>();
  for (const event of events) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return [...groups.values()];
};

const rightsMoney = [
  'round.WagerPaid',
  'round.WagerCollected',
  'table.ChipsSold',
  'table.FillReceived',
  'table.FloatCounted',
];
const amounts = ['paidCents', 'collectedCents', 'tenderedCents', 'totalCents'];
const supervisor = { personId: 'CS-01', role: 'casino-supervisor' } as const;
const decision = { by: supervisor.personId, roleClaimed: supervisor.role, ground: 'misread' };

const saidLater = (what: string, { eventId, type }: PlayedEvent, data: JsonObject): JsonObject => ({
  eventId: derivedUuid([what, eventId]),
  type: `${type.split('.')[0]}.${what}`,
  data: { ...data, decision },
  metadata: { occurredAt: `${dayAfter}T01:00:00.000Z`, sourceSeq: null, actor: { ...supervisor }, schemaVersion: 1 },
});

/** What a supervisor puts right of the money of one stream: one amount is another, or never was, and something is entered late. */
const putRight = (chance: Chance, events: readonly PlayedEvent[]): readonly JsonObject[] => {
  const money = events.filter(({ type }) => rightsMoney.includes(type));
  if (money.length === 0) return [];
  const wrong = oneOf(chance, money);
  const { eventId, type, data, occurredAt, schemaVersion } = wrong;
  const amount = amounts.find((name) => name in data) ?? '';
  const otherwise = { ...data, [amount]: Number(data[amount]) + 500 };
  const replacement = between(chance, 0, 3) === 0 ? null : { type, schemaVersion, occurredAt, data: otherwise };
  const late = { type, schemaVersion, occurredAt, uncertaintyMs: 60_000, data };
  return [
    saidLater('CorrectionRecorded', wrong, { corrects: eventId, replacement }),
    saidLater('LateEntryRecorded', wrong, late),
  ];
};

const streamOf = ({ stream: { category, id } }: { readonly stream: Request['stream'] }): string => `${category}-${id}`;

const rightOf = (chance: Chance, events: readonly PlayedEvent[]): readonly Request[] => {
  const [first] = events;
  const right = putRight(chance, events);
  if (!first || right.length === 0) return [];
  const sender = { role: 'supervisor' as const, person: supervisor.personId };
  return [{ stream: first.stream, sender, events: right, terminals: [], revision: events.length }];
};

const atTables = ({ sessions }: PlayedHouse): readonly (readonly PlayedEvent[])[] =>
  grouped(
    sessions.flatMap(({ played }) => played.events),
    streamOf,
  );

const besideTables = ({ days }: PlayedHouse): readonly (readonly Request[])[] =>
  grouped(
    days.flatMap(({ events }) => events),
    streamOf,
  ).map((events) =>
    events.map((event, revision): Request => {
      const { stream, under, actor } = event;
      const sender = { role: under, person: actor.personId };
      return { stream, sender, events: [saidBy(event)], terminals: [], revision };
    }),
  );

const disputesOf = ({ sessions }: PlayedHouse): readonly (readonly Request[])[] =>
  sessions
    .flatMap(({ played }) => played.disputes)
    .map(({ id, events }) =>
      events.map((event, revision): Request => ({
        stream: { category: 'dispute', id },
        sender: { role: 'supervisor', person: event.underTokenOf ?? event.actor.personId },
        events: [saidBy(event)],
        terminals: [],
        revision,
      })),
    );

/** A third of the streams of tables has something that was put right. */
const streamsOf = (chance: Chance, house: PlayedHouse): readonly (readonly Request[])[] => [
  ...atTables(house).map((events) => [
    ...requestsOfTerminals(chance, events),
    ...(between(chance, 0, 2) === 0 ? rightOf(chance, events) : []),
  ]),
  ...besideTables(house),
  ...disputesOf(house),
];

type Asked = { readonly seed: number; readonly day: string; readonly installed: readonly Game[] };

const playedAt = (file: VenueFile, { seed, day, installed }: Asked, chance: Chance) => {
  const venue = demoVenue(file, games);
  const settings = eveningSettings({ venue, games: installed, day, seed, gamesInAll: rounds });
  const evening = settings.map(({ game, setting }) => {
    const { moves } = game.play;
    const from = between(chance, 0, moves.length - 1);
    const [plant = []] = plantingPlan([...moves.slice(from), ...moves.slice(0, from)], 1, rounds);
    return { game, setting: { ...setting, rounds, plant } };
  });
  const plant = [oneOf(chance, moneyMoves).name];
  return { venue, played: playHouse(venue, evening, { seed, lastNumbers: new Map(), plant }) };
};

const playedOn = (asked: Asked): Day => {
  const chance = seededChance(asked.seed);
  const all = venueFiles();
  const files = [...new Set(games.flatMap((game) => venueFor(all, game) ?? []))];
  const houses = files.map((file) => playedAt(file, asked, chance));
  return { files, houses, streams: houses.flatMap(({ played }) => streamsOf(chance, played)) };
};

/** A day of the games with a house at the venues that come with the program, with moves planted that the seed chooses. Nobody closes it. */
export const dayOf = (seed: number, installed: readonly Game[]): Day => playedOn({ seed, installed, day: gamingDay });

/**
 * What may come after a day: much of its money is put right and entered late, and the day after is played. Slips of that go on
 * in the same series, from a number that was there.
 */
export const afterwards = ({ houses }: Day, seed: number, installed: readonly Game[]): Day => {
  const chance = seededChance(seed);
  const next = playedOn({ seed, installed, day: dayAfter });
  const right = houses.flatMap(({ played }) => atTables(played).map((events) => rightOf(chance, events)));
  // What was put right before cannot be said again by the same event.
  const again = right.map((requests) =>
    requests.map((one) => ({
      ...one,
      events: one.events.map((event) => ({ ...event, eventId: derivedUuid(['again', event['eventId'] ?? null]) })),
    })),
  );
  return { ...next, streams: [...again, ...next.streams] };
};

/** What the registers of the venues lack of what is played with. */
export const lackingOn = ({ houses }: Day) =>
  houses.map(({ venue, played }) => ({ venue: venue.venue, events: equipmentLacking(venue, played.sessions) }));

/** All requests in an order of arrival that chance chooses: each stream keeps its own order. Some streams come whole before others begin. */
export const interleaved = ({ streams }: Pick<Day, 'streams'>, seed: number): readonly Request[] => {
  const chance = seededChance(seed);
  const open = streams.filter((own) => own.length > 0).map((own) => [...own]);
  const order: Request[] = [];
  while (open.length > 0) {
    const at = between(chance, 0, open.length - 1);
    const own = open[at] ?? [];
    order.push(...own.splice(0, between(chance, 1, 4) === 4 ? own.length : between(chance, 1, 3)));
    if (own.length === 0) open.splice(at, 1);
  }
  return order;
};

const addresses: Readonly<Record<string, string>> = {
  tableSession: 'table-sessions',
  round: 'rounds',
  slipSeries: 'slip-series',
  dropBox: 'drop-boxes',
  gamingDay: 'gaming-days',
  dispute: 'disputes',
};

/** Where what a person says goes, and in which form. */
export const targetOf = ({ stream: { category, id }, events, revision }: Request) => {
  const collection = `/v1/${addresses[category]}`;
  const begins = category === 'dropBox' ? journeyId.parse(id) : category === 'dispute' ? parseDisputeId(id) : undefined;
  if (!begins) return { path: `${collection}/${id}/events`, body: { events }, headers: {} };
  if (revision === 0) return { path: collection, body: { ...begins, events }, headers: {} };
  return { path: `${collection}/${id}/events`, body: { events }, headers: { 'if-match': `"${revision - 1}"` } };
};
