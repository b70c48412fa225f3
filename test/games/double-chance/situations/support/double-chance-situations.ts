import { situationsOf } from '../../../../support/situations/hold.ts';
import type { KnownCase } from '../../../../support/situations/varied.ts';
import { openTable } from '../../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../../domain/games/double-chance/game.ts';
import { notMetYet } from '../not-met-yet.ts';

const hold = situationsOf({
  title: 'Double Chance',
  game: doubleChance,
  editionId: 'double-chance/star-2016',
  openTable,
  notMetYet,
  inFull: new URL('../in-full/', import.meta.url),
});

/** What is told in the situations that were held so far, by their titles. */
export const known = new Map<string, KnownCase>();

/** Holds the law to situations of a theme; what they tell is known from then on. */
export const situations: typeof hold = (theme, all) => {
  for (const { title, events, opening = openTable } of all) known.set(title, { events, opening, choices: {} });
  hold(theme, all);
};
