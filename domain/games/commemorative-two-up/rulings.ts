import { isBefore } from '../../kernel/placed.ts';
import { isLaid, type LaidWager, type Wager, type WagerForfeited } from '../../round/wager-book.ts';
import {
  forfeitWithPower,
  isSetAsideForFraud as setAsideForFraud,
  type ForfeitRules,
  type Reaches,
} from '../../settlement/forfeits.ts';
import { betsOf, isIn } from './bets.ts';
import type { Course } from './course.ts';
import { betDecided } from './decided.ts';
import { decidingSpin } from './deciding.ts';
import type { RoundPicture } from './round.ts';
import type { Terms } from './terms.ts';

/** Who may direct that a wager be forfeited, and for what (7.5). */
export const forfeitRules = ({ supervisor, grounds }: Pick<Terms, 'supervisor' | 'grounds'>): ForfeitRules => ({
  maySetAside: supervisor.roles,
  maybeSupervisors: [],
  grounds,
});

/** Up to where in the turn a wager lies for results: the spin that decides the last of its bets, or would decide it. */
const liesUntil = (picture: RoundPicture, course: Course, wager: LaidWager): number => {
  const own = betsOf(picture, course).filter(isIn(wager));
  const decided = own.map((bet) => betDecided(course, bet));
  const spins =
    own.length > 0 ? decided.map((one) => ('by' in one ? one.by : undefined)) : [decidingSpin(course, wager.laid.at)];
  return Math.max(...spins.map((one) => one?.spin.at ?? Infinity));
};

/** Did a wager lie for the result that was set aside (7.5 "for that particular result")? One that nobody can tell reaches every wager. */
const reachesIn =
  (picture: RoundPicture, course: Course): Reaches =>
  (wager, ruling) => {
    const spin = picture.spins.find(({ invalidations }) => invalidations.includes(ruling));
    if (!spin || !isLaid(wager)) return true;
    return isBefore(wager.laid, spin) && spin.at <= liesUntil(picture, course, wager);
  };

/** Was the result that a wager lay for set aside for fraud (7.4.2), by somebody who may? Only then may it be forfeited (7.5). */
export const isSetAsideForFraud = (picture: RoundPicture, course: Course, wager: Wager, terms: Terms): boolean =>
  setAsideForFraud(picture, wager, forfeitRules(terms), reachesIn(picture, course));

/** The forfeit that counts: by somebody who may, for fraud or where the venue reads 7.5 so. */
export const forfeitThatCounts = (
  picture: RoundPicture,
  course: Course,
  wager: Wager,
  terms: Terms,
): WagerForfeited | undefined => {
  const forfeit = forfeitWithPower(picture, wager, forfeitRules(terms));
  if (!forfeit || course.reading.groundlessForfeit === 'collected') return forfeit;
  return isSetAsideForFraud(picture, course, wager, terms) ? forfeit : undefined;
};
