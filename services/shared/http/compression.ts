import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions, onSendHookHandler } from 'fastify';
import { codedTag, codings, varyBy } from './entity-tags.ts';

/** Below this an answer is not compressed: it fits into a packet as it is. */
export const thresholdBytes = 1_024;

/** What is text; a PDF is compressed by itself. */
const compressible = /^text\/|[+/]json(?:;|$)|^application\/(?:x-ndjson|javascript)(?:;|$)/;

/** Quality 4 of brotli is as fast as gzip; its own default of 11 takes a hundred times as long. */
const brotliQuality = 4;

/** To be behind the hook that compresses: the tag of a compressed answer is another one, and caches are told what it depends on. */
const tagByCoding: onSendHookHandler = (request, reply, payload, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') varyBy(reply, 'Accept-Encoding');
  const [coding, etag] = [reply.getHeader('content-encoding'), reply.getHeader('etag')];
  const isOurs = codings.some((one) => one === coding);
  if (isOurs && typeof etag === 'string') reply.header('etag', codedTag(etag, String(coding)));
  next(null, payload);
};

const behind = (route: RouteOptions): void => {
  route.onSend = [route.onSend ?? []].flat().concat(tagByCoding);
};

/**
 * Compresses answers for callers that accept it: whatever is long enough, and every stream. A stream is flushed at each of its parts,
 * so a caller reads a line when it was said. HEAD speaks of the answer without any coding. Bodies of requests are not taken compressed (`takeBodies`). To be added before any route.
 */
export const compressAnswers = async (server: FastifyInstance): Promise<void> => {
  await server.register(compress, {
    globalDecompression: false,
    encodings: [...codings],
    threshold: thresholdBytes,
    customTypes: compressible,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    },
  });
  server.addHook('onRoute', behind);
};
