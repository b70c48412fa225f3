import type { Invalidation } from '../../round/record.ts';
import { decidingAfter, decidingSpin, isOfCentre, type Bet } from './bets.ts';
import { headsToWin, type Course, type JudgedSpin } from './course.ts';
import type { Result } from './events.ts';

/** What the spins make of a bet, before any money. */
export type Decided =
  | { readonly is: Result; readonly by: JudgedSpin }
  | { readonly is: 'set-aside'; readonly by: JudgedSpin; readonly invalidation: Invalidation }
  /** What the pennies showed is not on record; `question`: or an open question of the text leaves it so. */
  | { readonly is: 'unknown'; readonly by: JudgedSpin; readonly question?: 'headsSetAside' }
  | { readonly is: 'pending' };

const pending: Decided = { is: 'pending' };

const bySpin = (one: JudgedSpin): Decided => {
  if (one.setAside) return { is: 'set-aside', by: one, invalidation: one.setAside };
  return one.result === null ? { is: 'unknown', by: one } : { is: one.result, by: one };
};

/** One even bet over the series: three heads in a row for the spinner, or tails (4.8, 6.2.2). */
export const seriesDecided = (course: Course, from: number): Decided => {
  let heads = 0;
  const { centreBet, headsSetAside } = course.reading;
  for (const one of decidingAfter(course, from)) {
    const isOpen = centreBet === 'even' && one.setAside && one.spin.shown === 'heads' && heads + 1 < headsToWin;
    if (isOpen && headsSetAside === 'stands') continue;
    if (isOpen && headsSetAside === 'contested') return { is: 'unknown', by: one, question: 'headsSetAside' };
    const decided = bySpin(one);
    if (decided.is !== 'heads') return decided;
    heads += 1;
    if (heads === headsToWin) return decided;
  }
  return pending;
};

/**
 * What decides a bet. Between two patrons, and where the stake in the centre rides: the first valid spin after both were laid (6.3).
 * One even bet in the centre: the series that the spinner's wager was laid for, whenever it was covered.
 */
export const betDecided = (course: Course, bet: Bet): Decided => {
  if (isOfCentre(bet.heads) && course.reading.centreBet === 'even') return seriesDecided(course, bet.heads.laid.at);
  const by = decidingSpin(course, bet.at);
  return by ? bySpin(by) : pending;
};
