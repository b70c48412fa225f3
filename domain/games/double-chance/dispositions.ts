import * as list from '../../settlement/dispositions.ts';
import {
  notGoverned,
  nothing,
  nothingElse,
  undetermined,
  restingOnAll,
  type Due,
  type Grounding,
} from '../../settlement/due.ts';
import { gotItsStake } from '../../round/wager-book.ts';
import { laidByExcluded, questionOfExcluded } from '../../settlement/excluded.ts';
import { forfeited, isRuledOn, perhapsRefusedInPart, refused, refusedNearTheClose } from '../../settlement/ruled-on.ts';
import {
  isTouchedLate,
  laidLate,
  lateTouches,
  takenBack,
  toldDifferently,
  touchedBeyondTheRules,
  touchedNearTheClose,
} from '../../settlement/touched-late.ts';
import { maximumFor, type MaximumRules } from '../../settlement/maximum.ts';
import { leavingWinningsPaid } from '../../settlement/winnings-paid.ts';
import { wonOrLost, type PayRules } from '../../settlement/won-or-lost.ts';
import { supposing, type Claim } from './claim.ts';
import { closedAt, type DecidingHand } from './deciding.ts';
import { sixthsDealtFaceUp } from './exposed-sixth.ts';
import { misdealDeclaredLate } from './misdeals.ts';
import { maximumPayoutAt } from './prizes.ts';
import { forfeitThatCounts, questionsOfRulings } from './rulings.ts';
import { voidUnlessMissed } from './perhaps-whole.ts';
import { endOf } from './round-end.ts';
import type { Scenario } from './scenario.ts';
import {
  declaredVoid,
  forfeitedThoughVoid,
  invalidated,
  misdealForSixth,
  perhapsVoidWithTheRound,
  voidedForDevice,
  voidWithTheRound,
} from './voids.ts';

type Rule = list.Disposition<Claim, DecidingHand>;
type RuleOf<Word extends Claim['decided']['is']> = list.DispositionOf<Claim, Word, DecidingHand>;

const citing = list.citing<Claim, DecidingHand>;
const where = list.where<Claim, DecidingHand>;
const whetherOrNot = list.whetherOrNot<Claim, DecidingHand>;

const stillPending: Rule = ({ wager, placement, scenario: { rules } }) =>
  undetermined(wager, 'the cards have not decided it yet', {
    due: nothing,
    clauses: [rules.clauses.wagers],
    placement,
  });

const notOnRecord: RuleOf<'unknown'> = ({ wager, placement, decided }) => {
  const { reason, clauses, interpretations } = decided;
  return undetermined(wager, reason, { placement, clauses, interpretations });
};

const unknownToTheRules: RuleOf<'not-governed'> = ({ wager, placement, decided }) => {
  const { reason, clauses, interpretations } = decided;
  return notGoverned(wager, reason, { placement, clauses, interpretations });
};

const maximumRules = ({ rules }: Scenario): MaximumRules => ({
  mayAllow: [],
  withoutSign: { question: rules.questions.overMaximum, counts: false },
  at: { question: rules.questions.maximumAt, read: 'placing' },
  of: { question: rules.questions.overMaximum, read: 'each' },
});

const payRules = ({ picture, scenario: { rules, reading } }: Claim): PayRules => ({
  rounding: reading.payable === 'in-full' ? 'in-full' : 'none',
  // A round of play is over when its wagers are collected and paid (1.1): what is found since is of a previous round (6.3).
  caps: { foundBefore: endOf(picture) },
  tokens: 'like-chips',
  clauses: { overMaximum: rules.clauses.overMaximum },
  questions: rules.questions,
});

/** Won or lost, at the odds and up to the maximum. */
const byTheCards = (claim: list.ClaimDecided<Claim, 'won' | 'lost'>): Due<DecidingHand> => {
  const { picture, wager, placement, decided, scenario } = claim;
  const { fact } = gotItsStake(wager, placement, wager.laid);
  const odds = decided.is === 'won' ? decided.odds : null;
  const placing = { placedAt: fact, calledAt: () => closedAt(picture, decided.by.deed), besideCents: () => 0 };
  const due = wonOrLost(
    {
      table: picture.table,
      wager,
      // A wager on the jackpot has an amount of its own (10.2).
      maximum:
        placement.kind === 'main'
          ? maximumFor(picture.table, wager, placement, placing, maximumRules(scenario))
          : { maxCents: null, interpretations: [] },
      placement,
      won: odds !== null,
      by: decided.by,
      decidedAt: decided.by.deed,
      odds,
      clauses: decided.clauses,
      interpretations: decided.interpretations,
    },
    payRules(claim),
  );
  // The text has no rule of rounding: what is paid otherwise is wrong by its odds.
  return { ...due, leastChipCents: null };
};

