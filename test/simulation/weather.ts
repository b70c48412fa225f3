import { between, happens, type Chance } from '../../domain/games/play.ts';
import { onTheWayMs, type World } from './world.ts';

/** What becomes of one request on its way to a server and back. */
export type Fate = {
  readonly thereMs: number;
  readonly backMs: number;
  /** The line breaks before the server has the request, or when it has done what was asked. */
  readonly breaks: 'never' | 'before' | 'after';
  /** A copy of the request comes in as well, so much later; null where none does. */
  readonly againMs: number | null;
};

/** What may go wrong with one server and the lines to it. */
export type Weather = {
  readonly fate: () => Fate;
  /** Nobody gets through. */
  readonly isAway: () => boolean;
  /** How long the server will yet answer nothing; 0 when it is well. */
  readonly frozenMs: () => number;
  /** Nothing can be written. */
  readonly isFull: () => boolean;
  readonly takeAway: (ms: number) => void;
  readonly freeze: (ms: number) => void;
  readonly fill: (ms: number) => void;
  /** From now on all goes well. */
  readonly calm: () => void;
};

const shareOf = (chance: Chance, most: number): number => (happens(chance, 0.3) ? 0 : chance() * most);

/** The weather of a run over one server. How rough it is follows from the chance of the world. */
export const newWeather = (world: World): Weather => {
  const { chance, elapsedMs } = world;
  const shares = {
    before: shareOf(chance, 0.03),
    after: shareOf(chance, 0.03),
    slow: shareOf(chance, 0.015),
    again: shareOf(chance, 0.05),
  };
  let isCalm = false;
  let [awayUntilMs, frozenUntilMs, fullUntilMs] = [0, 0, 0];

  const breaks = (): Fate['breaks'] => {
    if (happens(chance, shares.before)) return 'before';
    return happens(chance, shares.after) ? 'after' : 'never';
  };
  return {
    fate: () => {
      const calm = { thereMs: chance() * 2, backMs: chance() * 2, breaks: 'never', againMs: null } as const;
      if (isCalm) return calm;
      // Longer than any patience: the server does it when the one who asked has long given up.
      const slowMs = happens(chance, shares.slow) ? between(chance, 1_000, 6_000) : 0;
      const isSlowThere = happens(chance, 0.5);
      return {
        thereMs: onTheWayMs(world) + (isSlowThere ? slowMs : 0),
        backMs: onTheWayMs(world) + (isSlowThere ? 0 : slowMs),
        breaks: breaks(),
        againMs: happens(chance, shares.again) ? between(chance, 0, 3_000) : null,
      };
    },
    isAway: () => elapsedMs() < awayUntilMs,
    frozenMs: () => Math.max(0, frozenUntilMs - elapsedMs()),
    isFull: () => elapsedMs() < fullUntilMs,
    takeAway: (ms) => {
      awayUntilMs = elapsedMs() + ms;
    },
    freeze: (ms) => {
      frozenUntilMs = elapsedMs() + ms;
    },
    fill: (ms) => {
      fullUntilMs = elapsedMs() + ms;
    },
    calm: () => {
      isCalm = true;
      [awayUntilMs, frozenUntilMs, fullUntilMs] = [0, 0, 0];
    },
  };
};
