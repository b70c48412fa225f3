import { buildSmallServer, plainText, type SmallServer } from '../shared/http/small-server.ts';
import type { Logger } from '../shared/process/logger.ts';
import { originHash } from '../shared/sealing/add-checkpoint.ts';
import { tileOfPath, widthAt } from '../shared/sealing/tiles.ts';
import type { Mirror } from './mirror.ts';

/** Nothing is sent to it but a path. */
const mostBytesOfBody = 1_024;
const nothing = 'The mirror has nothing at this address.\n';

/**
 * What a mirror has, over HTTP as tlog-tiles has it, below the SHA-256 of the log's origin (tlog-mirror, "Introduction"). What is fetched and not yet part of a
 * whole checkpoint is not shown.
 */
export const buildMirrorServer = (
  mirror: Mirror,
  origin: string,
  log: Logger,
  trouble: () => string | null,
): SmallServer => {
  const server = buildSmallServer({ log, mostBytesOfBody, trouble });
  const prefix = `/${originHash(origin)}`;
  server.get(`${prefix}/checkpoint`, async (_request, reply) => {
    const note = await mirror.folder.checkpoint();
    if (note === undefined) return reply.code(404).type(plainText).send(nothing);
    return reply.header('cache-control', 'no-cache').type(plainText).send(note);
  });
  server.get<{ Params: { '*': string } }>(`${prefix}/tile/*`, async (request, reply) => {
    const tile = tileOfPath(`tile/${request.params['*']}`);
    const level = tile?.level === 'entries' ? 0 : (tile?.level ?? 0);
    const isHere = tile !== undefined && tile.width <= widthAt(level, tile.index, await mirror.size());
    const bytes = isHere ? await mirror.folder.tile(tile) : undefined;
    if (bytes === undefined) return reply.code(404).type(plainText).send(nothing);
    const forEver = 'public, max-age=31536000, immutable';
    return reply.header('cache-control', forEver).type('application/octet-stream').send(Buffer.from(bytes));
  });
  return server;
};
