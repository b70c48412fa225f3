import type { Invalidation } from '../../round/record.ts';
import { isLaid, type LaidWager } from '../../round/wager-book.ts';
import { asBefore, headsToWin, type Course, type EarlierTurn, type JudgedSpin } from './course.ts';
import { decidingAfter, decidingSpin, isOfCentre, laterOf, type Bet } from './deciding.ts';
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

/** Did a result decide it, or one that was set aside? */
export const isDecided = ({ is }: Decided): boolean => is !== 'pending' && is !== 'unknown';

/** A wager that was carried into a turn, as it lay in the turn that it comes from. */
export type CarriedFrom = EarlierTurn & { readonly wager: LaidWager };

/** Where a wager lay that was carried into a turn; undefined for one that was laid in it, and where that is not on record. */
export const carriedFrom = ({ earlier }: Course, { wagerId, laid }: LaidWager): CarriedFrom | undefined => {
  if (!earlier || laid.fact.type !== 'round.WagerCarried') return undefined;
  if (laid.fact.data.fromRound !== earlier.turn.roundId) return undefined;
  const wager = earlier.turn.wagers.find((one) => one.wagerId === wagerId);
  return wager && isLaid(wager) ? { ...earlier, wager } : undefined;
};

/** What the spins of an earlier turn made of a bet, at places before everything since. */
const madeBefore = (decided: Decided, { turn }: EarlierTurn): Decided =>
  'by' in decided ? { ...decided, by: asBefore(decided.by, turn) } : decided;

/** How far a series has come: how many heads in a row, and what they make of the bet. */
type SoFar = { readonly heads: number; readonly decided: Decided };

const notBegun: SoFar = { heads: 0, decided: pending };

/** How far the series of a wager had come when it was carried into the turn. Heads count on only where the turn itself goes on. */
const soFarBefore = (course: Course, wager: LaidWager): SoFar => {
  const there = carriedFrom(course, wager);
  if (!there) return notBegun;
  const { heads, decided } = soFar(there.course, there.wager);
  return { heads: course.before ? heads : 0, decided: madeBefore(decided, there) };
};

const soFar = (course: Course, wager: LaidWager): SoFar => {
  const carried = soFarBefore(course, wager);
  if (carried.decided.is !== 'pending') return carried;
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

/** How many heads in a row a wager of the spinner had before it was carried into the turn. */
export const headsBefore = (course: Course, wager: LaidWager): number => soFarBefore(course, wager).heads;

/** One even bet over the series: three heads in a row for the spinner, or tails (4.8, 6.2.2). */
export const seriesDecided = (course: Course, wager: LaidWager): Decided => soFar(course, wager).decided;

/** What the spins of the turn that both sides were carried from made of their bet. */
const betBefore = (course: Course, heads: LaidWager, tails: LaidWager): Decided => {
  const [one, other] = [carriedFrom(course, heads), carriedFrom(course, tails)];
  if (!one || !other) return pending;
  const there = { heads: one.wager, tails: other.wager, at: laterOf(one.wager, other.wager) };
  return madeBefore(betDecided(one.course, there), one);
};

/**
 * What decides a bet. Between two patrons, and where the stake in the centre rides: the first valid spin after both were laid (6.3), also
 * where that came before they were carried into the turn. One even bet in the centre: the series that the spinner's wager was laid for, whenever
 * it was covered.
 */
export const betDecided = (course: Course, { heads, tails, at }: Pick<Bet, 'heads' | 'tails' | 'at'>): Decided => {
  if (isOfCentre(heads) && course.reading.centreBet === 'even') return seriesDecided(course, heads);
  const before = betBefore(course, heads, tails);
  if (before.is !== 'pending') return before;
  const by = decidingSpin(course, at);
  return by ? bySpin(by) : pending;
};
