import { dealtAt, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Odds } from '../../kernel/odds.ts';
import * as list from '../../settlement/dispositions.ts';
import {
  dueFrom,
  nothing,
  nothingElse,
  notGoverned,
  restingOnAll,
  undetermined,
  type Due,
  type Grounding,
} from '../../settlement/due.ts';
import { laidByExcluded, questionOfExcluded } from '../../settlement/excluded.ts';
import { isRuledOn, perhapsRefusedInPart, refused, refusedNearTheClose } from '../../settlement/ruled-on.ts';
import {
  isTouchedLate,
  laidLate,
  lateTouches,
  takenBack,
  toldDifferently,
  touchedBeyondTheRules,
  touchedNearTheClose,
} from '../../settlement/touched-late.ts';
import { wonOrLost, type PayRules } from '../../settlement/won-or-lost.ts';
import { supposing, supposingCards, type Claim } from './claim.ts';
import { countingOf, isDealtByTheRules } from './counting.ts';
import { hasDealersExtra, isFaceUpInShoe, isNotFromShoe } from './deal.ts';
import { maximumOf } from './maximum.ts';
import { refusedUnder } from './raises.ts';
import type { Scenario } from './scenario.ts';
import type { DecidingCards } from './settlement.ts';
import { surrendered } from './surrendered.ts';
import { handVoided, invalidated, ruledPerhapsWithoutPower, voided, voidedWithTheRound } from './voids.ts';

type Rule = list.Disposition<Claim, DecidingCards>;
type RuleOf<Word extends Claim['decided']['is']> = list.DispositionOf<Claim, Word, DecidingCards>;

const citing = list.citing<Claim, DecidingCards>;
const where = list.where<Claim, DecidingCards>;
const whetherOrNot = list.whetherOrNot<Claim, DecidingCards>;

/** An error was found when the cards had been collected and the next round had not begun, or the clocks cannot tell: both deals are tried. */
const foundAtTheEdge = whetherOrNot({
  ways: (claim) => {
    const { as } = countingOf(claim.picture);
    const isOpen =
      as === 'unclear' || (as === 'between-rounds' && claim.scenario.reading.errorBetweenRounds === 'not-governed');
    if (!isOpen || claim.scenario.cards !== 'judged' || isDealtByTheRules(claim.picture, claim.scenario.reading))
      return undefined;
    return [supposingCards(claim, 'as-dealt'), supposingCards(claim, 'by-the-rules')];
  },
  // The stake and its odds are the same in both, so one outcome is one amount.
  isSame: (one, other) => one.outcome === other.outcome,
  undetermined: ({ picture, wager, placement, scenario: { rules } }): Due<DecidingCards> => {
    const of = { placement, clauses: [rules.clauses.reconstructed, rules.clauses.stands] };
    return countingOf(picture).as === 'unclear'
      ? undetermined(
          wager,
          'the clocks cannot tell whether an error of dealing was found while the round was played',
          of,
        )
      : notGoverned(
          wager,
          'an error of dealing was found after the cards had been collected and before the next round; the rules do not say which cards count',
          { ...of, interpretations: [rules.questions.errorBetweenRounds] },
        );
  },
});

const isInChips = ({ wager }: Claim): boolean => wager.laid.fact.data.medium === 'chips';

/** Made in something else than gaming chips, where that is read as no wager that the rules know. */
const notInChips: Rule = (claim) =>
  isInChips(claim) || claim.scenario.reading.otherThanChips === 'as-laid'
    ? undefined
    : notGoverned(claim.wager, 'it was not made in gaming chips, and the rules do not say what becomes of it', {
        placement: claim.placement,
        clauses: [claim.scenario.rules.clauses.placed],
        interpretations: [claim.scenario.rules.questions.tokens],
      });

const stillPending: Rule = ({ wager, placement, scenario: { rules } }) =>
  undetermined(wager, 'the cards have not decided it yet', {
    due: nothing,
    clauses: [rules.clauses.wagers],
    placement,
  });

const notOnRecord: RuleOf<'unknown'> = ({ wager, placement, decided: { reason, clauses } }) =>
  undetermined(wager, reason, { placement, clauses });

const unknownToTheRules: RuleOf<'not-governed'> = ({ wager, placement, decided }) => {
  const { reason, clauses, interpretations } = decided;
  return notGoverned(wager, reason, { placement, clauses, interpretations });
};

/** A raise that nobody may lay so does not count: the stake goes back. */
const notAWager: RuleOf<'no-wager'> = ({ wager, placement, decided: { clauses, interpretations } }) =>
  dueFrom(wager, { outcome: 'void', due: nothing, clauses, interpretations, reason: null, placement });

/** The casino war wager stands off: neither wins, and the stake stays with the player. */
const stoodOff: RuleOf<'stood-off'> = ({ wager, placement, decided }) =>
  dueFrom(wager, {
    outcome: 'stood-off',
    due: nothing,
    clauses: decided.clauses,
    interpretations: decided.interpretations ?? [],
    reason: null,
    placement,
    decidedBy: decided.by,
  });

const payRulesOf = ({ rules, reading }: Scenario): PayRules => ({
  rounding: 'none',
  caps: reading.overMaximum,
  tokens: 'like-chips',
  clauses: { overMaximum: rules.clauses.overMaximum },
  questions: rules.questions,
});

const payRulesMemo = memoOn<Scenario, PayRules>();

/** How wagers are paid; made once for each scenario. */
const payRules = (scenario: Scenario): PayRules =>
  payRulesMemo.get(scenario) ?? payRulesMemo.set(scenario, payRulesOf(scenario));

