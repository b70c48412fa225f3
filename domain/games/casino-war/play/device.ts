import { cardsInDeck } from '../../../equipment/cards/card.ts';
import { pause } from '../../../play/floor.ts';
import { happens, oneOf, shuffled } from '../../play.ts';
import { dealerOf, type WarRound } from './game.ts';
import { bringIn, checkCards, cut, determine, fillDevice, makeNewShoe, offerCut, shuffle, unload } from './new-shoe.ts';
import { sayPlay } from './say.ts';
import type { Making, Shoe, WarTable } from './table.ts';

/** The cards that were left go into a shoe that does not shuffle. */
const loadSubstitute = (table: WarTable, { id, left }: Shoe, cuttingCardAt: number | null): void => {
  const { floor, set } = table;
  const dealer = dealerOf(table);
  const shoe = `${id}-substitute`;
  const cardsLeft = shuffled(floor.chance, left);
  table.shoe = { id: shoe, shuffles: false, left: cardsLeft, drawn: 0, cuttingCardAt, isUnloaded: false };
  const { length: cards } = left;
  const data = { shoe, shuffles: false, set: set.name, decks: null, cards, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeLoaded', data, dealer);
  pause(floor, 5_000, 15_000);
};

/** The dealer shuffles what was left, has it cut, and plays the round out from a shoe that does not shuffle (13.3(a)). */
const playOnByHand = (table: WarTable, making: Making): void => {
  const { shoe } = table;
  if (!shoe) return;
  unload(table, 'device-failed');
  shuffle(table, 'remaining', making);
  const accepted = offerCut(table, table.players.at(-1), null, making);
  loadSubstitute(table, shoe, cut(table, accepted, shoe.left.length, making));
};

/** The shoe that shuffles by itself fails in the round: it is put right, or another takes its place. True when the round breaks off. */
export const failDevice = ({ table, script: { incident }, deeds: { fault = {} } }: WarRound): boolean => {
  const { floor, shoe } = table;
  const dealer = dealerOf(table);
  if (!shoe?.shuffles || shoe.left.length < 3 * cardsInDeck) return false;
  const by = dealer.personId;
  const kind = oneOf(floor.chance, ['mechanical', 'electrical', 'cards-spoiled'] as const);
  sayPlay(floor, 'cards.DeviceFailed', { device: shoe.id, fault: kind, by }, dealer);
  pause(floor, 60_000, 180_000);
  const works = incident === 'device-repaired';
  sayPlay(floor, 'cards.DeviceRepaired', { device: shoe.id, works, by }, dealer);
  pause(floor, 5_000, 15_000);
  if (works) return false;
  table.isDeviceOut = true;
  if (fault.round === undefined) playOnByHand(table, fault.making ?? {});
  return fault.round === 'breaks-off';
};

/** New cards come, checked by dealer and supervisor, and the old ones go (2.5, 13.3(b)). */
const bringNewCards = (table: WarTable): void => {
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
};

const nextDevice = ({ cards, floor, set }: WarTable): string =>
  `${cards.device ?? `device-${floor.setting.table}`}-${set.nth}`;

/** All cards are changed, and put into a device, or into a shoe that does not shuffle. */
export const changeCards = (table: WarTable, into: 'device' | 'shoe', making: Making = {}): void => {
  bringNewCards(table);
  if (into === 'device') fillDevice(table, nextDevice(table), making);
  else makeNewShoe(table, null, making);
};

/** After a device failed: another one, or a shoe that does not shuffle. */
export const replaceDevice = (table: WarTable): void =>
  changeCards(table, table.cards.device !== null && happens(table.floor.chance, 0.5) ? 'device' : 'shoe');
