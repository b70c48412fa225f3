import { pause } from '../../../play/floor.ts';
import type { ChanceRound } from './game.ts';
import { sayPlay } from './say.ts';
import { dealerOf } from './table.ts';

/** All cards on the table go into the discard rack (9.7). */
export const rack = (round: ChanceRound): void => {
  const { table } = round;
  const dealer = dealerOf(table);
  pause(table.floor, 1_500, 3_000);
  sayPlay(table.floor, 'cards.CardsRacked', { hands: null, by: dealer.personId }, dealer);
};
