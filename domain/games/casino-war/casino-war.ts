import { disputePicture } from '../../dispute/picture.ts';
import { cardsEvents } from '../../equipment/cards/events.ts';
import type { LawOfGame } from '../game.ts';
import { ni2018567 } from './editions/ni2018-567/edition.ts';
import { casinoWarEvents } from './events.ts';
import { roundPicture, sessionPicture, type CasinoWarPictures } from './round.ts';

/** Casino War: a card for each box and one for the dealer; where they are equal, the player surrenders or goes to war. */
export const casinoWar: LawOfGame<CasinoWarPictures> = {
  id: 'casino-war',
  title: 'Casino War',
  plays: casinoWarEvents,
  sessionPlays: [cardsEvents],
  house: 'banked',
  looksAhead: true,
  editions: [ni2018567],
  roundPicture,
  sessionPicture,
  disputePicture,
};
