import grpc from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendOutcome, Log } from './log.ts';
import { deletedRefusal, expectedOf, nameOf, refusal } from './messages.ts';

const removalRefusal = (outcome: AppendOutcome, stream: string): Partial<grpc.StatusObject> => {
  if (outcome.kind === 'stream-deleted') return deletedRefusal(stream);
  const actual = outcome.kind === 'wrong-expected-version' ? outcome.current : 'noStream';
  return refusal(grpc.status.FAILED_PRECONDITION, 'wrong expected version', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': '-1',
    ...(actual === 'noStream' ? {} : { 'actual-version': actual.toString() }),
  });
};

/** Hides a stream. */
export const deleteStream =
  (log: Log) =>
  ({ request }: { request: DeleteReq }, answer: grpc.sendUnaryData<DeleteResp>): void => {
    const options = request.getOptions();
    const stream = nameOf(options?.getStreamIdentifier());
    const outcome = options
      ? log.softDelete(
          stream,
          expectedOf(options, () => options.getRevision()),
        )
      : undefined;
    if (outcome?.kind !== 'success') return answer(removalRefusal(outcome ?? { kind: 'stream-deleted' }, stream));
    const position = (outcome.position ?? 0n).toString();
    const at = new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position);
    return answer(null, new streams.DeleteResp().setPosition(at));
  };

/** Ends a stream for ever. */
export const tombstoneStream =
  (log: Log) =>
  ({ request }: { request: TombstoneReq }, answer: grpc.sendUnaryData<TombstoneResp>): void => {
    const options = request.getOptions();
    const stream = nameOf(options?.getStreamIdentifier());
    const outcome = options
      ? log.tombstone(
          stream,
          expectedOf(options, () => options.getRevision()),
        )
      : undefined;
    if (outcome?.kind !== 'success') return answer(removalRefusal(outcome ?? { kind: 'stream-deleted' }, stream));
    const position = (outcome.position ?? 0n).toString();
    const at = new streams.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position);
    return answer(null, new streams.TombstoneResp().setPosition(at));
  };

/** What a client asks first: that appends may be batched. The version says plainly that this is not a real server. */
export const supportedMethods = (_call: unknown, answer: grpc.sendUnaryData<SupportedMethods>): void => {
  const methods = ['append', 'batchappend', 'read', 'delete', 'tombstone'].map((name) =>
    new features.SupportedMethod().setMethodName(name).setServiceName('event_store.client.streams.streams'),
  );
  answer(null, new features.SupportedMethods().setEventStoreServerVersion('0.0.0-stand-in').setMethodsList(methods));
};

/** A cluster of one, for clients that ask around first. */
export const cluster =
  (port: () => number) =>
  (_call: unknown, answer: grpc.sendUnaryData<ClusterInfo>): void => {
    const self = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString('00000000-0000-4000-8000-000000000001'))
      .setTimeStamp(String(Date.now()))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port()));
    answer(null, new gossip.ClusterInfo().setMembersList([self]));
  };
