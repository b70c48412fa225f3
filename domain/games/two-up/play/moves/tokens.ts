import type { DenominationLine } from '../../../../kernel/money.ts';
import { expect, sideOf, type Game } from '../game.ts';
import { pay } from '../money.ts';
import { exchangeForTokens } from '../players.ts';
import type { Player, Wager } from '../table.ts';
import { isStakeAllowed, placeWager } from '../wagers.ts';
import { bettorOn, once, type Move } from './move.ts';

const isOfTokens = ({ medium }: Wager): boolean => medium === 'promotional-tokens';

/** The fewest tokens of one kind that make a stake which the sign allows. */
const tokensFor = (game: Game, player: Player, kind: 'heads' | 'tails'): readonly DenominationLine[] => {
  for (let count = 1; count <= 10; count += 1) {
    const fits = (cents: number) => isStakeAllowed(game, player, kind, cents * count);
    const denominationCents = game.table.chipSet.tokensCents.find(fits);
    if (denominationCents !== undefined) return [{ denominationCents, count }];
  }
  throw new Error('no tokens make an allowed stake');
};

/** A player stakes tokens on the side that will win. */
const backWinnerWithTokens = (game: Game): void => {
  const kind = sideOf(game);
  const { player } = bettorOn(game, kind);
  const tokens = tokensFor(game, player, kind);
  exchangeForTokens(game.table, player, tokens);
  const stakeCents = tokens.reduce((sum, { denominationCents, count }) => sum + denominationCents * count, 0);
  placeWager(game, player, kind, stakeCents, { tokens });
};

export const tokensLeftWithWinner: Move = {
  name: 'tokens-left-with-winner',
  says: 'A dealer pays a winner and leaves the tokens that were staked.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    whileBetsAreOpen: backWinnerWithTokens,
    settle: once((_, wager, due, won) => (won && isOfTokens(wager) ? { ...due, collectedCents: 0 } : undefined)),
  }),
};

export const tokensPaidInTokens: Move = {
  name: 'tokens-paid-in-tokens',
  says: 'A dealer pays the winnings of tokens in tokens.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    whileBetsAreOpen: backWinnerWithTokens,
    settle: once((game, wager, due, won) => {
      if (!won || !isOfTokens(wager)) return undefined;
      expect(game, "1.1 'casino promotional voucher'", 'PROMO_WIN_NOT_PAID_IN_CHIPS', wager);
      pay(game, wager, due.paidCents, 'promotional-tokens');
      return { ...due, paidCents: 0 };
    }),
  }),
};
