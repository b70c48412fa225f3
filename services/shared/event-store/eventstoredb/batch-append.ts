import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { appendBytes, type AppendMessage } from './append-message.ts';
import {
  callsOf,
  convertToCommandError,
  parseUUID,
  unpackToCommandError,
  type AppendingCall,
  type BatchAppendResp,
  type StreamsClient,
} from './client-insides.ts';
import type { OutgoingEvent } from './records.ts';

/** Where an append goes; what it answers is the server's number of the last record, and where that stands in its log. */
export type AppendToStream = (
  stream: string,
  events: readonly OutgoingEvent[],
  options: { readonly expectedRevision: bigint | typeof NO_STREAM },
) => Promise<{
  readonly nextExpectedRevision: bigint;
  readonly position?: { readonly commit: bigint } | undefined;
}>;

type Answer = Awaited<ReturnType<AppendToStream>>;
type Pending = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

const answered = (stream: string, answer: BatchAppendResp, { resolve, reject }: Pending): void => {
  const error = answer.getError();
  if (error) return reject(unpackToCommandError(error, stream));
  const success = answer.getSuccess();
  if (!success) return reject(new Error('the server answered an append with neither success nor error'));
  const position = success.getPosition();
  return resolve({
    nextExpectedRevision: BigInt(success.getCurrentRevision()),
    position: position && { commit: BigInt(position.getCommitPosition()) },
  });
};

/** One stream of messages to the server, and the appends on it that wait for their answers. */
type Line = {
  readonly write: (request: AppendMessage) => void;
  readonly pending: Map<string, Pending & { readonly stream: string }>;
};

/**
 * Appends by the client's connection, and not by its own `appendToStream`: that makes text of the data once more, base64 of the text and bytes
 * of that twice, in JavaScript, and so spends on an event a quarter of what all else costs. Our events are made
 * into the bytes of a message once. Each stream of messages knows its own appends: when it breaks, these are rejected and no others, and an answer
 * that nobody waits for is passed over. What is used of the client is what its subclasses see, so its version is pinned.
 */
export const batchAppends = (client: EventStoreDBClient): AppendToStream => {
  const lines = new WeakMap<object, Line>();

  const opened = (call: AppendingCall): AppendingCall => {
    const pending: Line['pending'] = new Map();
    const fail = (error: Error): void => {
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    };
    call.on('data', (answer: BatchAppendResp) => {
      const id = parseUUID(answer.getCorrelationId()) ?? '';
      const waiting = pending.get(id);
      pending.delete(id);
      if (waiting) answered(waiting.stream, answer, waiting);
    });
    call.on('error', (error) => fail(convertToCommandError(error) ?? error));
    call.on('end', () => fail(new Error('the server ended the stream of appends')));
    lines.set(call, { write: (request) => void call.write(request), pending });
    return call;
  };
  const { appending, deadline } = callsOf(client);
  const call = appending(appendBytes, opened, new WeakMap<StreamsClient, AppendingCall | Promise<AppendingCall>>());

  return async (stream, events, { expectedRevision }) => {
    const line = lines.get(await call());
    if (!line) throw new Error('a stream of appends is opened here only');
    const id = randomUUID();
    return new Promise<Answer>((resolve, reject) => {
      line.pending.set(id, { stream, resolve, reject });
      line.write({ correlationId: id, stream, expectedRevision, deadline: deadline(), events });
    });
  };
};
