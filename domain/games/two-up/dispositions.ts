import { callWithoutPlay } from '../../round/betting.ts';
import { isLeftUntaken } from '../../round/by-word.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import * as list from '../../settlement/dispositions.ts';
import { drawnUnder, memoOn } from '../../kernel/memo.ts';
import { missingDutyOf } from '../../table/duties.ts';
import { isOffRecord } from '../../settlement/grounds.ts';
import {
  isSameMoney,
  nothing,
  nothingElse,
  notGoverned,
  restingOnAll,
  undetermined,
  type Grounding,
} from '../../settlement/due.ts';
import { laidByExcluded, questionOfExcluded } from '../../settlement/excluded.ts';
import { takenOutBy } from '../../settlement/rulings.ts';
import {
  forfeited,
  isRuledOn,
  notTaken,
  perhapsNotTaken,
  perhapsRefusedInPart,
  refused,
  refusedNearTheClose,
  voided,
  voidedWithTheRound,
} from '../../settlement/ruled-on.ts';
import {
  changedInUnclearOrder,
  isTouchedLate,
  laidLate,
  lateTouches,
  takenBack,
  toldDifferently,
  touchedBeyondTheRules,
  touchedNearTheClose,
} from '../../settlement/touched-late.ts';
import { settledAgain, settledSinceSetAside } from '../../settlement/settled-again.ts';
import { leavingWinningsPaid } from '../../settlement/winnings-paid.ts';
import { notBorneOut } from './borne-out.ts';
import { claimOf, supposing, type Claim } from './claim.ts';
import type { Course, CourseReading, JudgedSpin } from './course.ts';
import { announcedUnspunBetween, isDecisive } from './unspun.ts';
import type { NoSpin, RoundPicture } from './round.ts';
import { rulesFor } from './rules.ts';
import { forfeitThatCounts, isOnLastOutcome, mayBeSetAside, questionsOfRulings } from './rulings.ts';
import { nextSpunAfter } from './touched.ts';
import { perhapsByUnrecorded } from './unrecorded-play.ts';
import { settledByResult } from './won-or-lost.ts';

type Rule = list.Disposition<Claim, JudgedSpin>;
type RuleOf<Word extends Claim['decided']['is']> = list.DispositionOf<Claim, Word, JudgedSpin>;

const citing = list.citing<Claim, JudgedSpin>;
const where = list.where<Claim, JudgedSpin>;
const whetherOrNot = list.whetherOrNot<Claim, JudgedSpin>;

/** It is said to be carried from a game that does not bear it out: nothing to rely on, and nothing to accuse anybody of. */
const carriedFromNowhere: Rule = (claim, settle) => {
  const { wager, placement, scenario } = claim;
  const reason = notBorneOut(claim, settle);
  return reason === undefined
    ? undefined
    : undetermined(wager, reason, { clauses: [scenario.rules.clauses.placed], placement });
};

const isUntaken = ({ picture, wager }: Claim) => isLeftUntaken(wager, nextSpunAfter(picture, wager.laid));

/**
 * The declaration that makes a spin invalid by somebody of whom no duty is on record, where another is on record in that role. Drawn once for
 * all wagers of a game.
 */
const offRecordIn = drawnUnder(({ spins, reading }: Course, picture: RoundPicture): NoSpin | null => {
  const found = spins.find(({ noSpin }) => noSpin && isOffRecord(picture, noSpin, reading.mayInvalidate));
  return found?.noSpin ?? null;
});
const offRecordNoSpin = ({ picture, course }: Claim): NoSpin | null => offRecordIn(course, picture);

const surely = memoOn<CourseReading, CourseReading>();

/** The reading by which what such a person says of a spin does not count; made once, since courses are kept by it. */
const surelyWithPower = (reading: CourseReading): CourseReading =>
  surely.get(reading) ?? surely.set(reading, { ...reading, noSpins: 'surely-with-power' });

/** A spin was declared invalid by somebody whose duty is not on record: it is taken both ways. */
const perhapsNotInvalid = whetherOrNot({
  ways: (claim) => {
    const { picture, wager, scenario } = claim;
    const isJudged = scenario.offRecord === undefined && scenario.reading.noSpins === 'with-power';
    if (!isJudged || !offRecordNoSpin(claim)) return undefined;
    const supposed = { ...scenario, offRecord: 'supposed' } as const;
    const otherwise = { ...supposed, reading: surelyWithPower(scenario.reading) };
    return [claimOf(picture, wager, supposed), claimOf(picture, wager, otherwise)];
  },
  isSame: (one, other) => one.outcome === other.outcome && isSameMoney(one, other),
  undetermined: (claim) => {
    const by = offRecordNoSpin(claim)?.fact.data.decision.by ?? 'nobody';
    return undetermined(claim.wager, `a spin was declared invalid, and the record does not show ${missingDutyOf(by)}`, {
      placement: claim.placement,
      clauses: [claim.scenario.rules.clauses.faces],
    });
  },
});

