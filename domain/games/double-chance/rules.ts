import type { Odds } from '../../kernel/odds.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import type { CountingRules } from '../../settlement/claim.ts';
import type { RulingGrounds } from '../../settlement/grounds.ts';
import type { OddHand } from './odd-hands.ts';
import type { HandClass } from './word-lists.ts';

/** Where the document says what becomes of a wager, by its own numbers, and the ids of the questions that its text leaves open. */
export type ChanceRules = CountingRules & {
  readonly clauses: {
    /** Which wagers there are. */
    readonly wagers: string;
    /** Once the first card is out no wager is laid, changed or taken back. */
    readonly afterTheFirstCard: string;
    /** A declared hand wins, and the row of its class in the table of odds. */
    readonly declared: string;
    readonly pays: Readonly<Record<HandClass, string>>;
    readonly maximumPayout: string;
    /** The sixth card is lower than a kept one of its suit; higher than those; of another suit. */
    readonly lower: string;
    readonly higher: string;
    readonly otherSuit: string;
    /** A hand that may not be declared; one that kept too many cards. */
    readonly cannotBeDeclared: string;
    readonly tooManyKept: string;
    readonly jackpot: string;
    readonly jackpotLoses: string;
    readonly jackpotPays: string;
    readonly jackpotStake: string;
    readonly overMaximum: string;
    /** The ways to void: a misdeal, a hand with too few or too many cards, cards that are missing or foreign, an absent player, a device. */
    readonly misdeal: string;
    readonly exposed: string;
    /** The game is played with one deck. */
    readonly deck: string;
    /** An exposed card is dealt. */
    readonly exposedAndDealt: string;
    readonly handOfWrongNumber: string;
    /** A sixth card that went to a hand to which none was due is burnt. */
    readonly sixthBurnt: string;
    readonly wrongCards: string;
    readonly absent: string;
    readonly deviceFailed: string;
    /** Losing and winning wagers are taken and paid: jackpots, declared hands, hands with a sixth card. */
    readonly takesJackpot: string;
    readonly settlesDeclared: string;
    readonly paysJackpot: string;
    readonly settlesSixth: string;
    /** A decision in a dispute is final. */
    readonly disputes: string;
  };
  readonly questions: {
    /** What a wager counts for that is placed after the first card. */
    readonly lateWager: string;
    readonly sameCard: string;
    readonly deckRunsOut: string;
    readonly maximumPayout: string;
    readonly voidMoney: string;
    readonly voidPaid: string;
    readonly exposedSixthCard: string;
    /** Of each kind of hand of which the text does not say what becomes. */
    readonly oddHands: Readonly<Record<OddHand['is'], string>>;
    readonly wrongOrder: string;
    readonly severalVoids: string;
    readonly jackpotAmount: string;
    readonly signOrSchedule: string;
    readonly discardersJackpot: string;
    readonly overMaximum: string;
    readonly maximumAt: string;
    readonly payable: string;
    readonly tokens: string;
    readonly setAsideWithoutGrounds: string;
    readonly voidWithoutDevice: string;
    readonly forfeitWithoutFraud: string;
    readonly winningsPaid: string;
  };
};

/** What the edition gives the settlement: the odds of its wagers, who holds the powers that move money, and where it says so. */
export type Terms = {
  readonly odds: Readonly<Record<HandClass | 'sixth-card', Odds>>;
  /** The classes that win a jackpot. */
  readonly jackpots: readonly HandClass[];
  readonly maySetAside: readonly FloorRole[];
  /** Who may refuse a wager: a casino supervisor or above. */
  readonly mayRefuse: readonly FloorRole[];
  /** Who may declare a misdeal and a hand void, beside those. */
  readonly mayVoidHands: readonly FloorRole[];
  readonly grounds: RulingGrounds;
  readonly rules: ChanceRules;
};
