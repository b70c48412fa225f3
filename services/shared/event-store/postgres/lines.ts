import type { Client } from 'pg';
import { columnTypes, openPool, type Pool } from '../../postgres/database.ts';
import { patientClient } from '../../postgres/patient.ts';

/** The connections of a store to its PostgreSQL, as they are opened. Each kind has work of its own, and another patience. */
export type Lines = {
  /** Connects for a lane that stores. Rejects when PostgreSQL does not answer. */
  readonly writer: () => Promise<Client>;
  /** A pool for reads, which connects when it must. */
  readonly readers: () => Pick<Pool, 'query' | 'end'>;
  /** Not connected yet. */
  readonly listener: () => Pick<Client, 'on' | 'connect' | 'query' | 'end'>;
};

export type LinesOptions = {
  readonly url: string;
  /** How long one answer may take before the connection is given up. */
  readonly answerMs: number;
  /** How long a read may take. */
  readonly patienceMs: number;
  readonly readConnections: number;
};

const connectWriter = async ({ url, answerMs }: LinesOptions): Promise<Client> => {
  const PatientClient = patientClient({ connectMs: answerMs, answerMs });
  const client = new PatientClient({
    connectionString: url,
    application_name: 'ringkeeper event store writer',
    keepAlive: true,
    pipeline: true,
    types: columnTypes,
    // A session that we gave up on must not hold the position lock for long: the retry waits for it.
    idle_in_transaction_session_timeout: answerMs,
    lock_timeout: answerMs,
    // Every statement here is a walk over an index; a plan made while the table was still empty must say so too.
    options:
      '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan',
  });
  // The queries in flight report what happened; an 'error' event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const ListeningClient = patientClient({ connectMs: 5_000, answerMs: 5_000 });

/** Connections over sockets. */
export const linesTo = (options: LinesOptions): Lines => {
  const { url, answerMs, patienceMs, readConnections } = options;
  return {
    writer: () => connectWriter(options),
    readers: () =>
      openPool(url, {
        name: 'ringkeeper event store reader',
        connections: readConnections,
        connectTimeoutMs: answerMs,
        answerTimeoutMs: patienceMs,
      }),
    listener: () =>
      new ListeningClient({
        connectionString: url,
        application_name: 'ringkeeper event store listener',
        keepAlive: true,
      }),
  };
};
