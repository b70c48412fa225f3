import { dealersHand } from '../../../equipment/cards/events.ts';
import { cardsInDeck } from '../../../equipment/cards/card.ts';
import { pause } from '../../../play/floor.ts';
import { asPlayer, decisionBy, type Player } from '../../../play/table.ts';
import { between, happens } from '../../play.ts';
import { dealerOf } from './game.ts';
import { sayPlay } from './say.ts';
import { cardsOf, shuffled } from './shoe.ts';
import { ownBox, type CuttingCard, type WarTable } from './table.ts';

/** The approved shuffle of these tables. */
export const procedure = 'riffle-3';

const shoeNamed = ({ floor }: WarTable): string => `shoe-${floor.setting.table}`;

/** A set of cards comes to the table. */
export const bringIn = (table: WarTable, nth: number): void => {
  const { floor, cards, evening } = table;
  const dealer = dealerOf(table);
  const decks = evening.decks === 'five' ? cards.decks.slice(0, 5) : cards.decks;
  table.set = { nth, name: `set-${nth}`, decks: decks.length };
  const deckIds = nth === 1 ? decks.map(({ deck }) => deck) : null;
  const backs = decks[0]?.backs ?? null;
  const data = { set: table.set.name, decks: decks.length, backs, deckIds, by: dealer.personId };
  sayPlay(floor, 'cards.DecksBroughtIn', data, dealer);
};

/** The cards are checked one by one. */
export const checkCards = (table: WarTable, by = dealerOf(table), how: 'one-by-one' | 'count-only' = 'one-by-one') => {
  const { floor, set } = table;
  pause(floor, 60_000, 120_000);
  const counted = set.decks * cardsInDeck;
  const data = { set: set.name, how, found: 'in-order' as const, counted, wrong: [], device: null, by: by.personId };
  sayPlay(floor, 'cards.CardsChecked', data, by);
};

/** The casino supervisor says for the operator with how many decks the game is played, and by which shuffle (2.3). */
export const determine = ({ floor, crew, set }: WarTable, shuffle: string | null = procedure): void => {
  const decision = decisionBy(crew.casinoSupervisor, '2.3', 'routine');
  sayPlay(floor, 'cards.ShuffleDetermined', { decks: set.decks, procedure: shuffle, decision }, crew.casinoSupervisor);
};

/** The player who came to the table first, of those who are still there. */
const firstAtTable = ({ floor, players }: WarTable): Player | undefined => {
  const [first] = floor.events.flatMap(
    ({ type, data }) =>
      (type === 'table.SeatTaken' && players.find(({ personId }) => personId === data['personId'])) || [],
  );
  return first;
};

/** Who is asked first, by right (5.2(a) to (c)); undefined when nobody has that. */
export const askedFirst = (table: WarTable, cuttingCard: CuttingCard | null): Player | undefined => {
  if (table.shoe === null) return firstAtTable(table);
  if (cuttingCard?.hand === dealersHand) return table.players.at(-1);
  return cuttingCard?.players.find((player) => table.players.includes(player));
};

/** The dealer offers the cut to one player after the other until one accepts. Null: nobody wants to cut. */
export const offerCut = (table: WarTable, first: Player | undefined): Player | null => {
  const { floor, players } = table;
  const dealer = dealerOf(table);
  for (const player of first ? [first, ...players.filter((one) => one !== first)] : players) {
    const answer = happens(floor.chance, 0.7) ? 'accepted' : 'declined';
    const { personId } = player;
    const data = { personId, box: ownBox(table, player), answer, by: dealer.personId } as const;
    sayPlay(floor, 'cards.CutOffered', data, dealer);
    pause(floor, 1_500, 4_000);
    if (answer === 'accepted') return player;
  }
  return null;
};

/** How deep cards are cut, and how many lie behind the cutting card. */
export type Depths = { readonly fromFront?: number; readonly fromBack?: number };

/** The cards are cut by the player who accepted, or by the casino supervisor, and the cutting card is put in (5.3). */
export const cut = (table: WarTable, cutter: Player | null, cards: number, otherwise: Depths = {}): number => {
  const { floor, crew } = table;
  const by = cutter ? asPlayer(cutter) : crew.casinoSupervisor;
  const { chance } = floor;
  const fromFront = otherwise.fromFront ?? between(chance, cardsInDeck, cards - cardsInDeck);
  const data = { by: by.personId, role: by.role, fromFront, ofCards: cards, frontToBack: true };
  sayPlay(floor, 'cards.CardsCut', data, by);
  pause(floor, 3_000, 8_000);
  const fromBack = otherwise.fromBack ?? between(chance, cardsInDeck, Math.floor(cards / 2));
  const dealer = dealerOf(table);
  sayPlay(floor, 'cards.CuttingCardInserted', { fromBack, by: dealer.personId }, dealer);
  pause(floor, 3_000, 8_000);
  return fromBack;
};

/** The cards of the set go into a shoe, in an order of chance. */
const load = (table: WarTable, shoe: string, shuffles: boolean, cuttingCardAt: number | null): void => {
  const { floor, set } = table;
  const dealer = dealerOf(table);
  table.discards = [];
  const left = shuffled(floor.chance, cardsOf(set));
  table.shoe = { id: shoe, shuffles, left, drawn: 0, cuttingCardAt };
  const data = { shoe, shuffles, set: set.name, decks: set.decks, cards: left.length, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeLoaded', data, dealer);
  pause(floor, 5_000, 15_000);
};

/** The dealer shuffles cards by hand. */
export const shuffle = (table: WarTable, what: 'all' | 'remaining' | 'discards' = 'all'): void => {
  const { floor, set } = table;
  const dealer = dealerOf(table);
  pause(floor, 90_000, 180_000);
  const data = { set: set.name, what, procedure, device: null, by: dealer.personId };
  sayPlay(floor, 'cards.CardsShuffled', data, dealer);
  pause(floor, 3_000, 8_000);
};

export const unload = (
  table: WarTable,
  reason: 'shuffle' | 'end-of-play' | 'device-failed' | 'cards-changed',
): void => {
  const { floor, shoe } = table;
  const dealer = dealerOf(table);
  if (!shoe) return;
  const data = { shoe: shoe.id, cards: shoe.left.length, reason, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeUnloaded', data, dealer);
  pause(floor, 2_000, 6_000);
};

/** A new shoe by rule 5: all cards shuffled, offered, cut, and put into the shoe. */
export const makeNewShoe = (table: WarTable, cuttingCard: CuttingCard | null, otherwise: Depths = {}): void => {
  const first = askedFirst(table, cuttingCard);
  unload(table, 'shuffle');
  shuffle(table);
  const cuttingCardAt = cut(table, offerCut(table, first), cardsOf(table.set).length, otherwise);
  load(table, shoeNamed(table), false, cuttingCardAt);
};

/** Cards that are new to it go into a shoe that shuffles by itself: shuffled by the dealer, and not cut (13.2). */
export const fillDevice = (table: WarTable, device: string): void => {
  shuffle(table);
  load(table, device, true, null);
};
