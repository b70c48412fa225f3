import { placementThatCounts, type LateTouch } from '../../round/betting.ts';
import { standing } from '../../kernel/placed.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import type { LaidWager, Wager } from '../../round/wager-book.ts';
import { effectsOn, placementOf, type Claim as CommonClaim, type Supposing } from '../../settlement/claim.ts';
import { doneWithPower } from '../../settlement/grounds.ts';
import { partRefusedCents, type JudgedRefusal } from '../../settlement/rulings.ts';
import { wagerDecided } from './decided.ts';
import type { Decided } from './deciding.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import { closersOf, effectOf, freedAt, touchedAfterClose } from './touched.ts';

/** A wager, with everything on which it rests what is due on it. */
export type Claim = CommonClaim & {
  readonly picture: RoundPicture;
  readonly scenario: Scenario;
  readonly freedAt: number;
  readonly decided: Decided;
};

const none: readonly never[] = [];

/** The refusals of a wager by somebody who may. A refusal counts until the first card is out (14.11). */
export const judgedRefusals = (
  picture: RoundPicture,
  { refusals }: Pick<Wager, 'refusals'>,
  mayRefuse: readonly FloorRole[],
): readonly JudgedRefusal[] => {
  // Most wagers are not refused: they share this.
  if (refusals.length === 0) return none;
  const [first] = closersOf(picture);
  return refusals
    .filter((one) => doneWithPower(picture, one, mayRefuse))
    .map((refusal) => ({ refusal, closing: first ? standing(first, refusal).stands : 'after' }));
};

type Base = Pick<Claim, 'picture' | 'scenario' | 'wager' | 'effects' | 'freedAt'>;

const claimFrom = ({ picture, scenario, wager, effects, freedAt: freed }: Base): Claim => {
  const counts = placementThatCounts(wager, effects, freed);
  const refusals = judgedRefusals(picture, wager, scenario.terms.mayRefuse);
  const refusedCents = partRefusedCents(wager, refusals, scenario.refusals);
  const placement = placementOf(wager, counts, refusedCents);
  return {
    picture,
    scenario,
    wager,
    effects,
    lateUnder: [scenario.rules.clauses.afterTheFirstCard],
    freedAt: freed,
    counts,
    refusals,
    partRefusedCents: refusedCents,
    placement,
    decided: wagerDecided(picture, scenario, placement, wager),
  };
};

/** What a wager counts for that was laid too late is another question than what becomes of one that was changed too late. */
const ofLateWager = (scenario: Scenario): Scenario => {
  const { rules } = scenario;
  return { ...scenario, rules: { ...rules, questions: { ...rules.questions, lateTouch: rules.questions.lateWager } } };
};

/** The claim of a wager that was laid. */
export const claimOf = (picture: RoundPicture, wager: LaidWager, scenario: Scenario): Claim => {
  const { reading } = scenario;
  const touches = scenario.touched === 'as-laid' ? none : touchedAfterClose(picture, reading);
  const effects = effectsOn(touches, wager, (one) => effectOf(reading, one));
  const isLaidLate = [...effects.keys()].some(({ how }) => how === 'laid');
  const own = isLaidLate ? ofLateWager(scenario) : scenario;
  return claimFrom({ picture, scenario: own, wager, effects, freedAt: freedAt(picture, reading, wager) });
};

/** The same claim, if something about it were otherwise. */
export const supposing: Supposing<Claim, LateTouch> = (
  claim,
  { effects = claim.effects, refusals = claim.scenario.refusals },
) => claimFrom({ ...claim, effects, scenario: { ...claim.scenario, refusals } });
