import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemContentType } from '../problems.ts';
import { isAnswer } from './answers.ts';
import { undeclaredIn, type AnswerHeader } from './headers.ts';
import { headersOfProblem } from './problem-answers.ts';

/** A route that declares no answers is not described: the documentation page with its files, and what specs add for themselves. */
const isDescribed = ({ routeOptions }: FastifyRequest): boolean => routeOptions.schema?.response !== undefined;

const declaredFor = ({ routeOptions, method }: FastifyRequest, status: number): readonly AnswerHeader[] => {
  const answers = Object.entries(routeOptions.schema?.response ?? {}).flatMap(
    ([code, one]): [string, AnswerHeader[]][] => (isAnswer(one) ? [[code, [...one.headers]]] : []),
  );
  // 304 has the headers of the answer that it stands for; OPTIONS names the methods.
  const code = status === 304 ? '200' : String(status);
  const own = answers.find(([one]) => one === code)?.[1] ?? [];
  return method === 'OPTIONS' ? [...own, 'allow'] : own;
};

/** For specs: an answer with a header that its route does not declare is a fault, so that no header goes undescribed. */
export const checkHeaders = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url;
    const headers = reply.getHeaders();
    const isProblem = String(headers['content-type']).startsWith(problemContentType);
    const { statusCode } = reply;
    // What was set before a problem came up is still there.
    const declared = isProblem
      ? [...headersOfProblem(statusCode), ...declaredFor(request, 200), ...declaredFor(request, 201)]
      : declaredFor(request, statusCode);
    const odd = isDescribed(request)
      ? undeclaredIn(Object.keys(headers), declared, `${request.method} ${url ?? ''}`)
      : undefined;
    if (odd !== undefined) throw new Error(odd);
    return payload;
  });
};
