import type { Caller } from '../../api/caller.ts';
import { Problem } from '../../shared/http/problems.ts';

/** Long examinations in work or waiting: more are asked to come again, so that nobody waits for longer than these take. */
const most = 8;
/** Of one caller, so that there is room for others. */
const mostOfOne = 6;

const comeAgain = (detail: string): Problem => new Problem('unavailable', { detail }, { 'retry-after': '5' });

/** The caller went away: nobody hears this. */
const isGone = (): Problem => new Problem('unavailable', { detail: 'The caller went away.' });

type Waiting = { readonly begin: () => void; readonly caller: Caller };

/**
 * Lets `width` long examinations be worked on at a time, in the order in which they were asked for. One whose caller goes away while it
 * waits is not begun; one that is under way is told by the caller's signal. Rejects with `unavailable` when too many are there.
 */
export const examiningQueue = (width: () => number) => {
  const waiting: Waiting[] = [];
  const ofCallers = new Map<string, number>();
  let inWork = 0;

  const count = ({ name }: Caller, by: 1 | -1): void => {
    const now = (ofCallers.get(name) ?? 0) + by;
    if (now === 0) ofCallers.delete(name);
    else ofCallers.set(name, now);
  };

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
    if (caller.signal.aborted) throw isGone();
    if (inWork + waiting.length >= most) {
      throw comeAgain(`${most} long examinations are under way; try again shortly.`);
    }
    if ((ofCallers.get(caller.name) ?? 0) >= mostOfOne) {
      throw comeAgain(`${mostOfOne} long examinations that you asked for are under way; try again shortly.`);
    }
    count(caller, 1);
    try {
      await admit(caller);
      try {
        if (caller.signal.aborted) throw isGone();
        return await work();
      } finally {
        leave();
      }
    } finally {
      count(caller, -1);
    }
  };
};
