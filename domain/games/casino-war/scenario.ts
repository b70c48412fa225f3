import type { RefusalsThatCount } from '../../settlement/rulings.ts';
import type { Reach } from '../../law/clause.ts';
import type { CardsThatCount } from './deal.ts';
import type { WarReading } from './reading.ts';
import type { RoundPicture } from './round.ts';
import type { Terms, WarRules } from './rules.ts';

/** How a round is settled: as the law has it, or as it would be if something at the table had been right. */
export type Scenario = {
  readonly terms: Terms;
  readonly rules: WarRules;
  readonly reading: WarReading;
  /** `judged`: what may not be done after the deal has no effect. `as-laid`: every wager as it lay in the end. */
  readonly touched: 'judged' | 'as-laid';
  readonly refusals: RefusalsThatCount;
  /** Whether the rule has effect by which a round is completed from the discard rack; it has none with a shoe that shuffles by itself. */
  readonly isRackDealt: (ranOut: RoundPicture['ranOut'][number]) => Reach;
  /** Of whom the text does not say whether they speak for the casino operator: do their rulings count? `judged`: that is in doubt. */
  readonly perhapsRulers: 'judged' | 'may' | 'may-not';
  /** Which cards count: as the record and the text have it, or always the ones or the others. */
  readonly cards: 'judged' | CardsThatCount;
};
