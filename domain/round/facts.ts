import type { Fact } from '../kernel/effective-history.ts';
import type { RoundEvent } from './events.ts';

/** What a floor records of a round, whatever its game, after corrections and late entries. */
export type RoundFact = Fact<RoundEvent>;
export type FactOf<Type extends RoundFact['type']> = Extract<RoundFact, { type: Type }>;
