import { memoOn } from '../../kernel/memo.ts';
import type { Odds } from '../../kernel/odds.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { chosen, type Choice } from '../../law/choice.ts';
import type { Holders } from '../../law/clause.ts';
import type { RulingGrounds } from '../../settlement/grounds.ts';
import type { CourseReading } from './course.ts';
import type { SpinQuestions, WagerRules } from './rules.ts';

export const wagerKinds = ['spinner', 'heads', 'tails'] as const;
export type WagerKind = (typeof wagerKinds)[number];

export const isKnownKind = (kind: string): kind is WagerKind => wagerKinds.some((known) => known === kind);

/** Who may do what, as an edition says it: its clauses give these powers, and the course and the settlement of a game ask for them. */
export type Powers = {
  /** Spin the coins where nobody volunteers, or in a spinner's place. */
  readonly spinForTheHouse: Holders;
  readonly callForBets: Holders;
  readonly callNoMoreBets: Holders;
  /** Take the coins from a spinner and bar them from the ring. */
  readonly removeSpinner: Holders;
  readonly announceResult: Holders;
  readonly collectAndPay: Holders;
  readonly declareSpinInvalid: Holders;
  readonly checkFoundCoin: Holders;
  readonly setOutcomeAside: Holders;
};

/** Whom a copy means by the roles that it names. */
export type Named = Readonly<
  Record<'boxer' | 'dealer' | 'boxerOrDealer' | 'casinoSupervisor' | 'invalidator', Holders>
>;

/** The powers that every copy gives to the same roles. */
export const powersOf = ({ boxer, dealer, boxerOrDealer, casinoSupervisor, invalidator }: Named): Powers => ({
  spinForTheHouse: boxerOrDealer,
  callForBets: boxerOrDealer,
  callNoMoreBets: boxer,
  removeSpinner: boxer,
  announceResult: boxer,
  collectAndPay: dealer,
  declareSpinInvalid: invalidator,
  checkFoundCoin: boxer,
  setOutcomeAside: casinoSupervisor,
});

/** What an edition gives the settlement: the odds of its wagers, who holds the powers that move money, and where it says so. */
export type Terms = {
  readonly odds: Readonly<Record<WagerKind, Odds>>;
  readonly may: Powers;
  /** Who may invalidate an outcome, void, refuse or forfeit a wager. */
  readonly maySetAside: readonly FloorRole[];
  /** Does it say that the fifth odds in a row are a result of their own? That stands in section 4, which a copy may lack. */
  readonly knowsFiveOdds: boolean;
  /** Of whom a copy without definitions does not say whether they are casino supervisors. */
  readonly maybeSupervisors: readonly FloorRole[];
  /** For setting an outcome aside, declaring a wager void, and forfeiting one. */
  readonly grounds: RulingGrounds;
  readonly questions: SpinQuestions;
  /** Null: the copy lacks the sections that say what becomes of a wager. */
  readonly rules: WagerRules | null;
};

const readings = memoOn<Choice, Map<Terms, CourseReading>>();

/** A game as the edition reads it, under the interpretations in force: the same object for the same terms and choices. */
export const readingOf = (terms: Terms, choice: Choice): CourseReading => {
  const known = readings.get(choice);
  const made = known?.get(terms);
  if (made) return made;
  const { questions, rules } = terms;
  const ofWagers = rules?.questions;
  const reading: CourseReading = {
    mayInvalidate: terms.may.declareSpinInvalid.roles,
    mayCall: terms.may.callNoMoreBets.roles,
    mayRemove: terms.may.removeSpinner.roles,
    maySetAside: terms.maySetAside,
    grounds: terms.grounds,
    oddsRun: chosen(choice, questions.invalidInRun, 'ignored', 'breaks'),
    unannouncedFault: chosen(choice, questions.unannouncedFault, 'valid', 'invalid'),
    noSpins:
      chosen(choice, questions.noSpinWithoutPower, 'no-effect', 'effective') === 'effective' ? 'all' : 'with-power',
    lateNoSpins: chosen(choice, questions.noSpinAfterResult, 'invalid', 'stands'),
    results: 'coins',
    unseenFaces: chosen(choice, questions.facesNotRecorded, 'announced', 'undetermined'),
    oddsAcrossGames: chosen(choice, questions.oddsAcrossGames, 'goes-on', 'begins-afresh'),
    groundlessSetAside: chosen(choice, questions.setAsideWithoutGrounds, 'no-effect', 'as-ruled'),
    groundlessVoid: chosen(choice, questions.voidWithoutDevice, 'no-effect', 'as-ruled'),
    lateTouch: chosen(choice, ofWagers?.lateTouch, 'no-effect', 'as-laid', 'not-governed'),
    resultPending: chosen(choice, ofWagers?.resultPending, 'by-wager', 'by-table'),
    oralAfterCall: chosen(choice, ofWagers?.oralAfterCall, 'contested', 'late', 'accepted'),
    limitWithoutSign: chosen(choice, ofWagers?.limitWithoutSign, 'counts', 'no-effect'),
    maximumAt: chosen(choice, ofWagers?.maximumAt, 'placing', 'call'),
    maximumOf: chosen(choice, ofWagers?.maximumOf, 'each', 'together'),
    tokens: chosen(choice, ofWagers?.tokens, 'collected', 'like-chips'),
    refusalReopened: chosen(choice, ofWagers?.refusalReopened, 'contested', 'refused', 'late'),
    sideDeclaredAgain: chosen(choice, ofWagers?.sideDeclaredAgain, 'contested', 'first', 'last'),
    wagersSinceRemoval: chosen(choice, ofWagers?.wagersSinceRemoval, 'contested', 'free', 'bound'),
    winningsPaid: chosen(choice, ofWagers?.winningsPaid, 'contested', 'kept', 'returned'),
    excludedWagers: chosen(choice, questions.excludedWagers, 'until-void', 'no-wager'),
    groundlessForfeit: chosen(choice, ofWagers?.forfeitWithoutFraud, 'no-effect', 'collected'),
  };
  readings.set(choice, (known ?? new Map<Terms, CourseReading>()).set(terms, reading));
  return reading;
};
