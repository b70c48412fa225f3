import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import type { Reasoned } from '../../settlement/due.ts';

/** What decides a wager: the cards of a box and of the dealer, of the initial deal or of the war. */
export type DecidingCards = { readonly stage: 'initial' | 'war'; readonly own: DrawnCard; readonly dealer: DrawnCard };

/** Why a round was settled as it was: what is due on each of its wagers, with what made it so. */
export type Reasoning = readonly Reasoned<DecidingCards>[];
