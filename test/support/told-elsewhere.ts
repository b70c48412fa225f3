import { seededChance, type Played, type PlayedEvent, type PlaySetting } from '../../domain/games/play.ts';
import type { JsonObject, JsonValue } from '../../domain/kernel/json.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { renamed } from './renamed.ts';

/** One evening told in another way, and what its words are in the evening as it was. */
export type ToldElsewhere = {
  readonly setting: PlaySetting;
  readonly played: Played;
  /** By what every amount is multiplied. */
  readonly scale: number;
  readonly back: (words: string) => string;
};

type Way = (setting: PlaySetting, played: Played) => Partial<ToldElsewhere>;

/** Each terminal's events numbered anew, from 1. */
const numberedAnew = (events: readonly PlayedEvent[]): readonly PlayedEvent[] => {
  const last = new Map<string, number>();
  return events.map((event) => {
    const sourceSeq = (last.get(event.terminal) ?? 0) + 1;
    last.set(event.terminal, sourceSeq);
    return { ...event, sourceSeq };
  });
};

const other = (name: string): string => `A-${name}`;

/** Some events said by another terminal that stands beside their own, whose clock is off by another known amount. */
const beside = (setting: PlaySetting, played: Played, isOther: (event: PlayedEvent, nth: number) => boolean) => {
  const offsetOf = new Map(setting.terminals.map(({ terminal, offsetMs }) => [terminal, offsetMs]));
  const otherOffsetMs = -5_400_000;
  const terminals = setting.terminals.flatMap((one) => [
    one,
    { ...one, terminal: other(one.terminal), offsetMs: otherOffsetMs },
  ]);
  const events = played.events.map((event, nth) => {
    if (!isOther(event, nth)) return event;
    const atMs = instantMs(event.occurredAt) - (offsetOf.get(event.terminal) ?? 0);
    return { ...event, terminal: other(event.terminal), occurredAt: instantText(atMs + otherOffsetMs) };
  });
  return { setting: { ...setting, terminals }, played: { ...played, events: numberedAnew(events) } };
};

const textsIn = (value: JsonValue, all = new Set<string>()): ReadonlySet<string> => {
  renamed(value, (text) => {
    all.add(text);
    return text;
  });
  return all;
};

/** What is given an id by the floor: persons, wagers, signs, spins, coins, shoes, sets and boxes for money. */
const isGiven = (text: string): boolean => /^[A-Za-z]+(-[\w]+)*-\w*\d\w*$/.test(text) && !/^(area|box)-\d+$/.test(text);

const everySaid = ({ events, disputes }: Played): JsonValue => [
  ...events.map(({ data, actor }) => [data, actor.personId]),
  ...disputes.flatMap((dispute) => dispute.events.map(({ data, actor }) => [data, actor.personId])),
];

const calledBy = (played: Played, name: (text: string) => string): Played => ({
  ...played,
  events: played.events.map((event) => ({
    ...event,
    stream: { ...event.stream, id: name(event.stream.id) },
    actor: { ...event.actor, personId: name(event.actor.personId) },
    data: renamed(event.data, name) as JsonObject,
  })),
  disputes: renamed(played.disputes, name) as unknown as Played['disputes'],
});

/** Everything that the floor gave an id has another one, by its place in the order of the old ones. */
const named =
  (nameOf: (place: number, many: number) => string): Way =>
  (_setting, played) => {
    const ids = [...textsIn(everySaid(played))].filter(isGiven).toSorted();
    const names = new Map(ids.map((id, place) => [id, nameOf(place, ids.length)]));
    const backTo = new Map([...names].map(([id, name]) => [name, id]));
    return {
      played: calledBy(played, (text) => names.get(text) ?? text),
      back: (words) => words.replaceAll(/[\w-]+/g, (word) => backTo.get(word) ?? word),
    };
  };

const numbers = (by: number) => (text: string) =>
  text.replaceAll(
    /(\.\d{4}-\d\d-\d\d\.\d+\.)(\d{4})\b/g,
    (_, session: string, round: string) => `${session}${String(Number(round) + by).padStart(4, '0')}`,
  );

const multiplied = (value: JsonValue, by: number, key = ''): JsonValue => {
  if (typeof value === 'number') return key.endsWith('Cents') ? value * by : value;
  if (Array.isArray(value)) return value.map((one) => multiplied(one as JsonValue, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, multiplied(one, by, name)]));
};

const scale = 3;

/** The ways in which an evening is told otherwise, and nothing that happened is another. */
export const waysElsewhere: Readonly<Record<string, Way>> = {
  'by two terminals in the place of each, by chance': (setting, played) => {
    const chance = seededChance(setting.seed);
    return beside(setting, played, () => chance() < 0.5);
  },
  'by two terminals in the place of each, by kind': (setting, played) => {
    const kinds = [...new Set(played.events.map(({ type }) => type))];
    return beside(setting, played, ({ type }) => kinds.indexOf(type) % 2 === 0);
  },
  'by other terminals since the middle of the evening': (setting, played) =>
    beside(setting, played, (_, nth) => nth >= played.events.length / 2),
  'with ids in the opposite order': named((place, many) => `X-${String(many - place).padStart(5, '0')}`),
  'with ids that are beginnings of one another': named((place) => `P-1${'0'.repeat(place % 7)}${place}`),
  'with ids that look like those of boxes': named((place) => `${place % 2 === 0 ? 'box' : 'area'}-${place + 100}`),
  'with rounds that are numbered from 7': (_setting, played) => ({
    played: calledBy(played, numbers(6)),
    back: numbers(-6),
  }),
  'with every amount times three': (_setting, played) => ({
    scale,
    played: {
      ...played,
      events: played.events.map((event) => ({ ...event, data: multiplied(event.data, scale) as JsonObject })),
      disputes: multiplied(played.disputes, scale) as unknown as Played['disputes'],
    },
  }),
};
