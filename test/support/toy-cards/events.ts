import { z } from 'zod';
import { personId } from '../../../domain/kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../../../domain/kernel/event-types.ts';
import { givenId } from '../../../domain/kernel/text.ts';
import { card } from './cards.ts';

/** What is done with the deck between rounds, and lasts over them. */
export const deckEvents = eventFamily('toy-deck', {
  Shuffled: { says: 'The cards are shuffled.', data: z.strictObject({ by: personId }) },
  ShoeLoaded: {
    says: 'The cards go into a shoe.',
    data: z.strictObject({
      shoe: givenId,
      machine: z.boolean().describe('true for one that shuffles by itself'),
      by: personId,
    }),
  },
  MachineBroke: { says: 'A shuffling shoe fails.', data: z.strictObject({ shoe: givenId, by: personId }) },
  CuttingCardOut: { says: 'The cutting card comes out of the shoe.', data: z.strictObject({ by: personId }) },
  CardBurnt: {
    says: 'A card is put aside unplayed.',
    data: z.strictObject({ card: card.nullable(), faceUp: z.boolean(), by: personId }),
  },
});

export const results = ['higher', 'lower', 'equal'] as const;

/** What goes wrong with cards, and what is decided for it: words that no game without cards has. */
export const adds = {
  grounds: { misdealt: 'a misdeal' },
  errors: { 'card-to-wrong-box': 'a card was dealt to the wrong box' },
} as const;

/** The plays of a round. Cards are dealt in the order in which they left the shoe. */
const plays = eventFamily('toy-cards', {
  CardsDealt: {
    says: 'Cards are dealt, each to a box or to the dealer.',
    data: z.strictObject({
      cards: z
        .array(z.strictObject({ hand: givenId, card }))
        .min(1)
        .max(20),
      by: personId,
    }),
  },
  Surrendered: {
    says: 'A player gives up half of a wager.',
    data: z.strictObject({ hand: givenId, wagerId: givenId }),
  },
  ResultCalled: {
    says: 'The result of a hand is called.',
    data: z.strictObject({ hand: givenId, result: z.enum(results), by: personId }),
  },
});

export const toyCardsEvents = { ...plays, adds };

export type DeckEvent = EventsOf<typeof deckEvents>;
export type ToyCardsEvent = EventsOf<typeof toyCardsEvents>;
