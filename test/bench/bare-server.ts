// The least that a server could do with the same requests, as a process of its own: fastify, zod for every event as its type has
// it, one UNNEST a request, no token, no stream, no revision, no hash; and one row by its primary key.
import Fastify from 'fastify';
import { Pool } from 'pg';
import { z } from 'zod';
import { eventId, saidMetadata } from '../../domain/kernel/envelope.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { findGames } from '../../services/shared/games/find-games.ts';

const catalogue = catalogueOf(await findGames());
const event = (type: string) =>
  z.strictObject({
    eventId,
    type: z.literal(type),
    data: catalogue.definition(type)?.data ?? z.never(),
    metadata: saidMetadata,
  });
const [first = '', ...others] = catalogue.types;
const body = z.object({
  events: z
    .array(z.discriminatedUnion('type', [event(first), ...others.map(event)]))
    .min(1)
    .max(500),
});

const insert = `insert into bare_event (event_id, stream, type, data, metadata)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])`;

const [, , url = '', port = '0'] = process.argv;
// Its connections stay open between its turns, as ours do.
const pool = new Pool({ connectionString: url, max: 10, idleTimeoutMillis: 600_000 });
pool.on('error', () => {});
await pool.query(`create table if not exists bare_event (
  position bigserial primary key, event_id uuid, stream text, type text, data text, metadata text)`);
const server = Fastify({ bodyLimit: 1024 * 1024 });

const store = async (stream: string, sent: unknown): Promise<{ position: string; stored: number }> => {
  const { events } = body.parse(sent);
  await pool.query({
    name: 'bare',
    text: insert,
    values: [
      events.map((one) => one.eventId),
      events.map(() => stream),
      events.map((one) => one.type),
      events.map((one) => JSON.stringify(one.data)),
      events.map((one) => JSON.stringify(one.metadata)),
    ],
  });
  return { position: '', stored: events.length };
};
for (const path of ['/v1/table-sessions', '/v1/rounds']) {
  server.post(path, async (request, reply) => reply.code(201).send(await store(path, request.body)));
}
server.post<{ Params: { id: string } }>('/v1/rounds/:id/events', async (request, reply) =>
  reply.code(201).send(await store(request.params.id, request.body)),
);
server.get<{ Params: { id: string } }>('/v1/rounds/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'by-key',
    text: 'select * from p_round_histories.round where round_id = $1',
    values: [request.params.id],
  });
  return rows[0];
});
server.get('/healthz', async () => ({ alive: true }));
await server.listen({ host: '127.0.0.1', port: Number(port) });
