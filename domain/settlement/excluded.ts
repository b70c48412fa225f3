import { timeOrder, type Fact } from '../kernel/effective-history.ts';
import { instantMs } from '../kernel/time.ts';
import { exclusionsFrom, isEverExcluded } from '../table/exclusions.ts';
import type { LaidWager } from '../round/wager-book.ts';
import type { TableRecord } from '../table/record.ts';
import type { Claim } from './claim.ts';
import type { RulingReading } from './grounds.ts';
import { dueFrom, nothing, nothingElse, undetermined, type Due, type Grounding } from './due.ts';

type Told = 'yes' | 'no' | 'unclear';
type AnyFact = Fact<{ type: string; data: unknown }>;

/** Which of two things of one moment was said first: by the order of their stream, else by when each was recorded. */
const saidFirst = (one: AnyFact, other: AnyFact): Told => {
  if (one.stream === other.stream) return one.revision < other.revision ? 'yes' : 'no';
  if (one.recordedAt === other.recordedAt) return 'unclear';
  return instantMs(one.recordedAt) < instantMs(other.recordedAt) ? 'yes' : 'no';
};

/** Was one thing before another? A terminal's own numbers decide before the times that it says. */
const wasBefore = (one: AnyFact, other: AnyFact): Told => {
  const order = timeOrder(one, other);
  if (!order.certain) return 'unclear';
  if (order.before) return 'yes';
  const reversed = timeOrder(other, one);
  return reversed.certain && reversed.before ? 'no' : saidFirst(one, other);
};

/** Had the player of a wager been excluded from the game, or from the casino, when they laid it? `unclear`: the record cannot tell. */
export const isOfExcluded = (
  table: TableRecord,
  { personId, laid }: Pick<LaidWager, 'personId' | 'laid'>,
  { maySetAside }: Pick<RulingReading, 'maySetAside'>,
): Told => {
  if (laid.fact.type !== 'round.WagerPlaced' || !isEverExcluded(table, personId)) return 'no';
  const exclusions = exclusionsFrom(table, ['game', 'casino'], maySetAside);
  const told = exclusions.filter(({ data }) => data.personId === personId).map((one) => wasBefore(one, laid.fact));
  if (told.includes('yes')) return 'yes';
  return told.includes('unclear') ? 'unclear' : 'no';
};

/** The open question on which it rests that a wager of an excluded player counts. */
export const questionOfExcluded = (claim: Claim): Grounding =>
  isOfExcluded(claim.picture.table, claim.wager, claim.scenario.reading) === 'no'
    ? nothingElse
    : { clauses: [], interpretations: [claim.scenario.rules.questions.excludedWagers] };

/** Laid by a player who had been excluded, where that is read as no wager: the stake goes back. */
export const laidByExcluded = (claim: Claim): Due<never> | undefined => {
  const { wager, placement, scenario } = claim;
  if (scenario.reading.excludedWagers !== 'no-wager') return undefined;
  const by = isOfExcluded(claim.picture.table, wager, scenario.reading);
  if (by === 'no') return undefined;
  const { clauses, questions } = scenario.rules;
  const rest = { placement, clauses: [clauses.excluded], interpretations: [questions.excludedWagers] };
  return by === 'yes'
    ? dueFrom<never>(wager, { outcome: 'void', due: nothing, reason: null, ...rest })
    : undetermined(wager, 'the clocks cannot tell whether its player had been excluded when it was laid', rest);
};
