import { setImmediate as turn } from 'node:timers/promises';
import { between, happens, seededChance, type Chance } from '../../domain/games/play.ts';
import type { Timers } from '../../services/shared/kit/timers.ts';

/** What happens at a moment. Only what asks a real PostgreSQL answers a promise; everybody waits for it. */
export type Deed = () => Promise<void> | void;

/**
 * The world of one run: its time, its chance, and the order in which everything happens. One deed happens at a time, and the next only
 * when nothing is left to do of the one before. So the same seed is the same run, to the last line of its trace.
 */
export type World = {
  readonly chance: Chance;
  /** Milliseconds since the run began. */
  readonly elapsedMs: () => number;
  /** Counts deeds: what happened at the same millisecond still has an order. */
  readonly step: () => number;
  /** Does something so many milliseconds from now; of what is due at one time, chance decides which comes first. The answer calls it off. */
  readonly in: (ms: number, deed: Deed) => () => void;
  /** Adds a line to the trace: who, and what. */
  readonly tell: (who: string, what: string) => void;
  readonly trace: readonly string[];
  /** Lets time pass until something holds. Throws `Stuck` when that takes longer than the limit, or when nothing moves any more. */
  readonly runUntil: (holds: () => boolean, limitMs: number) => Promise<void>;
  /** Lets time pass until work is done, and answers what came of it. */
  readonly finish: <Value>(work: Promise<Value>, limitMs: number) => Promise<Value>;
};

/** The run does not come to an end: something waits for what never comes. */
export class Stuck extends Error {
  override name = 'Stuck';
}

type Due = { readonly atMs: number; readonly turn: number; readonly nth: number; deed: Deed | undefined };

const isBefore = (one: Due, other: Due): boolean =>
  one.atMs !== other.atMs
    ? one.atMs < other.atMs
    : one.turn !== other.turn
      ? one.turn < other.turn
      : one.nth < other.nth;

/** A heap: the first due is always at the front. */
const agenda = () => {
  const heap: Due[] = [];
  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [heap[other] as Due, heap[one] as Due];
  };
  const isLess = (one: number, other: number): boolean => isBefore(heap[one] as Due, heap[other] as Due);
  return {
    add: (due: Due): void => {
      heap.push(due);
      for (let at = heap.length - 1; at > 0;) {
        const above = (at - 1) >> 1;
        if (!isLess(at, above)) return;
        swap(at, above);
        at = above;
      }
    },
    take: (): Due | undefined => {
      const first = heap[0];
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < heap.length && isLess(left, least)) least = left;
        if (right < heap.length && isLess(right, least)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
};

export const newWorld = (seed: number): World => {
  const chance = seededChance(seed);
  const due = agenda();
  const trace: string[] = [];
  let nowMs = 0;
  let steps = 0;
  let scheduled = 0;

  const runUntil: World['runUntil'] = async (holds, limitMs) => {
    const untilMs = nowMs + limitMs;
    for (;;) {
      // All that follows from the last deed is done in this turn: nothing else in the process waits for anything real.
      // oxlint-disable-next-line no-await-in-loop -- one deed after the other is what a world is
      await turn();
      if (holds()) return;
      const next = due.take();
      if (!next) throw new Stuck('nothing moves any more');
      if (next.deed === undefined) continue;
      if (next.atMs > untilMs) throw new Stuck(`${limitMs} ms have passed`);
      nowMs = next.atMs;
      steps += 1;
      const doing = next.deed();
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (doing) await doing;
    }
  };

  return {
    chance,
    trace,
    elapsedMs: () => nowMs,
    step: () => steps,
    in: (ms, deed) => {
      scheduled += 1;
      const entry: Due = { atMs: nowMs + Math.max(0, ms), turn: chance(), nth: scheduled, deed };
      due.add(entry);
      return () => {
        entry.deed = undefined;
      };
    },
    tell: (who, what) => {
      trace.push(`${String(Math.round(nowMs)).padStart(8)} ${who}: ${what}`);
    },
    runUntil,
    finish: async (work, limitMs) => {
      let isDone = false;
      const done = (): void => {
        isDone = true;
      };
      work.then(done, done);
      await runUntil(() => isDone, limitMs);
      return work;
    },
  };
};

/** A computer of the world: it can be stopped for a while, ended for good, and its clock put forward and back. */
export type Machine = {
  readonly name: string;
  readonly timers: Timers;
  /** Its own clock: milliseconds since 1970. */
  readonly nowMs: () => number;
  readonly isUp: () => boolean;
  /** Does something on it, unless it has ended by then. */
  readonly in: (ms: number, deed: Deed) => () => void;
  /** Ends whatever runs on it, in the middle of what it does. It is never heard again. */
  readonly crash: () => void;
  /** Stops for so long, as one whose processor somebody else has taken. */
  readonly freeze: (ms: number) => void;
  readonly putClock: (byMs: number) => void;
  /** Called when it crashes. */
  readonly onCrash: (call: () => void) => void;
};

/** How much later than asked for a timer may fire. */
const mostLateMs = 3;

const nothing = (): void => {};

export const newMachine = (world: World, name: string, bornAtMs: number): Machine => {
  let up = true;
  let frozenUntilMs = 0;
  let clockMs = bornAtMs;
  const crashed: (() => void)[] = [];

  const within: Machine['in'] = (ms, deed) => {
    let callOff = nothing;
    const attempt = (): Promise<void> | void => {
      if (!up) return undefined;
      const frozenMs = frozenUntilMs - world.elapsedMs();
      if (frozenMs <= 0) return deed();
      callOff = world.in(frozenMs, attempt);
      return undefined;
    };
    callOff = world.in(ms, attempt);
    return () => callOff();
  };
  const late = (ms: number): number => ms + between(world.chance, 0, mostLateMs);

  const timers: Timers = {
    elapsedMs: world.elapsedMs,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const end = (): void => {
          callOff();
          signal?.removeEventListener('abort', end);
          resolve();
        };
        const callOff = within(late(ms), end);
        signal?.addEventListener('abort', end);
      }),
    after: (ms, call) => within(late(ms), call),
    every: (ms, call) => {
      let callOff = nothing;
      const next = (): void => {
        callOff = within(late(ms), () => {
          next();
          call();
        });
      };
      next();
      return () => callOff();
    },
    nextTurn: () => new Promise((resolve) => void within(0, resolve)),
  };

  return {
    name,
    timers,
    nowMs: () => Math.floor(clockMs + world.elapsedMs()),
    isUp: () => up,
    in: within,
    crash: () => {
      up = false;
      for (const call of crashed) call();
    },
    freeze: (ms) => {
      frozenUntilMs = world.elapsedMs() + ms;
    },
    putClock: (byMs) => {
      clockMs += byMs;
    },
    onCrash: (call) => void crashed.push(call),
  };
};

/** How long something takes on its way: mostly a moment, sometimes noticeably long. */
export const onTheWayMs = ({ chance }: World): number => {
  if (happens(chance, 0.02)) return between(chance, 20, 400);
  return chance() * 2;
};
