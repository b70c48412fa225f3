import type { Placed } from '../../kernel/placed.ts';
import type { LaidWager, Placement } from '../../round/wager-book.ts';
import { compared, type Compared } from './compared.ts';
import type { Deal } from './deal.ts';
import { electedFor, type Elected } from './elections.ts';
import { countedCents } from './maximum.ts';
import { isLaidForAbsent, raisesOn, warOfRaise } from './raises.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import type { DecidingCards } from './settlement.ts';
import { countsAs } from './taking-part.ts';

/** What the cards make of a wager. `clauses`: by which it is decided, and then by which it is paid. */
type ByTheCards = {
  readonly is: 'won' | 'lost' | 'stood-off';
  readonly by: DecidingCards;
  readonly clauses: readonly string[];
  /** How much of it counts, where that is not its own stake. */
  readonly countsCents?: number;
  /** How much of it plays, where the rest is read to go back. */
  readonly playsCents?: number;
  /** The open questions that it rests on. */
  readonly interpretations?: readonly string[];
};

/** The cards are not there, or nobody saw them. */
type Undecided =
  | { readonly is: 'pending' }
  | { readonly is: 'unknown'; readonly reason: string; readonly clauses: readonly string[] };

/** What the cards, and what its player chose, make of a wager. */
export type Decided =
  | ByTheCards
  | Undecided
  | {
      readonly is: 'surrendered';
      readonly by: DecidingCards;
      readonly deed: Placed;
      readonly clauses: readonly string[];
      readonly interpretations?: readonly string[];
    }
  /** Nobody who lays it may lay it so: it does not count. */
  | { readonly is: 'no-wager'; readonly clauses: readonly string[]; readonly interpretations: readonly string[] }
  | {
      readonly is: 'not-governed';
      readonly reason: string;
      readonly clauses: readonly string[];
      readonly interpretations: readonly string[];
    };

/** What decides a wager: the round, the cards that count, and how the round is settled. */
export type Deciding = { readonly picture: RoundPicture; readonly deal: Deal; readonly scenario: Scenario };

const undecided = (
  of: Extract<Compared | Elected, { readonly is: 'pending' | 'unknown' }>,
  ...clauses: readonly string[]
): Undecided => ('reason' in of ? { ...of, clauses } : of);

/** The raise on a casino war wager that counts. */
const raiseThatCounts = ({ picture, scenario }: Deciding, war: LaidWager): LaidWager | undefined =>
  raisesOn(picture, war).find(
    (raise) => countsAs(picture, raise, scenario) !== null && !isLaidForAbsent(picture, raise, war),
  );

/** Is a raise as large as its first wager? By what counts of it, or by what lies there, as that is read. */
const isEqualRaise = ({ picture, scenario }: Deciding, war: LaidWager, lies: Placement, raised: Placement): boolean =>
  raised.stakeCents === lies.stakeCents || raised.stakeCents === countedCents(picture, war, lies, scenario);

const unequal = ({ scenario: { rules } }: Deciding): Decided => ({
  is: 'not-governed',
  reason:
    'the raise is not of the amount of the casino war wager, and the rules do not say what becomes of the two then',
  clauses: [rules.clauses.raise],
  interpretations: [rules.questions.raiseUnequal],
});

const changedElection = ({ scenario: { rules } }: Deciding): Decided => ({
  is: 'not-governed',
  reason: 'its player had given up half, and then laid a raise; the rules do not say whether a choice may be changed',
  clauses: [rules.clauses.election],
  interpretations: [rules.questions.electionChanged],
});

const tieDecided = ({ picture, deal, scenario: { rules } }: Deciding, hand: string): Decided => {
  const { tie, paysTie } = rules.clauses;
  const first = compared(picture, deal, hand, 'initial');
  if (!('by' in first)) return undecided(first, tie);
  return first.is === 'equal'
    ? { is: 'won', by: first.by, clauses: [tie, paysTie] }
    : { is: 'lost', by: first.by, clauses: [tie] };
};

/** At war: an equal card wins both, a higher one wins the raise alone, a lower one loses both (4.6(c) to (e), 4.7). */
const atWar = (on: Deciding, { kind }: Placement, hand: string): ByTheCards | Undecided => {
  const { clauses } = on.scenario.rules;
  const second = compared(on.picture, on.deal, hand, 'war');
  const isRaise = kind === 'go-to-war';
  if (!('by' in second)) return undecided(second, isRaise ? clauses.raiseHigher : clauses.warHigher);
  const { by } = second;
  if (second.is === 'lower') return { is: 'lost', by, clauses: [isRaise ? clauses.raiseLower : clauses.warLower] };
  if (second.is === 'equal') {
    const [wins, pays] = isRaise
      ? [clauses.raiseEqual, clauses.paysRaiseEqual]
      : [clauses.warEqual, clauses.paysWarEqual];
    return { is: 'won', by, clauses: [wins, pays] };
  }
  return isRaise
    ? { is: 'won', by, clauses: [clauses.raiseHigher, clauses.paysRaiseHigher] }
    : { is: 'stood-off', by, clauses: [clauses.warHigher, clauses.standsOff] };
};

