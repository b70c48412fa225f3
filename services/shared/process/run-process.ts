import { readCommandLine } from './command-line.ts';
import { ConfigurationFault } from './config.ts';
import { EmbeddedPostgresFailed } from '../postgres/embedded-failed.ts';
import { errorCode } from '../kit/error-code.ts';
import { layFoundation, type Foundation } from './foundation.ts';
import { buildLogger, type Logger } from './logger.ts';

/** What a service gives back when it runs: how to end it, finishing what was accepted. */
export type Running = { readonly close: () => Promise<void> };

/** One sentence for the person at the terminal, or undefined when the fault is ours and wants its stack. */
export const sentenceFor = (fault: unknown): string | undefined => {
  if (fault instanceof ConfigurationFault || fault instanceof EmbeddedPostgresFailed) return fault.message;
  if (errorCode(fault) === 'EADDRINUSE' && fault instanceof Error) {
    const { address, port } = fault as Error & { address?: string; port?: number };
    return `The port ${port ?? ''} of ${address ?? 'this machine'} is taken by another process.`;
  }
  return undefined;
};

/** Ends the process with exit code 1 and what the fault has to say. */
export const failWith = (fault: unknown): void => {
  process.stderr.write(`${sentenceFor(fault) ?? (fault instanceof Error ? fault.stack : String(fault))}\n`);
  process.exitCode = 1;
};

/** Resolves at the first SIGINT or SIGTERM. A second one ends the process at once. */
export const untilSignalled = (log: Logger): Promise<void> =>
  new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals): void => {
      log.info({ signal }, 'stopping; a second signal ends at once');
      for (const other of ['SIGINT', 'SIGTERM'] as const) {
        process.off(other, onSignal);
        process.once(other, () => process.exit(130));
      }
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  });

/**
 * Ends the process with exit code 1 when closing takes longer than the bound, whatever of it is not done: a PostgreSQL that does not
 * even refuse must not keep a process for ever that was told to stop.
 */
const endWithin = (shutdownMs: number, log: Logger): void => {
  const end = (): void => {
    log.error('the shutdown took too long and was cut off; requests without an answer may be sent again');
    process.exit(1);
  };
  setTimeout(end, shutdownMs).unref();
};

/**
 * Runs a service until it is told to stop: reads the command line and the environment, lays the foundation, starts, waits for a signal, closes in the
 * opposite order. A fault at the start is one sentence where one can be said, and exit code 1.
 */
export const runProcess = async (start: (foundation: Foundation) => Promise<Running>): Promise<void> => {
  let foundation: Foundation | undefined;
  try {
    const { config } = readCommandLine(process.argv.slice(2), {
      usage: 'Options: [--data ./data] [--port 7070]',
      options: ['port'],
    });
    const log = buildLogger(config.logLevel);
    foundation = await layFoundation(config, log);
    const running = await start(foundation);
    await untilSignalled(log);
    endWithin(config.shutdownMs, log);
    await running.close();
  } catch (fault) {
    failWith(fault);
  } finally {
    await foundation?.close();
  }
};
