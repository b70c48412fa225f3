import type { Fact } from '../kernel/effective-history.ts';
import { parseRoundId, type RoundParts } from '../kernel/streams.ts';

const isEarlier = (one: RoundParts, other: RoundParts): boolean => {
  if (one.venue !== other.venue || one.table !== other.table) return false;
  if (one.gamingDay !== other.gamingDay) return one.gamingDay < other.gamingDay;
  return one.number === other.number ? one.sequence < other.sequence : one.number < other.number;
};

/**
 * The earlier rounds of the table that wagers of a round are said to be carried from, by the round's own facts, each once. A name that
 * cannot be that of an earlier round there is left out: nothing can be read under it. Most rounds have none.
 */
export const roundsCarriedFrom = (roundId: string, facts: readonly Fact[]): readonly string[] => {
  const named = new Set<string>();
  for (const { type, data } of facts) {
    if (type === 'round.WagerCarried' && typeof data['fromRound'] === 'string') named.add(data['fromRound']);
  }
  if (named.size === 0) return none;
  const own = parseRoundId(roundId);
  return [...named].filter((name) => {
    const from = parseRoundId(name);
    return own !== undefined && from !== undefined && isEarlier(from, own);
  });
};
const none: readonly never[] = [];
