import { alice, bob, carol, discarded, jackpot, jackpotOf, main, mainOf } from '../../support/double-chance-floor.ts';

/** The wagers of Alice on area 1, Bob on area 2 and Carol on area 3. */
export const [a, b, c] = [mainOf(alice, 1), mainOf(bob, 2), mainOf(carol, 3)];
export const jackpotA = jackpotOf(alice, 1);
/** Alice lays a wager and the jackpot beside it. */
export const withJackpot = (stakeCents: number) => [main(alice, 1, stakeCents), jackpot(alice, 1)];
/** Each of them keeps one card and gives up four. */
export const [hers, his, carols] = [discarded(alice, 1, 'KS'), discarded(bob, 2, 'QH'), discarded(carol, 3, '9D')];
