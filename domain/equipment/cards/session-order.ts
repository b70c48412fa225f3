import { timeOrder } from '../../kernel/effective-history.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { CardsEvent } from './events.ts';
import type { CardsFact, PlacedCards } from './facts.ts';

/** What was done with cards in one round, in effective order. */
export type CardsOfRound = { readonly roundId: string; readonly facts: readonly CardsFact[] };

/** What was done with cards in a session, with its place in the order of the whole session. Null: it was done between rounds. */
export type DoneInSession<Type extends CardsEvent['type'] = CardsEvent['type']> = PlacedCards<Type> & {
  readonly roundId: string | null;
};

type InRound = { readonly fact: CardsFact; readonly roundId: string };

/** Facts of the same moment of which no terminal says which came first stand as their streams do: between rounds first. */
export const comesFirst = (between: CardsFact, fact: CardsFact): boolean => {
  const order = timeOrder(between, fact);
  return order.certain ? order.before : between.atMs <= fact.atMs;
};

/**
 * What was done with cards between the rounds of a session and in them, in one order: the rounds one after the other, as they are given,
 * and what lies between them by time. One terminal's own sequence goes before time.
 */
export const inSessionOrder = (
  between: readonly CardsFact[],
  rounds: readonly CardsOfRound[],
): readonly DoneInSession[] => {
  const played = gathered(rounds, ({ roundId, facts }) => facts.map((fact): InRound => ({ fact, roundId })));
  const all: DoneInSession[] = [];
  let next = 0;
  for (const one of played) {
    for (let fact = between[next]; fact && comesFirst(fact, one.fact); fact = between[next]) {
      all.push({ fact, at: all.length, roundId: null });
      next += 1;
    }
    all.push({ ...one, at: all.length });
  }
  for (const fact of between.slice(next)) all.push({ fact, at: all.length, roundId: null });
  return all;
};
