import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../../services/shared/kit/project-root.ts';

/** A process that seals, from its start to its end. */
export type SealerLife = {
  /** When it has loaded all and is connected. Rejects where it ends before. */
  readonly warm: Promise<unknown>;
  /** Lets it begin. */
  readonly go: () => void;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** SIGKILL: nothing in the process has a say. Answers when it is gone. */
  readonly kill: () => Promise<void>;
  /** What it wrote. */
  readonly said: () => string;
};

const program = (): string => join(projectRoot(), 'dist/test/end-to-end/kill/sealer-process.js');

/** Starts one on a database and a data folder. It waits to be let begin. */
export const startSealerLife = (url: string, dataDir: string): SealerLife => {
  const child = fork(program(), [url, dataDir], {
    silent: true,
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-16_000)));
  const gone = once(child, 'close');
  const ended = async (): Promise<never> => {
    await gone;
    throw new Error(`a process that seals ended: ${said}`);
  };
  const warm = Promise.race([once(child, 'message'), ended()]);
  // One that was never waited for may be killed while it starts.
  warm.catch(() => {});
  return {
    warm,
    go: () => void child.send('go'),
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    said: () => said,
  };
};
