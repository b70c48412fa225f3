import { z } from 'zod';
import { comeInSpinner, faces, faultsOfSpins, noSpinCalls } from '../../equipment/coins/word-lists.ts';
import { decisionOn, noGround } from '../../kernel/decision.ts';
import { eventFamily, type EventsOf } from '../../kernel/event-types.ts';
import { personId } from '../../kernel/envelope.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { floorRole } from '../../kernel/roles.ts';
import { givenId } from '../../kernel/text.ts';
import { oneOf, orElse, wordsOf } from '../../kernel/word-list.ts';
import { floorGrounds } from '../../table/word-lists.ts';

export const sides = ['heads', 'tails'] as const;
export const results = ['heads', 'tails', 'odds', 'five-odds'] as const;
export type Result = (typeof results)[number];

/** What can be seen to be wrong with a spin: 7.1.1, 7.1.2, 7.3.1 to 7.3.4. */
const faultsSeen = { ...faultsOfSpins, other: floorGrounds.other } as const;
export const faults = wordsOf(faultsSeen);
const ownGrounds = { ...faultsSeen, 'repeated-invalid-spins': 'repeated invalid spins' } as const;
/** On which spins are declared invalid and spinners sent off: 6.7, 7.1 and 7.3. */
export const grounds = { ...floorGrounds, ...ownGrounds } as const;
/** On which a spinner is allowed to go on with what is left of a set of coins: 7.4.5 names the first. */
export const leaveGrounds = {
  'no-delay': 'so that the game is not delayed',
  'player-asked': floorGrounds['player-asked'],
  'known-player': floorGrounds['known-player'],
  ...noGround,
  ...orElse('another ground'),
} as const;
const coin = z.strictObject({ coin: givenId, face: z.enum(faces) });
const seat = z.int().min(1).max(200).nullable();
/** How what is left of a set was offered, as it was told before it could be told who allowed the spinner to go on with it. */
const offered = z.strictObject({ personId, coins: z.array(givenId).max(9), by: personId });

/** NOTE: stored events are carved. These are Two-Up's own plays; calls, wagers and money are `round.` events. */
const plays = eventFamily('two-up', {
  SpinnerOffered: {
    says: 'The boxer offers the coins to a player; the disc marks the seat.',
    data: z.strictObject({ personId, seat, by: personId }),
  },
  SpinnerAccepted: { says: 'A player accepts to spin and enters the ring.', data: z.strictObject({ personId, seat }) },
  SpinnerDeclined: { says: 'A player declines to spin.', data: z.strictObject({ personId, seat }) },
  SideDeclared: {
    says: 'The spinner declares to spin for heads or for tails.',
    data: z.strictObject({ personId, side: z.enum(sides) }),
  },
  CoinsChosen: {
    says: 'Coins are chosen from the set and placed on the kip, with the face that lies up before the spin.',
    data: z.strictObject({
      personId,
      coinSet: givenId.nullable(),
      onKip: z.array(coin).max(9),
      confirmedBy: personId.nullable(),
    }),
  },
  CoinsSpun: {
    says: 'The coins are spun: how they came to rest, and what was seen on the way.',
    data: z.strictObject({
      spinId: givenId,
      spinnerId: personId,
      spinnerRole: floorRole,
      coins: z.array(coin).max(9),
      seen: z.array(z.enum(faults)).max(7).describe('faults that were seen, by anyone who records; called or not'),
    }),
  },
  SpinDeclaredInvalid: {
    says: 'A spin is declared invalid by call.',
    data: z.strictObject({
      spinId: givenId,
      words: oneOf(noSpinCalls, 'what was called; null when nobody heard').nullable(),
      coins: z
        .enum(['before-rest', 'after-rest', 'not-seen'])
        .describe('when the call came in relation to the coins resting'),
      lateReason: z.enum(['view-blocked', 'noise', 'other']).nullable(),
      decision: decisionOn(grounds),
    }),
  },
  ResultAnnounced: {
    says: 'A result is announced.',
    data: z.strictObject({
      spinId: givenId,
      result: z.enum(results),
      by: personId,
      oddsLightsLit: z.int().min(0).max(5).optional().describe('how many of the lights for odds were lit with it'),
    }),
  },
  CoinSearchBegun: {
    says: 'Coins that were thrown out of the ring are looked for.',
    data: z.strictObject({ spinId: givenId, coins: z.array(givenId).max(9), by: personId }),
  },
  CoinSearchEnded: {
    says: 'The search for coins is over: which were found, and which are lost.',
    data: z.strictObject({
      spinId: givenId,
      found: z.array(givenId).max(9),
      lost: z.array(givenId).max(9),
      by: personId,
    }),
  },
  FoundCoinChecked: {
    says: 'A coin that had been missing is checked before it is used again.',
    data: z.strictObject({ coin: givenId, fit: z.boolean(), by: personId }),
  },
  CoinsOffered: {
    says: 'The coins that are left are offered to the spinner, to choose from again.',
    data: offered.extend({
      decision: decisionOn(leaveGrounds)
        .optional()
        .describe('who allowed the spinner to go on with what is left of the set; left out where nobody said'),
    }),
    earlier: [{ data: offered, upcast: (data: JsonObject): JsonObject => data }],
  },
  CoinSetReplaced: {
    says: 'A new set of coins is taken to the ring, and what is left of the old one is taken out of the game.',
    data: z.strictObject({
      takenOut: givenId.nullable(),
      broughtIn: givenId,
      pieces: z.int().min(0).max(20).nullable(),
      by: personId,
    }),
  },
  SpinnerRetired: {
    says: 'The spinner gives the coins back and leaves the ring.',
    data: z.strictObject({
      personId,
      because: z.enum(['lost', 'chose-to', 'failed-to-continue', 'three-invalid', 'other']),
    }),
  },
  SpinnerRemoved: {
    says: 'The spinner is directed to return the coins.',
    data: z.strictObject({ personId, barredFromRing: z.boolean(), decision: decisionOn(grounds) }),
  },
  SpinnerReplaced: {
    says: 'A member of staff spins from here on: because nobody volunteered, or in the place of a spinner.',
    data: z.strictObject({
      byPersonId: personId,
      role: floorRole,
      insteadOf: personId.nullable(),
      because: z.enum([
        'no-volunteer',
        'three-invalid-at-start',
        'three-invalid',
        'failed-to-continue',
        'declined',
        'removed',
        'other',
      ]),
    }),
  },
});
/** With the words that Two-Up adds to the lists of rounds and table sessions. */
export const twoUpEvents = { ...plays, adds: { grounds: ownGrounds, calls: comeInSpinner } };
export type TwoUpEvent = EventsOf<typeof twoUpEvents>;
