import type { FastifyReply } from 'fastify';
import { buildSmallServer, plainText, type SmallServer } from '../shared/http/small-server.ts';
import type { Logger } from '../shared/process/logger.ts';
import { mostBytesOfRequest, sizeType } from '../shared/sealing/add-checkpoint.ts';
import type { Answer, Witness } from './witness.ts';

const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  reply.code(answer.status);
  if (answer.status === 200) return reply.type(plainText).send(answer.lines);
  // As the text has it, with no charset behind: a client may compare it.
  if ('size' in answer) return reply.header('content-type', sizeType).send(Buffer.from(`${answer.size}\n`));
  return reply.type(plainText).send(`${answer.says}\n`);
};

/** The witness over HTTP. Submission prefix and monitoring prefix are the address of the server. */
export const buildWitnessServer = (witness: Witness, log: Logger): SmallServer => {
  const server = buildSmallServer({ log, mostBytesOfBody: mostBytesOfRequest });
  server.post('/add-checkpoint', async (request, reply) => send(reply, await witness.addCheckpoint(request.body)));
  server.get<{ Params: { origin: string } }>('/:origin/checkpoint', async (request, reply) => {
    const note = await witness.latest(request.params.origin);
    if (note === undefined)
      return reply.code(404).type(plainText).send('This witness has cosigned nothing of a log of this origin.\n');
    return reply.header('cache-control', 'no-cache').type(plainText).send(note);
  });
  return server;
};
