import type { Effect } from '../../round/betting.ts';
import { citing, where, whetherOrNot, type Disposition, type Doubt } from '../../settlement/dispositions.ts';
import {
  dueFrom,
  isSameMoney,
  notGoverned,
  nothing,
  undetermined,
  type Due,
  type Grounding,
} from '../../settlement/due.ts';
import {
  forfeitedBy,
  refusalOfWhole,
  refusedBy,
  takenOutBy,
  voidedWithRound,
  type RefusalsThatCount,
} from '../../settlement/rulings.ts';
import { accountsOf } from '../../round/wager-book.ts';
import { notBorneOut } from './borne-out.ts';
import { isLeftUntaken } from './by-word.ts';
import { supposing, type Claim } from './claim.ts';
import { isVoidedBy, setsAside } from '../../settlement/grounds.ts';
import type { JudgedSpin } from './course.ts';
import { rulesFor } from './rules.ts';
import { forfeitThatCounts, isOnLastOutcome, mayBeSetAside, questionsOfRulings } from './rulings.ts';
import { settledByResult } from './won-or-lost.ts';

type Rule = Disposition<Claim, JudgedSpin>;

const hasEffect = ({ effects }: Claim, sought: Effect): boolean =>
  effects.size > 0 && [...effects.values()].includes(sought);

const lateTouches = ({ scenario: { rules } }: Claim): Grounding => ({
  clauses: [rules.clauses.afterTheCall],
  interpretations: [rules.questions.lateTouch],
});

/** It was recorded more than once, and the accounts of it differ: what lay there nobody can say. */
const toldDifferently: Rule = ({ wager, scenario: { rules } }) =>
  wager.otherAccounts.length > 0
    ? undetermined(wager, `the record holds different accounts of it: ${accountsOf(wager)}`, {
        clauses: [rules.clauses.placed],
      })
    : undefined;

/** It was touched after the call, and the venue reads the rules as silent on what becomes of it then. */
const touchedBeyondTheRules: Rule = (claim) =>
  hasEffect(claim, 'not-governed')
    ? notGoverned(claim.wager, 'it was touched after the call, and the rules do not say what becomes of it then', {
        ...lateTouches(claim),
      })
    : undefined;

/** Every touch whose effect is open, taken as one that has an effect or as one that has none. */
const openTouchesAs = (claim: Claim, effect: Effect): Claim =>
  supposing(claim, {
    effects: new Map([...claim.effects].map(([touch, known]) => [touch, known === 'open' ? effect : known])),
  });

/** Neither the text nor the record settles whether a touch near the close of betting counts. */
const touchedNearTheClose: Doubt<Claim, JudgedSpin> = {
  ways: (claim) =>
    hasEffect(claim, 'open') ? [openTouchesAs(claim, 'effective'), openTouchesAs(claim, 'ineffective')] : undefined,
  isSame: (one, other) => one.outcome === other.outcome && isSameMoney(one, other),
  undetermined: (claim) =>
    undetermined(claim.wager, 'whether a touch near the close of betting counts cannot be said from the record', {
      ...lateTouches(claim),
    }),
};

/** Laid after the call: it does not count. */
const laidAfterTheCall: Rule = (claim) =>
  claim.counts.laid
    ? undefined
    : dueFrom(claim.wager, { outcome: 'void', due: nothing, reason: null, ...lateTouches(claim) });

/** Taken back while that was free. */
const takenBack: Rule = (claim) => {
  const { wager, counts } = claim;
  if (counts.placement) return undefined;
  const late = counts.without.length > 0 ? lateTouches(claim) : { clauses: [] };
  return dueFrom(wager, { outcome: 'withdrawn', due: nothing, reason: null, ...late });
};

/** It is said to be carried from a game that does not bear it out: nothing to rely on, and nothing to accuse anybody of. */
const carriedFromNowhere: Rule = (claim, settle) => {
  const { wager, placement, scenario } = claim;
  const reason = notBorneOut(claim, settle);
  return reason === undefined
    ? undefined
    : undetermined(wager, reason, { clauses: [scenario.rules.clauses.placed], placement });
};

const unclearRefusal = ({ wager, placement, scenario: { rules } }: Claim): Due<JudgedSpin> =>
  undetermined(wager, 'the clocks cannot tell whether it was refused before the call of no more bets', {
    clauses: [rules.clauses.refused],
    placement,
  });

/** A part of it was refused so near to the call that the clocks cannot tell whether in time. */
const perhapsRefusedInPart: Rule = (claim) => (claim.partRefusedCents === null ? unclearRefusal(claim) : undefined);

/** Words without chips or tokens that nobody took for a wager. */
const notTaken: Rule = ({ picture, wager, placement, scenario: { rules } }) =>
  isLeftUntaken(picture, wager) === 'yes'
    ? refusedBy(wager, placement, rules.clauses.byWord, wager.refusals[0])
    : undefined;

const refused: Rule = ({ wager, refusals, placement, scenario }) => {
  const ruling = refusalOfWhole(wager, refusals, scenario.refusals);
  return ruling && refusedBy(wager, placement, scenario.rules.clauses.refused, ruling);
};

const refusalsAs = (claim: Claim, refusals: RefusalsThatCount): Claim =>
  supposing(claim, { scenario: { ...claim.scenario, refusals } });

