import type { Card } from '../../../equipment/cards/card.ts';
import type { Actor } from '../../../play/floor.ts';
import type { Deed } from '../../../play/plantable.ts';
import type { Evening, Player, Table } from '../../../play/table.ts';
import type { CardTable } from '../../play.ts';
import type { Schedule } from './schedules.ts';

/** How the cards are made ready for a round, otherwise than by rule 4. */
export type Making = {
  /** Nobody recorded a shuffle; it was made by hand only, though a device deals; or of the discards only. */
  readonly shuffled?: 'not-recorded' | 'by-hand' | 'discards' | 'jammed';
  /** The device does not jam by chance: it failed before, and that somebody put it right would say otherwise of that. */
  readonly jams?: 'never';
  /** They have been made ready before. */
  readonly isReady?: true;
  /** Who cuts instead of the dealer; nobody does on record; the halves stay as they were; or a device shuffles the cards. */
  readonly cut?: 'by-supervisor' | 'not-recorded' | 'not-carried-out' | 'with-device';
  readonly cuttingCard?: 'among-them' | 'not-recorded';
  /** All cards are changed before, and nobody recorded that the new ones were checked, or who decided the change. */
  readonly newCards?: 'unchecked' | 'not-directed';
  /** So many cards are left out of the shoe. */
  readonly leftOut?: number;
  /** So many decks go in as one. */
  readonly decks?: number;
};

/** How the cards and the signs of the session are seen to. */
type Seeing = {
  readonly check: 'made' | 'not-made';
  readonly found: 'in-order' | 'joker';
  readonly backs: 'as-set' | 'alike';
  readonly dealsFrom: 'as-set' | 'device';
  readonly jackpotSign: 'shown' | 'not-shown';
  readonly prizeSign: 'shown' | 'not-shown' | 'other-odds';
  /** How the last round goes: as chance has it, or it ends with a misdeal. */
  readonly lastRound: 'chance' | 'misdeal';
};

/** How the session is opened and closed, as far as it is Double Chance's own. */
export type ChanceEvening = Evening & Seeing;

export const lawfulSeeing: Seeing = {
  check: 'made',
  found: 'in-order',
  backs: 'as-set',
  dealsFrom: 'as-set',
  jackpotSign: 'shown',
  prizeSign: 'shown',
  lastRound: 'chance',
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
  /** The device that there is, in use or not: not one that failed. */
  working: string;
  /** How many devices failed here: each that takes the place of one has a name of its own. */
  devicesFailed: number;
  source: Source | null;
  /** What a wager on the jackpot costs, in cents, and the schedule of what it pays. */
  readonly jackpotCents: number;
  readonly schedule: Schedule;
  /** The most that a declared hand is paid, in cents. */
  readonly maximumPayoutCents: number;
  /** The notice that says so. */
  payoutSignId: string;
  /** What is done when the first cards of the next round have been dealt, though it is about this one. */
  whenNextBegan: Deed | null;
  /** What is done when the hands of the next round have been dealt, though it is about this one. */
  whenNextDealt: Deed | null;
  /** What is done when the device fails in the next round, which it does then. */
  whenNextFails: Deed | null;
  /** How many times its stake each wager of the round is paid, by its id, and whether the maximum payout holds for it. */
  readonly odds: Map<string, { readonly times: number; readonly isDeclared: boolean }>;
  /** The device failed in a round: another, or a shoe, takes its place, with new cards. */
  isDeviceOut: boolean;
  /** How play goes on after that, where a move has it go on otherwise than with another and new cards. */
  goesOn: 'by-the-rules' | 'with-it' | 'with-old-cards';
  /** How the cards are made ready next, where a move has it done otherwise. */
  nextMaking: Making | null;
};

/** A hand goes by its area; areas go by their numbers, clockwise from the dealer's left. */
export const areaNamed = (number: number): string => `area-${number}`;
export const numberOf = (area: string): number => Number(area.slice('area-'.length));

/** The area before a player's seat. */
export const ownArea = ({ seat }: Player): string => areaNamed(seat);

export const dealerOf = ({ crew }: ChanceTable): Actor => crew.leader;
