import { alarmStream } from '../../domain/alarm/stream.ts';
import { alarmEvents, type AlarmEvent, type TamperingKind } from '../../domain/alarm/events.ts';
import { isSealBreak, type FlawFinder, type FlawKind } from '../../domain/alarm/flaws.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { newestVersion, type EventDefinition } from '../../domain/kernel/event-types.ts';
import type { NewEvent, Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonValue } from '../../domain/kernel/json.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import { inFirstNotEnded } from '../shared/event-store/not-ended.ts';
import type { EventStore, ExpectedRevision } from '../shared/event-store/port.ts';
import type { FlawsToTell } from '../shared/record/flaws.ts';
import { ownEvent } from '../shared/record/own-event.ts';
import { alarmsOf, erasedWordsType, flawType, sealBrokenType, sourceOf, type Noticed, type Told } from './noticed.ts';

/** All alarms about the store stand in one stream, so that they can be counted by its end; a further one when that was ended. */
const storeAlarms = (ended: number) => alarmStream.streamOf(ended === 0 ? 'store' : `store-${ended + 1}`);

/** An alarm is of no venue; it is said to have happened when the store's log began, since the log itself gives only a place. */
const noVenue = '-';
const noTime = '1970-01-01T00:00:00.000Z';
const maxTries = 20;
const pageSize = 500;

type Alarms = { readonly store: EventStore; readonly stream: StreamName; readonly storeId: string };

/** The alarms that were raised about this store, newest first. */
const newestFirst = async function* ({ store, stream, storeId }: Alarms): AsyncGenerator<StoredEvent, void> {
  for (let from: number | undefined; from === undefined || from >= 0;) {
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one page
    const page = await store.readStream(stream, {
      direction: 'backwards',
      limit: pageSize,
      ...(from === undefined ? {} : { from }),
    });
    for (const alarm of page) if (isSound(alarm) && alarm.data['store'] === storeId) yield alarm;
    if (page.length < pageSize) return;
    from = (page.at(-1)?.revision ?? 0) - 1;
  }
};

/** Alarms about what is met in any order; which of it was told is known beside them. */
const metInAnyOrder: ReadonlySet<string> = new Set([flawType, sealBrokenType, erasedWordsType]);

/** Up to where each source was told, of those that are asked for, and when an alarm was raised last. */
const toldBefore = async (on: Alarms, sources: ReadonlySet<string>) => {
  const upTo = new Map<string, Position>();
  let lastMs = Number.NEGATIVE_INFINITY;
  for await (const alarm of newestFirst(on)) {
    if (metInAnyOrder.has(alarm.type)) continue;
    lastMs = Math.max(lastMs, instantMs(alarm.metadata.recordedAt));
    const { what = null, lastPosition } = alarm.data as { what?: TamperingKind; lastPosition: Position };
    const source = sourceOf(what);
    if (!upTo.has(source)) upTo.set(source, lastPosition);
    if ([...sources].every((wanted) => upTo.has(wanted))) break;
  }
  return { upTo, lastMs };
};

/** The newest version of each type of alarm. */
const versions = new Map(
  Object.entries<EventDefinition>(alarmEvents.definitions).map(([name, definition]) => [
    `${alarmEvents.family}.${name}`,
    newestVersion(definition),
  ]),
);
const versionOf = (type: AlarmEvent['type']): number => versions.get(type) ?? 1;

/** An alarm as an event. Two that are made of the same are one, and stored once. */
const alarm = ({ type, data }: AlarmEvent, madeOf: JsonValue, nowMs: number): NewEvent =>
  ownEvent({
    eventId: derivedUuid([type, madeOf]),
    type,
    schemaVersion: versionOf(type),
    data,
    by: 'watch',
    venue: noVenue,
    occurredAt: noTime,
    recordedAtMs: nowMs,
  });

/** Works in the stream of alarms that can be written, with the revision of its end, until it meets nobody else there. */
const inAlarmStream = async <Done>(
  store: EventStore,
  work: (stream: StreamName, at: ExpectedRevision) => Promise<Done | 'again'>,
): Promise<Done> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- on a conflict what was told is looked up again
    const done = await inFirstNotEnded(async (ended) => {
      const stream = storeAlarms(ended);
      const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
      return work(stream, last?.revision ?? 'none');
    });
    if (done !== 'again') return done;
  }
  throw new Error('an alarm met a conflict too often');
};

export type Raised =
  /** What was raised; empty when all of it had been told, by whichever watch. */
  | { readonly raised: readonly Told[] }
  /** It is too soon after the last alarm. */
  | { readonly notBeforeMs: number };

/**
 * Raises alarms about what was noticed: one a stream with a count, all in one append, and none sooner than `everyMs` after the last.
 * What any watch has told of this store before is not told again; each source is told in the order of the log.
 */
