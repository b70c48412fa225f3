import type { Fact } from '../../kernel/effective-history.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { CardsEvent } from './events.ts';

/** What was done with cards, in a session or in a round. */
export type CardsFact = Fact<CardsEvent>;
export type CardsFactOf<Type extends CardsEvent['type']> = Extract<CardsFact, { readonly type: Type }>;
export type PlacedCards<Type extends CardsEvent['type']> = Placed<CardsFactOf<Type>>;

/** Each stream was checked against the schemas of its types when it was stored, so the name of a type is enough. */
const isOfCards = (fact: Pick<Fact, 'type'>): fact is CardsFact => fact.type.startsWith('cards.');

/** What was done with cards, among facts of a session or of a round. */
export const cardsFactsIn = (facts: readonly Pick<Fact, 'type'>[]): readonly CardsFact[] => facts.filter(isOfCards);
