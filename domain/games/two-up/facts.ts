import type { Fact } from '../../kernel/effective-history.ts';
import type { RoundEvent } from '../../round/events.ts';
import type { TableFact } from '../../table/facts.ts';
import type { TwoUpEvent } from './events.ts';

/** What a floor records of a game, after corrections and late entries. */
export type RoundFact = Fact<RoundEvent | TwoUpEvent>;
export type FactOf<Type extends (RoundFact | TableFact)['type']> = Extract<RoundFact | TableFact, { type: Type }>;
