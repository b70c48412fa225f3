// What the adapter uses of the client beside what it says it is for. All of it is here, and the client's version is pinned.
import type { EventStoreDBClient } from '@eventstore/db-client';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';

import messages from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendMessage } from './append-message.ts';

export { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
export { convertToCommandError, isClientCancellationError, parseUUID } from '@eventstore/db-client/dist/utils/index.js';
export { messages };
export { default as shared } from '@eventstore/db-client/generated/shared_pb.js';
export type { BatchAppendResp, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

export type StreamsClient = InstanceType<typeof grpcStreams.StreamsClient>;
/** A stream of appends, of which the requests are made into bytes by somebody else. */
export type AppendingCall = ReturnType<
  typeof grpcStreams.StreamsClient.prototype.makeBidiStreamRequest<AppendMessage, BatchAppendResp>
>;

/** The path of the server's call for appends. */
const appendPath = '/event_store.client.streams.Streams/BatchAppend';

/** The path of the server's one call for reads and subscriptions. */
const readPath = '/event_store.client.streams.Streams/Read';

/** A call for a read, whose answers are made of bytes by somebody else. */
export type ReadingCall<Answer> = {
  readonly pause: () => unknown;
  readonly resume: () => unknown;
  readonly cancel: () => void;
  readonly on: ((event: 'data', listener: (answer: Answer) => void) => unknown) &
    ((event: 'error', listener: (error: Error) => void) => unknown) &
    ((event: 'end', listener: () => void) => unknown);
};

/**
 * Calls on a client's own connection, by what it shows its subclasses: it finds the node, follows the leader and connects again. A call
 * lasts until it is ended, since the adapter has timers of its own.
 */
export const callsOf = (client: EventStoreDBClient) => {
  const callArguments = () => client['callArguments']({}, { deadline: Number.POSITIVE_INFINITY });
  return {
    /** Opens a stream of appends, or gives the one that `cache` holds for the connection. */
    appending: (
      bytesOf: (message: AppendMessage) => Buffer,
      opened: (call: AppendingCall) => AppendingCall,
      cache: WeakMap<StreamsClient, AppendingCall | Promise<AppendingCall>>,
    ): (() => Promise<AppendingCall>) =>
      client['GRPCStreamCreator'](
        grpcStreams.StreamsClient,
        'appendToStream',
        (streams) =>
          opened(
            streams.makeBidiStreamRequest(
              appendPath,
              bytesOf,
              (bytes) => messages.BatchAppendResp.deserializeBinary(new Uint8Array(bytes)),
              ...callArguments(),
            ),
          ),
        cache,
      ),
    /** Sends a read; its answers come as `answerOf` makes them of what arrives. */
    reading: <Answer>(
      request: { readonly serializeBinary: () => Uint8Array },
      answerOf: (bytes: Uint8Array) => Answer,
    ): Promise<ReadingCall<Answer>> =>
      client['GRPCStreamCreator'](grpcStreams.StreamsClient, 'read', (streams) =>
        streams.makeServerStreamRequest(
          readPath,
          (asked: typeof request) => Buffer.from(asked.serializeBinary()),
          answerOf,
          request,
          ...callArguments(),
        ),
      )(),
    /** When the server should have done a thing that is asked of it now. */
    deadline: (): Date => client['createDeadline'](),
  };
};
