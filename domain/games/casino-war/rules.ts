import type { CountingRules } from '../../settlement/claim.ts';
import type { Grounds, RulingGrounds } from '../../settlement/grounds.ts';
import type { Odds } from '../../kernel/odds.ts';
import type { FloorRole } from '../../kernel/roles.ts';

/** The clauses by which a losing wager is taken, and a winning one paid. */
export type Acted = { readonly taken: string; readonly paid: string };

/** Where the document says what becomes of a wager, by its own numbers, and the ids of the questions that its text leaves open. */
export type WarRules = CountingRules & {
  readonly clauses: {
    /** Which wagers there are. */
    readonly wagers: string;
    /** Once the first card has been dealt no wager is laid, changed or taken back. */
    readonly afterTheDeal: string;
    /** The first card of the player is higher, or that of the dealer. */
    readonly higher: string;
    readonly lower: string;
    /** At war: the second cards are equal, the player's is higher, or the dealer's. */
    readonly warEqual: string;
    readonly warHigher: string;
    readonly warLower: string;
    readonly raiseHigher: string;
    readonly raiseEqual: string;
    readonly raiseLower: string;
    readonly tie: string;
    /** Equal first cards: the player goes to war, or surrenders half. */
    readonly election: string;
    /** A raise of the amount of the casino war wager. */
    readonly raise: string;
    /** Asked, and no raise laid; not present to decide. */
    readonly deemed: string;
    readonly absent: string;
    /** The rows of the table of odds. */
    readonly paysHigher: string;
    readonly paysWarEqual: string;
    readonly standsOff: string;
    readonly paysRaiseHigher: string;
    readonly paysRaiseEqual: string;
    readonly paysTie: string;
    readonly overMaximum: string;
    readonly boxMaximum: string;
    /** The cards of the shoe do not suffice: the round is completed from the discard rack. */
    readonly completedFromRack: string;
    /** An error is found in its round; when the next round has commenced. */
    readonly reconstructed: string;
    readonly stands: string;
    /** Losing and winning wagers are taken and paid: ties and wars of the initial deal, and what is left after the war. */
    readonly interimTies: Acted;
    readonly interimWars: Acted;
    readonly settledAfterWar: string;
    readonly voidRound: string;
    readonly void: string;
    /** The decision of a dispute is final. */
    readonly disputes: string;
    /** Who the casino operator is. */
    readonly speaksForTheOperator: string;
  };
  readonly questions: {
    readonly dealtOrRemoved: string;
    /** What a wager counts for that was laid too late. */
    readonly lateWager: string;
    readonly overMaximum: string;
    readonly boxMaximum: string;
    readonly boxMarkerMissing: string;
    readonly maximumAt: string;
    readonly raiseOverMaximum: string;
    readonly raiseUnequal: string;
    readonly electionChanged: string;
    readonly errorBetweenRounds: string;
    readonly dealersExtraCard: string;
    readonly faceUpCard: string;
    readonly notFromShoe: string;
    readonly deviceRunsDry: string;
    readonly payable: string;
    /** What a wager counts for that is not made in gaming chips. */
    readonly tokens: string;
    readonly impractical: string;
    readonly invalidatedMoney: string;
    readonly setAsideWithoutGrounds: string;
    readonly speaksForTheOperator: string;
    readonly voidWithoutContravention: string;
    /** Are the wagers on a box void whose hand was declared void? */
    readonly handVoided: string;
  };
};

/** What the edition gives the settlement: the odds of its wagers, who holds the powers that move money, and where it says so. */
export type Terms = {
  readonly odds: Readonly<Record<'casino-war' | 'go-to-war' | 'tie' | 'half', Odds>>;
  /** Who speaks for the casino operator, and of whom the text does not say. */
  readonly maySetAside: readonly FloorRole[];
  readonly maybe: readonly FloorRole[];
  readonly grounds: RulingGrounds & {
    /** For declaring the whole round void. */
    readonly voidRound: Grounds;
  };
  readonly rules: WarRules;
};
