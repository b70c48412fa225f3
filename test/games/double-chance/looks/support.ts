import { star2016 } from '../../../../domain/games/double-chance/editions/star-2016/edition.ts';
import { looksInFullOf } from '../../../support/situations/looks-in-full.ts';
import { casesOf, type KnownCase, type Variation } from '../../../support/situations/varied.ts';
import { openTable } from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';

const looksInFull = looksInFullOf({
  game: doubleChance,
  edition: star2016,
  openTable,
  folder: new URL('in-full/', import.meta.url),
});

/** Holds what is found in cases that are told elsewhere, with a little otherwise in each, in the text of that name. */
export const variedInFull = (
  name: string,
  variations: readonly Variation[],
  known: ReadonlyMap<string, KnownCase>,
): void => looksInFull(name, 'Double Chance, where a little is otherwise', casesOf(variations, known));
