import { droppedInto, type Content } from '../../domain/play/money-day/boxes.ts';
import type { PlayedTable } from '../../domain/play/money-day/house.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { linesTotalCents, type DenominationLine } from '../../domain/kernel/money.ts';
import { parseSessionId, roundId, splitStreamName, streamName, type SessionId } from '../../domain/kernel/streams.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { renamed } from './renamed.ts';
import { recordedInOrder, type Told } from './told-otherwise.ts';

const idOf = ({ stream }: StoredEvent): string => splitStreamName(stream).id;
const isOf = (event: StoredEvent, category: string): boolean => splitStreamName(event.stream).category === category;

/** When something happened, on our clock. */
const atMsOf = ({ metadata }: StoredEvent): number => instantMs(metadata.occurredAt) - (metadata.clock?.offsetMs ?? 0);

/** The same event with another id, told once more or of something else. */
const another = (event: StoredEvent, sign: string, data: JsonObject = event.data): StoredEvent => ({
  ...event,
  eventId: event.eventId.replace(/.{8}$/, sign.repeat(8)),
  data,
  metadata: { ...event.metadata, sourceSeq: null },
});

/** An event said at another moment of our clock. */
const saidAt = (event: StoredEvent, atMs: number): StoredEvent => ({
  ...event,
  metadata: {
    ...event.metadata,
    occurredAt: instantText(atMs + (event.metadata.clock?.offsetMs ?? 0)),
    recordedAt: instantText(atMs + 400),
  },
});

const oneApart = (lines: readonly DenominationLine[]): readonly [DenominationLine[], DenominationLine[]] => {
  const [of] = lines;
  if (!of) throw new Error('nothing is on a slip');
  const rest = lines.map((line) => (line === of ? { ...line, count: line.count - 1 } : line));
  return [[{ ...of, count: 1 }], rest.filter(({ count }) => count > 0)];
};

/** What both halves of a slip say: of two numbers in the place of each, under two names, with the pieces divided. */
const half = (data: JsonObject, nth: 0 | 1): JsonObject => {
  const { lines, number, printed, slip, requestId } = data;
  const pieces = Array.isArray(lines) ? oneApart(lines)[nth] : undefined;
  const totalCents = pieces && linesTotalCents(pieces);
  const called = (name: unknown): string => `${String(name)}-${nth + 1}`;
  return {
    ...data,
    ...(pieces ? { lines: pieces, totalCents } : {}),
    ...(typeof number === 'number' ? { number: 2 * number - 1 + nth } : {}),
    ...(typeof printed === 'string' ? { printed: called(printed) } : {}),
    ...(typeof slip === 'string' ? { slip: called(slip), slipCents: totalCents, requestedCents: totalCents } : {}),
    ...(typeof requestId === 'string' ? { requestId: called(requestId) } : {}),
  } as JsonObject;
};

/** Each fill and credit on two slips: one for a single piece, and one for the rest, which is nothing where there was a single piece. */
export const onTwoSlips = (record: Told): Told =>
  recordedInOrder(
    record.flatMap((event) =>
      isOf(event, 'slipSeries') || /^table\.(FillReceived|CreditSent)$/.test(event.type)
        ? [another(event, '5', half(event.data, 0)), another(event, '6', half(event.data, 1))]
        : [event],
    ),
  );

const told = (content: Content): JsonObject[] => content.map(({ lines, ...one }) => ({ ...one, lines: [...lines] }));

const within = (event: StoredEvent, dropBox: string): boolean => event.data['dropBox'] === dropBox;

/** What some sales put into a box. */
const putInto = (dropBox: string, sales: Told): JsonObject[] =>
  told(droppedInto(dropBox, { played: { events: sales } } as unknown as PlayedTable));

/** A journey that held so much. */
const holding = (journey: Told, content: readonly JsonObject[]): Told =>
  journey.map((event) =>
    event.data['content'] === undefined ? event : { ...event, data: { ...event.data, content: [...content] } },
  );

/**
 * The first box of a table that several sales went into is removed between two of them, in a run of its own, and another is put there: the same box
 * again, or one that was not there before.
 */
