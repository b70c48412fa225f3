import { ErrorType, NO_STREAM } from '@eventstore/db-client';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { StoreUnavailable, StreamEnded } from '../port.ts';
import type { ExpectedRevision } from '../port.ts';
import type { AppendToStream } from './batch-append.ts';
import { commandError } from './command-error.ts';
import { createGate } from './gate.ts';
import { OutcomeUnknown, within } from './patience.ts';
import type { Patient } from './patience.ts';
import type { OutgoingEvent } from './records.ts';

/** What the server said about an append. */
export type Sent =
  /** `last` is the server's number of the last record. */
  | { readonly kind: 'success'; readonly last: number; readonly commit: bigint | undefined }
  | { readonly kind: 'stream-is-at-another-revision' }
  | { readonly kind: 'batch-is-too-large'; readonly limitBytes: number };

/** The process's one line for appends to a server. */
export type Sender = {
  /**
   * Sends a batch once, at an exact revision, when its turn comes before `untilMs` (on `elapsedMs`). Throws
   * `OutcomeUnknown` when the server did not answer, `StoreUnavailable` when it refuses to serve us, and `StreamEnded`.
   */
  readonly send: (
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly OutgoingEvent[],
    untilMs: number,
  ) => Promise<Sent>;
  readonly close: () => Promise<void>;
};

/** The most appends under way: what is tried again after a broken line is little, and a request of 1 MiB waits for eleven others. */
const maxInFlight = 12;

const revisionOf = (expected: ExpectedRevision) => (expected === 'none' ? NO_STREAM : BigInt(expected));

/** What an error says about the append; undefined when it says nothing. */
const outcomeOf = (thrown: unknown): Sent | undefined => {
  const error = commandError(thrown);
  if (!error) return undefined;
  // The message of a batched append is empty: only the type tells.
  if (error.type === ErrorType.WRONG_EXPECTED_VERSION) return { kind: 'stream-is-at-another-revision' };
  if (error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) {
    return { kind: 'batch-is-too-large', limitBytes: error.maxAppendSize };
  }
  if (error.type === ErrorType.STREAM_DELETED) throw new StreamEnded(error.streamName, { cause: error });
  if (error.type === ErrorType.ACCESS_DENIED) {
    throw new StoreUnavailable('EventStoreDB does not let us append', { cause: error });
  }
  return undefined;
};

/** A server that is up and could not finish in time. The line to it is as good as before. */
const isServersTimeout = (error: unknown): boolean => {
  const type = commandError(error)?.type;
  return type === ErrorType.DEADLINE_EXCEEDED || type === ErrorType.TIMEOUT;
};

/**
 * Opens the line. Nothing else may use its client: the stream of appends is given up whole before the next is opened, also that of the
 * line `before` this one, so that what is tried again never races with its first try.
 */
export const openSender = (
  client: { readonly appendToStream: AppendToStream; readonly dispose: () => Promise<void> },
  { answerMs, timers }: Pick<Patient, 'answerMs' | 'timers'>,
  before: Promise<unknown>,
): Sender => {
  // One at a time until the server has answered: what the client asks of a new server, it asks for each append by itself.
  const gate = createGate(1, timers);
  let line = {};
  let renewal: Promise<unknown> = before;

  const dispose = (): Promise<void> => within(timers, answerMs, client.dispose()).catch(() => {});

  /** Gives the batch stream up: all that is under way on it fails now, and is tried again on a new one. */
  const renew = (broken: object): Promise<unknown> => {
    if (broken === line) {
      line = {};
      gate.widen(1);
      renewal = dispose();
    }
    return renewal;
  };

  const attempt = async (
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly OutgoingEvent[],
  ): Promise<Sent> => {
    const mine = line;
    try {
      const sending = client.appendToStream(stream, events, { expectedRevision: revisionOf(expected) });
      const { nextExpectedRevision, position } = await within(timers, answerMs, sending);
      if (mine === line) gate.widen(maxInFlight);
      return { kind: 'success', last: Number(nextExpectedRevision), commit: position?.commit };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome) return outcome;
      if (!isServersTimeout(error)) await renew(mine);
      throw new OutcomeUnknown('the append was not answered', { cause: error });
    }
  };

  return {
    send: async (stream, expected, events, untilMs) => {
      if (!(await gate.enter(untilMs))) throw new OutcomeUnknown('the appends before this one are not answered');
      try {
        await renewal;
        return await attempt(stream, expected, events);
      } finally {
        gate.leave();
      }
    },
    close: dispose,
  };
};
