import type { Caller } from '../../api/caller.ts';
import { Problem } from '../../shared/http/problems.ts';

/** How many there may be at a time, in work or waiting, so that nobody waits for long; and how many of one caller, so that there is room for others. */
export type Bounds = { readonly of: string; readonly most: number; readonly mostOfOne: number };

const longExaminations: Bounds = { of: 'long examinations', most: 8, mostOfOne: 6 };

const comeAgain = (detail: string): Problem => new Problem('unavailable', { detail }, { 'retry-after': '5' });

/** The caller went away: nobody hears this. */
const isGone = (): Problem => new Problem('unavailable', { detail: 'The caller went away.' });

/** Gives a place to a caller, and answers how it is given back. Throws `unavailable` when too many have one, or the caller went away. */
export const boundedPlaces = ({ of, most, mostOfOne }: Bounds) => {
  const ofCallers = new Map<string, number>();
  let taken = 0;

  const count = ({ name }: Caller, by: 1 | -1): void => {
    taken += by;
    const now = (ofCallers.get(name) ?? 0) + by;
    if (now === 0) ofCallers.delete(name);
    else ofCallers.set(name, now);
  };

  return (caller: Caller): (() => void) => {
    if (caller.signal.aborted) throw isGone();
    if (taken >= most) throw comeAgain(`${most} ${of} are under way; try again shortly.`);
    if ((ofCallers.get(caller.name) ?? 0) >= mostOfOne)
      throw comeAgain(`${mostOfOne} ${of} that you asked for are under way; try again shortly.`);
    count(caller, 1);
    return () => count(caller, -1);
  };
};

type Waiting = { readonly begin: () => void; readonly caller: Caller };

/**
 * Lets `width` long examinations be worked on at a time, in the order in which they were asked for. One whose caller goes away while it
 * waits is not begun; one that is under way is told by the caller's signal. Rejects with `unavailable` when too many are there.
 */
export const examiningQueue = (width: () => number) => {
  const waiting: Waiting[] = [];
  const take = boundedPlaces(longExaminations);
  let inWork = 0;

  const turn = (caller: Caller): Promise<void> =>
    new Promise((resolve, reject) => {
      const mine: Waiting = { begin: () => resolve(), caller };
      waiting.push(mine);
      caller.signal.addEventListener('abort', () => {
        const at = waiting.indexOf(mine);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(isGone());
      });
    });

  /** The first that waits takes the place of one that is done. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next.begin();
    else inWork -= 1;
  };

  const admit = async (caller: Caller): Promise<void> => {
    if (inWork < width()) inWork += 1;
    else await turn(caller);
  };

  return async <Answer>(caller: Caller, work: () => Promise<Answer>): Promise<Answer> => {
    const giveBack = take(caller);
    try {
      await admit(caller);
      try {
        if (caller.signal.aborted) throw isGone();
        return await work();
      } finally {
        leave();
      }
    } finally {
      giveBack();
    }
  };
};
