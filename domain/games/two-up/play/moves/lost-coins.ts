import { expect, expectOfSession } from '../game.ts';
import type { Move } from './move.ts';

export const lostCoinNotSearchedFor: Move = {
  name: 'lost-coin-not-searched-for',
  says: 'A coin flies out of the ring, and nobody looks for it; the spinner chooses from the others.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-searched-for',
    afterCoinOut: (game) => expect(game, '7.4.2', 'COIN_NOT_SEARCHED_FOR'),
  }),
};

export const coinsNotOfferedAgain: Move = {
  name: 'coins-not-offered-again',
  says: 'A coin flies out of the ring and is found; the spinner is not offered the coins again, and spins on.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-offered',
    afterCoinOut: (game) => expect(game, '7.4.3', 'REMAINING_COINS_NOT_OFFERED'),
  }),
};

export const foundCoinNotChecked: Move = {
  name: 'found-coin-not-checked',
  says: 'A coin that had flown out of the ring is found, and the boxer does not check it.',
  bend: { spins: ['void'] },
  deeds: () => ({ coinOut: 'not-checked', afterCoinOut: (game) => expect(game, '7.4.4', 'FOUND_COIN_NOT_CHECKED') }),
};

export const coinSetNotReplaced: Move = {
  name: 'coin-set-not-replaced',
  says: 'Two coins are lost, and the spinner after this one spins with what is left of the set.',
  needsNextGame: true,
  bend: { spinner: 'asked', spins: ['void', 'void', 'miss'] },
  deeds: () => ({
    coinOut: 'lost-for-good',
    afterGame: (game) => {
      game.table.wornBy = game.spinner;
      expectOfSession(game, '7.4.5', 'COIN_SET_NOT_REPLACED');
    },
  }),
};
