import { gathered } from '../../kernel/gathered.ts';
import { placementThatCounts, type Effect } from '../../round/betting.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import { effectsOn, placementOf, type Claim as CommonClaim, type Supposing } from '../../settlement/claim.ts';
import { partRefusedCents, type RefusalsThatCount } from '../../settlement/rulings.ts';
import { courseOf, type Course, type CourseReading } from './course.ts';
import { wagerDecided, type Decided } from './decided.ts';
import { effectOf } from './effects.ts';
import type { RoundPicture } from './round.ts';
import type { WagerRules } from './rules.ts';
import { judgedRefusals } from './rulings.ts';
import type { Terms } from './terms.ts';
import { freedAt, isClosedByRemovalOnly, touchedAfterClose, type Touched } from './touched.ts';

/** How a game is settled: as the law has it, or as it would be if something at the table had been right. */
export type Scenario = {
  readonly terms: Terms;
  readonly rules: WagerRules;
  readonly reading: CourseReading;
  /** `judged`: what 4.6 forbids has no effect. `as-laid`: every wager as it lay in the end. */
  readonly touched: 'judged' | 'as-laid';
  readonly refusals: RefusalsThatCount;
  /** `supposed`: whether somebody whose duty is not on record could declare a spin invalid is taken one way. Left out: it is in doubt. */
  readonly offRecord?: 'supposed';
};

/** A wager, with everything on which it rests what is due on it. */
export type Claim = CommonClaim<Touched> & {
  readonly picture: RoundPicture;
  readonly course: Course;
  readonly scenario: Scenario;
  /** From here on it was settled or given up. */
  readonly freedAt: number;
  readonly decided: Decided;
};

type Base = Pick<Claim, 'picture' | 'course' | 'scenario' | 'wager' | 'effects' | 'freedAt'>;

const none: readonly never[] = [];

/** 4.6 and 6.8, as far as they stand against what was done. */
const clausesAgainst = (effects: ReadonlyMap<Touched, Effect>, { clauses }: WagerRules): readonly string[] => {
  const touches = gathered([...effects], ([touch, effect]) => (effect === 'effective' ? [] : [touch]));
  return [
    ...(touches.every(isClosedByRemovalOnly) ? [] : [clauses.afterTheCall]),
    ...(touches.some(({ sinceRemoval }) => sinceRemoval) ? [clauses.afterRemoval] : []),
  ];
};

const claimFrom = ({ picture, course, scenario, wager, effects, freedAt: freed }: Base): Claim => {
  const counts = placementThatCounts(wager, effects, freed);
  const refusals = wager.refusals.length === 0 ? none : judgedRefusals(picture, course, wager, scenario.terms);
  const refusedCents = partRefusedCents(wager, refusals, scenario.refusals);
  const placement = placementOf(wager, counts, refusedCents);
  const decided = wagerDecided(picture, course, wager, placement);
  // One literal, without a spread: a claim is made for every wager of every examination.
  return {
    picture,
    course,
    scenario,
    wager,
    effects,
    lateUnder: effects.size === 0 ? none : clausesAgainst(effects, scenario.rules),
    freedAt: freed,
    counts,
    refusals,
    partRefusedCents: refusedCents,
    placement,
    decided,
  };
};

/** The claim of a wager that was laid. */
export const claimOf = (picture: RoundPicture, wager: LaidWager, scenario: Scenario): Claim => {
  const course = courseOf(picture, scenario.reading);
  return claimFrom({
    picture,
    course,
    scenario,
    wager,
    effects: effectsOn(scenario.touched === 'as-laid' ? [] : touchedAfterClose(picture, course), wager, (one) =>
      effectOf(picture, course, one),
    ),
    freedAt: wager.changes.length === 0 ? Infinity : freedAt(picture, course, wager),
  });
};

/** The same claim, if something about it were otherwise. */
export const supposing: Supposing<Claim, Touched> = (claim, { effects = claim.effects, refusals }) => {
  const scenario = refusals === undefined ? claim.scenario : { ...claim.scenario, refusals };
  return claimFrom({ ...claim, effects, scenario });
};
