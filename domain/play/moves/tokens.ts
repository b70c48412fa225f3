import { linesTotalCents, type DenominationLine } from '../../kernel/money.ts';
import { pay } from '../money.ts';
import { once, type Plantable } from '../plantable.ts';
import { exchangeForTokens } from '../players.ts';
import { expect, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import type { Player, Wager } from '../table.ts';
import { isStakeAllowed, placeWager } from '../wagers.ts';
import { bettorOn } from './common.ts';

const isOfTokens = ({ medium }: Wager): boolean => medium === 'promotional-tokens';

/** The kind of wager that will win. The game bends the round so that it knows one. */
type Winner = { of(round: RoundPlay): string }['of'];

/** The fewest tokens of one kind that make a stake which the sign allows. */
const tokensFor = (round: RoundPlay, player: Player, kind: string): readonly DenominationLine[] => {
  for (let count = 1; count <= 10; count += 1) {
    const fits = (cents: number) => isStakeAllowed(round, player, kind, cents * count);
    const denominationCents = round.table.chipSet.tokensCents.find(fits);
    if (denominationCents !== undefined) return [{ denominationCents, count }];
  }
  throw new Error('no tokens make an allowed stake');
};

/** A player stakes tokens on what will win. */
const backWinnerWithTokens = (round: RoundPlay, kind: string): void => {
  const { player } = bettorOn(round, kind);
  const tokens = tokensFor(round, player, kind);
  exchangeForTokens(round.table, player, tokens);
  placeWager(round, player, kind, linesTotalCents(tokens), { tokens });
};

/** It is found by what its settlement says: no citation of its own is declared. */
export const tokensLeftWithWinner = (winner: Winner): Plantable => ({
  name: 'tokens-left-with-winner',
  says: 'A dealer pays a winner and leaves the tokens that were staked.',
  deeds: () => ({
    whileBetsAreOpen: (round) => backWinnerWithTokens(round, winner(round)),
    settle: once((_, wager, due, won) => (won && isOfTokens(wager) ? { ...due, collectedCents: 0 } : undefined)),
  }),
});

export const tokensPaidInTokens = (citation: Citation, winner: Winner): Plantable => ({
  name: 'tokens-paid-in-tokens',
  says: 'A dealer pays the winnings of tokens in tokens.',
  deeds: () => ({
    whileBetsAreOpen: (round) => backWinnerWithTokens(round, winner(round)),
    settle: once((round, wager, due, won) => {
      if (!won || !isOfTokens(wager)) return undefined;
      expect(round, citation, wager);
      pay(round, wager, due.paidCents, 'promotional-tokens');
      return { ...due, paidCents: 0 };
    }),
  }),
});
