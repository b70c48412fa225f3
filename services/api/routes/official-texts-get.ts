import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAnswered } from '../../shared/http/entity-tags.ts';
import { sha256 as hash } from '../../../domain/kernel/envelope.ts';
import type { Answer } from '../../shared/http/openapi/answers.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { venueField } from '../fields.ts';
import { textsAttached, type TextOfVenue } from '../official-texts.ts';
import { editionAt } from '../rulebooks.ts';
import { notFoundSays } from '../schemas/official-text.ts';
import { editionParams } from '../schemas/rulebook.ts';

const query = z.strictObject({
  venue: venueField.optional().describe('only what is attached in the record of this venue'),
  sha256: hash.optional().describe('which one; the one that was attached last when absent'),
  as: z
    .enum(['document', 'words'])
    .default('document')
    .describe('`words`: what the spans of clauses count in, of a PDF the text extracted from it'),
});

/** What a browser may be trusted to do with a kind of document: everything else is handed over as a file of no kind. */
const servedAs: Readonly<Record<string, { readonly type: string; readonly extension: string }>> = {
  'text/plain': { type: 'text/plain; charset=utf-8', extension: 'txt' },
  'application/pdf': { type: 'application/pdf', extension: 'pdf' },
};
const asFile = { type: 'application/octet-stream', extension: 'bin' };

const notHere = (because: keyof typeof notFoundSays): Problem =>
  new Problem('not-found', { reason: because, detail: notFoundSays[because] });

/** Sends bytes that never change under their hash; 304 to a caller that has them. */
const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  of: { readonly etag: string; readonly type: string; readonly disposition: string; readonly body: Buffer },
): FastifyReply => {
  // What is named without its hash may be another text tomorrow: it is to be asked for again, and costs nothing then.
  if (isAnswered(request, reply, of.etag)) return reply;
  return reply.type(of.type).header('content-disposition', of.disposition).send(of.body);
};

const sendWords = async (on: ApiDependencies, request: FastifyRequest, reply: FastifyReply, text: TextOfVenue) => {
  const words = await on.officialWords.wordsOf(text);
  if (!('text' in words)) throw notHere(words.because);
  const body = Buffer.from(words.text);
  const type = 'text/plain; charset=utf-8';
  return sendBytes(request, reply, { etag: `"${text.sha256}-words"`, type, disposition: 'inline', body });
};

const sendDocument = async (
  on: ApiDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, text }: { readonly name: string; readonly text: TextOfVenue },
) => {
  const body = await on.officialTexts.read(text.sha256);
  if (!body) throw notHere('text-is-not-kept-here');
  const { type, extension } = servedAs[text.mediaType] ?? asFile;
  const how = text.mediaType === 'text/plain' ? 'inline' : 'attachment';
  const disposition = `${how}; filename="${name}.${extension}"`;
  return sendBytes(request, reply, { etag: `"${text.sha256}"`, type, disposition, body });
};

/** `GET /v1/rulebooks/{game}/{edition}/official-text`: a copy of the official text as it was handed in, or the words of it. */
export const officialTextsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rulebooks/:game/:edition/official-text',
    {
      schema: {
        tags: ['rulebooks'],
        summary: 'The official text of an edition, byte for byte as it was handed in',
        description:
          'The newest text that is attached, or the one with the hash that is asked for. A PDF also has its words as text.',
        params: z.strictObject(editionParams),
        querystring: query,
        response: {
          200: {
            description: 'The bytes. The ETag is their SHA-256.',
            headers: ['etag', 'content-disposition'],
            content: {
              'text/plain': { schema: z.string() },
              'application/pdf': { schema: z.string() },
              'application/octet-stream': { schema: z.string() },
            },
          } satisfies Answer,
        },
      },
    },
    async (request, reply) => {
      const { venue, sha256, as } = request.query;
      const edition = editionAt(on.games, request.params);
      const texts = await textsAttached(on, request, edition, venue);
      const text = texts.findLast((one) => sha256 === undefined || one.sha256 === sha256);
      if (!text) throw new Problem('not-found', { detail: `No text of ${edition.id} with this hash is attached.` });
      if (as === 'words') return sendWords(on, request, reply, text);
      const name = `${edition.id.replace('/', '-')}-${text.sha256.slice(0, 8)}`;
      return sendDocument(on, request, reply, { name, text });
    },
  );
};
