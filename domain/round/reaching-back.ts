import type { Fact } from '../kernel/effective-history.ts';
import { ofType } from '../kernel/of-type.ts';
import type { MadeByOthers } from '../law/edition.ts';
import { tellsTheSame } from './retold.ts';
import { parseRoundId, roundId as idOf, type RoundParts } from '../kernel/streams.ts';

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

/** Is it said of one wager? */
const isOfWager = ofType((type) => type.startsWith('round.Wager'));

/** Wagers of which the facts of a round say something, and not that they were laid there or carried into it. Most rounds have none. */
export const wagersLaidElsewhere = (facts: readonly Fact[]): ReadonlySet<string> => {
  const laid = new Set<unknown>();
  let spokenOf: Set<string> | undefined;
  for (const { type, data } of facts) {
    if (!isOfWager(type)) continue;
    const { wagerId } = data;
    if (type === 'round.WagerPlaced' || type === 'round.WagerCarried') laid.add(wagerId);
    else if (typeof wagerId === 'string' && !laid.has(wagerId)) (spokenOf ??= new Set()).add(wagerId);
  }
  if (!spokenOf) return nobodys;
  for (const wagerId of spokenOf) if (laid.has(wagerId)) spokenOf.delete(wagerId);
  return spokenOf;
};
const nobodys: ReadonlySet<string> = new Set();

/** What a round speaks of and an earlier one may have had: wagers that were not laid there, and plays that nobody of the round made. */
export type SpokenOf = { readonly wagers: ReadonlySet<string>; readonly plays: readonly Fact[] };

/** What a round speaks of that an earlier one may have had. Undefined for most rounds: they speak of their own. */
export const spokenOfElsewhere = (
  facts: readonly Fact[],
  madeByOthers: MadeByOthers | undefined,
): SpokenOf | undefined => {
  const wagers = wagersLaidElsewhere(facts);
  const plays = madeByOthers?.(facts) ?? none;
  return wagers.size === 0 && plays.length === 0 ? undefined : { wagers, plays };
};

/** The plays of a round that an earlier one may have had. Undefined for most rounds. */
export const playsElsewhere = (
  facts: readonly Fact[],
  madeByOthers: MadeByOthers | undefined,
): SpokenOf | undefined => {
  const plays = madeByOthers?.(facts) ?? none;
  return plays.length === 0 ? undefined : { wagers: nobodys, plays };
};

/** Do the facts of an earlier round say anything of one of these wagers, or tell one of these plays? */
export const speaksOf = (facts: readonly Fact[], { wagers, plays }: SpokenOf): boolean =>
  facts.some(
    (fact) =>
      (isOfWager(fact.type) && wagers.has(fact.data['wagerId'] as string)) ||
      plays.some((play) => tellsTheSame(play, fact)),
  );

/** So many rounds back is looked for what lay or was played in an earlier one: at five minutes a round, an hour. */
export const mostRoundsBack = 12;

/**
 * The rounds among which is looked for what a round speaks of and did not have itself, in their order: the last numbers before its own in
 * its session, whether or not anything is recorded under them.
 */
export const roundsInReach = (roundId: string): readonly string[] => {
  const own = parseRoundId(roundId);
  if (!own) return none;
  const first = Math.max(1, own.sequence - mostRoundsBack);
  return Array.from({ length: own.sequence - first }, (_, place) => idOf(own.session, first + place));
};

/** Names of rounds of a table, each once, in the order in which they were played. */
export const earlierFirst = (rounds: Iterable<string>): readonly string[] =>
  [...new Set(rounds)].toSorted((one, other) => {
    const [a, b] = [parseRoundId(one), parseRoundId(other)];
    return a && b && isEarlier(a, b) ? -1 : 1;
  });
