import type { Actor } from '../../../../support/script.ts';
import type { Played } from '../../../../support/situations/evening.ts';
import {
  alice,
  areaOf,
  calls,
  closed,
  deals,
  declares,
  discarded,
  main,
  mainOf,
  noMoreBets,
  offersJackpot,
  opened,
  pays,
  picksUp,
  racks,
  racksAll,
  shows,
  shuffles,
} from '../../support/double-chance-floor.ts';

/** A wager on an area, whose player is offered the jackpot. */
export const lays = (who: Actor, area: number, stakeCents: number): Played => [
  main(who, area, stakeCents),
  offersJackpot(who, area),
];

/** A whole round: the wagers, five cards to each of these areas, and all that comes then, until the cards are racked. */
export const roundOf = (wagers: Played, areas: readonly number[], ...then: readonly Played[]): readonly Played[] => [
  shuffles(),
  opened,
  wagers,
  noMoreBets,
  deals(...areas),
  then,
  racksAll,
  closed,
];

/** A round of Alice alone on area 1, who keeps these cards; from the sixth card on it is told step by step. */
export const keeping = (kept: string, stakeCents: number, ...then: readonly Played[]): readonly Played[] => {
  const { decides, settles } = discarded(alice, 1, kept);
  return roundOf(lays(alice, 1, stakeCents), [1], decides, settles, then);
};

/** A round of Alice alone on area 1, who declares; from the cards that are turned on it is told step by step. */
export const declaring = (stakeCents: number, ...then: readonly Played[]): readonly Played[] =>
  roundOf(lays(alice, 1, stakeCents), [1], picksUp(alice, 1), declares(alice, 1), then);

/** A declared hand as it is settled with its jackpot: a losing one is taken before the hand is paid, a winning one paid after it. */
export const settledWithJackpot = (
  who: Actor,
  area: number,
  cards: string,
  value: string,
  paidCents: number,
  jackpot: { readonly losing?: Played; readonly winning?: Played },
): Played => [
  shows(cards, areaOf(area)),
  jackpot.losing ?? [],
  calls(area, value),
  pays(mainOf(who, area), who, paidCents),
  jackpot.winning ?? [],
  racks([area]),
];
