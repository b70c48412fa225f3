import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personId } from '../../../domain/kernel/envelope.ts';
import { givenId, line } from '../../../domain/kernel/text.ts';
import { localDate } from '../../../domain/kernel/time.ts';
import { editionStream } from '../../../domain/rulebook/stream.ts';
import { principalOf } from '../../shared/http/guard.ts';
import type { Principal } from '../../shared/http/principal.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { Problem, type FieldProblem } from '../../shared/http/problems.ts';
import { mustEnter } from '../../shared/http/scope.ts';
import type { Server } from '../../shared/http/server.ts';
import { validatorOfAllButBody } from '../../shared/http/validation.ts';
import { problemOfOutcome, statusOfRecorded, storedOrThere } from '../answer.ts';
import type { AttachOfficialText, HandedIn } from '../attach-official-text.ts';
import type { ClausesIn } from '../clauses-in.ts';
import { revisionIn } from '../../shared/http/if-match.ts';
import type { RecordOn } from '../record-route.ts';

/** Ten times what a scanned rulebook takes. */
export const maxOfficialTextBytes = 16 * 1024 * 1024;

const params = z.strictObject({
  game: givenId.describe('the game, by its id'),
  edition: givenId.describe('the last part of the id of the edition'),
});
const query = z.strictObject({
  venue: givenId.describe('the venue in whose record the text is attached'),
  title: line(200).optional().describe('the title on its first page'),
  source: line(500).optional().describe('where the copy came from'),
  issuedOn: localDate.optional().describe('the date printed in the document; not the day from which it is in force'),
  personId: personId.optional().describe('the person who attaches it; if absent, the subject of the token'),
});

const attached = z.strictObject({
  venue: z.string(),
  edition: z.string(),
  sha256: z.string(),
  mediaType: z.string(),
  byteSize: z.int(),
  eventId: z.string().describe('the event that attached it'),
  stream: z.string(),
  lastRevision: z.int().describe('the revision of that event; the ETag says the same'),
  position: z.string(),
  clauses: z
    .strictObject({
      found: z.int().nullable().describe('null where the words of the text cannot be read'),
      of: z.int(),
      warning: z
        .string()
        .nullable()
        .describe('set where fewer than nine in ten clauses were found, or none can be looked for'),
    })
    .describe('how many clauses of the edition were found in the text'),
  alreadyThere: z.boolean().describe('true if this text was attached before; the answer is then the first one'),
});

const invalid = (problem: FieldProblem): Problem => new Problem('invalid', { errors: [problem] });

/** The revision that was seen: `"12"`, or `"none"` of a record that does not exist yet. -1 stands for none. */
const revisionSeen = (request: FastifyRequest): number => {
  if (request.headers['if-match'] === '"none"') return -1;
  const revision = revisionIn(request);
  if (revision === undefined) throw new Problem('revision-required');
  return revision;
};

const invalidBody = (detail: string): Problem => invalid({ in: 'body', pointer: '', detail });

const isPdf = (body: Buffer): boolean => body.subarray(0, 5).toString('latin1') === '%PDF-';

const isUtf8 = (body: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
};

/** What a body is, by what was said of it and by itself. Throws `invalid` when the two do not agree. */
const mediaTypeOf = ({ headers }: FastifyRequest, body: Buffer): HandedIn['mediaType'] => {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (body.length === 0) throw invalidBody('is empty');
  if (type.trim() === 'application/pdf') {
    if (!isPdf(body)) throw invalidBody('is not a PDF: it does not begin with %PDF-');
    return 'application/pdf';
  }
  if (isPdf(body)) throw invalidBody('is a PDF: send it as application/pdf');
  if (!isUtf8(body)) throw invalidBody('is not UTF-8');
  return 'text/plain';
};

const personOf = (personGiven: string | undefined, { sub }: Principal): string => {
  const by = personGiven ?? sub;
  if (personId.safeParse(by).success) return by;
  const detail = 'must say who attaches the text, since the subject of the token is not a person id';
  throw invalid({ in: 'query', pointer: '/personId', detail });
};

type On = Pick<RecordOn, 'jurisdictionOf'> & {
  readonly attachOfficialText: AttachOfficialText;
  readonly clausesIn: ClausesIn;
};

/**
 * `POST /v1/rulebooks/{game}/{edition}/official-text?venue=`: attaches a copy of the official text, plain or PDF. Who may not, or
 * has not seen the record as it is, is told so before the body is read. The same text again is answered as it was the first time.
 */
export const attachOfficialTexts = async (server: Server, on: On): Promise<void> => {
  await server.register(async (scope: Server) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/pdf'],
      { parseAs: 'buffer', bodyLimit: maxOfficialTextBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/v1/rulebooks/:game/:edition/official-text',
      {
        bodyLimit: maxOfficialTextBytes,
        config: { needsRevision: true },
        schema: {
          tags: ['rulebooks'],
          summary: 'Attach a copy of the official text of an edition: plain text in UTF-8, or PDF',
          description: `The body is the document itself, at most ${maxOfficialTextBytes} bytes. \`If-Match\` names the revision of the venue's record of the game, as \`GET /v1/editions/{venue}/{game}\` gives it.`,
          consumes: ['text/plain', 'application/pdf'],
          body: z.string().max(maxOfficialTextBytes).describe('the document, byte for byte'),
          params,
          querystring: query,
          response: storedOrThere(named('AttachedText', attached), 'location'),
        },
        validatorCompiler: validatorOfAllButBody,
        preParsing: async (request) => {
          const venue = givenId.safeParse((request.query as { venue?: unknown }).venue);
          // A malformed venue is told with everything else that is wrong.
          if (!venue.success) return;
          await mustEnter(principalOf(request), { venue: venue.data, table: null }, on.jurisdictionOf);
          revisionSeen(request);
        },
      },
      async (request, reply) => {
        const { venue, title = null, source = null, issuedOn = null } = request.query;
        const { game } = request.params;
        const edition = `${game}/${request.params.edition}`;
        const principal = principalOf(request);
        const ifRevision = revisionSeen(request);
        if (!Buffer.isBuffer(request.body)) throw new Problem('unsupported-media-type');
        const { body } = request;
        const mediaType = mediaTypeOf(request, body);
        const by = personOf(request.query.personId, principal);
        const text: HandedIn = { venue, game, edition, body, mediaType, title, source, issuedOn, by };
        const answer = await on.attachOfficialText(text, { principal, ifRevision });
        if (answer.outcome !== 'attached') {
          throw problemOfOutcome(answer, { category: editionStream, id: `${venue}.${game}` }, () => '');
        }
        const { sha256, event, isNew } = answer;
        const { eventId, stream, revision: lastRevision, position } = event;
        reply
          .code(statusOfRecorded(isNew ? 1 : 0))
          .header('etag', `"${lastRevision}"`)
          .header('location', `/v1/rulebooks/${edition}/official-text?venue=${venue}&sha256=${sha256}`);
        const byteSize = body.length;
        return {
          venue,
          edition,
          sha256,
          mediaType,
          byteSize,
          eventId,
          stream,
          lastRevision,
          position,
          clauses: await on.clausesIn({ sha256, mediaType }, edition),
          alreadyThere: !isNew,
        };
      },
    );
  });
};
