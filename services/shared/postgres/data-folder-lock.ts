import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * When a process began, as the system words it: with the pid it tells a living owner from a newcomer that was given an old pid.
 * Undefined if no process runs under it.
 */
const processStart = (pid: number): string | undefined => {
  if (process.platform === 'linux') {
    try {
      // Field 22 of `stat` counts from the boot; the name in field 2 may hold blanks, so fields are counted behind its parenthesis.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      if (fields?.[0] === 'Z') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields?.[19] ?? ''}`;
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

type Owner = { readonly pid: number; readonly started: string | undefined };

const ownerIn = (text: string): Owner | undefined => {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
};

const isAlive = (owner: Owner | undefined): boolean => {
  if (!owner) return false;
  const started = processStart(owner.pid);
  return started !== undefined && started === owner.started;
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Links `mine` to `file` unless that exists: the one step of which the file system lets only one process succeed. */
const linked = (mine: string, file: string): boolean => {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/** Moves the lock of a dead owner out of the way; if another process took the lock meanwhile, puts that back. */
const removeStale = (file: string, judged: string): void => {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(aside) !== judged) linked(aside, file);
  rmSync(aside, { force: true });
};

/**
 * Takes the lock file of a folder for this process. The lock of a process that was killed, at whatever moment, is taken over.
 * Answers how to let go of it, or the pid of the living owner.
 */
export const lockFile = async (
  file: string,
): Promise<{ readonly release: () => void } | { readonly ownedBy: number }> => {
  const own = JSON.stringify({ pid: process.pid, started: processStart(process.pid), nonce: randomUUID() });
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, own, { mode: 0o600 });
  try {
    for (;;) {
      if (linked(mine, file)) {
        // Another process may just have moved our lock aside while it meant a stale one; it puts ours back within this pause.
        await pause(50);
        if (read(file) === own) return { release: () => read(file) === own && rmSync(file, { force: true }) };
      }
      const held = read(file);
      const owner = held === undefined ? undefined : ownerIn(held);
      if (owner && isAlive(owner)) return { ownedBy: owner.pid };
      if (held !== undefined) removeStale(file, held);
    }
  } finally {
    rmSync(mine, { force: true });
  }
};
