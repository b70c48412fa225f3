import type { RefusalsThatCount } from '../../settlement/rulings.ts';
import type { ChanceReading } from './reading.ts';
import type { ChanceRules, Terms } from './rules.ts';

/** How a round is settled: as the law has it, or as it would be if something at the table had been right. */
export type Scenario = {
  readonly terms: Terms;
  readonly rules: ChanceRules;
  readonly reading: ChanceReading;
  /** `judged`: what may not be done after the first card has no effect. `as-laid`: every wager as it lay in the end. */
  readonly touched: 'judged' | 'as-laid';
  readonly refusals: RefusalsThatCount;
  /** Where it is not certain whether the round is void: judged both ways, or taken as the one or the other. */
  readonly doubtfulVoids: 'judged' | 'void' | 'stands';
};
