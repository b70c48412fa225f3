import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { givenOutMembers } from '../../../domain/access/events.ts';
import { personId } from '../../../domain/kernel/envelope.ts';
import type { EvidenceKind } from '../../../domain/kernel/giving-out.ts';
import { zipApart } from '../../shared/bundle/zip.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { charge, costs } from '../../shared/http/limits.ts';
import type { Answer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import type { Tag } from '../../shared/http/openapi/tags.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { turns } from '../../shared/kit/turns.ts';
import { answeringOn, isBlindAt } from '../../shared/read-models/asking.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { recordExport } from '../evidence/exported.ts';
import { NamesWithheldPerson } from '../evidence/files.ts';
import { makeEvidence, mostEventsOfBundle, readyFor, type EvidenceAsked, type EvidenceMade } from '../evidence/make.ts';
import { subjectOf, type EvidenceSubject } from '../evidence/subject.ts';
import { withholding, type WithheldPersons } from '../evidence/withheld-persons.ts';
import { disputeParam, gamingDayParam, roundParam, sessionParam } from '../fields.ts';
import { notSealedYet } from '../schemas/record-proof.ts';

const mostWithheld = 50;

const body = named(
  'EvidenceAsked',
  z.strictObject({
    ...givenOutMembers,
    withheldPersons: z
      .array(personId)
      .max(mostWithheld)
      .describe(
        'the persons who are not to be named in it, by their ids; empty: nobody. Every event that names one becomes a stub, which is proved and says nothing of them; documents are left out',
      ),
  }),
);
type Body = z.infer<typeof body>;

const responses = {
  200: {
    description: 'The bundle: a zip that is a bag (RFC 8493). Its SHA-256 is recorded.',
    headers: ['etag', 'content-digest', 'content-disposition'],
    content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
  } satisfies Answer,
  202: {
    description: 'It is recorded and not yet sealed: ask again.',
    headers: ['retry-after'],
    content: { 'application/json': { schema: named('NotSealedYet', notSealedYet) } },
  } satisfies Answer,
};

const askAgainSeconds = '2';

/** A bundle opens every leaf in it. Somebody who takes part in a count that is under way would learn from it what they are about to count. */
const mustSeeAll = ({ venue }: EvidenceSubject): void => {
  if (!isBlindAt(venue)) return;
  throw new Problem('forbidden', {
    detail: `Evidence of ${venue} is withheld from those who have a part in a count there, until the box is verified or the count of the float is recorded.`,
  });
};

/** What a bundle is about is named in it. */
const mustNotNameSubject = ({ id }: EvidenceSubject, ids: readonly string[]): void => {
  const at = ids.findIndex((person) => id.includes(person));
  if (at < 0) return;
  const detail = 'is part of the id of what the bundle is about, which is named in it';
  throw new Problem('invalid', { errors: [{ in: 'body', pointer: `/withheldPersons/${at}`, detail }] });
};

const notGivenOut = (request: FastifyRequest, fault: unknown): unknown => {
  if (!(fault instanceof NamesWithheldPerson)) return fault;
  request.log.error({ file: fault.file }, 'a bundle of evidence was not given out: it named somebody who is withheld');
  return new Problem('fault', {
    reason: 'names-withheld-person',
    detail: `The bundle was not given out: its file ${fault.file} named somebody who is withheld. Tell the operator.`,
  });
};

type Zipped = { readonly zip: Uint8Array; readonly sha256: Buffer; readonly fileName: string };

const zipped = async ({ files, madeAt }: EvidenceMade, { kind, id }: EvidenceSubject): Promise<Zipped> => {
  const folder = `evidence-${kind}-${id}-${madeAt.slice(0, 19).replaceAll(/\D/g, '')}`;
  const zip = await zipApart(files, { folder, madeAt });
  return { zip, sha256: createHash('sha256').update(zip).digest(), fileName: `${folder}.zip` };
};

type Asked = Omit<EvidenceAsked, 'withheld'> & { readonly said: Body; readonly withheld: WithheldPersons };

const giveOut = async (on: ApiDependencies, asked: Asked, made: EvidenceMade): Promise<FastifyReply> => {
  const { request, reply, subject, said, withheld } = asked;
  const { zip, sha256, fileName } = await zipped(made, subject);
  // A count may have been begun while it was made.
  await answeringOn()(async () => mustSeeAll(subject));
  const { withheldPersons: _whoIsNotSaid, ...given } = said;
  const { eventCount, leaves, directory } = made;
  const what = { sha256: sha256.toString('hex'), byteSize: zip.length, eventCount, leaves, directory };
  // No bundle leaves without its event.
  await recordExport(on.store, subject, { ...given, personsWithheld: withheld.count, ...what }, principalOf(request));
  return reply
    .type('application/zip')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-digest', `sha-256=:${sha256.toString('base64')}:`)
    .header('etag', `"${what.sha256}"`)
    .send(Buffer.from(zip.buffer, zip.byteOffset, zip.length));
};

type Route = {
  readonly kind: EvidenceKind;
  readonly url: `/v1/${string}/:id/evidence`;
  readonly tag: Tag;
  readonly param: z.ZodString;
  readonly what: string;
  readonly holds: string;
};

const routes: readonly Route[] = [
  {
    kind: 'round',
    url: '/v1/rounds/:id/evidence',
    tag: 'rounds',
    param: roundParam,
    what: 'a round',
    holds: 'It has the streams of the round and of its table session, and every dispute about the round.',
  },
  {
    kind: 'tableSession',
    url: '/v1/table-sessions/:id/evidence',
    tag: 'table sessions',
    param: sessionParam,
    what: 'a table session',
    holds: 'It has the streams of the session and of all its rounds, and every dispute about any of them.',
  },
  {
    kind: 'dispute',
    url: '/v1/disputes/:id/evidence',
    tag: 'disputes',
    param: disputeParam,
    what: 'a dispute',
    holds:
      'It has the streams of the dispute, of the rounds that it was ever said to be about and of their table sessions, and every other dispute about them.',
  },
  {
    kind: 'gamingDay',
    url: '/v1/gaming-days/:id/evidence',
    tag: 'money',
    param: gamingDayParam,
    what: 'a gaming day',
    holds:
      'It has the streams of the day, of its table sessions and their rounds, of the boxes of the day, and every dispute about any of them.',
  },
];

/** One bundle is made after the other: each takes memory and the time of this thread. */
const add = (server: Server, on: ApiDependencies, route: Route, inTurn: ReturnType<typeof turns>): void => {
  const { kind, url, tag, param, what, holds } = route;
  server.post(
    url,
    {
      schema: {
        tags: [tag, 'record'],
        summary: `A bundle of evidence of ${what}, which proves itself`,
        description: `${holds} With it come which edition of the rules was in force and its official text, documents prepared from the record, and what proves the events: the signed checkpoint, the tree, and a directory by which none of them is missing. Words are not in it. It has at most ${mostEventsOfBundle} events. Each request makes another bundle, and each is recorded with its SHA-256 before it is given out.`,
        params: z.strictObject({ id: param }),
        body,
        response: responses,
      },
    },
    async (request, reply) => {
      const subject = subjectOf(kind, request.params.id);
      if (subject === undefined) throw new Problem('not-found');
      const said = request.body;
      mustSeeAll(subject);
      mustNotNameSubject(subject, said.withheldPersons);
      charge(request, costs.evidence);
      const asked = { request, reply, subject, said, withheld: withholding(said.withheldPersons) };
      try {
        const ready = await readyFor(on);
        const made = 'sealedEvents' in ready ? ready : await inTurn(() => makeEvidence(on, asked, ready));
        if ('files' in made) return await giveOut(on, asked, made);
        return await reply.code(202).header('retry-after', askAgainSeconds).send(made);
      } catch (fault) {
        throw notGivenOut(request, fault);
      }
    },
  );
};

/** The routes that make bundles of evidence, of which one is made at a time. */
export const evidence = (server: Server, on: ApiDependencies): void => {
  const inTurn = turns(1);
  for (const route of routes) add(server, on, route, inTurn);
};
