import type { Card } from '../../../equipment/cards/card.ts';
import type { Actor } from '../../../play/floor.ts';
import type { Deed, Deeds } from '../../../play/plantable.ts';
import type { Fate, RoundPlay } from '../../../play/round-play.ts';
import type { MoneyRows } from '../../../play/rules.ts';
import type { Player, Wager } from '../../../play/table.ts';
import type { Making, WarTable } from './table.ts';

/** Something out of the ordinary in a legal round. */
export type Incident =
  | 'wager-voided'
  | 'outcome-set-aside'
  | 'round-voided'
  | 'face-up-card'
  | 'device-fails'
  | 'device-repaired'
  | 'nothing';

/** What a player chooses whose card equals the dealer's. */
export type Choice = 'go-to-war' | 'surrender' | 'silent' | 'absent';

/** How a round's chance is bent: the cards as they come, seen from the boxes, and what must be possible. */
export type Script = {
  /** `unequal`: no box equals the dealer. */
  readonly first: 'chance' | 'higher' | 'lower' | 'equal' | 'unequal';
  readonly second: 'chance' | 'higher' | 'lower' | 'equal';
  /** Before which card the cutting card comes out; null: where it lies. */
  readonly cuttingCard: 'first' | 'second' | 'dealer' | null;
  /** Null: as players have the nerve for it. */
  readonly choice: Choice | null;
  readonly incident: Incident;
  /** True when there must be wagers of both kinds, which nobody takes back. */
  readonly wellBacked: boolean;
};

/** A card that lies before a hand, with the number that it was drawn as. */
export type Lying = { readonly card: Card; readonly draw: number };

/** Where an illegal move may step in, beside the moments that every game has. */
export type WarDeeds = Deeds<WarRound> & {
  /** Instead of dealing a card of the initial deal to a hand; and one of the war. */
  readonly dealFirst?: (round: WarRound, hand: string) => void;
  readonly dealSecond?: (round: WarRound, hand: string) => void;
  /** In which order the boxes are dealt to, and settled; left out: as the rules have it. */
  readonly dealOrder?: (boxes: readonly string[], round: WarRound) => readonly string[];
  readonly warOrder?: (boxes: readonly string[]) => readonly string[];
  readonly settleOrder?: (boxes: readonly string[], kind: string) => readonly string[];
  /** True: tie wagers are settled only when the cards of the war lie there. */
  readonly tiesLate?: true;
  /** When all is settled, before the cards are collected. */
  readonly beforeRack?: Deed<WarRound>;
  /** When the initial deal is over, and when the war is. */
  readonly afterInitialDeal?: Deed<WarRound>;
  readonly afterWar?: Deed<WarRound>;
  /** Instead of asking a player whose card equals the dealer's, and doing what they choose; true when it was done. */
  readonly offer?: (round: WarRound, wager: Wager) => boolean;
  /** What a player chooses, instead of what they have the nerve for. */
  readonly choose?: (round: WarRound, war: Wager) => Choice;
  /** Instead of laying the raise. */
  readonly raise?: (round: WarRound, war: Wager) => Wager | null;
  /** Instead of collecting the cards. */
  readonly rack?: Deed<WarRound>;
  /** A new shoe is made for the round, in this way; or a device is filled so. */
  readonly newShoe?: Making;
  readonly newDevice?: Making;
  /** True: the next round goes on with the same shoe. */
  readonly keepsShoe?: true;
  /** What is done when the device has failed: the cards are made ready otherwise, it is dealt on from, or the round breaks off. */
  readonly fault?: { readonly making?: Making; readonly round?: 'deals-on' | 'breaks-off' };
  /** True: the round breaks off before the card of the dealer, and the wagers go back. */
  readonly breaksOff?: (round: WarRound) => boolean;
  /** The cutting card came out, and the cards are shuffled so many rounds later than they should be. */
  readonly shufflesLate?: number;
};

/** One round of play of the session. */
export type WarRound = RoundPlay & {
  readonly table: WarTable;
  readonly script: Script;
  readonly deeds: WarDeeds;
  /** The boxes that are dealt to; none before the first card. */
  dealing: readonly string[];
  /** The cards that lie before each hand. */
  readonly hands: Map<string, Lying[]>;
  /** What each wager came to, by its id. */
  readonly came: Map<string, Came>;
  /** The wagers that were dealt with, in order. */
  readonly settled: Wager[];
  /** Those who wait for the cards of a war: the casino war wager and its raise. */
  atWar: { readonly war: Wager; readonly raise: Wager }[];
};

/** What a wager came to: won, lost, or neither, and the clauses that say so. */
export type Came = { readonly fate: Fate; readonly rows: MoneyRows };

export const dealerOf = ({ crew }: WarTable): Actor => crew.leader;

/** The players with a wager on a box. */
export const playersOn = ({ wagers }: WarRound, box: string): readonly Player[] => [
  ...new Set(wagers.filter(({ hand }) => hand === box).map(({ player }) => player)),
];
