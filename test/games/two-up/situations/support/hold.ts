import { game } from '../../../../../domain/games/two-up/game.ts';
import { situationsOf } from '../../../../support/situations/hold.ts';
import { notMetYet } from '../not-met-yet.ts';
import { openTable } from './floor.ts';

export const situations = situationsOf({
  title: 'Two-Up',
  game,
  editionId: 'two-up/star-2016',
  openTable,
  notMetYet,
});
