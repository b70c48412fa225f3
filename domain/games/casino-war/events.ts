import { z } from 'zod';
import { personId } from '../../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../../kernel/event-types.ts';
import { givenId } from '../../kernel/text.ts';
import { oneOf } from '../../kernel/word-list.ts';

/** The kinds of wagers, as this game names them. The raise is a wager of its own: it is linked to the wager that it is laid on. */
export const wagerKinds = ['casino-war', 'tie', 'go-to-war'] as const;
export type WagerKind = (typeof wagerKinds)[number];

/** Is it a kind that the rules know? Any other is recorded too, and found. */
export const isKnownKind = (kind: string): kind is WagerKind => wagerKinds.some((known) => known === kind);

/** What a player may choose when the first cards are equal. */
export const choices = { 'go-to-war': 'to go to war', surrender: 'to surrender' } as const;
const choice = oneOf(choices, 'what is chosen');

const wagerId = givenId.describe('the casino war wager that the choice is about');
const hand = givenId.describe('the box, by the name that its hand goes by: box-3');

/** What goes wrong in this game and in no other. */
const adds = {
  errors: {
    'option-missed': 'a player was not asked whether to go to war or to surrender',
    'decision-ignored': 'what a player had decided was not done',
  },
} as const;

/**
 * The plays of a round of Casino War; what is done with cards has a family of its own. Each player of a box chooses alone (8.2), so that
 * every choice names its wager.
 * NOTE: stored events are carved.
 */
const plays = eventFamily('casino-war', {
  OptionOffered: {
    says: "The dealer asks a player whose card equals the dealer's whether to go to war or to surrender.",
    data: z.strictObject({ wagerId, hand, personId: personId.nullable().describe('who was asked'), by: personId }),
  },
  ElectionMade: {
    says: 'A player says or shows what they choose. Going to war takes a raise, which is a wager of its own.',
    data: z.strictObject({
      wagerId,
      hand,
      choice,
      how: z.enum(['word', 'signal', 'chips']),
      by: personId.nullable().describe('who chose; null when nobody knows'),
    }),
  },
  ElectionAcknowledged: {
    says: 'The dealer acknowledges what a player has chosen.',
    data: z.strictObject({ wagerId, hand, choice, by: personId }),
  },
  PlayerAbsent: {
    says: 'A player is not present to decide.',
    data: z.strictObject({ wagerId, hand, personId: personId.nullable(), by: personId }),
  },
  OwnerAdvised: {
    says: 'The owner of a wager under the minimum is told that no further one will be accepted.',
    data: z.strictObject({ wagerId: givenId, personId: personId.nullable(), by: personId }),
  },
});

export const casinoWarEvents = { ...plays, adds };
export type CasinoWarEvent = EventsOf<typeof plays>;
