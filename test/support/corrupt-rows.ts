import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { envelopeText } from '../../services/shared/event-store/decode.ts';
import type { Foundation } from '../../services/shared/process/foundation.ts';

export type Row = {
  readonly eventId?: string;
  readonly type?: string;
  readonly data?: string;
  readonly metadata: string;
};

/** Somebody with all rights on the database of a service, who goes around it. */
export type Administrator = {
  readonly client: Client;
  /** Puts a row behind the last of a stream and of the store. */
  readonly insert: (stream: StreamName, row: (last: StoredEvent) => Row) => Promise<void>;
};

export const administratorOf = async ({
  databaseUrl,
  store,
}: Pick<Foundation, 'databaseUrl' | 'store'>): Promise<Administrator> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const insert: Administrator['insert'] = async (stream, row) => {
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    if (!last) throw new Error('the stream was begun');
    const { eventId = randomUUID(), type = last.type, data = '{}', metadata } = row(last);
    await client.query(
      `with head as (update store.head set position = position + 1 returning position)
       insert into store.event (position, stream, revision, event_id, type, data, metadata)
       select position, $1, $2, $3, $4, $5, $6 from head`,
      [stream, last.revision + 1, eventId, type, data, metadata],
    );
  };
  return { client, insert };
};

/** A row that has the envelope of the event before it, and says something else than its content hash covers. */
export const forged = (last: StoredEvent): Row => ({
  data: '{"forged":1}',
  metadata: envelopeText(last.stream, last.revision + 1, last.metadata),
});
