import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The command line of a living process, or undefined. */
const commandLine = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

const firstLine = (file: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
};

const patienceMs = 20_000;

/**
 * Ends the PostgreSQL that still runs on a cluster whose owner was killed, and answers whether there was one. Only a process
 * that was started as `postgres … -D <this cluster>` is touched: the pid in a stale file may by now be anybody's.
 */
export const endLeftBehind = async (cluster: string): Promise<boolean> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = firstLine(pidFile);
  const running = pid === undefined ? undefined : commandLine(pid);
  if (pid === undefined || running === undefined) return false;
  const isOurs = (line: string | undefined): boolean =>
    line !== undefined && line.includes('postgres') && line.includes(` -D ${cluster} `);
  if (!isOurs(running)) {
    // PostgreSQL would refuse to start for as long as a stranger has that pid.
    rmSync(pidFile, { force: true });
    return false;
  }
  process.kill(pid, 'SIGINT');
  const immediateAt = performance.now() + patienceMs / 2;
  const giveUpAt = performance.now() + patienceMs;
  for (let asked = false; isOurs(commandLine(pid)); await pause(25)) {
    if (performance.now() > giveUpAt)
      throw new Error(`the PostgreSQL ${pid} that a killed process left behind does not end`);
    if (!asked && performance.now() > immediateAt) {
      // SIGQUIT leaves without a checkpoint; the next start recovers from the log, as after a power cut.
      process.kill(pid, 'SIGQUIT');
      asked = true;
    }
  }
  return true;
};
