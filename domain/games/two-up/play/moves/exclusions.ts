import * as shared from '../../../../play/moves/exclusions.ts';
import { expectOfSession } from '../../../../play/round-play.ts';
import { citations } from '../citations.ts';
import { barFromRing } from '../spinners.ts';
import type { TwoUpMove } from './move.ts';

export const barredFromRingByDealer: TwoUpMove = {
  name: 'barred-from-ring-by-dealer',
  says: 'A dealer, not the boxer, keeps a player out of the ring until play closes.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const { players, crew, lastSpinner } = game.table;
      const player = players.find((one) => one !== game.spinner && one !== lastSpinner);
      if (!player) throw new Error('nobody but the spinner is at the table');
      barFromRing(game.table, player, crew.dealers[0]);
      expectOfSession(game, { clause: '6.7 tail', code: 'RING_EXCLUSION_WITHOUT_POWER' });
    },
  }),
};

export const excludedFromGameByDealer = shared.excludedFromGameByDealer(
  citations.excludedFromGame,
  citations.deviceUsed,
);
export const excludedFromCasinoByDealer = shared.excludedFromCasinoByDealer(
  citations.excludedFromCasino,
  citations.deviceUsed,
);
export const excludedFromGameWithoutDevice = shared.excludedFromGameWithoutDevice(citations.gameWithoutDevice);
export const excludedFromCasinoWithoutDevice = shared.excludedFromCasinoWithoutDevice(citations.casinoWithoutDevice);
export const deviceUsed = shared.deviceUsed(citations.deviceUsed);
export const detainedByDealer = shared.detainedByDealer(citations.detainedWithoutPower, citations.deviceUsed);
export const detainedWithoutDevice = shared.detainedWithoutDevice(citations.detainedWithoutDevice);
export const detainedAndLetGo = shared.detainedAndLetGo(citations.notHandedOver, citations.deviceUsed);
