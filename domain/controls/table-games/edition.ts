import type { Edition } from '../../law/edition.ts';
import { nothingSettled } from '../../law/settled.ts';
import { floats } from './clauses/01-floats.ts';
import { chips } from './clauses/02-chips.ts';
import { slips } from './clauses/03-slips.ts';
import { separatePersons } from './clauses/04-separate-persons.ts';
import { boxesOnTheWay } from './clauses/05-boxes-on-the-way.ts';
import { countingBoxes } from './clauses/06-counting-boxes.ts';
import { figures } from './clauses/07-figures.ts';
import type { TableGamesPictures } from './picture.ts';

/**
 * Ours, and not a regulator's: how the money of tables is handled, counted and accounted for over a gaming day. Its clauses are of one mind with
 * published rules of the places that they name; what they allow is data of the venue (`venue.MoneyThresholdsSet`).
 */
export const tableGamesEdition: Edition<TableGamesPictures> = {
  id: 'controls/table-games',
  game: 'controls',
  title: 'Table money: our own control of floats, slips, drop boxes and the figures of a gaming day',
  status: 'official',
  sections: [floats, chips, slips, separatePersons, boxesOnTheWay, countingBoxes, figures],
  interpretations: [],
  settle: () => nothingSettled,
};
