import type { Invalidation } from '../../round/record.ts';
import { isLaid, type LaidWager } from '../../round/wager-book.ts';
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

/** How far a series has come: how many heads in a row, and what they make of the bet. */
type SoFar = { readonly heads: number; readonly decided: Decided };

const notBegun: SoFar = { heads: 0, decided: pending };

/**
 * How far the series of a wager had come when the gaming day was cut on paper. One that was decided by then does not lie there any more: what decides
 * what is carried cannot be said.
 */
const soFarBefore = ({ before }: Course, { wagerId, laid }: LaidWager): SoFar => {
  const there = laid.fact.type === 'round.WagerCarried' && before?.wagers.find((one) => one.wagerId === wagerId);
  return before && there && isLaid(there) ? soFar(before.course, there) : notBegun;
};

const soFar = (course: Course, wager: LaidWager): SoFar => {
  const carried = soFarBefore(course, wager);
  if (carried.decided.is === 'unknown') {
    const { by } = carried.decided;
    return { ...carried, decided: { ...carried.decided, by: { ...by, spin: { ...by.spin, at: -1 } } } };
  }
  if (carried.decided.is !== 'pending') return notBegun;
  let { heads } = carried;
  const { centreBet, headsSetAside } = course.reading;
  for (const one of decidingAfter(course, wager.laid.at)) {
    const isOpen = centreBet === 'even' && one.setAside && one.spin.shown === 'heads' && heads + 1 < headsToWin;
    if (isOpen && headsSetAside === 'stands') continue;
    if (isOpen && headsSetAside === 'contested')
      return { heads, decided: { is: 'unknown', by: one, question: 'headsSetAside' } };
    const decided = bySpin(one);
    if (decided.is !== 'heads') return { heads, decided };
    heads += 1;
    if (heads === headsToWin) return { heads, decided };
  }
  return { heads, decided: pending };
};

/** How many heads in a row a wager of the spinner had before the gaming day was cut on paper. */
export const headsBefore = (course: Course, wager: LaidWager): number => soFarBefore(course, wager).heads;

/** Had a wager been decided when the gaming day was cut on paper, though it is said to have been carried on? */
export const isDecidedBefore = (course: Course, wager: LaidWager): boolean => {
  const { is } = soFarBefore(course, wager).decided;
  return is !== 'pending' && is !== 'unknown';
};

/** One even bet over the series: three heads in a row for the spinner, or tails (4.8, 6.2.2). */
export const seriesDecided = (course: Course, wager: LaidWager): Decided => soFar(course, wager).decided;

/**
 * What decides a bet. Between two patrons, and where the stake in the centre rides: the first valid spin after both were laid (6.3).
 * One even bet in the centre: the series that the spinner's wager was laid for, whenever it was covered.
 */
export const betDecided = (course: Course, bet: Bet): Decided => {
  if (isOfCentre(bet.heads) && course.reading.centreBet === 'even') return seriesDecided(course, bet.heads);
  const by = decidingSpin(course, bet.at);
  return by ? bySpin(by) : pending;
};
