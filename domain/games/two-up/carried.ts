import type { Wager } from '../../round/wager-book.ts';
import type { Result } from './events.ts';
import type { RoundPicture } from './round.ts';

/** The odds in a row that a wager had lain through when it was carried into this game. */
export const oddsCarriedOn = ({ laid }: Pick<Wager, 'laid'>): number =>
  laid?.fact.type === 'round.WagerCarried' ? (laid.fact.data.oddsRun ?? 0) : 0;

/** The longest run of odds that any wager was carried into this game with. */
export const oddsCarriedInto = ({ wagers }: RoundPicture): number =>
  wagers.reduce((longest, wager) => Math.max(longest, oddsCarriedOn(wager)), 0);

/** With so many odds carried in, is this result the fifth odds in a row that the wager lies through? (4.1.2.2, 4.1.3.2) */
export const isFifthWith = (carried: number, result: Result | null, oddsRun: number): boolean =>
  carried > 0 && result === 'odds' && carried + oddsRun >= 5;
