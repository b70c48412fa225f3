import { timeOrder, type Fact } from '../../kernel/effective-history.ts';
import type { RoundEvent } from '../../round/events.ts';
import type { TableEvent } from '../../table/events.ts';
import type { TwoUpEvent } from './events.ts';

/** What a floor records of a game, and of the table around it, after corrections and late entries. */
export type RoundFact = Fact<RoundEvent | TwoUpEvent>;
export type TableFact = Fact<TableEvent>;
export type FactOf<Type extends (RoundFact | TableFact)['type']> = Extract<RoundFact | TableFact, { type: Type }>;

/** How one fact stands to another in time; `unclear` when their clocks cannot tell. */
export type Standing =
  | { readonly stands: 'before' | 'after' }
  | { readonly stands: 'unclear'; readonly apartMs: number; readonly uncertaintyMs: number };

/** A fact and its place in the effective order of the round. */
export type Placed<Of extends RoundFact = RoundFact> = { readonly fact: Of; readonly at: number };

const before: Standing = { stands: 'before' };
const after: Standing = { stands: 'after' };

/** How `a` stands to `b`. Facts of the very same moment stand as the effective history has them. */
export const standing = (a: Placed, b: Placed): Standing => {
  const order = timeOrder(a.fact, b.fact);
  if (!order.certain) return { stands: 'unclear', apartMs: order.apartMs, uncertaintyMs: order.uncertaintyMs };
  if (a.fact.atMs === b.fact.atMs) return a.at < b.at ? before : after;
  return order.before ? before : after;
};