/** The whole game was declared void, or its outcome set aside. */
const voidedWithTheGame = voidedWithTheRound<Claim>({
  decidedAt: ({ decided }) => ('by' in decided ? decided.by.spin.at : Infinity),
  isOnItsOutcome: ({ picture, course, decided }, ruling) => isOnLastOutcome(picture, course, decided, ruling),
});

/** A game as it was before anybody ruled on its outcomes. */
const unruled = (picture: RoundPicture): RoundPicture => ({
  ...picture,
  roundVoided: [],
  invalidations: [],
  spins: picture.spins.map((spin) => ({ ...spin, invalidations: [] })),
});

/** The refund of a wager whose winnings had been paid: 9.5 speaks of wagers only. */
const leavingWinnings = (refunding: Rule): Rule =>
  leavingWinningsPaid(
    {
      read: ({ scenario: { reading, rules } }) => ({
        as: reading.winningsPaid,
        question: rules.questions.winningsPaid,
      }),
      wonCents: ({ picture, wager, scenario }, settle) =>
        settle(claimOf(unruled(picture), wager, scenario)).due?.paidCents ?? 0,
    },
    refunding,
  );

/**
 * The spinner left before any valid spin, with the spinner's wager still to be determined, and the game is over. After a valid spin
 * the game has to be spun out: then nothing has determined the wager yet.
 */
const spinnerLeft: Rule = ({ picture, course, wager, placement, scenario: { rules } }) => {
  const { removed, retired, closed } = picture;
  // A spinner who was sent out as a loser on what was not a result did not leave with the wager undetermined: it was taken for determined.
  const hasLeft = removed.length > 0 || retired.some(({ fact }) => fact.data.because !== 'lost');
  if (placement.kind !== 'spinner' || !hasLeft || !closed) return undefined;
  if (course.spins.some(({ valid }) => valid)) return undefined;
  const reason = "the spinner left before the spinner's wager was determined; the rules do not say what becomes of it";
  const [clauses, interpretations] = [[rules.clauses.retires], [rules.questions.spinnerLeft]];
  return notGoverned(wager, reason, { placement, clauses, interpretations });
};

/** Was it settled where no spin is on record at all, or after a call on which none is? */
const isSettledUnspun = (picture: RoundPicture, { money }: LaidWager): boolean => {
  const since = picture.spins.length === 0 ? -1 : callWithoutPlay(picture, picture.spins)?.at;
  return since !== undefined && money.some(({ how, at }) => how !== 'returned' && at > since);
};

/** What the coins gave is not on record: a result was announced of a spin that nobody recorded, or no spin is on record, and it was settled. */
const spinNotOnRecord: Rule = ({ picture, wager, placement, decided, scenario: { rules } }) => {
  const until = 'by' in decided ? decided.by.spin : { at: Infinity };
  const said = announcedUnspunBetween(picture, wager.laid, until);
  if (!said && !(decided.is === 'pending' && isSettledUnspun(picture, wager))) return undefined;
  const unspun = picture.spins.length === 0 ? 'a spin' : 'a spin after every call of no more bets';
  const reason = said
    ? `${said.fact.data.result} was announced of spin ${said.fact.data.spinId}, and nobody recorded what its coins showed`
    : `it was settled, and the record does not hold ${unspun}, nor what the coins showed`;
  return undetermined(wager, reason, { placement, clauses: [rules.clauses.faces] });
};

/** No result has determined it: the stake stays where it is. */
const stillPending: Rule = ({ picture, wager, placement, scenario: { rules } }) => {
  const reason = picture.closed ? 'the game ended before a result determined it' : 'no result has determined it yet';
  return undetermined(wager, reason, {
    due: nothing,
    clauses: [rulesFor(rules, placement.kind, null).stays],
    placement,
  });
};

/** It is not a wager that the rules know. */
const unknownToTheRules: RuleOf<'not-governed'> = ({ wager, placement, decided, scenario: { rules } }) =>
  notGoverned(wager, decided.reason, { placement, clauses: [rules.clauses[decided.rule]] });

/** An outcome was set aside after the one that decided it, and it may be that one. */
const perhapsSetAside: Rule = ({ picture, course, wager, placement, decided, scenario: { rules } }) =>
  mayBeSetAside(picture, course, decided) && 'by' in decided
    ? undetermined(wager, 'an outcome was set aside, and the record does not hold which', {
        clauses: [rules.clauses.setAside],
        placement,
        decidedBy: decided.by,
      })
    : undefined;

