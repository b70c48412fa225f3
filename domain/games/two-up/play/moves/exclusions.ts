import { expectOfSession } from '../../../../play/round-play.ts';
import { barFromRing } from '../spinners.ts';
import { moveAt } from './move.ts';

export const barredFromRingByDealer = moveAt('whileBetsAreOpen')(
  'barred-from-ring-by-dealer',
  'A dealer, not the boxer, keeps a player out of the ring until play closes.',
  (game) => {
    const { players, crew, lastSpinner } = game.table;
    const player = players.find((one) => one !== game.spinner && one !== lastSpinner);
    if (!player) throw new Error('nobody but the spinner is at the table');
    barFromRing(game.table, player, crew.dealers[0]);
    expectOfSession(game, { clause: '6.7 tail', code: 'RING_EXCLUSION_WITHOUT_POWER' });
  },
);
