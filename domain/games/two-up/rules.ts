import type { CountingRules } from '../../settlement/claim.ts';

/** The clauses by which a kind of wager wins, loses, stays where it is, and is paid. */
export type KindRules = {
  readonly wins: string;
  readonly loses: string;
  readonly stays: string;
  readonly odds: string;
};

/** Where a copy says what becomes of a wager: its own clause numbers, and the ids of the questions that its text leaves open. */
export type WagerRules = CountingRules & {
  readonly heads: KindRules;
  readonly tails: KindRules;
  /** The spinner's wager, by the side that they spin for. */
  readonly spinner: { readonly heads: KindRules; readonly tails: KindRules };
  readonly clauses: {
    /** Which wagers may be made. */
    readonly permitted: string;
    /** The spinner's wager is the spinner's. */
    readonly spinnersOwn: string;
    /** The spinner declares a side. */
    readonly declared: string;
    /** The boxer calls no more bets. */
    readonly call: string;
    /** After the call that closes the betting no wager is laid, changed or taken back. */
    readonly afterTheCall: string;
    /** After a removal in mid-game no wager is changed or taken back. */
    readonly afterRemoval: string;
    readonly payable: string;
    readonly overMaximum: string;
    /** A spinner retires. */
    readonly retires: string;
    /** The dealers collect and pay. */
    readonly settled: string;
    /** The decision of a dispute is final. */
    readonly disputes: string;
    /** The faces are the result. */
    readonly faces: string;
    readonly tokens: string;
  };
  readonly questions: {
    readonly resultPending: string;
    readonly oralAfterCall: string;
    readonly payable: string;
    readonly overMaximum: string;
    readonly maximumAt: string;
    readonly maximumOf: string;
    readonly limitWithoutSign: string;
    readonly tokens: string;
    readonly spinnerLeft: string;
    readonly forfeitWithoutFraud: string;
    readonly refusalReopened: string;
    readonly sideDeclaredAgain: string;
    readonly wagersSinceRemoval: string;
    /** What becomes of winnings that were paid before the outcome was set aside. */
    readonly winningsPaid: string;
  };
};

/** The ids of the questions that every copy leaves open about its spins and about rulings. */
export type SpinQuestions = {
  readonly invalidInRun: string;
  readonly oddsAcrossGames: string;
  readonly facesNotRecorded: string;
  readonly unannouncedFault: string;
  readonly noSpinWithoutPower: string;
  readonly noSpinAfterResult: string;
  readonly voidWithoutDevice: string;
  readonly setAsideWithoutGrounds: string;
  /** What a wager counts for that an excluded person laid. */
  readonly excludedWagers: string;
  readonly silence: string;
};

/** The clauses for a kind of wager. What is neither heads nor tails is taken for a spinner's, by its side; where none was declared, by heads. */
export const rulesFor = (
  { heads, tails, spinner }: WagerRules,
  kind: string,
  side: 'heads' | 'tails' | null,
): KindRules => {
  if (kind === 'heads') return heads;
  return kind === 'tails' ? tails : spinner[side ?? 'heads'];
};