/** The outcome that decided it was set aside. */
const setAside: Rule = ({ wager, placement, decided, scenario: { rules } }) =>
  decided.is === 'set-aside'
    ? {
        ...takenOutBy(wager, placement, rules.clauses.setAside, 'refunded', decided.invalidation),
        decidedBy: decided.by,
      }
    : undefined;

/** What decided it is not on record. */
const resultNotSeen: RuleOf<'unknown'> = ({ wager, placement, decided, scenario: { rules } }) => {
  const { by, reason, question } = decided;
  const { spinId, shown } = by.spin;
  const [missed] = by.oddsUnspun;
  const unseen = missed
    ? `odds were announced of spin ${missed.fact.data.spinId}, and nobody recorded what its coins showed: so spin ${spinId} may have been the fifth in a row`
    : shown === 'told-differently'
      ? `the record holds different accounts of what the coins of spin ${spinId} showed`
      : `the record does not hold what the coins of spin ${spinId} showed`;
  const clause = reason === undefined ? rules.clauses.faces : rulesFor(rules, placement.kind, null).stays;
  const open = question ? { clauses: [rules.clauses.declared], interpretations: [rules.questions[question]] } : {};
  return undetermined(wager, reason ?? unseen, { placement, decidedBy: by, clauses: [clause], ...open });
};

/** It had won and was paid, and it was settled once more by a later result: its stake may have lain on. */
const perhapsLainOn: RuleOf<'won'> = (claim, settle) => {
  const { wager, decided, course, scenario } = claim;
  if (wager.money.length < 2) return undefined;
  const next = course.spins.find(({ spin, result }) => spin.at > decided.by.spin.at && isDecisive(result));
  const once = next && settledByResult(claim, settle);
  return once && settledAgain(wager, once, next.spin, scenario.rules.clauses.placed);
};

/** The outcome that decided it was set aside, and it was settled by a later result: its stake may have been left there. */
const perhapsLainOnSinceSetAside: RuleOf<'set-aside'> = ({ wager, decided, course, scenario }) => {
  const since = Math.max(decided.invalidation.at, decided.by.spin.at);
  const next = course.spins.find(({ spin, result }) => spin.at > since && isDecisive(result));
  return next && settledSinceSetAside(wager, decided.invalidation, next.spin, scenario.rules.clauses.placed);
};

/** Rulings that had an effect, or none, by an open question of the text. */
const openRulings = (claim: Claim): Grounding => {
  const interpretations = questionsOfRulings(claim);
  return interpretations.length === 0 ? nothingElse : { clauses: [], interpretations };
};

/** What else it rests on that a wager counts as it does when the result settles it. */
const whatCounts = (claim: Claim): Grounding => {
  const { counts, partRefusedCents, scenario } = claim;
  return restingOnAll(
    questionOfExcluded(claim),
    counts.without.length > 0 ? lateTouches(claim) : nothingElse,
    partRefusedCents ? { clauses: [scenario.rules.clauses.refused], interpretations: [] } : nothingElse,
    openRulings(claim),
  );
};

/** By what play made of it. */
const byPlay: Rule = list.byWhatPlayMade<Claim, JudgedSpin>({
  won: [perhapsLainOn, settledByResult],
  lost: [settledByResult],
  'set-aside': [perhapsLainOnSinceSetAside, leavingWinnings(setAside)],
  unknown: [resultNotSeen],
  pending: [spinnerLeft, stillPending],
  'not-governed': [unknownToTheRules],
});

/** What becomes of a wager that was laid, in the order of precedence: the first that speaks wins. */
export const dispositions: readonly Rule[] = [
  toldDifferently,
  changedInUnclearOrder,
  perhapsNotInvalid,
  where(isTouchedLate, touchedBeyondTheRules, whetherOrNot(touchedNearTheClose(supposing)), laidLate),
  takenBack,
  laidByExcluded,
  carriedFromNowhere,
  where(
    isRuledOn,
    citing(
      openRulings,
      perhapsRefusedInPart,
      notTaken(isUntaken),
      refused,
      whetherOrNot(refusedNearTheClose(supposing)),
      perhapsNotTaken(isUntaken),
      forfeited(forfeitThatCounts),
      voided,
    ),
  ),
  citing(
    whatCounts,
    leavingWinnings(voidedWithTheGame),
    perhapsSetAside,
    spinNotOnRecord,
    perhapsByUnrecorded(byPlay),
    byPlay,
  ),
];
