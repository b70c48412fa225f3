import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../kit/error-code.ts';
import { EventNotKnown, RecordIsCorrupt } from '../event-store/integrity.ts';
import { StreamEnded, StreamHidden } from '../event-store/port.ts';
import { SealedFileIsMissing } from '../kit/sealed-file-is-missing.ts';
import { isAway, isDiskFull } from './away.ts';
import { Problem, problemBody, problemContentType, type ProblemKind } from './problems.ts';

/** How long a caller should wait when a store is away, in seconds. */
const retryAfterSeconds = '2';

const diskIsFull = 'The disk of the database is full: nothing is recorded until it has room.';

/** What Fastify itself finds wrong with a request, before a route sees it. */
const fastifyCodes: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_BAD_URL: 'malformed-request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed-request',
};

const asSentence = ({ message }: Error): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** A record that a judgement or a story rests on cannot be read: the problem names its place, and is put right by an operator. */
const unreadRecord = (error: unknown): Problem | undefined => {
  if (error instanceof RecordIsCorrupt) {
    const { eventId, because } = error.record;
    return new Problem('record-cannot-be-read', { detail: asSentence(error), reason: because, eventId });
  }
  if (error instanceof EventNotKnown)
    return new Problem('record-cannot-be-read', {
      detail: asSentence(error),
      reason: 'event-is-not-known',
      eventId: error.eventId,
    });
  if (error instanceof StreamHidden)
    return new Problem('record-cannot-be-read', { detail: asSentence(error), reason: error.reason });
  return undefined;
};

/** The problem that an error is to the caller; of a fault it says nothing but that it is one. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isAway(error)) {
    const because = isDiskFull(error) ? { detail: diskIsFull } : {};
    return new Problem('unavailable', because, { 'retry-after': retryAfterSeconds });
  }
  if (error instanceof SealedFileIsMissing)
    return new Problem('unavailable', { detail: asSentence(error), reason: 'sealed-file-is-missing' });
  if (error instanceof StreamEnded) return new Problem('record-was-ended', { detail: `${error.stream} was ended.` });
  const unread = unreadRecord(error);
  if (unread) return unread;
  const known = fastifyCodes[errorCode(error) ?? ''];
  if (known) return new Problem(known);
  // The HTTP parser and `secure-json-parse` give a status of their own, without a code of Fastify's.
  const status = statusOf(error);
  if (status === 400 && error instanceof SyntaxError) return new Problem('malformed-json');
  return new Problem(status >= 400 && status < 500 ? 'malformed-request' : 'fault');
};

/** Sends a problem. A 503 always says when to come back. */
export const sendProblem = (problem: Problem, requestId: string, reply: FastifyReply): FastifyReply => {
  if (problem.status === 503 && !problem.headers['retry-after']) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(problem.status)
    .header('x-request-id', requestId)
    .headers(problem.headers)
    .type(problemContentType)
    .send(JSON.stringify(problemBody(problem, requestId)));
};

const logFault = (log: FastifyBaseLogger, problem: Problem, error: unknown): void => {
  if (problem.kind === 'record-was-ended') log.warn({ err: error }, 'a request met a stream that was ended for ever');
  if (problem.kind === 'record-cannot-be-read') log.warn({ err: error }, 'a request met a record that cannot be read');
  if (problem.kind === 'fault') log.error({ err: error }, 'a request ended in a fault');
  if (error instanceof SealedFileIsMissing)
    log.error({ err: error }, 'a request met a sealed record that lacks a file');
  else if (problem.kind === 'unavailable') log.warn({ err: error }, isDiskFull(error) ? diskIsFull : 'a store is away');
};

/** The caller went away before the whole request was here; the error is of their connection and not of a store's. */
const wasCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** How large a body may be is the route's own; who is told that theirs is too large is told that too. */
const bodyTooLarge = (error: unknown, { routeOptions }: FastifyRequest): Problem | undefined => {
  if (errorCode(error) !== 'FST_ERR_CTP_BODY_TOO_LARGE' || routeOptions.bodyLimit === undefined) return undefined;
  return new Problem('too-large', { detail: `The body must be at most ${routeOptions.bodyLimit} bytes.` });
};

const json = ['application/json'];

/** Which types a body is taken in, as its route describes them; without any, as JSON. */
const typesTaken = ({ routeOptions }: FastifyRequest): readonly string[] => {
  const schema: unknown = routeOptions.schema;
  if (typeof schema !== 'object' || schema === null || !('consumes' in schema)) return json;
  return Array.isArray(schema.consumes) ? schema.consumes.map(String) : json;
};

const unsupportedType = (error: unknown, request: FastifyRequest): Problem | undefined => {
  if (errorCode(error) !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return undefined;
  const types = typesTaken(request).join(', ');
  return new Problem('unsupported-media-type', { detail: `The body must be ${types}.` }, { accept: types });
};

/** The one error handler of the server. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = wasCutOff(request)
    ? new Problem('malformed-request')
    : (bodyTooLarge(error, request) ?? unsupportedType(error, request) ?? problemOf(error));
  logFault(request.log, problem, error);
  return sendProblem(problem, request.id, reply);
};
