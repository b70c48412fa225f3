import { timeOrder } from '../kernel/effective-history.ts';
import { exclusionsFrom } from '../table/exclusions.ts';
import type { Claim } from './claim.ts';
import { dueFrom, nothing, nothingElse, undetermined, type Due, type Grounding } from './due.ts';

/** Had the player of a wager been excluded from the game, or from the casino, when they laid it? `unclear`: the clocks cannot tell. */
const isOfExcluded = ({ picture: { table }, wager: { personId, laid }, scenario }: Claim): 'yes' | 'no' | 'unclear' => {
  const exclusions = exclusionsFrom(table, ['game', 'casino'], scenario.reading.maySetAside);
  if (exclusions.length === 0 || laid.fact.type !== 'round.WagerPlaced') return 'no';
  const own = exclusions.filter(({ data }) => data.personId === personId);
  const isClear = (one: (typeof own)[number]): boolean => timeOrder(one, laid.fact).certain;
  if (own.some((one) => isClear(one) && one.atMs < laid.fact.atMs)) return 'yes';
  return own.every(isClear) ? 'no' : 'unclear';
};

/** The open question on which it rests that a wager of an excluded player counts. */
export const questionOfExcluded = (claim: Claim): Grounding =>
  isOfExcluded(claim) === 'no'
    ? nothingElse
    : { clauses: [], interpretations: [claim.scenario.rules.questions.excludedWagers] };

/** Laid by a player who had been excluded, where that is read as no wager: the stake goes back. */
export const laidByExcluded = (claim: Claim): Due<never> | undefined => {
  const { wager, placement, scenario } = claim;
  if (scenario.reading.excludedWagers !== 'no-wager') return undefined;
  const by = isOfExcluded(claim);
  if (by === 'no') return undefined;
  const { clauses, questions } = scenario.rules;
  const rest = { placement, clauses: [clauses.excluded], interpretations: [questions.excludedWagers] };
  return by === 'yes'
    ? dueFrom<never>(wager, { outcome: 'void', due: nothing, reason: null, ...rest })
    : undetermined(wager, 'the clocks cannot tell whether its player had been excluded when it was laid', rest);
};