/** It was refused so near to the call that the clocks cannot tell whether in time. */
const refusedNearTheCall: Doubt<Claim, JudgedSpin> = {
  ways: (claim) => {
    const { wager, refusals, scenario } = claim;
    const isNear = scenario.refusals === 'judged' && refusalOfWhole(wager, refusals, 'not-surely-late') !== undefined;
    return isNear ? [refusalsAs(claim, 'not-surely-late'), refusalsAs(claim, 'none')] : undefined;
  },
  isSame: isSameMoney,
  undetermined: unclearRefusal,
};

/** Words that were refused, and nobody recorded whether chips or tokens came with them. */
const perhapsNotTaken: Rule = ({ picture, wager, placement, scenario: { rules } }) =>
  isLeftUntaken(picture, wager) === 'unknown'
    ? undetermined(wager, 'it was refused, and nobody recorded whether chips or tokens came with the words', {
        clauses: [rules.clauses.byWord],
        placement,
      })
    : undefined;

const forfeited: Rule = ({ picture, course, wager, placement, scenario }) => {
  const ruling = forfeitThatCounts(picture, course, wager, scenario.terms);
  return ruling && forfeitedBy(wager, placement, scenario.rules.clauses.forfeited, ruling);
};

const voided: Rule = ({ picture, wager, placement, scenario: { rules, reading } }) => {
  const ruling = wager.voids.findLast((one) => isVoidedBy(picture, wager, one, reading));
  if (!ruling || ruling.fact.data.money === 'stands') return undefined;
  return takenOutBy(wager, placement, rules.clauses.voided, 'void', ruling);
};

/** The whole game was declared void, or its outcome set aside. */
const voidedWithTheGame: Rule = ({ picture, course, wager, placement, decided, scenario: { rules } }) => {
  if (picture.roundVoided.length === 0) return undefined;
  const rulings = picture.roundVoided.filter((one) => setsAside(picture, one, course.reading));
  const decidedAt = 'by' in decided ? decided.by.spin.at : Infinity;
  const ruling = voidedWithRound(wager, rulings, decidedAt, (one) => isOnLastOutcome(course, decided, one));
  return ruling && takenOutBy(wager, placement, rules.clauses.setAside, 'refunded', ruling);
};

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
const unknownToTheRules: Rule = ({ wager, placement, decided, scenario: { rules } }) =>
  decided.is === 'not-governed'
    ? notGoverned(wager, decided.reason, { placement, clauses: [rules.clauses[decided.rule]] })
    : undefined;

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
const resultNotSeen: Rule = ({ wager, placement, decided, scenario: { rules } }) => {
  if (decided.is !== 'unknown') return undefined;
  const { by, reason } = decided;
  const { spinId, shown } = by.spin;
  const unseen =
    shown === 'told-differently'
      ? `the record holds different accounts of what the coins of spin ${spinId} showed`
      : `the record does not hold what the coins of spin ${spinId} showed`;
  const clause = reason === undefined ? rules.clauses.faces : rulesFor(rules, placement.kind, null).stays;
  return undetermined(wager, reason ?? unseen, { placement, decidedBy: by, clauses: [clause] });
};

/** Rulings that had an effect, or none, by an open question of the text. */
const openRulings = (claim: Claim): Grounding => {
  const interpretations = questionsOfRulings(claim);
  return interpretations.length === 0 ? nothingElse : { clauses: [], interpretations };
};

/** Most wagers rest on nothing else: they share this. */
const nothingElse: Grounding = { clauses: [], interpretations: [] };

/** What else it rests on that a wager counts as it does when the result settles it. */
const whatCounts = (claim: Claim): Grounding => {
  const { counts, partRefusedCents, scenario } = claim;
  const late = counts.without.length > 0 ? lateTouches(claim) : nothingElse;
  const ofRulings = openRulings(claim);
  if (late === nothingElse && !partRefusedCents) return ofRulings;
  return {
    clauses: partRefusedCents ? [...late.clauses, scenario.rules.clauses.refused] : late.clauses,
    interpretations: [...late.interpretations, ...ofRulings.interpretations],
  };
};

const isTouchedLate = ({ effects }: Claim): boolean => effects.size > 0;
const isRuledOn = ({ wager: { refusals, forfeits, voids } }: Claim): boolean =>
  refusals.length + forfeits.length + voids.length > 0;
const isPending = ({ decided }: Claim): boolean => decided.is === 'pending';

/** What becomes of a wager that was laid, in the order of precedence: the first that speaks wins. */
export const dispositions: readonly Rule[] = [
  toldDifferently,
  where(isTouchedLate, touchedBeyondTheRules, whetherOrNot(touchedNearTheClose), laidAfterTheCall),
  takenBack,
  carriedFromNowhere,
  where(
    isRuledOn,
    perhapsRefusedInPart,
    citing(openRulings, notTaken, refused),
    whetherOrNot(refusedNearTheCall),
    citing(openRulings, perhapsNotTaken, forfeited, voided),
  ),
  citing(
    whatCounts,
    voidedWithTheGame,
    where(isPending, spinnerLeft, stillPending),
    unknownToTheRules,
    perhapsSetAside,
    setAside,
    resultNotSeen,
    settledByResult,
  ),
];
