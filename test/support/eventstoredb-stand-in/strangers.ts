import { randomUUID } from 'node:crypto';
import { ANY, BACKWARDS, binaryEvent, END, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { EventData, RecordedEvent } from '@eventstore/db-client';
import type { Strangers } from '../../contract/event-store-foreign.contract.ts';

const how = { credentials: { username: 'admin', password: 'changeit' } };

/** Records that this service does not write, one kind after the other. */
const kinds: readonly (() => EventData)[] = [
  () => jsonEvent({ type: 'round.WagerPaid', data: { cents: 1 } }),
  () => binaryEvent({ type: 'blob', data: Buffer.from([0, 255, 1]), metadata: Buffer.from('not JSON') }),
  () => jsonEvent({ type: 'table.SessionOpened', data: { note: 'by hand' }, metadata: { by: 'a tool' } }),
  () => binaryEvent({ type: '$>', data: Buffer.from('0@elsewhere-1') }),
];

/** Others who write to a node by its own means; `close` when they are done. */
export const strangersOn = (
  url: string,
): Strangers & { readonly changeRights: () => Promise<void>; readonly close: () => Promise<void> } => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    put: async (stream, count) => {
      const records = Array.from({ length: count }, (_, nth) => ({
        ...(kinds[nth % kinds.length] ?? kinds[0])?.(),
        id: randomUUID(),
      }));
      await client.appendToStream(stream, records as EventData[], { expectedRevision: ANY, ...how });
    },
    forge: async (stream, made) => {
      let last: RecordedEvent | undefined;
      for await (const { event } of client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }))
        last = event;
      if (!last?.isJson) throw new Error('the stream holds an event');
      const envelope = last.metadata as Readonly<Record<string, unknown>>;
      const metadata = made === 'copied' ? envelope : { ...envelope, revision: Number(last.revision) + 1 };
      const data = made === 'changed' ? { ...(last.data as object), forged: true } : last.data;
      const record = jsonEvent({ type: last.type, data, metadata });
      await client.appendToStream(stream, record, { expectedRevision: ANY, ...how });
    },
    truncate: async (stream, truncateBefore) => {
      await client.setStreamMetadata(stream, { truncateBefore }, how);
    },
    hide: async (stream) => {
      await client.deleteStream(stream, how);
    },
    end: async (stream) => {
      await client.tombstoneStream(stream, how);
    },
    changeRights: async () => {
      const data = { $userStreamAcl: { $r: ['$all'], $w: ['$all'], $d: ['$all'], $mr: ['$all'], $mw: ['$all'] } };
      await client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data }), {
        expectedRevision: ANY,
        ...how,
      });
    },
    close: () => client.dispose(),
  };
};
