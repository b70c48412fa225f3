import { alarmStream } from '../../domain/alarm/stream.ts';
import type { TamperingKind } from '../../domain/alarm/events.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { NewEvent, Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import { inFirstNotEnded } from '../shared/event-store/not-ended.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { ownEvent } from '../shared/record/own-event.ts';
import { alarmsOf, sourceOf, type Noticed, type Told } from './noticed.ts';

/** All alarms about the store stand in one stream, so that they can be counted by its end; a further one when that was ended. */
const storeAlarms = (ended: number) => alarmStream.streamOf(ended === 0 ? 'store' : `store-${ended + 1}`);

/** An alarm is of no venue; it is said to have happened when the store's log began, since the log itself gives only a place. */
const noVenue = '-';
const noTime = '1970-01-01T00:00:00.000Z';
const maxTries = 20;
const pageSize = 500;

type Alarms = { readonly store: EventStore; readonly stream: ReturnType<typeof storeAlarms>; readonly storeId: string };

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

/** Up to where each source was told, of those that are asked for, and when an alarm was raised last. */
const toldBefore = async (on: Alarms, sources: ReadonlySet<string>) => {
  const upTo = new Map<string, Position>();
  let lastMs = Number.NEGATIVE_INFINITY;
  for await (const alarm of newestFirst(on)) {
    lastMs = Math.max(lastMs, instantMs(alarm.metadata.recordedAt));
    const { what = null, lastPosition } = alarm.data as { what?: TamperingKind; lastPosition: Position };
    const source = sourceOf(what);
    if (!upTo.has(source)) upTo.set(source, lastPosition);
    if ([...sources].every((wanted) => upTo.has(wanted))) break;
  }
  return { upTo, lastMs };
};

const alarm = (storeId: string, { type, ...data }: Told, nowMs: number): NewEvent => {
  const whole = { store: storeId, ...data };
  return ownEvent({
    eventId: derivedUuid([type, whole]),
    type,
    data: whole,
    by: 'watch',
    venue: noVenue,
    occurredAt: noTime,
    recordedAtMs: nowMs,
  });
};

export type Raised =
  /** What was raised; empty when all of it had been told, by whichever watch. */
  | { readonly raised: readonly Told[] }
  /** It is too soon after the last alarm. */
  | { readonly notBeforeMs: number };

const raiseIn = async (
  on: Alarms,
  noticed: readonly Noticed[],
  nowMs: number,
  everyMs: number,
): Promise<Raised | 'again'> => {
  const [last] = await on.store.readStream(on.stream, { direction: 'backwards', limit: 1 });
  const { upTo, lastMs } = await toldBefore(on, new Set(noticed.map(({ what }) => sourceOf(what))));
  const news = noticed.filter(({ what, position }) => position > (upTo.get(sourceOf(what)) ?? ''));
  if (news.length === 0) return { raised: [] };
  if (nowMs < lastMs + everyMs) return { notBeforeMs: lastMs + everyMs };
  const raised = alarmsOf(news);
  const events = raised.map((one) => alarm(on.storeId, one, nowMs));
  const answer = await on.store.append(on.stream, last?.revision ?? 'none', events);
  if (answer.ok) return { raised };
  if (answer.because === 'stream-is-at-another-revision') return 'again';
  throw new Error(`an alarm was refused: ${answer.because}`);
};

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
  for (let tries = 0; tries < maxTries; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- on a conflict what was told is looked up again
    const answer = await inFirstNotEnded((ended) =>
      raiseIn({ store, stream: storeAlarms(ended), storeId }, noticed, nowMs, everyMs),
    );
    if (answer !== 'again') return answer;
  }
  throw new Error('an alarm met a conflict too often');
};

/** An alarm as `/readyz` names it. */
export type LatestAlarm = {
  readonly what: string;
  readonly stream: string | null;
  readonly count: number;
  readonly at: string;
};

const latestOf = ({ data, metadata }: StoredEvent): LatestAlarm => {
  const { what, stream, count } = data as Pick<LatestAlarm, 'stream' | 'count'> & { readonly what?: string };
  return { what: what ?? 'records-of-others', stream, count, at: metadata.recordedAt };
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
