import type { Timers } from './timers.ts';

/** So many times the thread must have turned to what came from outside before somebody is said to be silent. */
const slices = 10;

/**
 * Calls `giveUp` once somebody was silent for `ms`. Only time in which this thread could have heard an answer counts: a timer that comes late
 * because the thread was busy says nothing about the other side, whose answer may lie in the socket. So the time is cut into slices, a slice
 * counts as one however long it took, and what has come is heard before the end. The answer calls it off.
 */
export const whenSilentFor = (
  { after, nextTurn }: Pick<Timers, 'after' | 'nextTurn'>,
  ms: number,
  giveUp: () => void,
): (() => void) => {
  let calledOff = false;
  let stop: () => void;
  const listen = (left: number): void => {
    stop = after(ms / slices, () => {
      if (left > 1) listen(left - 1);
      // Timers come before sockets in a turn of the event loop, so what came while the thread was busy has not been read yet.
      else void nextTurn().then(() => (calledOff ? undefined : giveUp()));
    });
  };
  listen(slices);
  return () => {
    calledOff = true;
    stop();
  };
};
