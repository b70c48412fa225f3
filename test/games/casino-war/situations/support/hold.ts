import { game as casinoWar } from '../../../../../domain/games/casino-war/game.ts';
import { situationsOf } from '../../../../support/situations/hold.ts';
import { openTable } from '../../support/casino-war-floor.ts';
import { notMetYet } from '../not-met-yet.ts';

export const situations = situationsOf({
  title: 'Casino War',
  game: casinoWar,
  editionId: 'casino-war/ni2018-567',
  openTable,
  notMetYet,
  inFull: new URL('../in-full/', import.meta.url),
});
