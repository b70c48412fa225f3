import { situationsOf, type Situation } from '../../../../support/situations/hold.ts';
import { doubleChance } from '../../support/double-chance-game.ts';
import { openTable } from '../../support/double-chance-floor.ts';
import { notMetYet, type Theme } from '../not-met-yet.ts';
import { editionSoFar, soFar } from './edition-so-far.ts';

const hold = situationsOf<Theme>({
  title: 'Double Chance',
  game: { ...doubleChance, editions: [editionSoFar] },
  editionId: editionSoFar.id,
  openTable,
  notMetYet,
});

/** Situations of Double Chance from the official text, held to the edition as far as it is written. */
export const situations = (theme: Theme, all: readonly Situation[]): void => hold(theme, all.map(soFar));
