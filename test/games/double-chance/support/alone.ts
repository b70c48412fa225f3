import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  closed,
  deals,
  declares,
  discards,
  main,
  mainOf,
  noMoreBets,
  opened,
  picksUp,
  racksAll,
  shows,
  shuffles,
  sixths,
} from './double-chance-floor.ts';

type Steps = Step | readonly Step[];

/** Steps one after the other. */
export const all = (...steps: readonly Steps[]): readonly Step[] => steps.flat();

/** Rounds of Alice alone, with $50 on area 1. */
export const ofAlice = mainOf(alice, 1);
export const stake = 5_000;
export const bets: readonly Step[] = [main(alice, 1, stake)];

/** A round with these wagers as far as the deal to these areas, and what comes then; it is not over. */
export const roundOf = (wagers: Steps, areas: readonly number[], ...then: readonly Steps[]): readonly Step[] =>
  all(shuffles(), opened, wagers, noMoreBets, deals(...areas), ...then);
export const over: readonly Step[] = [racksAll, closed];

/** Alice declares these cards, and they are turned; then this, and the round is over. */
export const declaring = (cards: string, ...then: readonly Steps[]): readonly Step[] =>
  all(roundOf(bets, [1]), declared(cards), ...then, over);
/** The same with these wagers instead of hers alone. */
export const declaringWith = (wagers: Steps, cards: string, ...then: readonly Steps[]): readonly Step[] =>
  all(roundOf(wagers, [1]), declared(cards), ...then, over);
export const declared = (cards: string): readonly Step[] => [
  picksUp(alice, 1),
  declares(alice, 1),
  shows(cards, areaOf(1)),
];

/** Alice keeps the king of spades, and this card comes to her hand; then this, and the round is over. */
export const withSixth = (sixth: string, ...then: readonly Steps[]): readonly Step[] =>
  all(withSixthAfter(bets, sixth), ...then, over);
/** The same with these wagers, as far as the sixth card. */
export const withSixthAfter = (wagers: Steps, sixth: string): readonly Step[] =>
  all(
    roundOf(wagers, [1]),
    picksUp(alice, 1),
    discards(alice, 1, 4),
    shows('KS', areaOf(1)),
    sixths(1),
    shows(sixth, areaOf(1)),
  );

/** What wins her $50 with the king of spades, and what loses them: of its suit and higher, and of another suit. */
export const wins = '9S';
export const losesHigher = 'AS';
export const losesOtherSuit = '9H';
