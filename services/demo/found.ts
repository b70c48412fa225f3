import { setTimeout as delay } from 'node:timers/promises';
import { allPages, get } from './pages.ts';
import type { ListedFinding } from './scorecard.ts';

/** Every finding of a gaming day at a venue, page after page, as an inspector reads them: what is wrong, and then what is only noted. */
export const findingsOf = async (
  origin: string,
  token: string,
  venue: string,
  gamingDay: string,
): Promise<readonly ListedFinding[]> => {
  const lists = [{}, { verdict: 'noted' }].map((verdict) => {
    const query = new URLSearchParams({ venue, gamingDay, limit: '500', ...verdict });
    return allPages<ListedFinding>(origin, token, `/v1/violations?${query.toString()}`);
  });
  return (await Promise.all(lists)).flat();
};

/** What nothing closed at a venue on a gaming day, and what shows it: a page of it. */
export const leftOpenOf = async (
  origin: string,
  token: string,
  venue: string,
  gamingDay: string,
): Promise<readonly LeftOpenListed[]> => {
  const query = new URLSearchParams({ venue, gamingDay, limit: '500' });
  const answer = await get(`${origin}/v1/left-open?${query.toString()}`, token);
  return ((await answer.json()) as { readonly items: readonly LeftOpenListed[] }).items;
};

type LeftOpenListed = {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly leftOpen: { readonly why: string; readonly since: string };
};

type Readiness = {
  readonly ready: boolean;
  readonly projections: readonly {
    readonly name: string;
    readonly lagEvents: number | null;
    readonly parkedStreams: number;
  }[];
  readonly assessor: { readonly lagEvents: number | null; readonly parkedSubjects: number } | null;
};

const isLevel = ({ ready, projections, assessor }: Readiness): boolean =>
  ready && assessor?.lagEvents === 0 && projections.every(({ lagEvents }) => lagEvents === 0);

/** What was put aside with an error: it may not be left out silently. */
const putAside = ({ projections, assessor }: Readiness): number =>
  projections.reduce((sum, one) => sum + one.parkedStreams, 0) + (assessor?.parkedSubjects ?? 0);

/** Waits until the assessor and every read model have seen everything; throws when something had to be put aside, or after `patienceMs`. */
export const untilLevel = async (origin: string, patienceMs = 900_000): Promise<void> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    // oxlint-disable no-await-in-loop -- polling
    // A connection that is closed under the question says nothing of the service: it is asked again.
    const readiness = await fetch(`${origin}/readyz`).then(
      async (answer) => (await answer.json()) as Readiness,
      () => undefined,
    );
    if (readiness && isLevel(readiness)) {
      if (putAside(readiness) > 0) throw new Error(`something was put aside: ${JSON.stringify(readiness)}`);
      return;
    }
    if (performance.now() > until) throw new Error(`the read models do not catch up: ${JSON.stringify(readiness)}`);
    await delay(100);
    // oxlint-enable no-await-in-loop
  }
};
