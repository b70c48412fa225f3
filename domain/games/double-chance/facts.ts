import type { CardsEvent } from '../../equipment/cards/events.ts';
import type { Fact } from '../../kernel/effective-history.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { RoundEvent } from '../../round/events.ts';
import type { DoubleChanceEvent } from './events.ts';

export type RoundFact = Fact<RoundEvent | CardsEvent | DoubleChanceEvent>;
export type FactOf<Type extends RoundFact['type']> = Extract<RoundFact, { readonly type: Type }>;
export type PlacedPlay<Type extends RoundFact['type']> = Placed<FactOf<Type>>;