/** The same, with the open questions that it rests on. */
const resting = (decided: ByTheCards | Undecided, interpretations: readonly string[]): ByTheCards | Undecided =>
  'by' in decided && interpretations.length > 0 ? { ...decided, interpretations } : decided;

/** The open questions that it rests on. */
const restsOn = (decided: Decided): readonly string[] =>
  ('interpretations' in decided ? decided.interpretations : undefined) ?? [];

const warDecided = (on: Deciding, wager: LaidWager, placement: Placement, hand: string): Decided => {
  const { picture, deal, scenario } = on;
  const { clauses } = scenario.rules;
  const first = compared(picture, deal, hand, 'initial');
  if (!('by' in first)) return undecided(first, clauses.higher);
  if (first.is === 'higher') return { is: 'won', by: first.by, clauses: [clauses.higher, clauses.paysHigher] };
  if (first.is === 'lower') return { is: 'lost', by: first.by, clauses: [clauses.lower] };
  const raise = raiseThatCounts(on, wager);
  const { rules, reading } = scenario;
  const electing = { picture, deal, rules, equal: first.by, changed: reading.electionChanged };
  const elected = electedFor(electing, wager, hand, raise);
  if (elected.is === 'surrendered') return { ...elected, by: first.by };
  if (elected.is === 'changed') return changedElection(on);
  if (elected.is !== 'war') return undecided(elected, clauses.election);
  const changed = elected.isChanged ? [rules.questions.electionChanged] : [];
  const raised = countsAs(picture, elected.raise, scenario);
  if (raised && !isEqualRaise(on, wager, placement, raised)) {
    const { raiseUnequal } = scenario.reading;
    if (raiseUnequal === 'not-governed') return unequal(on);
    if (raiseUnequal === 'surrender')
      return {
        is: 'surrendered',
        by: first.by,
        deed: elected.raise.laid,
        clauses: [clauses.deemed],
        interpretations: [rules.questions.raiseUnequal],
      };
    return resting(atWar(on, placement, hand), [...changed, rules.questions.raiseUnequal]);
  }
  return resting(atWar(on, placement, hand), changed);
};

/** An unequal raise, where that is read as none: it goes back. */
const takenForNone = ({ scenario: { rules } }: Deciding): Decided => ({
  is: 'no-wager',
  clauses: [rules.clauses.raise],
  interpretations: [rules.questions.raiseUnequal],
});

/** A raise by a player who has no casino war wager there, or whose card does not equal the dealer's: rules 7 and 8 allow none. */
const noRaise = ({ scenario: { rules, reading } }: Deciding): Decided => {
  const rest = {
    clauses: [rules.clauses.election, rules.clauses.afterTheDeal],
    interpretations: [rules.questions.lateWager],
  };
  return reading.lateWager === 'not-governed'
    ? {
        is: 'not-governed',
        reason: 'the rules know no raise without a casino war wager and equal first cards',
        ...rest,
      }
    : { is: 'no-wager', ...rest };
};

const raiseDecided = (on: Deciding, raise: LaidWager, raised: Placement, hand: string): Decided => {
  const { picture, deal, scenario } = on;
  const war = warOfRaise(picture, raise);
  const lies = war && countsAs(picture, war, scenario);
  if (!war || !lies || isLaidForAbsent(picture, raise, war)) return noRaise(on);
  const first = compared(picture, deal, hand, 'initial');
  if (!('by' in first)) return undecided(first, scenario.rules.clauses.election);
  if (first.is !== 'equal') return noRaise(on);
  const { raiseUnequal, raiseOverMaximum } = scenario.reading;
  const isUnequal = !isEqualRaise(on, war, lies, raised);
  if (isUnequal && raiseUnequal === 'not-governed') return unequal(on);
  if (isUnequal && raiseUnequal === 'surrender') return takenForNone(on);
  const ofWar = warDecided(on, war, lies, hand);
  if (ofWar.is === 'not-governed') return ofWar;
  if (ofWar.is === 'surrendered') return noRaise(on);
  const interpretations = restsOn(ofWar);
  const decided = resting(atWar(on, raised, hand), interpretations);
  if (!('by' in decided)) return decided;
  const counted = countedCents(picture, war, lies, scenario);
  const most = Math.min(counted, raised.stakeCents);
  if (isUnequal) return { ...decided, playsCents: most };
  if (counted === lies.stakeCents) return decided;
  return raiseOverMaximum === 'what-counts'
    ? { ...decided, countsCents: most }
    : resting(decided, [...interpretations, scenario.rules.questions.raiseOverMaximum]);
};

/** What becomes of a wager by the cards that count, and by what its player chose. */
export const wagerDecided = (on: Deciding, wager: LaidWager, placement: Placement): Decided => {
  const { kind, hand } = placement;
  const { clauses } = on.scenario.rules;
  if (hand === undefined)
    return { is: 'unknown', reason: 'the record does not say on which box it lay', clauses: [clauses.wagers] };
  if (kind === 'tie') return tieDecided(on, hand);
  if (kind === 'casino-war') return warDecided(on, wager, placement, hand);
  if (kind === 'go-to-war') return raiseDecided(on, wager, placement, hand);
  const reason = `the rules know no wager of the kind "${kind}"`;
  return { is: 'not-governed', reason, clauses: [clauses.wagers], interpretations: [] };
};
