import { inSigns, type Card } from '../../equipment/cards/card.ts';
import { cardsShownIn, personsInCards, tellOfCards } from '../../equipment/cards/narrate.ts';
import { madeOf } from '../../kernel/by-type.ts';
import { personsAtTable, personsByMember, someone, someoneAtStart, type Sentences } from '../../kernel/telling.ts';
import { inSentence, inWords, listed } from '../../kernel/word-list.ts';
import { directions } from '../../table/word-lists.ts';
import type { Game } from '../game.ts';
import type { DoubleChanceEvent } from './events.ts';
import { calledValues, handClasses, misdealGrounds, requiredReasons, ways, type HandClass } from './word-lists.ts';

type Counted = { readonly cards: number | null; readonly seen: readonly Card[] | null };

const cardsOf = (count: number | null): string => {
  if (count === null) return 'cards';
  return count === 1 ? '1 card' : `${count} cards`;
};
const seenAs = (seen: readonly Card[] | null): string => (seen === null ? '' : ` (${listed(seen.map(inSigns))})`);
/** `3 cards (K♠, 9♦ and 2♥)`; `cards` where nobody counted. */
const countedAs = ({ cards, seen }: Counted): string => `${cardsOf(cards)}${seenAs(seen)}`;

const sentences: Sentences<DoubleChanceEvent> = {
  'double-chance.JackpotOffered': ({ by, personId, hand }) =>
    `${by} offers ${someone(personId)} the jackpot on ${inWords(hand)}.`,
  'double-chance.CardsHandled': ({ by, what, hand }) =>
    what === 'hand'
      ? `${someoneAtStart(by)} picks up the cards of ${inWords(hand)}.`
      : `${someoneAtStart(by)} touches the sixth card of ${inWords(hand)}.`,
  'double-chance.DealtByHand': ({ dealtBy, hand }) =>
    `${someoneAtStart(dealtBy)} deals ${hand === null ? 'cards' : `cards to ${inWords(hand)}`} by hand, and not from a shoe or a device.`,
  'double-chance.HandDeclared': ({ by, hand, how }) =>
    `${someoneAtStart(by)} declares the hand of ${inWords(hand)}, ${ways[how]}.`,
  'double-chance.CardsDiscarded': ({ by, hand, how, ...given }) =>
    `${someoneAtStart(by)} gives up ${countedAs(given)} of ${inWords(hand)}, ${ways[how]}.`,
  'double-chance.DiscardReturned': ({ by, hand, ...given }) =>
    `${by} brings ${countedAs(given)} that had been given up back into the hand of ${inWords(hand)}.`,
  'double-chance.DiscardRequired': ({ by, hand, reason }) =>
    `${by} requires the player of ${inWords(hand)} to discard: ${requiredReasons[reason]}.`,
  'double-chance.DiscardsCounted': ({ by, hand, cards, seen, face }) => {
    const spread = face === undefined ? '' : `, spread face ${face}`;
    return `${by} counts what was given up of ${inWords(hand)}: ${cards === null ? 'nobody told how many' : cardsOf(cards)}${seenAs(seen)}${spread}.`;
  },
  'double-chance.HandCalled': ({ by, hand, value }) => `${by} calls ${inWords(hand)}: ${calledValues[value]}.`,
  'double-chance.MisdealDeclared': ({ decision }) =>
    `${decision.by} declares a misdeal: ${inSentence(misdealGrounds, decision.ground)}.`,
  'double-chance.DirectionNotKept': ({ personId, direction }) =>
    `${someoneAtStart(personId)} was directed ${inSentence(directions, direction)}, and does not keep to it.`,
  'double-chance.PlayerAbsent': ({ personId, hand }) =>
    `${someoneAtStart(personId)} is not present to decide on ${inWords(hand)}.`,
};

/** One sentence of a play of Double Chance, or of what is done with its cards. Undefined when the fact is neither. */
export const narrate: Game['narrate'] = (fact) => tellOfCards(fact) ?? madeOf(sentences, fact);

const named = personsByMember(personsAtTable);
const namedByPlayer = personsByMember({ by: 'player' });
/** A dealer may bring a discard back, and a player may. */
const namedByReturn = personsByMember({ by: 'returned-by' });

/** Of plays that are not the dealer's deed: it is the player who picks up and decides. */
const doneByOthers: Readonly<Record<string, Game['personsIn']>> = {
  'double-chance.CardsHandled': namedByPlayer,
  'double-chance.DealtByHand': personsByMember({ dealtBy: 'dealt-by', by: 'observed-by' }),
  'double-chance.HandDeclared': namedByPlayer,
  'double-chance.CardsDiscarded': namedByPlayer,
  'double-chance.DiscardReturned': namedByReturn,
};

/** The persons a play concerns beside its actor. */
export const personsIn: Game['personsIn'] = (fact) =>
  fact.type.startsWith('cards.') ? personsInCards(fact) : (doneByOthers[fact.type] ?? named)(fact);

const ofSixthCard = { wins: 'sixth-card-wins', loses: 'sixth-card-loses' } as const;
const decisions: Readonly<Record<string, Result>> = {
  'double-chance.HandDeclared': 'declared',
  'double-chance.CardsDiscarded': 'discarded',
  'double-chance.PlayerAbsent': 'absent',
};

export const classes = Object.keys(handClasses) as readonly HandClass[];

/** The classes of hands that dealers called, what sixth cards came to, and what players decided, as words to search by. */
export const results = [
  ...classes,
  'sixth-card-wins',
  'sixth-card-loses',
  'declared',
  'discarded',
  'absent',
] as const satisfies readonly string[];
type Result = (typeof results)[number];

const isClass = (value: string): value is HandClass => Object.hasOwn(handClasses, value);

type OfHand = { readonly hand: string; readonly value: keyof typeof calledValues };

const resultOf = (type: string, { value }: OfHand): Result | undefined => {
  if (type !== 'double-chance.HandCalled') return decisions[type];
  if (value === 'wins' || value === 'loses') return ofSixthCard[value];
  return isClass(value) ? value : undefined;
};

/** What a play says that a dealer called of a hand, or that its player decided. */
export const resultsIn: Game['resultsIn'] = ({ type, data }) => {
  const result = resultOf(type, data as OfHand);
  return result === undefined ? [] : [{ result, hand: (data as OfHand).hand }];
};

export { cardsShownIn as cardsIn };
