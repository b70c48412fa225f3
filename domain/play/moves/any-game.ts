import type { Plantable } from '../plantable.ts';
import type { RoundPlay } from '../round-play.ts';
import type { Citation, PlayRules } from '../rules.ts';
import type { Wager } from '../table.ts';
import * as afterTheCall from './after-the-call.ts';
import * as anotherSum from './another-sum.ts';
import * as calls from './calls.ts';
import * as carried from './carried.ts';
import * as disputes from './disputes.ts';
import * as evening from './evening.ts';
import * as exclusions from './exclusions.ts';
import * as limits from './limits.ts';
import * as payments from './payments.ts';
import { movesOfTheRecord } from './record-keeping.ts';
import * as rulings from './rulings.ts';
import * as table from './table.ts';
import * as tokens from './tokens.ts';
import * as wagers from './wagers.ts';

/** Moves that are found for one citation, by what a game calls it. They need nothing else of the game. */
const byCitation = {
  lateBet: [
    afterTheCall.lateBet,
    afterTheCall.lateBetLeftOpen,
    afterTheCall.lateBetWithinClockUncertainty,
    afterTheCall.oralBetAfterCall,
  ],
  tampered: [afterTheCall.wagerTakenBackAfterCall, afterTheCall.wagerRaisedAfterCall],
  betsNotCalled: [calls.betsNotCalled, calls.betsCalledLate],
  cashWager: [wagers.cashWager],
  carriedNotBorneOut: [carried.carriedFromNowhere],
  outsideArea: [wagers.wagerOutsideArea],
  oralWithoutChips: [wagers.oralBetWithoutChips],
  capped: [limits.overMaximumCapped, limits.overMaximumSettledInFull],
  overMaximumUnnoticed: [limits.overMaximumUnnoticed],
  overMaximumTogether: [limits.overMaximumTogether],
  underMinimum: [limits.underMinimumStands],
  notInUnit: [limits.wagerNotInUnit],
  limitsSignMissing: [evening.limitsSignForgotten],
  minimumRaised: [limits.minimumRaisedAtOnce],
  limitsChanged: [limits.limitsChangedByDealer],
  personalLimitUnsigned: [limits.personalLimitWithoutSign],
  personalLimitWithoutPower: [limits.personalLimitByDealer],
  voucherMismatch: [table.voucherShortExchanged],
  voucherNotByDealer: [table.voucherBySupervisor],
  deviceUsed: [exclusions.deviceUsed],
  gameWithoutDevice: [exclusions.excludedFromGameWithoutDevice],
  casinoWithoutDevice: [exclusions.excludedFromCasinoWithoutDevice],
  detainedWithoutDevice: [exclusions.detainedWithoutDevice],
  voidedWithoutPower: [rulings.voidedByDealer],
  setAsideWithoutPower: [rulings.setAsideByDealer],
  setAsideWithoutGrounds: [rulings.setAsideForDealerError],
  forfeitWithoutFraud: [rulings.forfeitedWithoutFraud],
  refusedWithoutPower: [rulings.refusedByDealer],
  refusedWithoutGrounds: [rulings.refusedWithoutGrounds],
  refusedAfterClose: [rulings.refusedAfterCall],
  staffAdvised: [table.dealerAdvises],
  influence: [table.playerInfluences],
  vacatedWithoutGrounds: [table.vacatedWithoutGrounds],
  sideBet: [table.sideBet],
  rulesRefused: [table.rulesNotShown],
  otherRulesShown: [table.otherRulesShown],
  closedWithoutNotice: [evening.closedWithoutNotice],
  closedWithoutPower: [evening.closedByDealer],
  wrongFirstDecider: [disputes.disputeDecidedByDealer, disputes.disputeDecidedFromAbove],
  notDecided: [disputes.disputeNotDecided],
  reviewNotGiven: [disputes.reviewNotGiven],
  reviewByTheDecider: [disputes.reviewByTheDecider],
  reviewerNotSenior: [disputes.reviewByDealer],
  rightNotAdvised: [disputes.rightNotAdvised],
} satisfies Readonly<Record<string, readonly ((citation: Citation) => Plantable)[]>>;

/** What a game cites when a move is found. A move without a citation is not one of the game. */
export type CitationsOfMoves = { readonly [Key in keyof typeof byCitation]?: Citation } & {
  readonly [
    Key in
      | 'stampedWrong'
      | 'tableStampedWrong'
      | 'unknownKind'
      | 'voidedWithoutDevice'
      | 'forfeitWithoutPower'
      | 'excludedFromGame'
      | 'excludedFromCasino'
      | 'backInGame'
      | 'backInCasino'
      | 'detainedWithoutPower'
      | 'notHandedOver'
      | 'otherProvision'
      | 'winningsKept'
      | 'notByDealer'
      | 'paidToAnother'
      | 'doneInLaterGame'
      | 'paymentOfAnotherSum'
      | 'wagerOfAnotherSum'
      | 'voucherOfAnotherSum'
      | 'collectedOnNoWager'
      | 'paidInTokens'
      | 'leftOpen'
  ]?: Citation;
};

