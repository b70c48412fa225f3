import { isNativeError } from 'node:util/types';
import { pino, type DestinationStream, type Logger } from 'pino';
import { errorCode } from '../kit/error-code.ts';

export type { Logger } from 'pino';

/** Where a secret, a name or somebody's words could come along in an object that is logged. */
const secretPaths = [
  'authorization',
  'token',
  'password',
  'body',
  'headers',
  'text',
  'words',
  'name',
  'parameters',
  'data',
  'events',
].flatMap((name) => [name, `*.${name}`]);

/** Of an error: what it is and where. Not its other members, in which `pg` keeps row values and HTTP clients keep headers. */
const describeError = (error: unknown): object => {
  if (!isNativeError(error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const because = cause === undefined ? {} : { cause: describeError(cause) };
  return { type: name, message, code: errorCode(error), stack, ...because };
};

/** JSON lines on standard output (or `to`). Names, tokens, bodies and free text do not get out even when an object with them is logged. */
export const buildLogger = (level: string, to?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '(left out)' },
    serializers: { err: describeError, error: describeError },
  };
  return to ? pino(options, to) : pino(options);
};