/** Won or lost, at the odds and up to the maximum. */
const byTheCards: RuleOf<'won' | 'lost'> = (claim) => {
  const { picture, wager, decided, scenario } = claim;
  const { playsCents, countsCents: counts } = decided;
  const placement = playsCents === undefined ? claim.placement : { ...claim.placement, stakeCents: playsCents };
  const odds: Readonly<Record<string, Odds | undefined>> = scenario.terms.odds;
  return wonOrLost(
    {
      table: picture.table,
      wager,
      maximum:
        counts === undefined
          ? maximumOf(picture, wager, placement, scenario)
          : { maxCents: counts, interpretations: [scenario.rules.questions.raiseOverMaximum] },
      placement,
      won: decided.is === 'won',
      by: decided.by,
      decidedAt: dealtAt(decided.by.dealer),
      odds: odds[placement.kind] ?? null,
      clauses: decided.clauses,
      interpretations: decided.interpretations ?? [],
    },
    payRules(scenario),
  );
};

/** What else it rests on which cards count: that an error was found in time, or too late; and a card too many that the dealer drew. */
const whichCards = ({ picture, scenario: { rules, reading } }: Claim): Grounding => {
  const extra = hasDealersExtra(picture, reading)
    ? { clauses: [], interpretations: [rules.questions.dealersExtraCard] }
    : nothingElse;
  const { as, found } = countingOf(picture);
  if (!found || isDealtByTheRules(picture, reading)) return extra;
  const isEdge = as === 'between-rounds' && reading.errorBetweenRounds !== 'not-governed';
  const clauses =
    as === 'by-the-rules' ? [rules.clauses.reconstructed] : as === 'as-dealt' ? [rules.clauses.stands] : [];
  return restingOnAll(extra, { clauses, interpretations: isEdge ? [rules.questions.errorBetweenRounds] : [] });
};

/** The cards that decided a wager, as far as any did. */
const decidingCards = ({ decided }: Claim): readonly DrawnCard[] =>
  'by' in decided ? [decided.by.own, decided.by.dealer] : [];

/** Open questions on the cards that decided it: one that lay face up in the shoe, and one that did not come out of the shoe. */
const whatCards = (claim: Claim): Grounding => {
  const { picture, scenario } = claim;
  const { questions } = scenario.rules;
  const ofFaceUp = picture.cards.some(isFaceUpInShoe) ? [questions.faceUpCard] : [];
  const ofStrange = decidingCards(claim).some(isNotFromShoe) ? [questions.notFromShoe] : [];
  return { clauses: [], interpretations: [...ofFaceUp, ...ofStrange] };
};

/** Decided by cards that were dealt from the discard rack, though a shoe was in use for which the rules do not say so, or may have been. */
const deviceRanDry: Rule = (claim) => {
  const { picture, wager, placement, scenario } = claim;
  const ranOut = picture.ranOut.find((one) => scenario.isRackDealt(one) !== 'yes');
  if (!ranOut || !decidingCards(claim).some((card) => dealtAt(card).at > ranOut.at)) return undefined;
  const { clauses, questions } = scenario.rules;
  const of = { placement, clauses: [clauses.completedFromRack], interpretations: [questions.deviceRunsDry] };
  return scenario.isRackDealt(ranOut) === 'no'
    ? notGoverned(
        wager,
        'its cards were dealt when the device had run dry, and the rules do not say how a round goes on then',
        of,
      )
    : undetermined(
        wager,
        'its cards were dealt when the shoe had run dry, and the record does not say whether that shoe shuffled by itself',
        of,
      );
};

const whatCounts = (claim: Claim): Grounding =>
  restingOnAll(
    questionOfExcluded(claim),
    claim.counts.without.length > 0 ? lateTouches(claim) : nothingElse,
    claim.partRefusedCents
      ? { clauses: [refusedUnder(claim.scenario.rules, claim.placement)], interpretations: [] }
      : nothingElse,
    whichCards(claim),
    whatCards(claim),
  );

const refusedNearIt = whetherOrNot(refusedNearTheClose(supposing));

/** A rule on wagers that are refused, where a raise is: it cites that a raise has to be placed. */
const citingTheRaise =
  (rule: Rule): Rule =>
  (claim, settle) => {
    const due = rule(claim, settle);
    const { rules } = claim.scenario;
    const under = (clause: string): string =>
      clause === rules.clauses.refused ? refusedUnder(rules, claim.placement) : clause;
    return due && { ...due, clauses: due.clauses.map(under) };
  };

/** What becomes of a wager that was laid, in the order of precedence: the first that speaks wins. */
export const dispositions: readonly Rule[] = [
  toldDifferently,
  whetherOrNot(ruledPerhapsWithoutPower),
  voidedWithTheRound,
  where(isRuledOn, voided),
  where(isTouchedLate, touchedBeyondTheRules, whetherOrNot(touchedNearTheClose(supposing)), laidLate),
  takenBack,
  laidByExcluded,
  where(isRuledOn, citingTheRaise(perhapsRefusedInPart), citingTheRaise(refused), citingTheRaise(refusedNearIt)),
  handVoided,
  invalidated,
  notInChips,
  foundAtTheEdge,
  deviceRanDry,
  citing(
    whatCounts,
    list.byWhatPlayMade<Claim, DecidingCards>({
      won: [byTheCards],
      lost: [byTheCards],
      'stood-off': [stoodOff],
      surrendered: [surrendered],
      unknown: [notOnRecord],
      pending: [stillPending],
      'no-wager': [notAWager],
      'not-governed': [unknownToTheRules],
    }),
  ),
];
