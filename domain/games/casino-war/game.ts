import { shoeOfCards } from '../../equipment/chance-device.ts';
import { disputePicture } from '../../dispute/picture.ts';
import { cardsEvents } from '../../equipment/cards/events.ts';
import { equipmentOfCards } from '../../equipment/cards/equipment-used.ts';
import type { Game } from '../game.ts';
import { chanceOfWager } from './chance.ts';
import { ni2018567 } from './editions/ni2018-567/edition.ts';
import { terms } from './editions/ni2018-567/rules.ts';
import { casinoWarEvents } from './events.ts';
import { cardsIn, narrate, personsIn, results, resultsIn } from './narrate.ts';
import { play } from './play.ts';
import { roundPicture, sessionPicture, type CasinoWarPictures } from './round.ts';

/** Casino War: a card for each box and one for the dealer; where they are equal, the player surrenders or goes to war. */
export const game: Game<CasinoWarPictures> = {
  id: 'casino-war',
  title: 'Casino War',
  plays: casinoWarEvents,
  sessionPlays: [cardsEvents],
  house: 'banked',
  dropBoxes: null,
  looksAhead: true,
  editions: [ni2018567],
  roundPicture,
  sessionPicture,
  disputePicture,
  results,
  resultsIn,
  equipmentIn: equipmentOfCards,
  cardsIn,
  chanceDevice: shoeOfCards,
  chanceOf: (edition, kind, { decks }) =>
    edition === ni2018567.id ? chanceOfWager(terms.odds, kind, decks) : undefined,
  // Several cards may be told in one record, and one card by two recorders: no play of it has to be a while after another.
  pace: {},
  personsIn,
  narrate,
  play,
};
