import { dealersHand } from '../../../equipment/cards/events.ts';
import { cardsInDeck } from '../../../equipment/cards/card.ts';
import { pause, type Actor } from '../../../play/floor.ts';
import { asPlayer, decisionBy, type Player } from '../../../play/table.ts';
import { between, happens, shuffled, type Chance } from '../../play.ts';
import { dealerOf } from './game.ts';
import { sayPlay } from './say.ts';
import { cardsOf } from './shoe.ts';
import { ownBox, type Asked, type CuttingCard, type Making, type Shoe, type WarTable } from './table.ts';

/** The approved shuffle of these tables. */
export const procedure = 'riffle-3';

const shoeNamed = ({ floor }: WarTable): string => `shoe-${floor.setting.table}`;

/** A set of cards by which number of the evening it is. */
export const setNamed = (nth: number): string => `set-${nth}`;

/** A set of cards comes to the table. */
export const bringIn = (table: WarTable, nth: number): void => {
  const { floor, cards, evening } = table;
  const dealer = dealerOf(table);
  const decks = nth === 1 && evening.decks === 'five' ? cards.decks.slice(0, 5) : cards.decks;
  table.set = { nth, name: setNamed(nth), decks: decks.length };
  const deckIds = nth === 1 ? decks.map(({ deck }) => deck) : null;
  const backs = decks[0]?.backs ?? null;
  const data = { set: table.set.name, decks: decks.length, backs, deckIds, by: dealer.personId };
  sayPlay(floor, 'cards.DecksBroughtIn', data, dealer);
};

/** The cards are checked one by one. */
export const checkCards = (table: WarTable, by = dealerOf(table), how: 'one-by-one' | 'count-only' = 'one-by-one') => {
  const { floor, set, evening } = table;
  pause(floor, 60_000, 120_000);
  const isWhole = set.nth > 1 || evening.found === 'in-order';
  const counted = set.decks * cardsInDeck - (isWhole ? 0 : 1);
  const wrong = isWhole ? [] : [{ card: '7D', fault: 'missing' as const }];
  const found = isWhole ? ('in-order' as const) : ('wrong' as const);
  const data = { set: set.name, how, found, counted, wrong, device: null, by: by.personId };
  sayPlay(floor, 'cards.CardsChecked', data, by);
};

