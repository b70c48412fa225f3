import { situationsOf } from '../../../../support/situations/hold.ts';
import { openTable } from '../../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../../domain/games/double-chance/game.ts';
import { notMetYet } from '../not-met-yet.ts';

export const situations = situationsOf({
  title: 'Double Chance',
  game: doubleChance,
  editionId: 'double-chance/star-2016',
  openTable,
  notMetYet,
  inFull: new URL('../in-full/', import.meta.url),
});
