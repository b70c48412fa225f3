import type { Card } from '../../../equipment/cards/card.ts';
import type { Actor } from '../../../play/floor.ts';
import type { Deed, Deeds } from '../../../play/plantable.ts';
import type { Fate, RoundPlay } from '../../../play/round-play.ts';
import type { MoneyRows } from '../../../play/rules.ts';
import type { Player, Wager } from '../../../play/table.ts';
import type { HandClass } from '../word-lists.ts';
import type { ChanceTable, Making } from './table.ts';

/** Something out of the ordinary in a legal round. */
export type Incident =
  | 'wager-voided'
  | 'wager-refused'
  | 'outcome-set-aside'
  | 'player-absent'
  | 'device-fails'
  | 'card-exposed'
  | 'nothing';

/**
 * What comes to the hands: as chance has it, one of a class to the first, one of it to all, or none that may be declared. `others`: what comes to
 * those after the first.
 */
export type Hands =
  | 'chance'
  | 'no-value'
  | { readonly first: HandClass; readonly others?: 'chance' | 'no-value' }
  | { readonly all: 'two-pairs' };

/** How a round's chance is bent. */
export type Script = {
  readonly hands: Hands;
  /** What the sixth cards come to. */
  readonly sixth: 'chance' | 'wins' | 'higher' | 'other-suit';
  readonly incident: Incident;
  /** What players stake: as they like, the least, or the most that the sign allows. */
  readonly stakes: 'chosen' | 'least' | 'most';
  /** True: there are to be several wagers that nobody takes back, and a player without one. */
  readonly wellBacked: boolean;
  /** Who lays a wager on the jackpot too: players who have the nerve, nobody, or everyone with a wager. */
  readonly jackpots: 'chance' | 'none' | 'all';
};

/** A hand while it is played. */
export type HandPlayed = {
  readonly area: string;
  readonly player: Player | null;
  readonly cards: Card[];
  decision: 'declared' | 'discarded' | 'absent' | 'none';
  /** Those that were kept, and those that were given up. */
  kept: Card[];
  given: Card[];
  sixth: Card | null;
  /** False: it gets no sixth card, though it gave cards up. */
  getsSixth: boolean;
};

/** What a wager came to, and the clauses that say so. */
export type Came = { readonly fate: Fate; readonly rows: MoneyRows };

/** A step with the wagers or the declared cards of a hand. */
export type Step = 'jackpot-taken' | 'settled' | 'jackpot-paid' | 'racked';

type OnHand = { of(round: ChanceRound, hand: HandPlayed): void }['of'];
type InOrder = { of(areas: readonly string[], round: ChanceRound): readonly string[] }['of'];

/** Where an illegal move may step in, beside the moments that every game has. */
export type ChanceDeeds = Deeds<ChanceRound> & {
  /** How the cards are made ready for the round, and out of what they are dealt; left out: as the table is set. */
  readonly making?: Making;
  readonly from?: 'shoe' | 'device';
  /** Between rounds, when it is clear what is dealt from, and before the cards are made ready. */
  readonly beforeRound?: { of(table: ChanceTable): void }['of'];
  /** Instead of offering the jackpot to a player, and taking a wager on it. */
  readonly offerJackpot?: { of(round: ChanceRound, main: Wager): boolean }['of'];
  /** The areas that are dealt to, in their order. */
  readonly dealOrder?: InOrder;
  /** The areas of a portion, instead of those that it is for: one card each. */
  readonly portion?: { of(areas: readonly string[], nth: number, round: ChanceRound): readonly string[] }['of'];
  /** The area to which cards are dealt face up; and who deals instead of the dealer. */
  readonly faceUpTo?: { of(area: string, round: ChanceRound): boolean }['of'];
  readonly dealtBy?: { of(round: ChanceRound): Actor }['of'];
  /** How many cards at a time, and in which passes, instead of as the shoe or the device has it. */
  readonly dealsLike?: 'shoe' | 'device';
  readonly afterDeal?: Deed<ChanceRound>;
  /** Instead of what a player decides on a hand; true when it was done. */
  readonly decide?: { of(round: ChanceRound, hand: HandPlayed): boolean }['of'];
  readonly afterDecisions?: Deed<ChanceRound>;
  readonly actOrder?: InOrder;
  /** Instead of a step of acting on a hand. */
  readonly turn?: OnHand;
  readonly count?: OnHand;
  readonly call?: OnHand;
  readonly rackHand?: OnHand;
  /** The steps with the wagers and the declared cards of a hand, in another order. */
  readonly steps?: readonly Step[];
  readonly afterActing?: Deed<ChanceRound>;
  readonly sixthOrder?: InOrder;
  /** Instead of dealing a sixth card to a hand; instead of turning it. */
  readonly dealSixth?: OnHand;
  readonly turnSixth?: OnHand;
  readonly afterSixths?: Deed<ChanceRound>;
  /** True: sixth cards are turned and settled from the right. */
  readonly settlesFromRight?: true;
  /** When all is settled, before the cards are collected; and instead of collecting them. */
  readonly beforeRack?: Deed<ChanceRound>;
  readonly rack?: Deed<ChanceRound>;
  /** When the device has failed in the round: what is done instead of voiding it. */
  readonly whenDeviceFails?: Deed<ChanceRound>;
};

/** One round of play of the session. */
export type ChanceRound = RoundPlay & {
  readonly table: ChanceTable;
  readonly script: Script;
  readonly deeds: ChanceDeeds;
  /** The wagers whose players were offered the jackpot, by their ids. */
  readonly offered: Set<string>;
  /** The players of the areas that are dealt to, as they were at the first card. */
  readonly owners: Map<string, Player>;
  /** The areas that are dealt to; none before the first card. */
  dealing: readonly string[];
  /** What is still to be dealt of the five-card deal, portion by portion: the areas in their order. */
  portions: readonly (readonly string[])[];
  readonly hands: Map<string, HandPlayed>;
  /** What each wager came to, by its id. */
  readonly came: Map<string, Came>;
  readonly settled: Wager[];
  /** Wagers that no hand settles: they go back when all is settled. */
  readonly unplayed: Wager[];
  /** Nothing more is done with the hands: the round is void, or its outcome was set aside. */
  isOver: boolean;
};

/** The wagers on an area. */
export const wagersOn = ({ wagers }: ChanceRound, area: string, kind?: string): readonly Wager[] =>
  wagers.filter((wager) => wager.hand === area && (kind === undefined || wager.kind === kind));

/** The wagers on an area that its hand settles. */
export const playedOn = (round: ChanceRound, area: string, kind: string): readonly Wager[] =>
  wagersOn(round, area, kind).filter((wager) => !round.unplayed.includes(wager));