/** What a declared hand wins is subject to the maximum payout of the notice (9.2). */
const upToTheMaximumPayout = (claim: list.ClaimDecided<Claim, 'won'>): Due<DecidingHand> => {
  const due = byTheCards(claim);
  const { picture, placement, decided, scenario } = claim;
  if (due.due === null) return due;
  const { clauses, questions } = scenario.rules;
  if (!decided.clauses.includes(clauses.declared)) return due;
  const maxCents = maximumPayoutAt(picture.table, placement.kind, closedAt(picture, decided.by.deed));
  const ownCents = scenario.reading.maximumPayout === 'with-stake' ? placement.stakeCents : 0;
  if (maxCents === null || due.due.paidCents + ownCents <= maxCents) return due;
  return {
    ...due,
    due: { ...due.due, paidCents: Math.max(0, maxCents - ownCents) },
    dueMost: null,
    clauses: [...due.clauses, clauses.maximumPayout],
    interpretations: [...due.interpretations, questions.maximumPayout],
  };
};

/** That wagers stand rests on how an exposed sixth card is read. */
const ofExposedSixth = ({ picture, scenario }: Claim): Grounding =>
  sixthsDealtFaceUp(picture).length > 0
    ? { clauses: [], interpretations: [scenario.rules.questions.exposedSixthCard] }
    : nothingElse;

/** Touches after the close of betting, of which the rules do not say what they do. Where they count, no clause stands against them. */
const ofLateTouches = (claim: Claim): Grounding => {
  if (claim.effects.size === 0) return nothingElse;
  return claim.counts.without.length > 0 ? lateTouches(claim) : { ...lateTouches(claim), clauses: [] };
};

const whatCounts = (claim: Claim): Grounding =>
  restingOnAll(
    questionOfExcluded(claim),
    ofLateTouches(claim),
    openRulings(claim),
    ofExposedSixth(claim),
    claim.partRefusedCents ? { clauses: [claim.scenario.rules.clauses.refused], interpretations: [] } : nothingElse,
  );

/** Declared forfeit for fraud, by somebody who may, when its outcome was set aside (14.5). */
const forfeitedForFraud = forfeited<Claim>(forfeitThatCounts);

/** Rulings that had an effect, or none, by an open question of the text. */
const openRulings = (claim: Claim): Grounding => ({ clauses: [], interpretations: questionsOfRulings(claim) });

/** What it had won by its cards, in cents. */
const wonCents = ({ decided, ...claim }: Claim): number =>
  decided.is === 'won' ? (upToTheMaximumPayout({ ...claim, decided }).due?.paidCents ?? 0) : 0;

/** The refund of a wager whose winnings had been paid: 14.5 speaks of wagers only. */
const leavingWinnings = (refunding: Rule): Rule =>
  leavingWinningsPaid(
    {
      read: ({ scenario: { reading, rules } }) => ({
        as: reading.winningsPaid,
        question: rules.questions.winningsPaid,
      }),
      wonCents,
    },
    refunding,
  );

/** What becomes of a wager that was laid, in the order of precedence: the first that speaks wins. The widest void comes first. */
export const dispositions: readonly Rule[] = [
  toldDifferently,
  where(isRuledOn, forfeitedThoughVoid),
  voidWithTheRound,
  perhapsVoidWithTheRound,
  where(isRuledOn, citing(openRulings, forfeitedForFraud, voidedForDevice)),
  where(isTouchedLate, touchedBeyondTheRules, whetherOrNot(touchedNearTheClose(supposing)), laidLate),
  takenBack,
  laidByExcluded,
  where(isRuledOn, perhapsRefusedInPart, refused, whetherOrNot(refusedNearTheClose(supposing))),
  citing(openRulings, leavingWinnings(invalidated)),
  misdealForSixth,
  misdealDeclaredLate,
  declaredVoid,
  voidUnlessMissed,
  citing(
    whatCounts,
    list.byWhatPlayMade<Claim, DecidingHand>({
      won: [upToTheMaximumPayout],
      lost: [byTheCards],
      unknown: [notOnRecord],
      pending: [stillPending],
      'not-governed': [unknownToTheRules],
    }),
  ),
];
