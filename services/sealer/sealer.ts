import type { SealStop } from '../../domain/alarm/flaws.ts';
import type { GiveWay } from '../shared/following/give-way.ts';
import { isAway } from '../shared/http/away.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Logger } from '../shared/process/logger.ts';
import { tileWidth } from '../shared/sealing/tiles.ts';
import { keepDirectories, type Directories, type DirectoriesOn } from './directories.ts';
import { noWitnesses, type Witnessing } from './witnessing.ts';
import { Overtaken, SealingStops, takeOver, type SealOn, type Sealing } from './seal.ts';

export type Sealer = {
  /** What keeps it from sealing, in one sentence; null when nothing does. */
  readonly trouble: () => string | null;
  /** Finishes the checkpoint in hand, then stops. */
  readonly stop: () => Promise<void>;
};

export type SealerOn = SealOn & {
  readonly log: Logger;
  /** Has what is signed cosigned. */
  readonly witnessing?: Witnessing;
  /** How directories are kept; absent: there are none. */
  readonly directories?: Pick<DirectoriesOn, 'reader' | 'openLists' | 'nowMs' | 'everyMs'>;
  /** Lets a burst be recorded first; absent: it never rests while there is something to seal. */
  readonly giveWay?: GiveWay;
  /** Told what stops sealing until a person has looked, each time that it was tried, and when it is sealed after the turn was taken; absent: nobody is. */
  readonly stops?: { readonly stopped: (because: SealStop) => Promise<void>; readonly goesOn: () => Promise<void> };
  readonly everyMs?: number;
  readonly timers?: Timers;
};

/** Where no directories are kept. */
const noDirectories: Directories = { signed: () => {}, trouble: () => null, stop: async () => {} };

const noTrouble = (): string | null => null;

/** A checkpoint is signed each second, or after so many events. */
const usuallyEveryMs = 1_000;
const eventsACheckpoint = 1_000;
/** Further behind than that, fewer checkpoints are signed. */
const eventsCatchingUp = 16 * tileWidth;
/** When to look again: for another sealer that ended, a store that was away, or what a person has put right. */
const lookAgainMs = 5_000;
const stoppedMs = 60_000;

const troubleOf = (fault: unknown): string => {
  if (fault instanceof SealingStops) return `nothing is sealed: ${fault.message}`;
  return isAway(fault) ? 'waits for the event store or the database' : 'waits, and the log says why';
};

/** Seals the record, as long as it is this sealer's turn, until it is stopped. A fault of the store or the disk is waited out; what contradicts a signature stops it until a person has looked. */
export const runSealer = (on: SealerOn): Sealer => {
  const { books, log, witnessing = noWitnesses, everyMs = usuallyEveryMs, timers = realTimers } = on;
  const ending = new AbortController();
  const { signal } = ending;
  let trouble: string | null = null;
  let directories = noDirectories;
  let ofSealing = noTrouble;
  /** Ends the pause before the next checkpoint. */
  let goOn = new AbortController();
  signal.addEventListener('abort', () => goOn.abort(), { once: true });

  const says = (): string | null => trouble ?? ofSealing() ?? directories.trouble();

  const openDirectories = (): Directories =>
    on.directories === undefined
      ? noDirectories
      : keepDirectories({ ...on, ...on.directories, timers, onMade: () => goOn.abort() });

  const sealWithDirectories = async (sealing: Sealing, lost: AbortSignal): Promise<void> => {
    directories = openDirectories();
    ofSealing = sealing.trouble;
    const ofFiles = ofSealing();
    if (ofFiles !== null) log.error(ofFiles);
    try {
      await sealOn(sealing, lost);
    } finally {
      await directories.stop();
      directories = noDirectories;
      ofSealing = noTrouble;
    }
  };

  /** What a witness has proved stops sealing, until the same witness agrees with what is here: somebody may have put it right meanwhile. */
  const mustBeWitnessed = async (sealing: Sealing): Promise<void> => {
    if (witnessing.contradiction() === null || !sealing.isLevel()) return;
    await witnessing.askAgain();
    if (witnessing.contradiction() !== null) throw new SealingStops('witness-knows-another-tree');
  };

  const sealOn = async (sealing: Sealing, lost: AbortSignal): Promise<void> => {
    let most = eventsACheckpoint;
    let isTold = false;
    while (!signal.aborted && !lost.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- before anything more is signed
      await mustBeWitnessed(sealing);
      const begunMs = timers.elapsedMs();
      goOn = new AbortController();
      // oxlint-disable no-await-in-loop -- one checkpoint after the other
      const asked = on.directories === undefined ? null : await books.directoryAsked();
      const events = await sealing.next(most);
      // oxlint-enable no-await-in-loop
      trouble = null;
      // oxlint-disable-next-line no-await-in-loop -- once
      if (!isTold) await on.stops?.goesOn();
      isTold = true;
      const isCaughtUp = events.length < eventsACheckpoint;
      directories.signed({ size: sealing.size(), isCaughtUp, asked }, events);
      // oxlint-disable-next-line no-await-in-loop -- nobody may write files meanwhile
      if (isCaughtUp) await sealing.lookAtFiles();
      // oxlint-disable-next-line no-await-in-loop -- a standing trouble is written once
      await books.troubleIs(says());
      // To where a bundle is whole: then no part of one is written, and taken away again.
      most = isCaughtUp ? eventsACheckpoint : eventsCatchingUp - (sealing.size() % tileWidth);
      // oxlint-disable no-await-in-loop -- one checkpoint after the other; others on the thread have their turn
      if (isCaughtUp) await timers.pause(Math.max(0, everyMs - (timers.elapsedMs() - begunMs)), goOn.signal);
      else await timers.nextTurn();
      if (!isCaughtUp) await on.giveWay?.(events, timers.elapsedMs() - begunMs, signal);
      // oxlint-enable no-await-in-loop
    }
  };

  /** Says what keeps it from sealing where every process can tell it, as long as it has the turn. */
  const tellTrouble = async (fault: unknown): Promise<void> => {
    try {
      await books.troubleIs(troubleOf(fault));
      if (fault instanceof SealingStops) await on.stops?.stopped(fault.because);
    } catch (err) {
      log.warn({ err }, 'what keeps the sealer from sealing could not be written to the database');
    }
  };

  const sealInTurn = async (lost: AbortSignal): Promise<void> => {
    try {
      const sealing = await takeOver({ ...on, onCheckpoint: witnessing.signed });
      // Nobody waits for the answer.
      if (sealing.isLevel()) void witnessing.askAgain();
      await sealWithDirectories(sealing, lost);
    } catch (fault) {
      if (!(fault instanceof Overtaken)) await tellTrouble(fault);
      throw fault;
    }
  };

  const turn = async (): Promise<number> => {
    try {
      return (await books.inTurn(sealInTurn)) ? 0 : lookAgainMs;
    } catch (fault) {
      if (fault instanceof Overtaken) return lookAgainMs;
      trouble = troubleOf(fault);
      log[isAway(fault) ? 'warn' : 'error']({ err: fault }, 'sealing was interrupted, and is tried again');
      return fault instanceof SealingStops ? stoppedMs : lookAgainMs;
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      const restMs = await turn();
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (restMs > 0) await timers.pause(restMs, signal);
    }
  };
  const running = run();
  return {
    trouble: says,
    stop: async () => {
      ending.abort();
      // It may be waiting for a witness.
      await Promise.all([running, witnessing.stop()]);
    },
  };
};
