import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { ni2018567 } from '../../../../domain/games/casino-war/editions/ni2018-567/edition.ts';
import { casesOf, type KnownCase, type Variation } from '../../../support/situations/varied.ts';
import { looksInFullOf } from '../../../support/situations/looks-in-full.ts';
import { openTable } from '../support/casino-war-floor.ts';

export const looksInFull = looksInFullOf({
  game: casinoWar,
  edition: ni2018567,
  openTable,
  folder: new URL('in-full/', import.meta.url),
});

/** Holds what is found in cases that are told elsewhere, with a little otherwise in each, in the text of that name. */
export const variedInFull = (
  name: string,
  variations: readonly Variation[],
  known: ReadonlyMap<string, KnownCase>,
): void => looksInFull(name, 'Casino War, where a little is otherwise', casesOf(variations, known));
