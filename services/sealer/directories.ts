import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { isAway } from '../shared/http/away.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Logger } from '../shared/process/logger.ts';
import type { ListFiles } from '../shared/sealing/directory/lists.ts';
import type { SealBooks } from './books.ts';
import {
  DirectoryStops,
  haveLists,
  keepListsOf,
  makeDirectory,
  mostKept,
  newestDirectories,
  sealedLeaves,
  type DirectoryOn,
  type StoredDirectory,
} from './directory.ts';
import { Overtaken } from './seal.ts';
import { joinedSince, nothingSince, ofEvents, withLeaves, type Since } from './since.ts';

/** What was signed: so many leaves; whether these are all events that the store has; and up to which asking a directory was asked for before they were read (null: not). */
type SignedUpTo = { readonly size: number; readonly isCaughtUp: boolean; readonly asked: number | null };

/** The same, and what the last of these leaves make due. */
type Waiting = SignedUpTo & { readonly news: Since };

/** Makes directories behind the sealing, which does not wait for them. */
export type Directories = {
  /** `events` are those of the last leaves. */
  readonly signed: (upTo: SignedUpTo, events: readonly StoredEvent[]) => void;
  /** What keeps it from making one, in one sentence; null when nothing does. */
  readonly trouble: () => string | null;
  /** Ends what is under way. */
  readonly stop: () => Promise<void>;
};

export type DirectoriesOn = Omit<DirectoryOn, 'files' | 'signal'> & {
  readonly openLists: (signal: AbortSignal) => ListFiles;
  readonly books: Pick<SealBooks, 'directoryIsThere' | 'directoryMade'>;
  readonly log: Logger;
  /** No event is without a directory for longer than that. */
  readonly everyMs?: number;
  /** Called when the event of a directory is in the store, and is to be sealed. */
  readonly onMade?: () => void;
  readonly timers?: Timers;
};

const hourMs = 3_600_000;
/** When to try again: after a fault of the store or the disk, and when a person has to look. */
const tryAgainMs = 5_000;
const stoppedMs = 60_000;

/** An asking, and where the event stands that answers it. */
type Answering = { readonly asked: number; readonly position: Position | null };

/** Where a keeper stands; made anew after every fault. */
type State = {
  /** The newest first. */
  recent: readonly StoredDirectory[];
  /** What was sealed since the directory before, as far as it was looked at. */
  since: Since;
  lastMs: number;
  answering: Answering | null;
};

const troubleOf = (fault: unknown): string => {
  if (fault instanceof DirectoryStops) return `no directory is made: ${fault.message}`;
  return isAway(fault)
    ? 'waits with a directory for the event store or the database'
    : 'a directory could not be made, is tried again, and the log says why';
};

/** Keeps directories, as long as the sealer has its turn. */
export const keepDirectories = (on: DirectoriesOn): Directories => {
  const { books, log, nowMs, everyMs = hourMs, onMade = () => {}, timers = realTimers } = on;
  const ending = new AbortController();
  const { signal } = ending;
  const making: DirectoryOn = { ...on, signal, files: on.openLists(signal) };
  let state: State | undefined;
  let trouble: string | null = null;
  let restUntilMs = Number.NEGATIVE_INFINITY;
  let waiting: Waiting | undefined;
  let working: Promise<void> | undefined;

  const begin = async (size: number): Promise<State | undefined> => {
    const recent = await newestDirectories(making, size);
    const newest = recent[0]?.data;
    // A folder that is being made anew has to come to what the directory speaks of first.
    if (newest !== undefined && newest.leaves.to > size) return undefined;
    if (newest !== undefined) await haveLists(making, newest, size, true);
    await keepListsOf(making, recent);
    return { recent, since: nothingSince(newest?.leaves.to ?? 0), lastMs: timers.elapsedMs(), answering: null };
  };

  /** What was just sealed is known; what was sealed before the directories were opened is read from the files. */
  const look = async (since: Since, { size, news }: Waiting): Promise<Since> => {
    let seen = joinedSince(since, news) ?? since;
    for await (const leaves of sealedLeaves(making, { from: seen.to, to: size }, size))
      seen = withLeaves(seen, leaves, nowMs);
    return seen;
  };

  const isDue = ({ since, lastMs, answering }: State, { isCaughtUp, asked }: SignedUpTo): boolean => {
    if (since.firstMs === null) return false;
    const isOld = nowMs() - since.firstMs >= everyMs;
    const isAsked = asked !== null && asked > (answering?.asked ?? 0);
    // An old record is sealed from its first event: on the way there it gets one an hour, and not one for each hour of its own.
    if (!isCaughtUp) return isOld && timers.elapsedMs() - lastMs >= everyMs;
    return isOld || isAsked || since.closesDay;
  };

  const make = async (now: State, size: number): Promise<void> => {
    const begunMs = timers.elapsedMs();
    const before = now.recent[0] ?? null;
    if (before !== null) await haveLists(making, before.data, size, false);
    const made = await makeDirectory(making, before, size, now.since.upTo);
    now.recent = [made, ...now.recent].slice(0, mostKept);
    now.since = nothingSince(size);
    now.lastMs = timers.elapsedMs();
    onMade();
    await books.directoryMade(now.lastMs - begunMs);
    await keepListsOf(making, now.recent);
    log.info({ directory: made.data.number, leaves: size }, 'a directory was made');
  };

  const answer = async (now: State, { size, isCaughtUp, asked }: SignedUpTo): Promise<void> => {
    const isNew = asked !== null && isCaughtUp && asked > (now.answering?.asked ?? 0);
    if (isNew && now.since.firstMs === null) {
      const [newest = null] = now.recent;
      if (newest !== null) await haveLists(making, newest.data, size, false);
      now.answering = { asked, position: newest?.position ?? null };
    }
    const { answering } = now;
    if (answering === null || asked === null) return;
    const { position } = answering;
    if (position === null || (size > 0 && (await on.reader.entryAt(position, size)) !== undefined))
      await books.directoryIsThere(answering.asked);
  };

  const step = async (upTo: Waiting): Promise<void> => {
    state ??= await begin(upTo.size);
    if (state === undefined) return;
    state.since = await look(state.since, upTo);
    if (isDue(state, upTo)) await make(state, upTo.size);
    await answer(state, upTo);
  };

  const rest = (fault: unknown): void => {
    // What is under way is begun anew, from what the store has by then.
    state = undefined;
    if (signal.aborted || fault instanceof Overtaken) return;
    trouble = troubleOf(fault);
    log[isAway(fault) ? 'warn' : 'error']({ err: fault }, 'a directory could not be made, and is tried again');
    restUntilMs = timers.elapsedMs() + (fault instanceof DirectoryStops ? stoppedMs : tryAgainMs);
  };

  const workOn = async (): Promise<void> => {
    for (let next = waiting; next !== undefined && !signal.aborted; next = waiting) {
      waiting = undefined;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await step(next);
        trouble = null;
      } catch (fault) {
        rest(fault);
      }
    }
    working = undefined;
  };

  return {
    signed: (upTo, events) => {
      if (timers.elapsedMs() < restUntilMs) return;
      const news = ofEvents(events, upTo.size, nowMs);
      waiting = { ...upTo, news: (waiting && joinedSince(waiting.news, news)) ?? news };
      working ??= workOn();
    },
    trouble: () => trouble,
    stop: async () => {
      ending.abort();
      await working;
    },
  };
};
