import { Client } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../domain/kernel/said-hash.ts';
import { envelopeText } from '../shared/event-store/decode.ts';

/** The event with one cent more, and its hash made anew: nobody who reads it sees that. */
const withOneCentMore = (event: StoredEvent): StoredEvent => {
  const { stakeCents } = event.data;
  const changed = { ...event, data: { ...event.data, stakeCents: Number(stakeCents) + 1 } };
  return { ...changed, metadata: { ...event.metadata, contentHash: storedContentHash(changed) } };
};

/** Writes over the row of an event, with the trigger switched off for as long as that takes. */
const writeOver = async (
  client: Client,
  { position, data, stream, revision, metadata }: StoredEvent,
): Promise<void> => {
  await client.query('begin');
  await client.query('alter table store.event disable trigger all');
  await client.query('update store.event set data = $2, metadata = $3 where position = $1', [
    Number(position),
    JSON.stringify(data),
    envelopeText(stream, revision, metadata),
  ]);
  await client.query('alter table store.event enable trigger all');
  await client.query('commit');
};

/**
 * Does as somebody does who has every right on the database: changes a wager by one cent, has `look` look, and puts it back as it was. `ownerUrl`: the database, as
 * the owner of its tables. Rejects as PostgreSQL does.
 */
export const whileOneCentIsMore = async <Seen>(
  ownerUrl: string,
  wager: StoredEvent,
  look: () => Promise<Seen>,
): Promise<Seen> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'ringkeeper demo' });
  await client.connect();
  try {
    await writeOver(client, withOneCentMore(wager));
    try {
      return await look();
    } finally {
      await writeOver(client, wager);
    }
  } finally {
    await client.end();
  }
};
