import type { Fact } from '../../kernel/effective-history.ts';
import type { RoundEvent } from '../../round/events.ts';
import type { CommemorativeEvent } from './events.ts';
import type { RingEvent } from './ring-events.ts';

/** What a floor records of a turn, after corrections and late entries. */
export type RoundFact = Fact<RoundEvent | RingEvent | CommemorativeEvent>;
export type FactOf<Type extends RoundFact['type']> = Extract<RoundFact, { readonly type: Type }>;
/** What is done with the ring and its pennies, in a turn or between turns. */
export type RingFact = Fact<RingEvent>;