export const withBoxChanged = (record: Told, as: 'the-same' | 'another'): Told => {
  const sold = record.filter(({ type }) => /^table\.(ChipsSold|VoucherExchanged)$/.test(type));
  const boxes = new Set(sold.map(({ data }) => data['dropBox']).filter((box) => typeof box === 'string'));
  const dropBox = [...boxes].find((box) => sold.filter((sale) => within(sale, box)).length > 3);
  const journey = record.filter((event) => isOf(event, 'dropBox') && idOf(event).includes(`.${dropBox}.`));
  const [attached] = journey;
  const removed = journey.find(({ type }) => type === 'dropBox.Removed');
  const announced = record.find(({ type }) => type === 'gamingDay.DropRunAnnounced');
  if (!dropBox || !attached || !removed || !announced) throw new Error('no box can be changed');
  const own = sold.filter((sale) => within(sale, dropBox)).toSorted((a, b) => atMsOf(a) - atMsOf(b));
  const middle = Math.floor(own.length / 2);
  const [last, next] = [own[middle - 1], own[middle]].map((sale) => (sale ? atMsOf(sale) : 0));
  const cutMs = ((last ?? 0) + (next ?? 0)) / 2;
  const [before, after] = [own.slice(0, middle), own.slice(middle)];
  const name = as === 'the-same' ? dropBox : `${dropBox}B`;
  const id = as === 'the-same' ? idOf(attached).replace(/\.1$/, '.2') : idOf(attached).replace(dropBox, name);
  const stream = streamName('dropBox', id);
  const first = holding(journey, putInto(dropBox, before)).map((event) =>
    event.type === 'dropBox.Removed' ? saidAt({ ...event, data: { ...event.data, run: 'RUN-0' } }, cutMs - 100) : event,
  );
  const second = holding(journey, putInto(dropBox, after)).map((event) => {
    const moved = another({ ...event, stream }, '4');
    return event.type === 'dropBox.Attached' ? saidAt(moved, cutMs + 100) : moved;
  });
  const run = another(announced, '3', { ...announced.data, run: 'RUN-0', scheduledFor: instantText(cutMs) });
  const isLater = new Set(after.map(({ eventId }) => eventId));
  const rest = record
    .filter((event) => !journey.includes(event))
    .map((event) => (isLater.has(event.eventId) ? { ...event, data: { ...event.data, dropBox: name } } : event));
  return recordedInOrder([...rest, run, ...first, ...second]);
};

const opensRound = ({ type }: StoredEvent): boolean => type === 'round.RoundOpened';

/** How the float of a table is counted where its session is cut: as much as was counted there then; null: it is not counted. */
type CutAt = { readonly table: string; readonly counted: boolean };

/**
 * The session of a table is closed and opened again on paper where its float was counted in play: what was counted is its closer and the next opener.
 * Where it is not counted the slip of the count is left out.
 */
export const cutOnPaper = (record: Told, { table, counted }: CutAt): Told => {
  const session = record.find((event) => isOf(event, 'tableSession') && parseSessionId(idOf(event))?.table === table);
  const first = (session ? idOf(session) : '') as SessionId;
  const parts = parseSessionId(first);
  const count = record.find((event) => event.type === 'table.FloatCounted' && idOf(event) === first);
  if (!session || !parts || !count) throw new Error('the table was not counted in play');
  const second = first.replace(/\.1$/, '.2') as SessionId;
  const cutMs = atMsOf(count);
  const rounds = record
    .filter((event) => opensRound(event) && idOf(event).startsWith(`${first}.`) && atMsOf(event) > cutMs)
    .map(idOf);
  const names = new Map([...new Set(rounds)].toSorted().map((id, nth) => [id, roundId(second, nth + 1)]));
  const like = (type: string, id: string, data: JsonObject, sign: string, afterMs: number): StoredEvent => {
    const one = record.find((event) => event.type === type && idOf(event) === first) ?? count;
    const said = another({ ...one, stream: streamName('tableSession', id) }, sign, { ...one.data, ...data });
    return saidAt(said, cutMs + afterMs);
  };
  const { kind: _kind, handedOver: _handedOver, ...found } = count.data;
  const own = { ...found, handedOver: null };
  const slips = (type: string, id: string, kind: string, sign: string, ms: number): Told =>
    counted ? [{ ...like('table.FloatCounted', id, { ...own, kind }, sign, ms), type }] : [];
  const cut: Told = [
    ...slips('table.FloatClosed', first, 'closer', '1', 1),
    like('table.SessionClosed', first, { reopensAtOnce: true, closureSignId: null, reason: 'end-of-play' }, '2', 2),
    like('table.SessionOpened', second, {}, '7', 3),
    ...slips('table.FloatOpened', second, 'opener', '8', 4),
  ];
  const moved = record.map((event): StoredEvent => {
    const id = idOf(event);
    const isLater = id === first && atMsOf(event) > cutMs;
    const other = isLater ? second : names.get(id);
    const data = renamed(event.data, (text) => names.get(text) ?? text) as JsonObject;
    return other
      ? { ...event, data, stream: streamName(splitStreamName(event.stream).category, other) }
      : { ...event, data };
  });
  const at = moved.findIndex(({ eventId }) => eventId === count.eventId);
  return recordedInOrder([...moved.slice(0, at + 1), ...cut, ...moved.slice(at + 1)]);
};
