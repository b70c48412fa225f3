import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { parseStreamName } from '../../domain/streams/categories.ts';
import type { Examined } from '../../domain/examination/events.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { bookkeeping } from '../../services/assessor/bookkeeping.ts';
import { liveTarget } from '../../services/projector/checkpoint.ts';
import { compareWithRebuild } from '../../services/projector/compare-with-rebuild.ts';
import { makingOf } from '../../services/projector/start.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import type { Pool } from '../../services/shared/postgres/database.ts';
import { openTexts } from '../../services/shared/words/texts.ts';
import { staleExaminations } from '../end-to-end/kill/examinations.ts';
import { wordsAmiss } from '../end-to-end/kill/verify.ts';
import { lostOrDisplaced, readRecord } from '../end-to-end/kill/record.ts';
import { assessAgain } from './assess-again.ts';
import type { Floor } from './floor.ts';
import type { Furnished } from './furnished.ts';
import type { History } from './history.ts';
import { linearisable } from './linearisable.ts';

export const byStream = (events: readonly StoredEvent[]): ReadonlyMap<StreamName, readonly StoredEvent[]> => {
  const streams = new Map<StreamName, StoredEvent[]>();
  for (const event of events) {
    const held = streams.get(event.stream);
    if (held) held.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
};

const never = (): never => {
  throw new TypeError('nothing is written at rest');
};

/** What a store holds, to be read when nothing moves any more. */
export const atRest = (
  events: readonly StoredEvent[],
  { positionsCount, storeId }: { readonly positionsCount: boolean; readonly storeId: string },
): EventStore => {
  const streams = byStream(events);
  return {
    name: 'at rest',
    positionsCount,
    append: never,
    subscribeAll: never,
    readStream: async (stream, { from, limit = Infinity, direction = 'forwards' } = {}) => {
      const all = streams.get(stream) ?? [];
      const wanted =
        direction === 'forwards' ? all.slice(from ?? 0) : all.slice(0, (from ?? all.length) + 1).toReversed();
      return wanted.slice(0, limit);
    },
    readByIds: async (stream, ids) => (streams.get(stream) ?? []).filter(({ eventId }) => ids.includes(eventId)),
    readAll: async (after, limit) => {
      const start = after === null ? 0 : events.findIndex(({ position }) => position > after);
      return start < 0 ? [] : events.slice(start, start + limit);
    },
    identity: async () => storeId,
    head: async () => events.at(-1)?.position ?? null,
    close: async () => {},
  };
};

/** Only what was sent stands in the streams of the floor, and of each terminal in the order in which it said it. */
const unsentOrDisordered = (events: readonly StoredEvent[], { sent }: Floor): readonly string[] => {
  const last = new Map<string, number>();
  return events.flatMap(({ stream, eventId, metadata: { terminal, sourceSeq } }): string[] => {
    const { category } = parseStreamName(stream);
    if (category !== 'round' && category !== 'tableSession') return [];
    if (!sent.has(eventId)) return [`${stream} holds ${eventId}, which nobody sent`];
    if (terminal === null || sourceSeq === null) return [];
    const key = `${stream} ${terminal}`;
    const before = last.get(key) ?? -1;
    last.set(key, sourceSeq);
    return before < sourceSeq ? [] : [`${stream} holds ${sourceSeq} of ${terminal} after ${before}`];
  });
};

/** Every subscription saw what the store holds after its beginning, without a gap and without a double, as far as it came. */
const followedOtherwise = (events: readonly StoredEvent[], { followed }: History): readonly string[] => {
  const all = events.map(({ position }) => position);
  return followed.flatMap(({ who, after, positions }): string[] => {
    const start = after === null ? 0 : all.findIndex((position) => position > after);
    const wrong = positions.findIndex((position, index) => position !== all[start + index]);
    return wrong < 0
      ? []
      : [`${who} followed from ${after ?? 'the beginning'} and got ${positions[wrong]} at ${wrong}`];
  });
};

const notLinearisable = (
  events: readonly StoredEvent[],
  { streams }: History,
  furnished: ReadonlyMap<StreamName, number>,
): readonly string[] => {
  const logs = byStream(events);
  return [...streams].flatMap(([stream, operations]): string[] => {
    const log = (logs.get(stream) ?? []).map(({ eventId, metadata: { contentHash } }) => ({ eventId, contentHash }));
    const verdict = linearisable(log, furnished.get(stream) ?? 0, operations);
    return verdict.isLinearisable ? [] : [`${stream} has no order that explains its answers; ${verdict.because}`];
  });
};

const differences = async (
  on: { readonly furnished: Furnished; readonly store: EventStore; readonly pool: Pool },
  projections: readonly Projection[],
  count: number,
): Promise<readonly string[]> => {
  const complaints: string[] = [];
  for (const projection of projections) {
    const compared = await compareWithRebuild({ ...on, ...makingOf(on.furnished) }, projection);
    if (!compared?.isSame) {
      const tables = compared?.tables.filter(({ onlyLive, onlyRebuilt }) => onlyLive.count + onlyRebuilt.count > 0);
      complaints.push(`${projection.name} differs from its rebuild: ${JSON.stringify(tables).slice(0, 1_500)}`);
    }
    if (compared && compared.events !== count)
      complaints.push(`${projection.name} counts ${compared.events} events; there are ${count}`);
  }
  return complaints;
};

/** What somebody has set aside: nothing that a floor says may be. */
const parked = async (pool: Pool, projections: readonly Projection[]): Promise<readonly string[]> => {
  const complaints = (await bookkeeping(pool).parked()).map(({ id, error }) => `${id} is parked: ${error}`);
  for (const projection of projections) {
    const { rows } = await pool.query<{ stream: string; error: string }>(
      `select stream, parked_error as error from ${liveTarget(projection).schema}.followed_stream where parked_at is not null`,
    );
    complaints.push(...rows.map(({ stream, error }) => `${projection.name} has parked ${stream}: ${error}`));
  }
  return complaints;
};

/** What was found when a run had come to rest. */
export type Rested = {
  /** What does not hold; empty when everything does. */
  readonly complaints: readonly string[];
  readonly events: number;
  readonly subjects: number;
  /** Texts that were acknowledged. */
  readonly words: number;
  /** Examinations of what nothing closed. */
  readonly leftOpen: number;
};

const isOfLeftOpen = ({ type, data }: StoredEvent): boolean =>
  type === 'examination.Examined' && (data as Examined).leftOpen !== null;

/** Looks at everything that must hold when a run has come to rest. */
export const lookAtRest = async (on: {
  readonly furnished: Furnished;
  readonly store: EventStore;
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly floor: Floor;
  readonly history: History;
  /** What time it is at rest. */
  readonly nowMs: number;
}): Promise<Rested> => {
  const { furnished, store, floor, history, pool, projections } = on;
  const events = await store.readAll(null, Infinity);
  const record = await readRecord(store);
  const examined = await staleExaminations({ ...furnished, store }, record);
  const texts = await openTexts(pool, furnished.keys);
  const words = await wordsAmiss({ ...on, texts }, record, floor.acknowledged);
  const complaints = [
    ...floor.complaints,
    ...record.complaints,
    ...lostOrDisplaced(record, floor.acknowledged),
    ...unsentOrDisordered(events, floor),
    ...followedOtherwise(events, history),
    ...notLinearisable(events, history, furnished.lengths),
    ...examined.complaints,
    ...words.complaints,
    ...(await parked(pool, projections)),
    ...(await differences(on, projections, events.length)),
    ...(await assessAgain(on)),
  ];
  const { subjects } = examined;
  const leftOpen = events.filter(isOfLeftOpen).length;
  return { complaints, events: events.length, subjects, words: words.words, leftOpen };
};
