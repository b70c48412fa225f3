import grpc from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Any } from 'google-protobuf/google/protobuf/any_pb.js';
import type { AppendOutcome, Expected, LogRecord, Proposed } from './log.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A refusal that ends a call: what the client tells errors apart by stands in the trailers. */
export const refusal = (
  code: grpc.status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): Partial<grpc.StatusObject> => {
  const metadata = new grpc.Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { code, details, metadata };
};

export const nameOf = (identifier: StreamIdentifier | undefined): string => {
  const name = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
  if (name === '') throw new TypeError('a stream has a name');
  return name;
};

export const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream)));

type ProposedMessage = {
  getId: () => UUID | undefined;
  getMetadataMap: () => { get: (key: string) => string | undefined };
  getData_asU8: () => Uint8Array;
  getCustomMetadata_asU8: () => Uint8Array;
};

/** Throws for an id that is not a UUID, as the server does. */
export const proposedOf = (message: ProposedMessage): Proposed => {
  const id = message.getId()?.getString() ?? '';
  if (!uuid.test(id)) throw new TypeError(`${id} is not a UUID`);
  return {
    id: id.toLowerCase(),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

type ExpectedOptions = {
  hasAny: () => boolean;
  hasNoStream: () => boolean;
  hasStreamExists?: () => boolean;
};

/** What an append or a delete expects of its stream; `revision` is read where nothing else is said. */
export const expectedOf = (options: ExpectedOptions, revision: () => string): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists?.() ?? false) return 'streamExists';
  return BigInt(revision());
};

const ticksPerMs = 10_000n;

/** A record as an answer of a read or of a subscription. */
export const eventAnswer = (record: LogRecord): ReadResp => {
  const position = record.position.toString();
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifierOf(record.stream))
    .setStreamRevision(record.revision.toString())
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', (BigInt(record.createdMs) * ticksPerMs).toString());
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  );
};

const encoded = new WeakMap<LogRecord, Buffer>();

/** The same as bytes, encoded once however many ask: a real node has them on its disk as they are. */
export const eventBytes = (record: LogRecord): Buffer => {
  const bytes = encoded.get(record) ?? Buffer.from(eventAnswer(record).serializeBinary());
  encoded.set(record, bytes);
  return bytes;
};

/** An answer as it is sent. */
export const bytesOf = (answer: ReadResp | Buffer): Buffer =>
  Buffer.isBuffer(answer) ? answer : Buffer.from(answer.serializeBinary());

export const notFoundAnswer = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  );

export const checkpointAnswer = (position: bigint): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(position.toString()).setPreparePosition(position.toString()),
  );

export const confirmationAnswer = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUpAnswer = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const deletedRefusal = (stream: string): Partial<grpc.StatusObject> =>
  refusal(grpc.status.FAILED_PRECONDITION, `stream ${stream} is deleted`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

const packed = (message: { serializeBinary: () => Uint8Array }, name: string): Any => {
  const details = new any.Any();
  details.pack(message.serializeBinary(), `event_store.client.${name}`);
  return details;
};

const wrongExpectedVersion = (expected: Expected, current: bigint | 'noStream') => {
  const details = new shared.WrongExpectedVersion();
  if (current === 'noStream') details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(current.toString());
  if (expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (expected === 'noStream') details.setExpectedNoStream(new empty.Empty());
  else if (expected === 'streamExists') details.setExpectedStreamExists(new empty.Empty());
  else details.setExpectedStreamPosition(expected.toString());
  return details;
};

/** Why an append was not applied; a full disk shows as a time-out. */
export type Refused =
  | Exclude<AppendOutcome, { kind: 'success' }>
  | { readonly kind: 'timeout' }
  | { readonly kind: 'access-denied' };

const detailsOf = (outcome: Refused, stream: string, expected: Expected): Any => {
  if (outcome.kind === 'wrong-expected-version') {
    return packed(wrongExpectedVersion(expected, outcome.current), 'WrongExpectedVersion');
  }
  if (outcome.kind === 'stream-deleted') {
    return packed(new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream)), 'StreamDeleted');
  }
  if (outcome.kind === 'maximum-append-size-exceeded') {
    return packed(new shared.MaximumAppendSizeExceeded().setMaxappendsize(outcome.limit), 'MaximumAppendSizeExceeded');
  }
  return outcome.kind === 'timeout'
    ? packed(new shared.Timeout(), 'Timeout')
    : packed(new shared.AccessDenied(), 'AccessDenied');
};

/** What a batched append is refused with. The message is empty, as a real server leaves it: the details say what it is. */
export const batchStatus = (outcome: Refused, stream: string, expected: Expected): Status =>
  new status.Status().setDetails(detailsOf(outcome, stream, expected));
