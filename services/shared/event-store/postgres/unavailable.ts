import { DatabaseError } from 'pg';
import { StoreUnavailable } from '../port.ts';

/**
 * SQLSTATEs that say "not now" rather than "never": connection trouble (08), resources (53), a server that goes or comes (57),
 * its disk (58), a lock that others hold (55P03), a session that it thought was asleep (25P03), a standby that was promoted elsewhere (25006), a conflict (40).
 */
const notNow = /^(08|53|57|58|40|55P03|25006|25P03)/;

/** Whether PostgreSQL could not answer, as against an answer that we asked wrongly. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return notNow.test(error.code ?? '');
  // What is left is about the connection, in the words of Node or of `pg`; our own faults are errors of these two kinds.
  return !(error instanceof TypeError || error instanceof RangeError);
};

/** The port's fault for an error of the connection; any other error as it is. */
export const asPortFault = (error: unknown): Error => {
  if (isUnavailable(error)) return new StoreUnavailable('PostgreSQL does not answer', { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};

const brokenLine = new Set<unknown>(['ECONNRESET', 'EPIPE']);

/** Whether the connection broke under a question, as against a server that does not answer or refuses. */
export const isBrokenLine = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('Connection terminated') || brokenLine.has((error as { code?: unknown }).code));
