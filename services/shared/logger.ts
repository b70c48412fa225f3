import { pino, type DestinationStream, type Logger } from 'pino';

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
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
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