export const raiseAlarms = async (
  store: EventStore,
  noticed: readonly Noticed[],
  nowMs: number,
  everyMs: number,
): Promise<Raised> => {
  const storeId = await store.identity();
  return inAlarmStream<Raised>(store, async (stream, at) => {
    const sources = new Set(noticed.map(({ what }) => sourceOf(what)));
    const { upTo, lastMs } = await toldBefore({ store, stream, storeId }, sources);
    const news = noticed.filter(({ what, position }) => position > (upTo.get(sourceOf(what)) ?? ''));
    if (news.length === 0) return { raised: [] };
    if (nowMs < lastMs + everyMs) return { notBeforeMs: lastMs + everyMs };
    const raised = alarmsOf(news);
    const events = raised.map(({ type, ...told }) => {
      const data = { store: storeId, ...told };
      return alarm({ type, data } as AlarmEvent, data, nowMs);
    });
    const answer = await store.append(stream, at, events);
    if (answer.ok) return { raised };
    if (answer.because === 'stream-is-at-another-revision') return 'again';
    throw new Error(`an alarm was refused: ${answer.because}`);
  });
};

/** What a refusal says when an earlier try under the same id was stored, though some of what it told was put right since. */
const storedBefore: ReadonlySet<string> = new Set(['event-id-has-other-content', 'batch-is-partly-stored']);

/** Where flaws are, as every alarm tells it. */
type WhereFlawsAre = Omit<Extract<AlarmEvent, { type: typeof sealBrokenType }>['data'], 'because'>;

/** What is not as it was sealed has an alarm of its own. */
const flawAlarm = (because: FlawKind, told: WhereFlawsAre, foundBy: FlawFinder): AlarmEvent =>
  isSealBreak(because)
    ? { type: sealBrokenType, data: { ...told, because } }
    : { type: flawType, data: { ...told, because, foundBy } };

/** Raises one alarm about flaws, `id`, as an event for each kind and stream. It is stored once, however often it is tried, and by any process. */
export const raiseFlawAlarm = async (
  store: EventStore,
  id: string,
  flaws: readonly FlawsToTell[],
  nowMs: number,
): Promise<void> => {
  const storeId = await store.identity();
  const events = flaws.map(({ stream, because, foundBy, count, position, lastPosition }) =>
    alarm(
      flawAlarm(because, { store: storeId, stream, count, position, lastPosition }, foundBy),
      [id, stream, because, foundBy],
      nowMs,
    ),
  );
  await inAlarmStream(store, async (stream, at) => {
    const answer = await store.append(stream, at, events);
    if (answer.ok || storedBefore.has(answer.because)) return 'told';
    if (answer.because === 'stream-is-at-another-revision') return 'again';
    throw new Error(`an alarm was refused: ${answer.because}`);
  });
};

/** Words of one venue that were there though the record says that they were erased: how many, and the first and last of those events. */
export type ErasedWordsFound = {
  readonly stream: StreamName;
  readonly count: number;
  readonly position: Position;
  readonly lastPosition: Position;
};

/** Raises an alarm about words that had to be erased again. Each finding has its own: the same backup may be restored twice. */
export const raiseErasedWordsAlarm = async (
  store: EventStore,
  found: ErasedWordsFound,
  nowMs: number,
): Promise<void> => {
  const data = { store: await store.identity(), ...found };
  const event = alarm({ type: erasedWordsType, data }, [data, nowMs], nowMs);
  await inAlarmStream(store, async (stream, at) => {
    const answer = await store.append(stream, at, [event]);
    if (answer.ok) return 'told';
    if (answer.because === 'stream-is-at-another-revision') return 'again';
    throw new Error(`an alarm was refused: ${answer.because}`);
  });
};

/** An alarm as `/readyz` names it. */
export type LatestAlarm = {
  readonly what: string;
  readonly stream: string | null;
  readonly count: number;
  readonly position: Position;
  readonly at: string;
};

/** Any of the alarms, as it is stored. */
type Stored = Omit<LatestAlarm, 'what' | 'at'> & { readonly what?: TamperingKind; readonly because?: FlawKind };

const latestOf = ({ type, data, metadata }: StoredEvent): LatestAlarm => {
  const { what, because, stream, count, position } = data as Stored;
  const other = type === erasedWordsType ? 'erased-words-were-there' : 'records-of-others';
  return { what: what ?? because ?? other, stream, count, position, at: metadata.recordedAt };
};

const mostNamed = 5;

/** How many alarms were ever raised, and the newest of them. */
export const alarmsRaised = (
  store: Pick<EventStore, 'readStream'>,
): Promise<{ readonly raised: number; readonly latest: readonly LatestAlarm[] }> =>
  inFirstNotEnded(async (ended) => {
    const newest = await store.readStream(storeAlarms(ended), { direction: 'backwards', limit: mostNamed });
    return { raised: ended + (newest[0]?.revision ?? -1) + 1, latest: newest.filter(isSound).map(latestOf) };
  });
