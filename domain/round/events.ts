import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { decisionOn } from '../kernel/decision.ts';
import { eventFamilyWithLists, type EventsOf } from '../kernel/event-types.ts';
import { eventId, personId, textRef } from '../kernel/envelope.ts';
import { cents, denominationLine } from '../kernel/money.ts';
import { givenId, givenWord } from '../kernel/text.ts';
import { roundName } from '../kernel/stream-ids.ts';
import { oneOf, type AddedWords, type WordList } from '../kernel/word-list.ts';
import { editionId } from '../rulebook/events.ts';
import { floorGrounds, matters } from '../table/word-lists.ts';
import { calls, errors, returnReasons } from './word-lists.ts';

/** What a wager is made with. Wider than the law: a cash wager is recorded, and found. */
export const wagerMedia = ['chips', 'promotional-tokens', 'cash', 'mixed', 'other'] as const;
export const wagerMedium = z.enum(wagerMedia);

/** In a game with hands: which one. Where every box has one hand, that is the box, and its hand goes by the same name. */
const hand = givenId.optional().describe('the hand or box, by the name that the plays of the game give it: box-3');

const wager = {
  wagerId: givenId,
  personId: personId.nullable().describe('whose it is; null when nobody knows'),
  kind: givenWord().describe('the kind as the game names it, known to the rules or not'),
  area: givenWord().nullable().describe('where on the layout it lies; null when on none'),
  hand,
  linkedTo: givenId
    .optional()
    .describe('the wager that this one is laid on and falls with: of a raise, or of a jackpot'),
  stakeCents: cents,
  medium: wagerMedium,
  chips: z.array(denominationLine).max(40).nullable().describe('the pieces, when they were counted or read'),
};

/** What a void, an invalid outcome or a forfeit reaches; the scope says what becomes of which money. */
const scope = z.enum(['spin', 'wager', 'hand', 'result', 'round']);
const moneyFate = z.enum(['refunded', 'forfeited', 'stands', 'as-if-never-played', 'not-said']);