/** What the shared moves have to know of a game. `Bend` is what it can bend of a round's chance. */
export type MovesAsked<Bend> = {
  readonly citations: CitationsOfMoves;
  readonly clauses: Pick<PlayRules['clauses'], 'voiding' | 'refusal'> & {
    /** The clause that somebody cites who voids for disorder. */
    readonly disorder: string;
    /** By which wagers on a result that was set aside are refunded. */
    readonly refund: string;
  };
  readonly otherEdition: string;
  /** A kind of wager that the game does not know. */
  readonly unknownKind: string;
  /** A section of the statute under which nobody is to be advised. */
  readonly otherSection: string;
  /** Rounds with a first result that wins for the kind of `winner`, or that loses for it. */
  readonly won: Bend;
  readonly lost: Bend;
  /** Rounds of which the first play decides nothing, so that another of its kind follows. */
  readonly severalPlays: Bend;
  readonly winner: { of(round: RoundPlay): string }['of'];
  /** A wager that loses when the kind of `winner` wins. */
  readonly loser: { of(round: RoundPlay): Wager }['of'];
};

const cited = (citation: Citation | undefined, make: (citation: Citation) => Plantable): readonly Plantable[] =>
  citation ? [make(citation)] : [];

const citedTwice = (
  one: Citation | undefined,
  other: Citation | undefined,
  make: (one: Citation, other: Citation) => Plantable,
): readonly Plantable[] => (one && other ? [make(one, other)] : []);

/** Moves that need no bending of a round. */
const unbent = <Bend>({
  citations: cite,
  ...game
}: Pick<
  MovesAsked<Bend>,
  'citations' | 'clauses' | 'otherEdition' | 'unknownKind' | 'otherSection'
>): readonly Plantable[] => [
  ...Object.entries(byCitation).flatMap(([key, makes]) => {
    const citation = cite[key as keyof typeof byCitation];
    return citation ? makes.map((make) => make(citation)) : [];
  }),
  ...cited(cite.stampedWrong, (one) => calls.stampedWrong(one, game.otherEdition)),
  ...cited(cite.tableStampedWrong, (one) => evening.tableStampedWrong(one, game.otherEdition)),
  ...cited(cite.unknownKind, (one) => wagers.unknownWagerKind(one, game.unknownKind)),
  ...cited(cite.voidedWithoutDevice, (one) => rulings.voidedForDisorder(one, game.clauses.disorder)),
  ...cited(cite.otherProvision, (one) => disputes.rightAdvisedUnderAnotherSection(one, game.otherSection)),
  ...citedTwice(cite.forfeitWithoutFraud, cite.forfeitWithoutPower, rulings.forfeitedByDealer),
  ...citedTwice(cite.excludedFromGame, cite.deviceUsed, exclusions.excludedFromGameByDealer),
  ...citedTwice(cite.excludedFromCasino, cite.deviceUsed, exclusions.excludedFromCasinoByDealer),
  ...citedTwice(cite.backInGame, cite.deviceUsed, exclusions.excludedFromGameAndWagers),
  ...citedTwice(cite.backInCasino, cite.deviceUsed, exclusions.excludedFromCasinoAndWagers),
  ...citedTwice(cite.detainedWithoutPower, cite.deviceUsed, exclusions.detainedByDealer),
  ...citedTwice(cite.notHandedOver, cite.deviceUsed, exclusions.detainedAndLetGo),
];

/** Moves in a round of which a wager of the kind of `winner` wins. */
const whereWon = <Bend>({ citations: cite, clauses, winner, loser }: MovesAsked<Bend>): readonly Plantable[] => [
  payments.wrongPayout(),
  payments.loserNotCollected(),
  rulings.voidWagerCollected(clauses.voiding, loser),
  rulings.refusedWagerCollected(clauses.refusal, loser),
  rulings.setAsideAndCollected(clauses.refund),
  ...cited(cite.forfeitWithoutFraud, rulings.forfeitNotCollected),
  ...cited(cite.winningsKept, (one) => rulings.winningsPaidThenSetAside(one, winner)),
  ...cited(cite.paidInTokens, () => tokens.tokensLeftWithWinner(winner)),
  ...cited(cite.paidInTokens, (one) => tokens.tokensPaidInTokens(one, winner)),
];

/** Moves in a round of which it loses. */
const whereLost = <Bend>({ citations: cite }: MovesAsked<Bend>): readonly Plantable[] => [
  payments.winnerNotPaid(),
  payments.winnerCollected(),
  ...cited(cite.notByDealer, payments.paidBySupervisor),
  ...cited(cite.paidToAnother, payments.paidToDealer),
  ...cited(cite.doneInLaterGame, payments.paidInNextRound),
  ...cited(cite.paymentOfAnotherSum, anotherSum.paymentWrittenWrong),
  ...cited(cite.wagerOfAnotherSum, anotherSum.wagerWrittenWrong),
  ...cited(cite.voucherOfAnotherSum, anotherSum.voucherWrittenWrong),
  ...cited(cite.collectedOnNoWager, anotherSum.collectedOnNoWager),
];

const recordOf = <Bend>({ citations, severalPlays }: Pick<MovesAsked<Bend>, 'citations' | 'severalPlays'>) => ({
  severalPlays,
  leftOpen: citations.leftOpen,
});

/** The illegal moves that a game has among whose players no house stands: those that touch no money, and those of the record. */
export const movesBesideMoney = <Bend>(
  game: Omit<MovesAsked<Bend>, 'won' | 'lost' | 'winner' | 'loser'>,
): readonly Plantable<Bend>[] => [...unbent(game), ...movesOfTheRecord({ ...recordOf(game), hasHouse: false })];

/** The illegal moves that any game has, as far as this one says what they are found for. */
export const movesOfAnyGame = <Bend>(game: MovesAsked<Bend>): readonly Plantable<Bend>[] => [
  ...unbent(game),
  ...whereWon(game).map((move) => ({ ...move, bend: game.won })),
  ...whereLost(game).map((move) => ({ ...move, bend: game.lost })),
  ...movesOfTheRecord({ ...recordOf(game), hasHouse: true }),
];
