import type { JsonObject } from '../../domain/kernel/json.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import type { NewEvent, StoredEvent, StoredMetadata } from '../../domain/kernel/envelope.ts';
import {
  disputeId,
  roundId,
  sessionId,
  streamName,
  type StreamName,
  splitStreamName,
} from '../../domain/kernel/streams.ts';
import { categoryNamed } from '../../domain/streams/categories.ts';
import { instantText } from '../../domain/kernel/time.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import { standsFor } from '../../services/ingestion/replaced.ts';
import { positionText } from '../../services/shared/event-store/position.ts';
import { hashed } from './new-events.ts';

const evening = Date.UTC(2026, 3, 25, 9, 0, 0);

/** A plain instant: so many seconds into the evening that specs play on. */
export const secondsIn = (seconds: number): string => instantText(evening + seconds * 1_000);

/** A UUID out of a number or a word, the same every time. */
export const uuid = (of: number | string): string => {
  const hex = contentHash(of);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const venue = 'STAR';
export const aSession = sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-25', number: 1 });
export const aRound = roundId(aSession, 1);
export const sessionStream = (id: string = aSession): StreamName => streamName('tableSession', id);
export const roundStream = (id: string = aRound): StreamName => streamName('round', id);
export const dropBoxStream = (box = 'BX-07', number = 1): StreamName =>
  streamName('dropBox', `${venue}.${box}.2026-04-25.${number}`);
export const aDispute = disputeId({ venue, number: 'D-0001' });
export const disputeStream = (id: string = aDispute): StreamName => streamName('dispute', id);
export const examinationStreamOf = (kind: SubjectKind, id: string): StreamName =>
  streamName('examination', `${kind}.${id}`);

type Told = Partial<Omit<StoredMetadata, 'contentHash'>> & { readonly eventId?: string };

const decision = { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'misread' } as const;

export type Recorder = {
  /** Stores one event at the end of its stream: five seconds after the last one, unless told otherwise. */
  readonly add: (stream: StreamName, type: string, data: JsonObject, told?: Told) => StoredEvent;
  /** Corrects an event of its stream, as ingestion would store it: with what it stood for until now. */
  readonly correct: (
    wrong: StoredEvent,
    replacement: { readonly data: JsonObject; readonly type?: string; readonly occurredAt?: string } | null,
    told?: Told,
  ) => StoredEvent;
  readonly addLate: (stream: StreamName, type: string, data: JsonObject, occurredAt: string) => StoredEvent;
  readonly events: () => readonly StoredEvent[];
};

/** The family of what a stream holds about its own record. */
const familyOf = (stream: StreamName): string => categoryNamed(splitStreamName(stream).category)?.family.family ?? '';

/** Records events as a store would give them back: numbered in their streams and in the order of the whole store. */
export const recorder = (): Recorder => {
  const events: StoredEvent[] = [];
  const revisions = new Map<StreamName, number>();

  const add: Recorder['add'] = (stream, type, data, told = {}) => {
    const { eventId = uuid(`event ${events.length}`), ...metadata } = told;
    const arrivedAt = secondsIn(events.length * 5 + 1);
    // Nothing is recorded before it happened, unless a spec says so.
    const { occurredAt: happenedAt = arrivedAt } = told;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const stored = hashed<StoredEvent>({
      eventId,
      type,
      data,
      stream,
      revision,
      position: positionText(events.length + 1),
      metadata: {
        occurredAt: secondsIn(events.length * 5),
        sourceSeq: events.length,
        actor: { personId: 'dealer-1', role: 'dealer' },
        schemaVersion: 1,
        venue,
        terminal: 'T-1',
        recordedAt: happenedAt > arrivedAt ? happenedAt : arrivedAt,
        principal: 'terminal:T-1',
        clock: null,
        contentHash: '',
        ...metadata,
      },
    });
    events.push(stored);
    return stored;
  };

  const correct: Recorder['correct'] = (wrong, replacement, told = {}) => {
    const past = events.filter(({ stream }) => stream === wrong.stream);
    const { saidOnce } = categoryNamed(splitStreamName(wrong.stream).category) ?? {};
    const replaced = standsFor(
      wrong.eventId,
      past.map((event) => ({ event, clock: event.metadata.clock })),
      saidOnce,
    );
    const stated = replacement && {
      type: replacement.type ?? replaced?.type ?? wrong.type,
      schemaVersion: 1,
      occurredAt: replacement.occurredAt ?? replaced?.occurredAt ?? wrong.metadata.occurredAt,
      data: replacement.data,
    };
    const data = { corrects: wrong.eventId, replacement: stated, decision };
    return add(wrong.stream, `${familyOf(wrong.stream)}.CorrectionRecorded`, data, { ...told, replaced });
  };

  const addLate: Recorder['addLate'] = (stream, type, data, occurredAt) => {
    const said = { type, schemaVersion: 1, occurredAt, uncertaintyMs: 60_000, data, decision };
    return add(stream, `${familyOf(stream)}.LateEntryRecorded`, said);
  };

  return { add, correct, addLate, events: () => events };
};

/** A stored event as it was on its way into the store. */
export const unstored = ({ eventId, type, data, metadata }: StoredEvent): NewEvent => ({
  eventId,
  type,
  data,
  metadata,
});
