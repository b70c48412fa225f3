import grpc from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { batchAppend, unaryAppend } from './append-calls.ts';
import type { Log } from './log.ts';
import { bytesOf } from './messages.ts';
import type { Conduct } from './misbehaviour.ts';
import { cluster, deleteStream, supportedMethods, tombstoneStream } from './other-calls.ts';
import { read } from './read-calls.ts';

export type Node = { readonly port: number; readonly stop: () => void };

const service = {
  ...streams.StreamsService,
  read: { ...streams.StreamsService.read, responseSerialize: bytesOf },
};

/** Serves a log by the EventStoreDB protocol. `port` 0 takes any free one; `advertised` is the port that gossip names. */
export const startNode = async (
  log: Log,
  conduct: Conduct,
  { port = 0, advertised = () => port }: { readonly port?: number; readonly advertised?: () => number } = {},
): Promise<Node> => {
  const server = new grpc.Server({
    'grpc.max_receive_message_length': 17 * 1024 * 1024,
    'grpc.max_send_message_length': 17 * 1024 * 1024,
  });
  server.addService(service, {
    append: unaryAppend(log, conduct),
    batchAppend: batchAppend(log, conduct),
    read: read(log, conduct),
    delete: deleteStream(log),
    tombstone: tombstoneStream(log),
  });
  server.addService(features.ServerFeaturesService, { getSupportedMethods: supportedMethods });
  server.addService(gossip.GossipService, { read: cluster(advertised) });
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, grpc.ServerCredentials.createInsecure(), (error, taken) =>
      error ? reject(error) : resolve(taken),
    );
  });
  return { port: bound, stop: () => server.forceShutdown() };
};
