// The two servers that `ingest.ts` measures, each a process of its own: `ours`, whole, and `bare`, the least that a server could do.
import { createWriteStream } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { z } from 'zod';
import { eventId, saidMetadata } from '../../domain/kernel/envelope.ts';
import { roundEvents } from '../../domain/round/events.ts';
import { bootstrap } from '../../services/bootstrap/bootstrap.ts';
import { addIngestionRoutes, buildIngestion } from '../../services/ingestion/build.ts';
import { catalogueOf } from '../../services/shared/catalogue.ts';
import { openPool } from '../../services/shared/database.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres-store.ts';
import { localAuthentication, mintToken } from '../../services/shared/http/auth.ts';
import { buildServer } from '../../services/shared/http/server.ts';
import { localTokenKey } from '../../services/shared/http/token-key.ts';
import { buildLogger } from '../../services/shared/logger.ts';
import { openRegister } from '../../services/shared/register.ts';
import { loadTextKeys } from '../../services/shared/text-keys.ts';
import { openTexts } from '../../services/shared/texts.ts';
import { toyVenue } from '../support/ingestion.ts';
import { toyGame } from '../support/toy-game.ts';

/** What a measured server tells the process that started it. */
export type Ready = { readonly origin: string; readonly authorization: string };

const ours = async (url: string, dataDir: string): Promise<Ready> => {
  const games = [toyGame];
  const store = openPostgresStore({ url });
  const texts = await openTexts(openPool(url), loadTextKeys({ dataDir }));
  const register = openRegister({ store, now: Date.now });
  const catalogue = catalogueOf(games);
  const on = buildIngestion({ store, games, catalogue, register, texts, now: Date.now, chance: Math.random });
  await bootstrap(on, toyVenue);
  const key = await localTokenKey(dataDir);
  const server = await buildServer({
    logger: buildLogger('info', createWriteStream('/dev/null')),
    authenticate: localAuthentication(key),
    jurisdictionOf: register.jurisdictionOf,
    rateLimit: { requests: 10_000_000, perSeconds: 60 },
  });
  await addIngestionRoutes(server, on);
  const claims = { sub: 'bench', role: 'terminal', venues: ['*'], tables: ['*'], terminal: 'T-1-A' } as const;
  const token = await mintToken(key, { ...claims, venues: ['*'], tables: ['*'] }, 1);
  return { origin: await server.listen({ host: '127.0.0.1', port: 0 }), authorization: `Bearer ${token}` };
};

const bareBody = z.strictObject({
  events: z
    .array(
      z.strictObject({
        eventId,
        type: z.literal('round.WagerPlaced'),
        data: roundEvents.definitions.WagerPlaced.data,
        metadata: saidMetadata,
      }),
    )
    .min(1)
    .max(500),
});

const bareInsert = `insert into bare_event (event_id, stream, type, data, metadata)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])`;

const bare = async (url: string): Promise<Ready> => {
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  await pool.query(`create table if not exists bare_event (
    position bigserial primary key, event_id uuid, stream text, type text, data text, metadata text)`);
  const server = Fastify({ bodyLimit: 1024 * 1024 });
  server.post<{ Params: { id: string } }>('/v1/rounds/:id/events', async (request, reply) => {
    const { events } = bareBody.parse(request.body);
    await pool.query({
      name: 'bare',
      text: bareInsert,
      values: [
        events.map((event) => event.eventId),
        events.map(() => request.params.id),
        events.map((event) => event.type),
        events.map((event) => JSON.stringify(event.data)),
        events.map((event) => JSON.stringify(event.metadata)),
      ],
    });
    return reply.code(201).send({ stored: events.length });
  });
  server.post('/v1/rounds', async (_request, reply) => reply.code(201).send({}));
  server.post('/v1/table-sessions', async (_request, reply) => reply.code(201).send({}));
  return { origin: await server.listen({ host: '127.0.0.1', port: 0 }), authorization: '' };
};

const [, , which, url = '', dataDir = ''] = process.argv;
process.send?.(which === 'ours' ? await ours(url, dataDir) : await bare(url));
