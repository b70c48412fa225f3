import grpc from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendOutcome, Expected, Log, Proposed } from './log.ts';
import { batchStatus, deletedRefusal, expectedOf, identifierOf, nameOf, proposedOf, refusal } from './messages.ts';
import type { Refused } from './messages.ts';
import type { Conduct } from './misbehaviour.ts';

type Outcome = AppendOutcome | Refused;
type Request = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly Proposed[];
  readonly batchStream: number;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What becomes of an append under the node's present conduct; `no answer` when the connection went. */
const applied = async (
  log: Log,
  conduct: Conduct,
  { stream, expected, events, batchStream }: Request,
): Promise<Outcome | 'no answer'> => {
  const misbehaviour = conduct.manners({ stream, expected, ids: events.map(({ id }) => id), batchStream });
  if (misbehaviour === 'refuse') return { kind: 'access-denied' };
  if (misbehaviour === 'run-out-of-space') return { kind: 'timeout' };
  if (misbehaviour === 'drop-before-applying') {
    conduct.dropConnections();
    return 'no answer';
  }
  const outcome = log.append(stream, expected, events);
  if (misbehaviour === 'drop-after-applying') {
    conduct.dropConnections();
    return 'no answer';
  }
  if (misbehaviour !== undefined) await pause(misbehaviour.answerAfterMs);
  return outcome;
};

type Gathering = { first: BatchAppendReq; events: Proposed[] };

const batchAnswer = (request: BatchAppendReq, stream: string): BatchAppendResp => {
  const correlation = request.getCorrelationId();
  const answer = new streams.BatchAppendResp().setStreamIdentifier(identifierOf(stream));
  return correlation ? answer.setCorrelationId(correlation) : answer;
};

const answeredBatch = (answer: BatchAppendResp, outcome: Outcome, { stream, expected }: Request): BatchAppendResp => {
  if (outcome.kind !== 'success') return answer.setError(batchStatus(outcome, stream, expected));
  const success = new streams.BatchAppendResp.Success();
  if (outcome.revision < 0n) success.setNoStream(new empty.Empty());
  else success.setCurrentRevision(outcome.revision.toString());
  if (outcome.position !== null) {
    const position = outcome.position.toString();
    success.setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
  }
  return answer.setSuccess(success);
};

/** Appends that share one stream of messages, each told by its correlation id. */
export const batchAppend = (log: Log, conduct: Conduct) => {
  let batchStreams = 0;
  return (call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    batchStreams += 1;
    const batchStream = batchStreams;
    const gathering = new Map<string, Gathering>();

    const finish = async ({ first, events }: Gathering): Promise<void> => {
      const options = first.getOptions();
      if (!options) throw new TypeError('the first message of an append has its options');
      const stream = nameOf(options.getStreamIdentifier());
      const request = { stream, expected: expectedOf(options, () => options.getStreamPosition()), events, batchStream };
      const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
      const outcome: Outcome | 'no answer' =
        deadline < Date.now() ? { kind: 'timeout' } : await applied(log, conduct, request);
      if (outcome !== 'no answer' && call.writable)
        call.write(answeredBatch(batchAnswer(first, stream), outcome, request));
    };

    const breakOff = (error: unknown): void => {
      call.destroy(Object.assign(new Error(String(error)), refusal(grpc.status.UNKNOWN, String(error))));
    };
    call.on('error', () => {});
    call.on('end', () => call.end());
    call.on('data', (message: BatchAppendReq) => {
      try {
        const correlation = message.getCorrelationId()?.getString() ?? '';
        const batch = gathering.get(correlation) ?? { first: message, events: [] };
        gathering.set(correlation, batch);
        batch.events.push(...message.getProposedMessagesList().map(proposedOf));
        if (!message.getIsFinal()) return;
        gathering.delete(correlation);
        finish(batch).catch(breakOff);
      } catch (error) {
        breakOff(error);
      }
    });
  };
};

const unaryAnswer = (outcome: AppendOutcome, expected: Expected): AppendResp => {
  const answer = new streams.AppendResp();
  if (outcome.kind === 'success') {
    const success = new streams.AppendResp.Success();
    if (outcome.revision < 0n) success.setNoStream(new shared.Empty());
    else success.setCurrentRevision(outcome.revision.toString());
    const position = outcome.position?.toString();
    if (position !== undefined) {
      success.setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
    }
    return answer.setSuccess(success);
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.kind === 'wrong-expected-version' && outcome.current !== 'noStream') {
    wrong.setCurrentRevision(outcome.current.toString());
  } else {
    wrong.setCurrentNoStream(new shared.Empty());
  }
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(expected.toString());
  return answer.setWrongExpectedVersion(wrong);
};

const unaryRefusal = (
  outcome: Exclude<Refused, { kind: 'wrong-expected-version' }>,
  stream: string,
): Partial<grpc.StatusObject> => {
  if (outcome.kind === 'stream-deleted') return deletedRefusal(stream);
  if (outcome.kind === 'access-denied') {
    return refusal(grpc.status.PERMISSION_DENIED, 'access denied', { exception: 'access-denied' });
  }
  if (outcome.kind === 'timeout') return refusal(grpc.status.ABORTED, 'timeout');
  return refusal(grpc.status.INVALID_ARGUMENT, 'maximum append size exceeded', {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(outcome.limit),
  });
};

/** One append a call. */
export const unaryAppend =
  (log: Log, conduct: Conduct) =>
  (call: grpc.ServerReadableStream<AppendReq, AppendResp>, answer: grpc.sendUnaryData<AppendResp>): void => {
    const messages: AppendReq[] = [];
    const finish = async (): Promise<void> => {
      const options = messages[0]?.getOptions();
      if (!options) throw new TypeError('an append begins with its options');
      const stream = nameOf(options.getStreamIdentifier());
      const events = messages.slice(1).flatMap((message) => {
        const proposed = message.getProposedMessage();
        return proposed ? [proposedOf(proposed)] : [];
      });
      const expected = expectedOf(options, () => options.getRevision());
      const outcome = await applied(log, conduct, { stream, expected, events, batchStream: 0 });
      if (outcome === 'no answer') return;
      if (outcome.kind === 'success' || outcome.kind === 'wrong-expected-version') {
        answer(null, unaryAnswer(outcome, expected));
      } else {
        answer(unaryRefusal(outcome, stream));
      }
    };
    call.on('error', () => {});
    call.on('data', (message: AppendReq) => messages.push(message));
    call.on('end', () => {
      finish().catch((error: unknown) => answer(refusal(grpc.status.UNKNOWN, String(error))));
    });
  };
