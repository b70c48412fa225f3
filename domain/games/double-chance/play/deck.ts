import { cardsInDeck, deck as wholeDeck } from '../../../equipment/cards/card.ts';
import { pause } from '../../../play/floor.ts';
import { decisionBy } from '../../../play/table.ts';
import { between, happens, oneOf, shuffled } from '../../play.ts';
import { sayPlay } from './say.ts';
import { dealerOf, type ChanceEvening, type ChanceTable, type Deck, type Making, type Source } from './table.ts';

const colours = ['red', 'blue', 'green', 'black'] as const;

/** A deck comes to the table, with backs of another colour than those that are there (3.2.2), unless the second of the evening has the same. */
export const bringIn = (table: ChanceTable): Deck => {
  const { floor, cards, decks, decksSeen, evening } = table;
  const dealer = dealerOf(table);
  const registered = cards.decks[decksSeen];
  table.decksSeen += 1;
  const [other] = decks;
  const isAlike = evening.backs === 'alike' && decksSeen === 1;
  const free = colours.find((colour) => decks.every(({ backs }) => backs !== colour)) ?? colours[0];
  const backs = isAlike && other ? other.backs : (registered?.backs ?? free);
  const made: Deck = { set: `set-${table.decksSeen}`, backs };
  const deckIds = registered ? [registered.deck] : null;
  const data = { set: made.set, decks: 1, backs, deckIds, by: dealer.personId };
  sayPlay(floor, 'cards.DecksBroughtIn', data, dealer);
  pause(floor, 5_000, 20_000);
  return made;
};

/** The cards are checked by a dealer or a casino supervisor, or by a device (3.4). */
export const checkDeck = (table: ChanceTable, { set }: Deck, finds: ChanceEvening['found'] = 'in-order'): void => {
  const { floor, crew } = table;
  const how = oneOf(floor.chance, ['one-by-one', 'spread', 'device'] as const);
  const by = happens(floor.chance, 0.3) ? crew.casinoSupervisor : dealerOf(table);
  pause(floor, 60_000, 120_000);
  const isWhole = finds === 'in-order';
  const wrong = isWhole ? [] : [{ card: 'joker', fault: 'foreign' as const }];
  const found = isWhole ? ('in-order' as const) : ('wrong' as const);
  const counted = cardsInDeck + wrong.length;
  sayPlay(floor, 'cards.CardsChecked', { set, how, found, counted, wrong, device: null, by: by.personId }, by);
  pause(floor, 3_000, 8_000);
};

export const takeOut = ({ floor, crew }: ChanceTable, { set }: Deck): void => {
  sayPlay(floor, 'cards.DecksTakenOut', { set, by: crew.leader.personId }, crew.leader);
  pause(floor, 5_000, 15_000);
};

