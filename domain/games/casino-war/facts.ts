import type { Fact } from '../../kernel/effective-history.ts';
import type { CardsEvent } from '../../equipment/cards/events.ts';
import type { RoundEvent } from '../../round/events.ts';
import type { CasinoWarEvent } from './events.ts';

export type RoundFact = Fact<RoundEvent | CardsEvent | CasinoWarEvent>;
export type FactOf<Type extends RoundFact['type']> = Extract<RoundFact, { readonly type: Type }>;
