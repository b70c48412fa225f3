import { LRUCache } from 'lru-cache';

/** How much may be spent, and in how long all of it comes back. */
export type Allowance = { readonly points: number; readonly perSeconds: number };

/** What somebody has left now. */
export type Left = {
  readonly points: number;
  /** Until all of it is back. */
  readonly resetSeconds: number;
  /** Until a point is there to be spent; 0 when there is one. */
  readonly waitSeconds: number;
};

export type Allowances = {
  readonly left: (name: string) => Left;
  /** Takes points away, whether they are there or not; a negative number gives them back. */
  readonly spend: (name: string, points: number) => void;
};

/** So many are remembered, those that came last. One that is forgotten has all of its allowance again. */
const mostRemembered = 10_000;

/**
 * An allowance of points for each name, which come back little by little. What something costs may be said when it was done, so an
 * allowance may be overdrawn, by as much again at most. (`@fastify/rate-limit` counts requests and not what they cost; `rate-limiter-flexible`
 * counts cost, and holds a timer for each name that anybody makes up.)
 */
export const allowances = ({ points, perSeconds }: Allowance, nowMs: () => number): Allowances => {
  const spent = new LRUCache<string, { readonly points: number; readonly atMs: number }>({ max: mostRemembered });
  const perSecond = points / perSeconds;

  const spentBy = (name: string): number => {
    const last = spent.get(name);
    return last ? Math.max(0, last.points - ((nowMs() - last.atMs) / 1_000) * perSecond) : 0;
  };

  return {
    left: (name) => {
      const gone = spentBy(name);
      const over = gone + 1 - points;
      return {
        points: Math.max(0, Math.floor(points - gone)),
        resetSeconds: Math.ceil(gone / perSecond),
        waitSeconds: over > 0 ? Math.max(1, Math.ceil(over / perSecond)) : 0,
      };
    },
    spend: (name, cost) => {
      const gone = Math.min(2 * points, Math.max(0, spentBy(name) + cost));
      spent.set(name, { points: gone, atMs: nowMs() });
    },
  };
};