const load = (
  table: ChanceTable,
  { set }: Deck,
  { id, shuffles }: Pick<Source, 'id' | 'shuffles'>,
  { cards, decks = 1 }: { readonly cards: number; readonly decks?: number },
): void => {
  const { floor } = table;
  const dealer = dealerOf(table);
  const data = { shoe: id, shuffles, set, decks, cards, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeLoaded', data, dealer);
  pause(floor, 3_000, 8_000);
};

/** The cards that are left are taken out. */
export const unload = (
  table: ChanceTable,
  reason: 'shuffle' | 'end-of-play' | 'device-failed' | 'cards-changed',
): void => {
  const { floor, source } = table;
  if (!source) return;
  const dealer = dealerOf(table);
  const data = { shoe: source.id, cards: source.left.length, reason, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeUnloaded', data, dealer);
  table.source = null;
  pause(floor, 2_000, 6_000);
};

export const shuffle = (table: ChanceTable, { set }: Deck, { shuffled: how }: Making = {}): void => {
  const { floor, device } = table;
  const dealer = dealerOf(table);
  pause(floor, device === null ? 60_000 : 25_000, device === null ? 120_000 : 45_000);
  if (how === 'not-recorded') return;
  const isByHand = device === null || how === 'by-hand';
  const what = how === 'discards' ? ('discards' as const) : ('all' as const);
  const by = { procedure: isByHand ? 'riffle-3' : null, device: isByHand ? null : device };
  sayPlay(floor, 'cards.CardsShuffled', { set, what, ...by, by: dealer.personId }, dealer);
  pause(floor, 2_000, 5_000);
};

/** The dealer cuts the cards, or somebody else does. */
const cutCards = (table: ChanceTable, { cut }: Making = {}): void => {
  const { floor, crew } = table;
  if (cut === 'not-recorded') return;
  const by = cut === 'by-supervisor' ? crew.casinoSupervisor : dealerOf(table);
  const fromFront = between(floor.chance, 10, cardsInDeck - 10);
  const data = {
    by: by.personId,
    role: by.role,
    fromFront,
    ofCards: cardsInDeck,
    frontToBack: cut !== 'not-carried-out',
  };
  sayPlay(floor, 'cards.CardsCut', data, by);
  pause(floor, 2_000, 5_000);
};

/** With a shoe: shuffled by hand, cut by the dealer, put on the cutting card, and all of them put in (4.2). */
const fillShoe = (table: ChanceTable, deck: Deck, making: Making): void => {
  const { floor } = table;
  const dealer = dealerOf(table);
  unload(table, 'shuffle');
  shuffle(table, deck, making);
  cutCards(table, making);
  const fromBack = making.cuttingCard === 'among-them' ? 10 : 0;
  if (making.cuttingCard !== 'not-recorded')
    sayPlay(floor, 'cards.CuttingCardInserted', { fromBack, by: dealer.personId }, dealer);
  pause(floor, 1_500, 4_000);
  const left = shuffled(floor.chance, wholeDeck()).slice(making.leftOut ?? 0);
  const source = { id: `shoe-${floor.setting.table}`, shuffles: false };
  const { decks = 1 } = making;
  load(table, deck, source, { cards: left.length + (decks - 1) * cardsInDeck, decks });
  table.source = { ...source, left, drawn: 0 };
};

/** Cards jam in the device while they are shuffled, and are shuffled once more (13.1). */
const jam = (table: ChanceTable, device: string): void => {
  const { floor } = table;
  const dealer = dealerOf(table);
  const fault = oneOf(floor.chance, ['jammed', 'not-intermixing', 'cycle-not-completed'] as const);
  sayPlay(floor, 'cards.DeviceFailed', { device, fault, by: dealer.personId }, dealer);
  pause(floor, 20_000, 60_000);
  sayPlay(floor, 'cards.DeviceRepaired', { device, works: true, by: dealer.personId }, dealer);
  pause(floor, 3_000, 8_000);
};

/** With a device: the cards go into it and are shuffled, and nobody cuts them (4.4). Now and then they are shuffled by hand before (4.5). */
const fillDevice = (table: ChanceTable, deck: Deck, device: string, making: Making): void => {
  const { floor } = table;
  if (table.source === null)
    for (const one of table.decks) load(table, one, { id: device, shuffles: true }, { cards: cardsInDeck });
  shuffle(table, deck, making);
  if (making.cut === 'with-device') cutCards(table);
  if (making.shuffled === 'jammed') jam(table, device);
  if (making.shuffled === undefined && happens(floor.chance, 0.03) && making.jams !== 'never') {
    jam(table, device);
    shuffle(table, deck);
  }
  table.source = { id: device, shuffles: true, left: shuffled(floor.chance, wholeDeck()), drawn: 0 };
};

/** Before each round the cards are shuffled (4.1). Two decks take turns: one is shuffled in the device while the other is played (3.2.1). */
export const makeReady = (table: ChanceTable, otherwise: Making = {}): void => {
  const making = table.nextMaking ?? otherwise;
  table.nextMaking = null;
  if (making.isReady && table.source !== null) return;
  const { newCards } = making;
  if (newCards === 'unchecked') directChange(table);
  if (newCards) changeCards(table, 'cards-changed', newCards !== 'unchecked');
  const { decks, device } = table;
  const [deck, ...others] = decks;
  if (!deck) throw new Error('there are no cards at the table');
  if (device === null) fillShoe(table, deck, making);
  else fillDevice(table, deck, device, making);
  table.decks = [...others, deck];
};

/** So many decks are at the table: those that come, which are checked. */
export const bringUpTo = (table: ChanceTable, count: number): readonly Deck[] => {
  const more: Deck[] = [];
  while (table.decks.length < count) {
    const deck = bringIn(table);
    checkDeck(table, deck);
    table.decks.push(deck);
    more.push(deck);
  }
  return more;
};

/** A casino supervisor decides that all the cards are changed, which have become unfit (3.7). */
export const directChange = ({ floor, crew }: ChanceTable): void => {
  const decision = decisionBy<'unfit'>(crew.casinoSupervisor, '3.7', 'unfit');
  sayPlay(floor, 'cards.ChangeDirected', { set: null, what: 'all-cards', decision }, crew.casinoSupervisor);
  pause(floor, 3_000, 8_000);
};

/** All cards are changed for new ones, which are checked (3.7). */
export const changeCards = (table: ChanceTable, reason: 'cards-changed' | 'device-failed', isChecked = true): void => {
  unload(table, reason);
  const old = table.decks;
  for (const deck of old) takeOut(table, deck);
  table.decks = [];
  const count = table.device === null ? 1 : old.length;
  for (let nth = 0; nth < count; nth += 1) {
    const deck = bringIn(table);
    if (isChecked) checkDeck(table, deck);
    table.decks.push(deck);
  }
};

/** The deck that the round is played with is changed for a new one, which is checked. It had gone to the end of the decks when it was made ready. */
export const changeDeckInPlay = (table: ChanceTable): void => {
  directChange(table);
  const inPlay = table.decks.pop();
  if (inPlay) takeOut(table, inPlay);
  const deck = bringIn(table);
  checkDeck(table, deck);
  table.decks.push(deck);
};

/** The device failed: another one takes its place, or a card shoe, with new cards (13.2.3), unless a move has it otherwise. */
export const replaceDevice = (table: ChanceTable, from?: 'shoe' | 'device'): void => {
  const { floor, cards, goesOn } = table;
  table.isDeviceOut = false;
  table.goesOn = 'by-the-rules';
  table.devicesFailed += 1;
  const other = `${cards.device ?? `device-${floor.setting.table}`}-${table.devicesFailed + 1}`;
  if (goesOn === 'with-old-cards') {
    unload(table, 'device-failed');
    table.working = other;
    table.device = other;
    return;
  }
  if (goesOn === 'by-the-rules') {
    const takes = from ?? (happens(floor.chance, 0.5) ? 'shoe' : 'device');
    table.working = other;
    table.device = takes === 'shoe' ? null : other;
  }
  if (goesOn === 'with-it') table.nextMaking = { jams: 'never' };
  changeCards(table, 'device-failed');
};

/** From now on cards are dealt from a shoe, or from a device: with the same cards. */
export const dealFrom = (table: ChanceTable, from: 'shoe' | 'device'): void => {
  const { floor, device, working } = table;
  if ((device === null) === (from === 'shoe')) return;
  unload(table, 'shuffle');
  table.device = from === 'shoe' ? null : working;
  pause(floor, 20_000, 40_000);
};
