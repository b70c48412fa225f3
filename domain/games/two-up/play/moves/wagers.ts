import { expect } from '../game.ts';
import { placeWager } from '../wagers.ts';
import { anySide, bettorOn, type Move } from './move.ts';

export const cashWager: Move = {
  name: 'cash-wager',
  says: 'A player wagers cash, and it is settled like chips.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { player, stakeCents } = bettorOn(game, side);
      expect(game, '4.5', 'CASH_WAGER', placeWager(game, player, side, stakeCents, { medium: 'cash' }));
    },
  }),
};

export const unknownWagerKind: Move = {
  name: 'unknown-wager-kind',
  says: 'A player is allowed to wager on odds, which is no wager of this game; the stake is given back.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const { player, stakeCents } = bettorOn(game, anySide(game));
      const wager = placeWager(game, player, 'heads', stakeCents, { kind: 'odds', area: null });
      expect(game, '4.1', 'WAGER_TYPE_NOT_PERMITTED', wager);
    },
  }),
};

export const wagerOutsideArea: Move = {
  name: 'wager-outside-area',
  says: 'A wager on heads or tails lies on no area of the layout, and is settled like the others.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { player, stakeCents } = bettorOn(game, side);
      expect(game, '4.5', 'WAGER_OUTSIDE_AREA', placeWager(game, player, side, stakeCents, { area: null }));
    },
  }),
};

export const oralBetWithoutChips: Move = {
  name: 'oral-bet-without-chips',
  says: 'A wager declared by word, without chips or tokens, is accepted before the call.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { player, stakeCents } = bettorOn(game, side);
      const wager = placeWager(game, player, side, stakeCents, { oral: true, chipsPresented: false });
      expect(game, '4.9', 'ORAL_BET_WITHOUT_CHIPS', wager);
    },
  }),
};
