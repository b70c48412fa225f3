import type { Played } from '../../../../support/situations/evening.ts';
import {
  alice,
  areaOf,
  bob,
  closed,
  deals,
  discarded,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  noMoreBets,
  opened,
  pays,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
} from '../../support/double-chance-floor.ts';
import { lays } from './rounds-of-hands.ts';

/** A round of Alice with $50 on area 1 and Bob with $40 on area 2, told by its stages: Alice wins with the sixth card, and Bob loses. */
export const [ofAlice, ofBob] = [mainOf(alice, 1), mainOf(bob, 2)];
export const [jackpotA, jackpotB] = [jackpotOf(alice, 1), jackpotOf(bob, 2)];
export const [hers, his] = [discarded(alice, 1, 'KS'), discarded(bob, 2, 'QH')];
export const bets: readonly Played[] = [lays(alice, 1, 5_000), lays(bob, 2, 4_000)];
/** The same with $5 on the jackpot of each. */
export const betsWithJackpots: readonly Played[] = [
  [main(alice, 1, 5_000), jackpot(alice, 1)],
  [main(bob, 2, 4_000), jackpot(bob, 2)],
];
export const begun: readonly Played[] = [shuffles(), opened, bets, noMoreBets];
export const dealt: readonly Played[] = [begun, deals(1, 2)];
export const dealtWithJackpots: readonly Played[] = [shuffles(), opened, betsWithJackpots, noMoreBets, deals(1, 2)];
export const decided: readonly Played[] = [hers.decides, his.decides];
export const turned: readonly Played[] = [his.settles, hers.settles];
/** All is done up to the sixth cards, which lie face down. */
export const upToSixths: readonly Played[] = [dealt, decided, turned, sixths(1, 2)];
export const winner = shows('9S', areaOf(1));
export const aliceWins: readonly Played[] = [winner, pays(ofAlice, alice, 5_000)];
export const bobLoses: readonly Played[] = [shows('AH', areaOf(2)), takes(ofBob, 4_000)];
export const over: readonly Played[] = [racksAll, closed];
export const wholeRound: readonly Played[] = [upToSixths, aliceWins, bobLoses, over];

export const aliceWon = { [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference: 0 } } as const;
export const bobLost = { [ofBob]: { outcome: 'lost', collected: 4_000, paid: 0, difference: 0 } } as const;
/** A void wager, and what its player has over what is due. */
export const voidA = (difference = 0) => ({ [ofAlice]: { outcome: 'void', difference } }) as const;
export const voidB = (difference = 0) => ({ [ofBob]: { outcome: 'void', difference } }) as const;
export const settles = ['9.1', '9.3', '9.4', '9.5', '9.6', '10.3'];
