import { createHash } from 'node:crypto';
import type { Pool } from '../postgres/database.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { isAway } from '../http/away.ts';

/**
 * The bodies of official texts, each once under the SHA-256 of its bytes. They lie in the PostgreSQL of the read models, as words do,
 * whichever store holds the events. Both throw `StoreUnavailable` when it does not answer.
 */
export type OfficialTextBodies = {
  /** Keeps a body for good; one that is there already is left as it is. Answers its SHA-256 in hex once it is durable. */
  readonly keep: (body: Uint8Array) => Promise<string>;
  /** The bytes under a hash; undefined when there are none. Throws when they are not what the hash says any more. */
  readonly read: (sha256: string) => Promise<Buffer | undefined>;
};

export const sha256Of = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

export const officialTextBodies = (pool: Pool): OfficialTextBodies => {
  const query = async <Found extends object>(sql: string, values: unknown[]) => {
    try {
      return await pool.query<Found>(sql, values);
    } catch (error) {
      if (isAway(error)) throw new StoreUnavailable('the keeper of official texts does not answer', { cause: error });
      throw error;
    }
  };
  return {
    keep: async (body) => {
      const sha256 = sha256Of(body);
      await query('insert into texts.official_text (sha256, body) values ($1, $2) on conflict do nothing', [
        sha256,
        Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      ]);
      return sha256;
    },
    read: async (sha256) => {
      const found = await query<{ body: Buffer }>('select body from texts.official_text where sha256 = $1', [sha256]);
      const body = found.rows[0]?.body;
      if (body && sha256Of(body) !== sha256)
        throw new Error(`the official text ${sha256} has been changed in the database`);
      return body;
    },
  };
};
