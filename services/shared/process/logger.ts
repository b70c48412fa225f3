import { isNativeError } from 'node:util/types';
import { isMainThread } from 'node:worker_threads';
import { pino, type DestinationStream, type Logger } from 'pino';
import { errorCode } from '../kit/error-code.ts';
import { realTimers, type Timers } from '../kit/timers.ts';

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

/** So long is a line of usual importance held at most, while others come behind it. */
const heldMs = 50;
const warning = 40;

/** What `pino` tells its destination of a line before it writes it. */
type Leveled = DestinationStream & { lastLevel: number };

/**
 * Writes the first line at once, and those that come soon behind it together: to write one takes longer than to make it, and a busy service has one for each
 * request. A warning is not held, nor what stands before it.
 */
export const linesTogether = (
  to: DestinationStream,
  { after }: Pick<Timers, 'after'> = realTimers,
): Leveled & { readonly flush: () => void } => {
  let held = '';
  let isHolding = false;
  const flush = (): void => {
    const text = held;
    held = '';
    if (text !== '') to.write(text);
  };
  const hold = (): void => {
    isHolding = true;
    after(heldMs, () => {
      isHolding = held !== '';
      flush();
      if (isHolding) hold();
    });
  };
  return {
    // By this `pino` knows that it is to be told the level.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line) {
      held += line;
      if (isHolding && this.lastLevel < warning) return;
      flush();
      if (!isHolding) hold();
    },
    flush,
  };
};

/** Standard output. What is held when the process ends is written before that; a thread has no such end, and holds nothing. */
const standardOutput = (): DestinationStream => {
  const output = pino.destination(1);
  if (!isMainThread) return output;
  const lines = linesTogether(output);
  // Before the output writes its last, which it does at that end too.
  process.prependListener('exit', lines.flush);
  return lines;
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
  return pino(options, to ?? standardOutput());
};
