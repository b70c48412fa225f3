import { z } from 'zod';
import { readConfig } from '../shared/process/config.ts';
import { tokenFor, usage } from './token-for.ts';

const messageOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
};

try {
  // Alone on standard output, so that it can be put into a variable of the shell.
  process.stdout.write(`${await tokenFor(process.argv.slice(2), readConfig(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n\n${usage}\n`);
  process.exitCode = 1;
}
