import { expect, expectOfSession } from '../../../../play/round-play.ts';
import type { TwoUpMove } from './move.ts';

export const lostCoinNotSearchedFor: TwoUpMove = {
  name: 'lost-coin-not-searched-for',
  says: 'A coin flies out of the ring, and nobody looks for it; the spinner chooses from the others.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-searched-for',
    afterCoinOut: (game) => expect(game, { clause: '7.4.2', code: 'COIN_NOT_SEARCHED_FOR' }, null, 'undetermined'),
  }),
};

export const coinsNotOfferedAgain: TwoUpMove = {
  name: 'coins-not-offered-again',
  says: 'A coin flies out of the ring and is found; the spinner is not offered the coins again, and spins on.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-offered',
    afterCoinOut: (game) =>
      expect(game, { clause: '7.4.3', code: 'REMAINING_COINS_NOT_OFFERED' }, null, 'undetermined'),
  }),
};

export const foundCoinNotChecked: TwoUpMove = {
  name: 'found-coin-not-checked',
  says: 'A coin that had flown out of the ring is found, and the boxer does not check it.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-checked',
    afterCoinOut: (game) => expect(game, { clause: '7.4.4', code: 'FOUND_COIN_NOT_CHECKED' }, null, 'undetermined'),
  }),
};

export const unfitCoinUsed: TwoUpMove = {
  name: 'unfit-coin-used',
  says: 'A coin that had flown out of the ring is found unfit, and is put on the kip again.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'unfit',
    afterCoinOut: (game) => expectOfSession(game, { clause: '7.4.4', code: 'UNFIT_COIN_USED' }, 'contested'),
  }),
};

export const coinSetNotReplaced: TwoUpMove = {
  name: 'coin-set-not-replaced',
  says: 'Two coins are lost, and the spinner after this one spins with what is left of the set.',
  needsNextRound: true,
  bend: { spinner: 'asked', spins: ['void', 'void', 'miss'] },
  deeds: () => ({
    coinOut: 'lost-for-good',
    afterRound: (game) => {
      game.table.wornBy = game.spinner;
      expectOfSession(game, { clause: '7.4.5', code: 'COIN_SET_NOT_REPLACED' });
    },
  }),
};
