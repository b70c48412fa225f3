import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../shared/process/logger.ts';
import { DoesNotFit } from './authentic.ts';
import { FolderIsAnother, type Mirror } from './mirror.ts';
import { LogAway } from './source.ts';

export type RunningMirror = {
  /** What keeps it from having what the log has, in one sentence; null: nothing. */
  readonly trouble: () => string | null;
  /** Whether the log has contradicted itself. */
  readonly isContradicted: () => boolean;
  /** Finishes the look that is under way. */
  readonly stop: () => Promise<void>;
};

const sentenceOf = (fault: unknown): string | undefined =>
  fault instanceof DoesNotFit || fault instanceof LogAway || fault instanceof FolderIsAnother
    ? fault.message
    : undefined;

/** Looks at the log once. Answers what is wrong, if anything, and never rejects. */
const look = async (
  mirror: Mirror,
  log: Logger,
): Promise<{ readonly says: string | null; readonly contradicted: boolean }> => {
  try {
    const pulled = await mirror.pull();
    if (pulled.is === 'further') log.info({ leaves: pulled.size }, 'mirrored');
    if (!('says' in pulled)) return { says: null, contradicted: false };
    log.error({ contradicted: pulled.is === 'contradicted' }, pulled.says);
    return { says: pulled.says, contradicted: pulled.is === 'contradicted' };
  } catch (fault) {
    const says = sentenceOf(fault);
    log.error(
      says === undefined ? { err: fault } : {},
      says ?? 'the mirror could not look at the log, and tries again',
    );
    return { says: says ?? 'The mirror could not look at the log, and tries again.', contradicted: false };
  }
};

/** Looks at the log once, for a program that ends after it. */
export const lookOnce = look;

/** Looks at the log at once, and again and again until it is stopped. */
export const runMirror = (mirror: Mirror, log: Logger, everyMs: number): RunningMirror => {
  const ending = new AbortController();
  const { signal } = ending;
  let last: Awaited<ReturnType<typeof look>> = {
    says: 'The mirror has not looked at the log yet.',
    contradicted: false,
  };
  const lookOn = async (): Promise<void> => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      last = await look(mirror, log);
      // oxlint-disable-next-line no-await-in-loop
      await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const looking = lookOn();
  return {
    trouble: () => last.says,
    isContradicted: () => last.contradicted,
    stop: () => {
      ending.abort();
      return looking;
    },
  };
};