/** Somebody says for the operator with how many decks the game is played, and by which shuffle (2.3): a casino supervisor. */
export const determine = (
  { floor, crew, set }: WarTable,
  by: Actor = crew.casinoSupervisor,
  decks: number = set.decks,
): void => {
  const decision = decisionBy(by, '2.3', 'routine');
  sayPlay(floor, 'cards.ShuffleDetermined', { decks, procedure, decision }, by);
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

/** The players in the order in which they are asked: the one who has the right first, the others clockwise. */
const inTurn = ({ players }: WarTable, first: Player | undefined): readonly Player[] =>
  first ? [first, ...players.filter((one) => one !== first)] : players;

/** One after the other is asked until one accepts; now and then nobody wants to cut. */
const untilOneAccepts = (chance: Chance, players: readonly Player[]): readonly Asked[] => {
  const asked: Asked[] = [];
  for (const player of players) {
    const answer = happens(chance, 0.7) ? 'accepted' : 'declined';
    asked.push({ player, answer });
    if (answer === 'accepted') break;
  }
  return asked;
};

/** The dealer offers the cut to one player after the other. Null: nobody wants to cut. */
export const offerCut = (
  table: WarTable,
  first: Player | undefined,
  cuttingCard: CuttingCard | null,
  { asks }: Making = {},
): Player | null => {
  const { floor } = table;
  const dealer = dealerOf(table);
  const turn = inTurn(table, first);
  let accepted: Player | null = null;
  for (const { player, answer } of asks?.(turn, cuttingCard) ?? untilOneAccepts(floor.chance, turn)) {
    const { personId } = player;
    const data = { personId, box: ownBox(table, player), answer, by: dealer.personId };
    sayPlay(floor, 'cards.CutOffered', data, dealer);
    pause(floor, 1_500, 4_000);
    if (answer === 'accepted') accepted = player;
  }
  return accepted;
};

/** The cards are cut by the player who accepted, or by the casino supervisor, and the cutting card is put in (5.3). */
export const cut = (table: WarTable, accepted: Player | null, cards: number, making: Making = {}): number | null => {
  const { floor, crew } = table;
  const by = making.cutter?.(table, accepted) ?? (accepted ? asPlayer(accepted) : crew.casinoSupervisor);
  const { chance } = floor;
  const fromFront = making.fromFront ?? between(chance, cardsInDeck, cards - cardsInDeck);
  const frontToBack = making.isCarriedOut ?? true;
  sayPlay(floor, 'cards.CardsCut', { by: by.personId, role: by.role, fromFront, ofCards: cards, frontToBack }, by);
  pause(floor, 3_000, 8_000);
  const measured = between(chance, cardsInDeck, Math.floor(cards / 2));
  // Now and then nobody measures how deep it goes; and nobody who would know where it is to come.
  const told = happens(chance, 0.45) || table.evening.shuffledAtTheEnd ? null : measured;
  const { fromBack = told } = making;
  const dealer = dealerOf(table);
  if (fromBack === 'not-put-in') return null;
  sayPlay(floor, 'cards.CuttingCardInserted', { fromBack, by: dealer.personId }, dealer);
  pause(floor, 3_000, 8_000);
  table.isCuttingCardMeasured = fromBack !== null;
  return fromBack ?? measured;
};

/** What goes into a shoe. */
type Filling = Pick<Shoe, 'id' | 'shuffles' | 'cuttingCardAt'> & { readonly leftOut?: number | undefined };

/** The cards of the set go into a shoe, in an order of chance. */
const load = (table: WarTable, { leftOut = 0, ...shoe }: Filling): void => {
  const { floor, set } = table;
  const dealer = dealerOf(table);
  table.discards = [];
  const left = shuffled(floor.chance, cardsOf(set)).slice(leftOut);
  table.shoe = { ...shoe, left, drawn: 0, isUnloaded: false };
  const { id, shuffles } = shoe;
  const data = { shoe: id, shuffles, set: set.name, decks: set.decks, cards: left.length, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeLoaded', data, dealer);
  pause(floor, 5_000, 15_000);
};

/** Cards are shuffled by hand: by the dealer, as was determined. */
export const shuffle = (
  table: WarTable,
  what: 'all' | 'remaining' | 'discards' = 'all',
  { shuffled: how, procedure: by = procedure }: Making = {},
): void => {
  const { floor, set, crew } = table;
  if (how === 'at-once') return;
  pause(floor, 90_000, 180_000);
  if (how === 'not-recorded') return;
  const shuffler = how === 'by-supervisor' ? crew.casinoSupervisor : dealerOf(table);
  const data = { set: set.name, what, procedure: by, device: null, by: shuffler.personId };
  sayPlay(floor, 'cards.CardsShuffled', data, shuffler);
  pause(floor, 3_000, 8_000);
};

export const unload = (
  table: WarTable,
  reason: 'shuffle' | 'end-of-play' | 'device-failed' | 'cards-changed',
): void => {
  const { floor, shoe } = table;
  const dealer = dealerOf(table);
  if (!shoe || shoe.isUnloaded) return;
  shoe.isUnloaded = true;
  const data = { shoe: shoe.id, cards: shoe.left.length, reason, by: dealer.personId };
  sayPlay(floor, 'cards.ShoeUnloaded', data, dealer);
  pause(floor, 2_000, 6_000);
};

/** A new shoe by rule 5, unless it is made otherwise: all cards shuffled, offered, cut, and put into the shoe. */
export const makeNewShoe = (table: WarTable, cuttingCard: CuttingCard | null, otherwise: Making = {}): void => {
  const making = table.nextMaking ?? otherwise;
  const first = askedFirst(table, cuttingCard);
  table.nextMaking = null;
  unload(table, 'shuffle');
  shuffle(table, 'all', making);
  const accepted = offerCut(table, first, cuttingCard, making);
  const cuttingCardAt = cut(table, accepted, cardsOf(table.set).length, making);
  load(table, { id: shoeNamed(table), shuffles: false, cuttingCardAt, leftOut: making.leftOut });
};

/** Does the cutting card come within so many cards? */
export const isCuttingCardWithin = ({ shoe }: WarTable, cards: number): boolean =>
  shoe !== null && shoe.cuttingCardAt !== null && shoe.left.length - shoe.cuttingCardAt < cards;

/** Cards that are new to it go into a shoe that shuffles by itself: shuffled by the dealer, and not cut (13.2). */
export const fillDevice = (table: WarTable, device: string, otherwise: Making = {}): void => {
  shuffle(table, 'all', otherwise);
  load(table, { id: device, shuffles: true, cuttingCardAt: null });
};
