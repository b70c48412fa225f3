import { memoOn } from '../../kernel/memo.ts';
import type { Odds } from '../../kernel/odds.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import type { Holders } from '../../law/clause.ts';
import type { CourseReading } from './course.ts';
import { setAsideInterpretation, voidInterpretation } from './grounds.ts';

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

/** What an edition gives the settlement: the odds of its wagers, and who holds the powers that move money. */
export type Terms = {
  readonly odds: Readonly<Record<WagerKind, Odds>>;
  readonly may: Powers;
  /** Who may invalidate an outcome, void, refuse or forfeit a wager. */
  readonly maySetAside: readonly FloorRole[];
  /** Does it say that the fifth odds in a row are a result of their own? That stands in section 4, which a copy may lack. */
  readonly knowsFiveOdds: boolean;
  /** Of whom a copy without definitions does not say whether they are casino supervisors. */
  readonly maybeSupervisors: readonly FloorRole[];
};

/** The choice in force for an interpretation id. */
export type Choice = (id: string) => string;

const readings = memoOn<Choice, Map<Terms, CourseReading>>();

/** A game as the edition reads it, under the interpretations in force: the same object for the same terms and choices. */
export const readingOf = (terms: Terms, choice: Choice): CourseReading => {
  const known = readings.get(choice);
  const made = known?.get(terms);
  if (made) return made;
  const reading: CourseReading = {
    mayInvalidate: terms.may.declareSpinInvalid.roles,
    mayCall: terms.may.callNoMoreBets.roles,
    maySetAside: terms.maySetAside,
    oddsRun: choice('invalid-spin-in-odds-run') === 'breaks' ? 'breaks' : 'ignored',
    unannouncedFault: choice('unannounced-fault') === 'invalid' ? 'invalid' : 'valid',
    noSpins: choice('no-spin-without-power') === 'effective' ? 'all' : 'with-power',
    lateNoSpins: choice('no-spin-after-the-result') === 'stands' ? 'stands' : 'invalid',
    results: 'coins',
    unseenFaces: choice('faces-not-recorded') === 'undetermined' ? 'undetermined' : 'announced',
    oddsAcrossGames: choice('odds-run-across-games') === 'begins-afresh' ? 'begins-afresh' : 'goes-on',
    groundlessSetAside: choice(setAsideInterpretation) === 'as-ruled' ? 'as-ruled' : 'no-effect',
    groundlessVoid: choice(voidInterpretation) === 'as-ruled' ? 'as-ruled' : 'no-effect',
  };
  readings.set(choice, (known ?? new Map<Terms, CourseReading>()).set(terms, reading));
  return reading;
};
