import type { Card } from '../../../equipment/cards/card.ts';
import type { Actor } from '../../../play/floor.ts';
import type { Evening, Player, Table } from '../../../play/table.ts';
import type { CardTable } from '../../play.ts';
import type { HandClass } from '../word-lists.ts';

/** How the cards are made ready for a round, otherwise than by rule 4. */
export type Making = {
  /** Nobody recorded a shuffle; or the cards go from the rack to the table again before there was time for one. */
  readonly shuffled?: 'not-recorded' | 'at-once';
  /** Who cuts instead of the dealer; or nobody does; or the cards are cut though a device shuffles them. */
  readonly cut?: 'by-supervisor' | 'not-recorded' | 'with-device';
  /** So many cards are left out of the shoe. */
  readonly leftOut?: number;
};

/** How the cards and the signs of the session are seen to. */
type Seeing = {
  readonly check: 'made' | 'not-made';
  readonly found: 'in-order' | 'joker';
  readonly backs: 'as-set' | 'alike';
  readonly decks: 'as-set' | 'two-together';
  readonly jackpotSign: 'shown' | 'not-shown' | 'taken-down';
  readonly prizeSign: 'shown' | 'not-shown' | 'taken-down';
  /** The maximum payout is stated by a notice, by none, or the notice is taken down. */
  readonly payoutNotice: 'shown' | 'taken-down';
};

/** How the session is opened and closed, as far as it is Double Chance's own. */
export type ChanceEvening = Evening & Seeing;

export const lawfulSeeing: Seeing = {
  check: 'made',
  found: 'in-order',
  backs: 'as-set',
  decks: 'as-set',
  jackpotSign: 'shown',
  prizeSign: 'shown',
  payoutNotice: 'shown',
};

/** A deck at the table, by the name that it goes by. */
export type Deck = { readonly set: string; readonly backs: string };

/** What the cards come from: a card shoe, or a device that shuffles. Its cards stand in the order in which they will come. */
export type Source = {
  readonly id: string;
  readonly shuffles: boolean;
  left: Card[];
  /** How many came out since they were made ready. */
  drawn: number;
};

/** A table of Double Chance: its cards, its areas, and what its signs say. */
export type ChanceTable = Table & {
  readonly evening: ChanceEvening;
  readonly cards: CardTable;
  /** Does what the cards come from tell which they are? Else they lie face down, and nobody knows. */
  readonly reads: boolean;
  /** With a shoe: is every card told by itself, or each pass in one record? */
  readonly tellsEachCard: boolean;
  /** The decks at the table; the first is played next. */
  decks: Deck[];
  decksSeen: number;
  /** The device that shuffles; null where a card shoe is used. */
  device: string | null;
  source: Source | null;
  /** What a wager on the jackpot costs, in cents, and how many times it is paid for each class. */
  readonly jackpotCents: number;
  readonly prizes: Readonly<Partial<Record<HandClass, number>>>;
  /** The most that a declared hand is paid, in cents. */
  readonly maximumPayoutCents: number;
  /** How many times its stake each wager of the round is paid, by its id, and whether the maximum payout holds for it. */
  readonly odds: Map<string, { readonly times: number; readonly isDeclared: boolean }>;
  /** The device failed in a round: another, or a shoe, takes its place, with new cards. */
  isDeviceOut: boolean;
  /** How the cards are made ready next, where a move has it done otherwise. */
  nextMaking: Making | null;
};

/** A hand goes by its area; areas go by their numbers, clockwise from the dealer's left. */
export const areaNamed = (number: number): string => `area-${number}`;
export const numberOf = (area: string): number => Number(area.slice('area-'.length));

/** The area before a player's seat. */
export const ownArea = ({ seat }: Player): string => areaNamed(seat);

export const dealerOf = ({ crew }: ChanceTable): Actor => crew.leader;
