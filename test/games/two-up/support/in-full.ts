import { star2016 } from '../../../../domain/games/two-up/editions/star-2016/edition.ts';
import { game } from '../../../../domain/games/two-up/game.ts';
import { saidInFullOf } from '../../../support/in-full.ts';
import { openTable } from './two-up-floor.ts';

export type { Case } from '../../../support/in-full.ts';

export const saidInFull = saidInFullOf({
  game,
  edition: star2016,
  opening: openTable,
  folder: new URL('../in-full/', import.meta.url),
});
