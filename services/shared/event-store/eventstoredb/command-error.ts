import { isCommandError } from '@eventstore/db-client';
import type { CommandError } from '@eventstore/db-client';

/** The client's own kind of error, which carries what the server said; undefined for any other. */
export const commandError = (error: unknown): CommandError | undefined => {
  const suspect = error as Error;
  return isCommandError(suspect) ? suspect : undefined;
};
