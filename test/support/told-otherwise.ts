import { seededChance } from '../../domain/games/play.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject, JsonValue } from '../../domain/kernel/json.ts';
import { splitStreamName } from '../../domain/kernel/streams.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { standsFor, type Past } from '../../services/ingestion/replaced.ts';
import { categoryNamed } from '../../domain/streams/categories.ts';

/**
 * What happened can be told in many ways: at once or afterwards, wrongly and then put right, twice with one taken back, by clocks that are off by a
 * known amount. What is found and what is due is the same.
 */
export type Told = readonly StoredEvent[];

const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'entered-wrongly' };

const isNamed = (key: string): boolean => key === 'wagerId' || key === 'personId';

/** The same with every number, list and answer another one. */
const wrongly = (value: JsonValue): JsonValue => {
  if (typeof value === 'number') return value + 500;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isNamed(key) ? one : wrongly(one)]));
};

const familyOf = ({ stream }: StoredEvent): string =>
  categoryNamed(splitStreamName(stream).category)?.family.family ?? '';

/** An event that somebody records afterwards in the stream of another. */
export const afterwards = (
  of: StoredEvent,
  name: string,
  data: JsonObject,
  nth: number,
  atMs: number,
): StoredEvent => ({
  ...of,
  eventId: `11111111-0000-4000-8000-${String(nth).padStart(12, '0')}`,
  type: `${familyOf(of)}.${name}`,
  data,
  revision: 10_000 + nth,
  position: String(1_000_000 + nth).padStart(20, '0'),
  metadata: {
    ...of.metadata,
    occurredAt: instantText(atMs),
    sourceSeq: null,
    schemaVersion: 1,
    terminal: null,
    recordedAt: instantText(atMs + 1_000),
    clock: null,
  },
});

export const statedBy = ({ type, data, metadata: { schemaVersion, occurredAt } }: StoredEvent) => ({
  type,
  schemaVersion,
  occurredAt,
  data,
});

/** What somebody says afterwards of an event of the record. */
type Later = { readonly name: string; readonly data: JsonObject };

/** An event told in another way: what is recorded in its place, and what afterwards. */
type Way = (event: StoredEvent) => { readonly inPlace: Told; readonly later: readonly Later[] };

const correction = (corrects: StoredEvent, stands: StoredEvent | null): Later => ({
  name: 'CorrectionRecorded',
  data: { corrects: corrects.eventId, replacement: stands && statedBy(stands), decision },
});

const wrong = (event: StoredEvent): StoredEvent => ({ ...event, data: wrongly(event.data) as JsonObject });

/** The ways in which an event can be told by the record that people keep. */
export const ways = {
  'wrongly, and put right': (event) => ({
    inPlace: [wrong(event)],
    later: [correction(event, event)],
  }),
  'wrongly, and put right the second time': (event) => {
    const [once, twice] = [wrong(event), wrong(wrong(event))];
    return { inPlace: [once], later: [correction(event, twice), correction(event, event)] };
  },
  'twice, and one of them taken back': (event) => {
    const eventId = event.eventId.replace(/^.{8}/, '99999999');
    const twin = { ...wrong(event), eventId, metadata: { ...event.metadata, sourceSeq: null } };
    return { inPlace: [event, twin], later: [correction(twin, null)] };
  },
  'afterwards only': (event) => {
    const offsetMs = event.metadata.clock?.offsetMs ?? 0;
    const occurredAt = instantText(instantMs(event.metadata.occurredAt) - offsetMs);
    return {
      inPlace: [],
      later: [{ name: 'LateEntryRecorded', data: { ...statedBy(event), occurredAt, uncertaintyMs: 0, decision } }],
    };
  },
} as const satisfies Readonly<Record<string, Way>>;

/** Numbers the events of each stream in this order, and all of them, as a store does, and adds to corrections what ingestion adds. */
export const recordedInOrder = (record: Told): Told => {
  const streams = new Map<string, Past[]>();
  return record.map((event, place) => {
    const past = streams.get(event.stream) ?? [];
    streams.set(event.stream, past);
    const revision = past.length;
    const { saidOnce } = categoryNamed(splitStreamName(event.stream).category) ?? {};
    const corrects = event.type.endsWith('.CorrectionRecorded') ? event.data['corrects'] : undefined;
    const replaced = typeof corrects === 'string' ? { replaced: standsFor(corrects, past, saidOnce) } : {};
    past.push({ event, clock: event.metadata.clock });
    const position = String(place + 1).padStart(20, '0');
    return { ...event, revision, position, metadata: { ...event.metadata, ...replaced } };
  });
};

type Asked = {
  readonly seed: number;
  /** How many of the events are told in the other way: 0.05 is one in twenty. */
  readonly share: number;
  readonly isToldOtherwise: (event: StoredEvent) => boolean;
};

/** The same record, with some of its events told in another way. */
export const toldOtherwise = (record: Told, way: Way, { seed, share, isToldOtherwise }: Asked): Told => {
  const chance = seededChance(seed);
  const lastMs = Math.max(...record.map(({ metadata }) => instantMs(metadata.recordedAt)));
  const entries: StoredEvent[] = [];
  const inPlace = record.flatMap((event) => {
    if (!isToldOtherwise(event) || chance() >= share) return [event];
    const other = way(event);
    for (const { name, data } of other.later)
      entries.push(afterwards(event, name, data, entries.length, lastMs + 60_000));
    return other.inPlace;
  });
  expect(entries.length).toBeGreaterThan(5);
  return recordedInOrder([...inPlace, ...entries]);
};

/** What a guard takes once of a slip or a box. */
const isOnceOnly = ({ type }: StoredEvent): boolean =>
  /^dropBox\.(Removed|Opened|Counted|Verified)$|^slips\.(Requested|Voided)$/.test(type);

/** What opens a stream and closes it, which its guard takes once and in its place. */
const isOpeningOrClosing = ({ type }: StoredEvent): boolean =>
  /^(table\.Session|round\.Round|gamingDay\.)(Opened|Closed)$|^dropBox\.Attached$/.test(type);

/** The same record, as clocks have it that are off by known amounts, one for each terminal and each person. */
export const byClocksThatAreOff = (record: Told, offsetsMs: readonly number[]): Told => {
  const clocks = new Map<string, number>();
  return record.map((event) => {
    const { metadata } = event;
    const whose = metadata.terminal ?? metadata.principal;
    const nth = clocks.get(whose) ?? clocks.size;
    clocks.set(whose, nth);
    const offsetMs = offsetsMs[nth % offsetsMs.length] ?? 0;
    const clock = { uncertaintyMs: 0, ...metadata.clock, offsetMs: (metadata.clock?.offsetMs ?? 0) + offsetMs };
    return {
      ...event,
      metadata: { ...metadata, clock, occurredAt: instantText(instantMs(metadata.occurredAt) + offsetMs) },
    };
  });
};

const isTold: Readonly<Record<keyof typeof ways, (event: StoredEvent) => boolean>> = {
  'wrongly, and put right': () => true,
  'wrongly, and put right the second time': () => true,
  'twice, and one of them taken back': (event) => !isOpeningOrClosing(event) && !isOnceOnly(event),
  'afterwards only': (event) => !isOpeningOrClosing(event),
};

/** The money of a day told in one of the ways, as much of it as its guards let in. */
export const moneyToldOtherwise = (record: Told, way: keyof typeof ways, share: number): Told =>
  toldOtherwise(record, ways[way], { seed: 1, share, isToldOtherwise: isTold[way] });
