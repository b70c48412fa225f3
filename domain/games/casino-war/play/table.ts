import type { Card } from '../../../equipment/cards/card.ts';
import type { Deed } from '../../../play/plantable.ts';
import type { Actor } from '../../../play/floor.ts';
import type { Evening, Player, Table } from '../../../play/table.ts';
import type { CardTable } from '../../play.ts';

/** A player who is offered the cut, and what they answer. */
export type Asked = { readonly player: Player; readonly answer: 'accepted' | 'declined' };

/** How a new shoe is made, otherwise than by rule 5. */
export type Making = {
  /** `at-once`: nobody shuffles, and there would not have been the time to. */
  readonly shuffled?: 'by-supervisor' | 'not-recorded' | 'at-once';
  readonly procedure?: string;
  /** Who is asked, of the players in their turn. */
  readonly asks?: (inTurn: readonly Player[], cuttingCard: CuttingCard | null) => readonly Asked[];
  /** The person who cuts, instead of the player who accepted or the casino supervisor. */
  readonly cutter?: (table: WarTable, accepted: Player | null) => Actor;
  readonly fromFront?: number;
  readonly isCarriedOut?: boolean;
  /** How many cards lie behind the cutting card: null when nobody measured; or it is not put in. */
  readonly fromBack?: number | null | 'not-put-in';
  /** So many cards are left out. */
  readonly leftOut?: number;
};

/** How the cards of the session are seen to, before the first round and after the last. */
type Cards = {
  readonly checksBefore: 'one-by-one' | 'count-only' | 'by-supervisor';
  readonly checksAfter: 'one-by-one' | 'count-only';
  readonly found: 'in-order' | 'card-missing';
  readonly determination: 'made' | 'not-made' | 'by-dealer' | 'other-decks';
  readonly multiplesSign: 'shown' | 'not-shown';
  readonly decks: 'as-set' | 'five';
  /** How the first shoe is made, otherwise than by rule 5; null: by it, or by rule 13 at a table with a device. */
  readonly openingShoe: Making | null;
  /** True: the cutting card comes in the final rounds, and the dealer shuffles. */
  readonly shuffledAtTheEnd: boolean;
};

/** How the session is opened and closed, as far as it is Casino War's own. */
export type WarEvening = Evening & Cards;

export const lawfulCards: Cards = {
  checksBefore: 'one-by-one',
  checksAfter: 'one-by-one',
  found: 'in-order',
  determination: 'made',
  multiplesSign: 'shown',
  decks: 'as-set',
  openingShoe: null,
  shuffledAtTheEnd: false,
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
  isUnloaded: boolean;
};

/** The set of cards in use: which of the evening it is, and by which name it goes. */
export type CardSet = { readonly nth: number; readonly name: string; readonly decks: number };

/** The cutting card that came out in a round: on which hand, and who had a wager there. */
export type CuttingCard = {
  readonly hand: string | null;
  readonly players: readonly Player[];
  /** The round before which the cards are shuffled, where that is not the next. */
  readonly beforeRound?: number;
};

/** A maximum of its own that a box is given, in cents, and its marker; null: none lies there. */
export type BoxLimit = { readonly box: string; readonly maxCents: number; readonly signId: string | null };

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
  /** Is it on record how deep the cutting card was put in? */
  isCuttingCardMeasured: boolean;
  /** A device failed: the cards are to be changed before the next round. */
  isDeviceOut: boolean;
  /** How the next shoe is made, where a move has it made otherwise. */
  nextMaking: Making | null;
  /** What is done when the first card of the next round has been dealt, though it is about this one. */
  whenNextBegan: Deed | null;
  /** What a move has to say when the last round has been played. */
  readonly whenPlayIsOver: (() => void)[];
  /** The boxes with a maximum of their own, with its marker. */
  readonly markers: Map<string, BoxLimit>;
  /** The players who had to do with a wager under the minimum: their first is played, and no further one is accepted (3.4). */
  readonly underMinimum: Set<string>;
};

/** Boxes go by their numbers, clockwise from the dealer's left. */
export const boxNamed = (number: number): string => `box-${number}`;
export const numberOf = (box: string): number => Number(box.slice('box-'.length));

/** The box before a player's seat. */
export const ownBox = ({ cards }: WarTable, { seat }: Player): string => boxNamed(1 + ((seat - 1) % cards.boxes));
