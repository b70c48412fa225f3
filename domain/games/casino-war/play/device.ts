import { cardsInDeck } from '../../../equipment/cards/card.ts';
import { pause } from '../../../play/floor.ts';
import { happens, oneOf } from '../../play.ts';
import { dealerOf, type WarRound } from './game.ts';
import { bringIn, checkCards, cut, determine, fillDevice, makeNewShoe, offerCut, shuffle, unload } from './new-shoe.ts';
import { sayPlay } from './say.ts';
import { shuffled } from './shoe.ts';
import type { WarTable } from './table.ts';

/** The dealer shuffles what was left, has it cut, and plays the round out from a shoe that does not shuffle (13.3(a)). */
export const playOnByHand = (table: WarTable): void => {
  const { floor, shoe, set } = table;
  const dealer = dealerOf(table);
  if (!shoe) return;
  unload(table, 'device-failed');
  shuffle(table, 'remaining');
  const { length: cards } = shoe.left;
  const cuttingCardAt = cut(table, offerCut(table, table.players.at(-1)), cards);
  const substitute = `${shoe.id}-substitute`;
  table.shoe = {
    id: substitute,
    shuffles: false,
    left: shuffled(floor.chance, shoe.left),
    drawn: 0,
    cuttingCardAt,
  };
  table.isDeviceOut = true;
  const data = { shoe: substitute, shuffles: false, set: set.name, decks: null, cards, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeLoaded', data, dealer);
  pause(floor, 5_000, 15_000);
};

/** The shoe that shuffles by itself fails in the round: it is put right, or another takes its place. */
export const failDevice = ({ table, script: { incident } }: WarRound): void => {
  const { floor, shoe } = table;
  const dealer = dealerOf(table);
  if (!shoe?.shuffles || shoe.left.length < 3 * cardsInDeck) return;
  const by = dealer.personId;
  const fault = oneOf(floor.chance, ['mechanical', 'electrical', 'cards-spoiled'] as const);
  sayPlay(floor, 'cards.DeviceFailed', { device: shoe.id, fault, by }, dealer);
  pause(floor, 60_000, 180_000);
  const works = incident === 'device-repaired';
  sayPlay(floor, 'cards.DeviceRepaired', { device: shoe.id, works, by }, dealer);
  pause(floor, 5_000, 15_000);
  if (!works) playOnByHand(table);
};

/** When the round is over new cards come, checked by dealer and supervisor, and another device or a shoe that does not shuffle (13.3(b), 2.5). */
export const changeCards = (table: WarTable): void => {
  const { floor, set, crew } = table;
  const dealer = dealerOf(table);
  unload(table, 'cards-changed');
  sayPlay(floor, 'cards.DecksTakenOut', { set: set.name, by: dealer.personId }, dealer);
  pause(floor, 30_000, 60_000);
  bringIn(table, set.nth + 1);
  checkCards(table);
  checkCards(table, crew.casinoSupervisor);
  determine(table);
  table.isDeviceOut = false;
  table.shuffleDue = null;
  if (table.cards.device !== null && happens(floor.chance, 0.5))
    fillDevice(table, `${table.cards.device}-${set.nth + 1}`);
  else makeNewShoe(table, null);
};
