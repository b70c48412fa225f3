import type { Card } from '../../../equipment/cards/card.ts';
import type { Evening, Player, Table } from '../../../play/table.ts';
import type { CardTable } from '../../play.ts';

/** How the cards of the session are seen to, before the first round and after the last. */
type Cards = {
  readonly checksBefore: 'one-by-one' | 'count-only' | 'by-supervisor';
  readonly checksAfter: 'one-by-one' | 'count-only';
  readonly determination: 'made' | 'not-made';
  readonly multiplesSign: 'shown' | 'not-shown';
  readonly decks: 'as-set' | 'five';
};

/** How the session is opened and closed, as far as it is Casino War's own. */
export type WarEvening = Evening & Cards;

export const lawfulCards: Cards = {
  checksBefore: 'one-by-one',
  checksAfter: 'one-by-one',
  determination: 'made',
  multiplesSign: 'shown',
  decks: 'as-set',
};

/** The shoe in use: its cards in the order in which they will come. */
export type Shoe = {
  readonly id: string;
  /** Does it shuffle by itself? Then its cards go back into it. */
  readonly shuffles: boolean;
  left: Card[];
  /** How many came out since it was loaded. */
  drawn: number;
  /** How many cards lie behind the cutting card; null when it is out, or there is none. */
  cuttingCardAt: number | null;
};

/** The set of cards in use: which of the evening it is, and by which name it goes. */
export type CardSet = { readonly nth: number; readonly name: string; readonly decks: number };

/** The cutting card that came out in a round: on which hand, and who had a wager there. */
export type CuttingCard = { readonly hand: string | null; readonly players: readonly Player[] };

/** A table of Casino War: its cards, and its boxes. */
export type WarTable = Table & {
  readonly evening: WarEvening;
  readonly cards: CardTable;
  set: CardSet;
  /** Null before the first is loaded. */
  shoe: Shoe | null;
  /** The cards that are out of the shoe, and not on the table. */
  discards: Card[];
  /** The cards are to be shuffled before the next round, since the cutting card came out. */
  shuffleDue: CuttingCard | null;
  /** A device failed: the cards are to be changed before the next round. */
  isDeviceOut: boolean;
  /** The boxes with a maximum of their own, with its marker. */
  readonly markers: Map<string, { readonly maxCents: number; readonly signId: string }>;
};

/** Boxes go by their numbers, clockwise from the dealer's left. */
export const boxNamed = (number: number): string => `box-${number}`;
export const numberOf = (box: string): number => Number(box.slice('box-'.length));

/** The box before a player's seat. */
export const ownBox = ({ cards }: WarTable, { seat }: Player): string => boxNamed(1 + ((seat - 1) % cards.boxes));
