import { placementThatCounts, type LateTouch } from '../../round/betting.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import { effectsOn, placementOf, type Claim as CommonClaim, type Supposing } from '../../settlement/claim.ts';
import { partRefusedCents } from '../../settlement/rulings.ts';
import { countingOf, type Counting } from './counting.ts';
import { handsAsDealt, handsByTheRules, type CardsThatCount, type Deal } from './deal.ts';
import { wagerDecided, type Decided } from './decided.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import { judgedRefusals } from './taking-part.ts';
import { effectOf, freedAt, touchedAfterClose } from './touched.ts';

/** A wager, with everything on which it rests what is due on it. */
export type Claim = CommonClaim & {
  readonly picture: RoundPicture;
  readonly scenario: Scenario;
  readonly deal: Deal;
  readonly freedAt: number;
  readonly decided: Decided;
};

const none: readonly never[] = [];

const handsBy = { 'as-dealt': handsAsDealt, 'by-the-rules': handsByTheRules };

/** The cards that count; where the text or the clocks leave that open, those that lie there. */
const cardsThatCount = ({ as }: Counting, { cards, reading }: Scenario): CardsThatCount => {
  if (cards !== 'judged') return cards;
  if (as === 'between-rounds') return reading.errorBetweenRounds === 'reconstructed' ? 'by-the-rules' : 'as-dealt';
  return as === 'unclear' ? 'as-dealt' : as;
};

type Base = Pick<Claim, 'picture' | 'scenario' | 'wager' | 'effects' | 'freedAt'>;

const claimFrom = ({ picture, scenario, wager, effects, freedAt: freed }: Base): Claim => {
  const { rules, reading, refusals: which } = scenario;
  const counts = placementThatCounts(wager, effects, freed);
  const refusals = judgedRefusals(picture, reading, wager);
  const refusedCents = partRefusedCents(wager, refusals, which);
  const placement = placementOf(wager, counts, refusedCents);
  const deal = handsBy[cardsThatCount(countingOf(picture), scenario)](picture, reading);
  return {
    picture,
    scenario,
    wager,
    effects,
    lateUnder: [rules.clauses.afterTheDeal],
    freedAt: freed,
    counts,
    refusals,
    partRefusedCents: refusedCents,
    placement,
    deal,
    decided: wagerDecided({ picture, deal, scenario }, wager, placement),
  };
};

/** What a wager counts for that was laid too late is another question than what becomes of one that was changed too late. */
const ofLateWager = (scenario: Scenario): Scenario => {
  const { rules } = scenario;
  const questions = { ...rules.questions, lateTouch: rules.questions.lateWager };
  return { ...scenario, rules: { ...rules, questions } };
};

/** The claim of a wager that was laid. */
export const claimOf = (picture: RoundPicture, wager: LaidWager, scenario: Scenario): Claim => {
  const { reading } = scenario;
  const touches = scenario.touched === 'as-laid' ? none : touchedAfterClose(picture, reading);
  const effects = effectsOn(touches, wager, (one) => effectOf(picture, reading, one));
  const isLaidLate = [...effects].some(([{ how }, effect]) => how === 'laid' && effect !== 'effective');
  return claimFrom({
    picture,
    scenario: isLaidLate ? ofLateWager(scenario) : scenario,
    wager,
    effects,
    freedAt: freedAt(picture, reading, wager),
  });
};

/** The same claim, if something about it were otherwise. */
export const supposing: Supposing<Claim, LateTouch> = (
  claim,
  { effects = claim.effects, refusals = claim.scenario.refusals },
) => claimFrom({ ...claim, effects, scenario: { ...claim.scenario, refusals } });

/** The same claim, with the rulings of those counting, or not, of whom the text does not say whether they may make them. */
export const supposingRulers = (claim: Claim, perhapsRulers: 'may' | 'may-not'): Claim => {
  const { scenario } = claim;
  const { reading, terms } = scenario;
  const own = perhapsRulers === 'may' ? reading : { ...reading, maySetAside: terms.maySetAside };
  return claimFrom({ ...claim, scenario: { ...scenario, reading: own, perhapsRulers } });
};

/** The same claim, with these cards. */
export const supposingCards = (claim: Claim, cards: CardsThatCount): Claim =>
  claimFrom({ ...claim, scenario: { ...claim.scenario, cards } });
