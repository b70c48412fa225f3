import type { Fact } from '../../kernel/effective-history.ts';
import type { RoundEvent } from '../../round/events.ts';
import type { TableEvent } from '../../table/events.ts';
import type { TwoUpEvent } from './events.ts';

/** What a floor records of a game, and of the table around it, after corrections and late entries. */
export type RoundFact = Fact<RoundEvent | TwoUpEvent>;
export type TableFact = Fact<TableEvent>;
export type FactOf<Type extends (RoundFact | TableFact)['type']> = Extract<RoundFact | TableFact, { type: Type }>;