/** The definitions with the words that games add. Of a word it is only known that it is a text: which there are depends on the games. */
const definitions = (added: AddedWords) => {
  const decision = decisionOn<WordList>({ ...floorGrounds, ...added.grounds });
  const call = z.strictObject({
    by: personId,
    words: oneOf<WordList>({ ...calls, ...added.calls }, 'what was called; null when nobody heard').nullable(),
    textRef: textRef.optional(),
  });
  return {
    RoundOpened: {
      says: 'A round begins.',
      data: z.strictObject({ game: givenId, editionStamp: editionId.nullable() }),
    },
    BetsCalled: {
      says: '"Place your bets" is called.',
      data: call,
    },
    WagerPlaced: {
      says: 'A wager is placed, or found placed, on the layout.',
      data: z.strictObject({
        ...wager,
        seat: z.int().min(1).max(200).nullable(),
        oral: z.boolean().describe('true when it was declared by word'),
        chipsPresented: z
          .boolean()
          .nullable()
          .describe('for an oral wager: were its chips or tokens there with the words'),
        placedBy: personId.nullable().describe('who put it down, when it was not the player'),
      }),
    },
    WagerChanged: {
      says: 'A wager is made larger, smaller, or moved. The stake is what it is from now on.',
      data: z.strictObject({
        wagerId: givenId,
        stakeCents: cents,
        kind: givenWord(),
        area: givenWord().nullable(),
        hand,
        by: personId.nullable(),
      }),
    },
    WagerWithdrawn: {
      says: 'A wager is taken back.',
      data: z.strictObject({ wagerId: givenId, by: personId.nullable() }),
    },
    WagerRefused: {
      says: 'A wager is refused. It is null when it was refused before it lay anywhere.',
      data: z.strictObject({
        wagerId: givenId.nullable(),
        personId: personId.nullable(),
        kind: givenWord(),
        hand,
        stakeCents: cents,
        decision,
      }),
    },
    WagerCarried: {
      says: 'A wager still on the layout when the round before ended undetermined plays on in this one.',
      data: z.strictObject({
        ...wager,
        fromRound: roundName,
        oddsRun: z
          .int()
          .min(0)
          .max(100)
          .optional()
          .describe('in a game that counts odds in a row: how many it has lain through already'),
      }),
    },
    NoMoreBetsCalled: {
      says: 'Betting is closed by call.',
      data: call,
    },
    WagerFoundOutsideLimits: {
      says: 'A wager is noticed to be under the minimum or over the maximum.',
      data: z.strictObject({
        wagerId: givenId,
        limit: z.enum(['minimum', 'maximum']),
        limitCents: cents,
        by: personId,
      }),
    },
    WagerCollected: {
      says: 'The house takes a wager, or part of it, off the layout.',
      data: z.strictObject({ wagerId: givenId, collectedCents: cents, by: personId }),
    },
    WagerPaid: {
      says: "The house pays winnings on a wager. The stake itself stays the player's and is not in the amount.",
      data: z.strictObject({
        wagerId: givenId,
        toPersonId: personId.nullable(),
        paidCents: cents,
        medium: wagerMedium,
        chips: z.array(denominationLine).max(40).nullable(),
        by: personId,
      }),
    },
    WagerReturned: {
      says: 'The house hands back money it had collected on a wager.',
      data: z.strictObject({
        wagerId: givenId,
        toPersonId: personId.nullable(),
        returnedCents: cents,
        reason: oneOf(returnReasons, 'why'),
        by: personId,
        textRef: textRef.optional(),
      }),
    },
    ErrorFound: {
      says: 'Somebody notices an error of dealing or of play. Many rules ask when an error was found: that is the time of this event.',
      data: z.strictObject({
        about: oneOf<WordList>({ ...errors, ...added.errors }, 'the error'),
        errorEventId: eventId.nullable().describe('the event in which the error was made; null when none is recorded'),
        hand,
        by: personId,
        textRef: textRef.optional(),
      }),
    },
    OutcomeInvalidated: {
      says: 'An outcome is invalidated by a person with power; the result it reaches is named by its event.',
      data: z.strictObject({ scope, resultEventId: eventId.nullable(), hand, money: moneyFate, decision }),
    },
    WagerVoided: {
      says: 'A wager is declared void.',
      data: z.strictObject({ wagerId: givenId, money: moneyFate, decision }),
    },
    HandVoided: {
      says: 'A hand is declared void, and every wager on it.',
      data: z.strictObject({ hand: givenId, money: moneyFate, decision }),
    },
    WagerForfeited: {
      says: 'A wager is declared forfeit to the house.',
      data: z.strictObject({ wagerId: givenId, decision }),
    },
    RulingMade: {
      says: 'A ruling on the round that no other event expresses.',
      data: z.strictObject({
        about: oneOf<WordList>({ ...matters, ...added.matters }, 'what it is about'),
        wagerId: givenId.nullable(),
        hand,
        decision,
      }),
    },
    RoundVoided: { says: 'The whole round is declared void.', data: z.strictObject({ money: moneyFate, decision }) },
    RoundClosed: { says: 'The round is over.', data: z.strictObject({}) },
    ...recordEvents,
  } as const;
};

/** NOTE: stored events are carved. A round is a game of Two-Up or a round of play at cards. */
export const roundEvents = eventFamilyWithLists('round', definitions);

/**
 * What a closed round still takes. The documents set no time for a ruling on it, for the money that such a ruling moves, or for
 * noticing an error, and these happen when they happen. A late entry would say that they happened before (decision 0017).
 */
export const afterClosing: readonly RoundEvent['type'][] = [
  'round.ErrorFound',
  'round.OutcomeInvalidated',
  'round.WagerVoided',
  'round.HandVoided',
  'round.WagerForfeited',
  'round.RulingMade',
  'round.RoundVoided',
  'round.WagerCollected',
  'round.WagerPaid',
  'round.WagerReturned',
];
export type RoundEvent = EventsOf<typeof roundEvents>;
