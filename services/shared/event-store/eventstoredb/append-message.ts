import type { NO_STREAM } from '@eventstore/db-client';
import type { OutgoingEvent } from './records.ts';

/**
 * An append as the message that the server reads (`BatchAppendReq` of EventStoreDB's streams.proto), written into one buffer. The client's own messages
 * make an object of each field and copy each text three times, which took a tenth of what recording an event costs.
 */
export type AppendMessage = {
  readonly correlationId: string;
  readonly stream: string;
  /** The number of the record behind which it goes. */
  readonly expectedRevision: bigint | typeof NO_STREAM;
  /** When the server gives it up. */
  readonly deadline: Date;
  readonly events: readonly OutgoingEvent[];
};

/** A tag says the number of a field and how its value is written (protocol buffers, "Message Structure"): as a number, or as bytes behind their count. */
const numberField = (field: number): number => field * 8;
const bytesField = (field: number): number => field * 8 + 2;
const tags = {
  message: { correlationId: bytesField(1), options: bytesField(2), proposed: bytesField(3), isFinal: numberField(4) },
  options: { stream: bytesField(1), revision: numberField(2), noStream: bytesField(3), deadline: bytesField(6) },
  proposed: { id: bytesField(1), entry: bytesField(2), metadata: bytesField(3), data: bytesField(4) },
  entry: { key: bytesField(1), value: bytesField(2) },
  time: { seconds: numberField(1), nanoseconds: numberField(2) },
  uuidText: bytesField(2),
  streamName: bytesField(3),
} as const;

/** A number takes seven bits of each byte; the eighth says that more follow. */
const lastByte = 0x7f;
const more = 0x80;

const bytesOfNumber = (value: number): number => {
  let bytes = 1;
  for (let rest = value; rest > lastByte; rest = Math.floor(rest / more)) bytes += 1;
  return bytes;
};

/** How many bytes a field takes whose value has so many: tag, count and value. */
const fieldBytes = (length: number): number => 1 + bytesOfNumber(length) + length;

/** Where is written next. */
type Writing = { readonly into: Buffer; at: number };

const writeNumber = (writing: Writing, value: number): void => {
  let rest = value;
  for (; rest > lastByte; rest = Math.floor(rest / more)) writing.into[writing.at++] = (rest % more) + more;
  writing.into[writing.at++] = rest;
};

const writeField = (writing: Writing, tag: number, length: number): void => {
  writing.into[writing.at++] = tag;
  writeNumber(writing, length);
};

/** Writes text of which all characters are of ASCII. */
const writeAscii = (writing: Writing, tag: number, text: string): void => {
  writeField(writing, tag, text.length);
  writing.at += writing.into.write(text, writing.at, 'latin1');
};

const writeText = (writing: Writing, tag: number, text: string, length: number): void => {
  writeField(writing, tag, length);
  writing.at += writing.into.write(text, writing.at, 'utf8');
};

const entryBytes = (key: string, value: string): number => fieldBytes(key.length) + fieldBytes(value.length);

const writeEntry = (writing: Writing, key: string, value: string): void => {
  writeField(writing, tags.proposed.entry, entryBytes(key, value));
  writeAscii(writing, tags.entry.key, key);
  writeAscii(writing, tags.entry.value, value);
};

/** An event with the number of bytes of what it says, and of all of it. */
type Sized = { readonly event: OutgoingEvent; readonly data: number; readonly metadata: number; readonly all: number };

const sized = (event: OutgoingEvent): Sized => {
  const [data, metadata] = [Buffer.byteLength(event.data), Buffer.byteLength(event.metadata)];
  const all =
    fieldBytes(fieldBytes(event.id.length)) +
    fieldBytes(entryBytes('type', event.type)) +
    fieldBytes(entryBytes('content-type', event.contentType)) +
    fieldBytes(metadata) +
    fieldBytes(data);
  return { event, data, metadata, all };
};

const writeUuid = (writing: Writing, tag: number, id: string): void => {
  writeField(writing, tag, fieldBytes(id.length));
  writeAscii(writing, tags.uuidText, id);
};

const writeProposed = (writing: Writing, { event, data, metadata, all }: Sized): void => {
  writeField(writing, tags.message.proposed, all);
  writeUuid(writing, tags.proposed.id, event.id);
  writeEntry(writing, 'type', event.type);
  writeEntry(writing, 'content-type', event.contentType);
  writeText(writing, tags.proposed.metadata, event.metadata, metadata);
  writeText(writing, tags.proposed.data, event.data, data);
};

const inOneSecond = 1_000;
const nanosecondsAMs = 1_000_000;

/** What stands in the options beside the stream, as numbers. */
const optionsOf = ({ stream, expectedRevision, deadline }: AppendMessage) => {
  const revision = typeof expectedRevision === 'bigint' ? Number(expectedRevision) : undefined;
  const seconds = Math.floor(deadline.getTime() / inOneSecond);
  const nanoseconds = (deadline.getTime() - seconds * inOneSecond) * nanosecondsAMs;
  const time = 2 + bytesOfNumber(seconds) + bytesOfNumber(nanoseconds);
  const place = revision === undefined ? fieldBytes(0) : 1 + bytesOfNumber(revision);
  return {
    revision,
    seconds,
    nanoseconds,
    time,
    all: fieldBytes(fieldBytes(stream.length)) + place + fieldBytes(time),
  };
};

const writeOptions = (writing: Writing, stream: string, options: ReturnType<typeof optionsOf>): void => {
  const { revision, seconds, nanoseconds, time, all } = options;
  writeField(writing, tags.message.options, all);
  writeField(writing, tags.options.stream, fieldBytes(stream.length));
  writeAscii(writing, tags.streamName, stream);
  if (revision === undefined) writeField(writing, tags.options.noStream, 0);
  else writeField(writing, tags.options.revision, revision);
  writeField(writing, tags.options.deadline, time);
  writeField(writing, tags.time.seconds, seconds);
  writeField(writing, tags.time.nanoseconds, nanoseconds);
};

/** The bytes of an append. Names of streams, types and ids are of ASCII (`prepareBatch`). */
export const appendBytes = (message: AppendMessage): Buffer => {
  const { correlationId, stream, events } = message;
  const options = optionsOf(message);
  const proposed = events.map(sized);
  const head = fieldBytes(fieldBytes(correlationId.length)) + fieldBytes(options.all);
  const isFinalBytes = 2;
  const all = proposed.reduce((sum, one) => sum + fieldBytes(one.all), head + isFinalBytes);
  const writing: Writing = { into: Buffer.allocUnsafe(all), at: 0 };
  writeUuid(writing, tags.message.correlationId, correlationId);
  writeOptions(writing, stream, options);
  for (const one of proposed) writeProposed(writing, one);
  writeField(writing, tags.message.isFinal, 1);
  return writing.into;
};
