import { Readable } from 'node:stream';
import { BACKWARDS, END, START } from '@eventstore/db-client';
import type { Direction, EventStoreDBClient, ReadPosition, ReadRevision } from '@eventstore/db-client';
import { realTimers } from '../../kit/timers.ts';
import { answerOf, type Answer, type ServerRecord } from './answers.ts';
import {
  callsOf,
  convertToCommandError,
  isClientCancellationError,
  messages,
  shared,
  type ReadingCall,
} from './client-insides.ts';

/** A part of the log, filtered on the server: what streams or types begin with. */
export type LogFilter = { readonly by: 'stream' | 'type'; readonly prefixes: readonly string[] };

/**
 * Brings `{ event }` after `{ event }`. A subscription says `confirmation`, `caughtUp` and `checkpoint` (with a position's commit) beside, when
 * they come: records that came earlier may still wait.
 */
export type Reading = Readable;

/** Reads of a server and subscriptions to it, asked for as the client's own are. */
export type Reads = {
  /** Says `stream-not-found` of a stream that is not there, and ends. Most streams that are asked for are new: an error for each cost a tenth of the read, and so did ending its call. */
  readonly readStream: (
    stream: string,
    asked: { readonly direction: Direction; readonly fromRevision: ReadRevision; readonly maxCount?: number },
  ) => Reading;
  readonly readAll: (asked: {
    readonly direction: Direction;
    readonly fromPosition: ReadPosition;
    readonly maxCount: number;
  }) => Reading;
  readonly subscribeToAll: (
    asked: { readonly fromPosition: ReadPosition; readonly filter: LogFilter },
    options: { readonly highWaterMark: number },
  ) => Reading;
};

/** What a reading brings. */
export type Resolved = { readonly event: ServerRecord };

const options = () =>
  new messages.ReadReq.Options()
    .setResolveLinks(false)
    .setUuidOption(new messages.ReadReq.Options.UUIDOption().setString(new shared.Empty()));

type Options = ReturnType<typeof options>;

/** A read of so many records in a direction; without a number, of all there are. */
const counted = (of: Options, direction: Direction, maxCount = Number.MAX_SAFE_INTEGER): Options =>
  of
    .setCount(String(maxCount))
    .setNoFilter(new shared.Empty())
    .setReadDirection(messages.ReadReq.Options.ReadDirection[direction === BACKWARDS ? 'BACKWARDS' : 'FORWARDS']);

const ofStream = (stream: string, from: ReadRevision) => {
  const asked = new messages.ReadReq.Options.StreamOptions().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream))),
  );
  if (from === START) return asked.setStart(new shared.Empty());
  return from === END ? asked.setEnd(new shared.Empty()) : asked.setRevision(String(from));
};

const ofAll = (from: ReadPosition) => {
  const asked = new messages.ReadReq.Options.AllOptions();
  if (from === START) return asked.setStart(new shared.Empty());
  if (from === END) return asked.setEnd(new shared.Empty());
  return asked.setPosition(
    new messages.ReadReq.Options.Position()
      .setCommitPosition(String(from.commit))
      .setPreparePosition(String(from.prepare)),
  );
};

/** How many windows of the server's log may pass without a record that passes the filter before it says how far it is. */
const checkpointInterval = 32;

const filtered = ({ by, prefixes }: LogFilter) => {
  const expression = new messages.ReadReq.Options.FilterOptions.Expression().setPrefixList([...prefixes]);
  const filter = new messages.ReadReq.Options.FilterOptions()
    .setCount(new shared.Empty())
    .setCheckpointintervalmultiplier(checkpointInterval);
  return by === 'stream' ? filter.setStreamIdentifier(expression) : filter.setEventType(expression);
};

type Opened = ReadingCall<Answer>;

/** Ends a call in a turn of its own: one that is ended while it tells something goes on telling (grpc-node 1464 and 1652). */
const cancelled = async (opening: Promise<Opened>): Promise<void> => {
  const call = await opening;
  await realTimers.nextTurn();
  call.cancel();
};

/** What a call says, for somebody who takes it as they can: while more than `highWaterMark` records wait, the server waits too. */
const readingOf = (open: () => Promise<Opened>, highWaterMark: number): Reading => {
  let call: Opened | undefined;
  const opening = open();
  const reading = new Readable({
    objectMode: true,
    highWaterMark,
    read: () => void call?.resume(),
    destroy: (error, done) => {
      // One that could not even be opened has told why.
      if (!reading.readableEnded) cancelled(opening).catch(() => {});
      done(error);
    },
  });
  const take = (answer: Answer): void => {
    if (answer.kind === 'record') {
      if (!reading.push({ event: answer.record } satisfies Resolved)) call?.pause();
    } else if (answer.kind === 'checkpoint') reading.emit('checkpoint', answer.commit);
    else if (answer.kind !== 'nothing') reading.emit(answer.kind);
    // The server says nothing more, and ends the call.
    if (answer.kind === 'stream-not-found') reading.push(null);
  };
  const fail = (error: Error): void => {
    // We ended it.
    if (isClientCancellationError(error)) reading.destroy();
    else reading.destroy(convertToCommandError(error) ?? error);
  };
  opening.then((opened) => {
    call = opened;
    opened.on('data', (answer) => {
      if (!reading.destroyed) take(answer);
    });
    opened.on('error', fail);
    opened.on('end', () => reading.push(null));
  }, fail);
  return reading;
};

/** Of a read that is ended by its count, so many records may wait. */
const readAhead = 500;

/**
 * Reads by the client's connection, and not by its own methods: those spend three quarters of what a record costs on messages and JSON that
 * nobody asked for, and this is done for each event by each who follows the log (`answers.ts`).
 */
export const readsOf = (client: EventStoreDBClient): Reads => {
  const { reading } = callsOf(client);
  const start = (asked: Options, highWaterMark: number): Reading =>
    readingOf(() => reading(new messages.ReadReq().setOptions(asked), answerOf), highWaterMark);
  return {
    readStream: (stream, { direction, fromRevision, maxCount }) =>
      start(counted(options(), direction, maxCount).setStream(ofStream(stream, fromRevision)), readAhead),
    readAll: ({ direction, fromPosition, maxCount }) =>
      start(counted(options(), direction, maxCount).setAll(ofAll(fromPosition)), readAhead),
    subscribeToAll: ({ fromPosition, filter }, { highWaterMark }) =>
      start(
        options()
          .setAll(ofAll(fromPosition))
          .setSubscription(new messages.ReadReq.Options.SubscriptionOptions())
          .setFilter(filtered(filter)),
        highWaterMark,
      ),
  };
};
