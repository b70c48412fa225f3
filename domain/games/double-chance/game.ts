import { shoeOfCards } from '../../equipment/chance-device.ts';
import { disputePicture } from '../../dispute/picture.ts';
import { equipmentOfCards } from '../../equipment/cards/equipment-used.ts';
import { cardsEvents } from '../../equipment/cards/events.ts';
import type { Game } from '../game.ts';
import { chanceOfWager } from './chance.ts';
import { star2016 } from './editions/star-2016/edition.ts';
import { terms } from './editions/star-2016/rules.ts';
import { doubleChanceEvents } from './events.ts';
import { cardsIn, classes, narrate, personsIn, results, resultsIn } from './narrate.ts';
import { play } from './play.ts';
import { roundPicture, sessionPicture, type DoubleChancePictures } from './round.ts';

/** Double Chance: five cards to each player, who declares a hand of rule 11, or gives some up and is dealt a sixth card. */
export const game: Game<DoubleChancePictures> = {
  id: 'double-chance',
  title: 'Double Chance',
  plays: doubleChanceEvents,
  sessionPlays: [cardsEvents],
  house: 'banked',
  dropBoxes: { least: 1, most: null },
  looksAhead: true,
  editions: [star2016],
  roundPicture,
  sessionPicture,
  disputePicture,
  results,
  handClasses: classes,
  resultsIn,
  cardsIn,
  chanceDevice: shoeOfCards,
  chanceOf: (edition, kind, given) => (edition === star2016.id ? chanceOfWager(terms, kind, given) : undefined),
  equipmentIn: equipmentOfCards,
  rulings: { 'double-chance.MisdealDeclared': 'A misdeal was declared' },
  // Several cards may be told in one record, and one card by two recorders: no play of it has to be a while after another.
  pace: {},
  personsIn,
  narrate,
  play,
};
