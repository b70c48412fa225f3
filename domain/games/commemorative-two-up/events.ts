import { z } from 'zod';
import { faces, noSpinCalls } from '../../equipment/coins/word-lists.ts';
import { decisionOn } from '../../kernel/decision.ts';
import { personId } from '../../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../../kernel/event-types.ts';
import { cents } from '../../kernel/money.ts';
import { floorRole } from '../../kernel/roles.ts';
import { givenId } from '../../kernel/text.ts';
import { oneOf } from '../../kernel/word-list.ts';
import { wagerMedium } from '../../round/events.ts';
import { adds, faults, grounds, leavingReasons, takingOverReasons } from './word-lists.ts';

export const results = ['heads', 'tails'] as const;
export type Result = (typeof results)[number];

/**
 * The kinds of wagers, as this game names them. `spinner`: the spinner's wager in the centre, on heads; `cover`: a tail bettor's money
 * against it (6.2). `heads` and `tails`: the two sides of a bet between patrons outside of the ring (6.3).
 */
export const wagerKinds = ['spinner', 'cover', 'heads', 'tails'] as const;

const penny = z.strictObject({ penny: givenId, face: z.enum(faces) });
const someone = personId.nullable();
const place = z
  .int()
  .min(1)
  .max(1_000)
  .nullable()
  .describe('where the person stands, in steps clockwise around the ring; null when nobody said');
const amount = cents.describe('how much, in cents');

/** Who took the kip, as it was told before it could be told who determined it. */
const kipTakenOver = z.strictObject({
  byPersonId: personId,
  role: floorRole,
  insteadOf: someone.describe('the spinner on whose behalf it is; null: no patron has the kip'),
  because: oneOf(takingOverReasons, 'why'),
  supervision: z.enum(['supervised', 'unsupervised', 'not-seen']).describe('did anybody supervise the game'),
  supervisedBy: someone,
});

/** NOTE: stored events are carved. These are the game's own plays; calls and wagers are `round.` events, and nothing here is the house's money. */
const plays = eventFamily('commemorative-two-up', {
  KipOffered: {
    says: 'The kip is offered to a patron.',
    data: z.strictObject({ personId: someone, place, by: personId }),
  },
  KipAccepted: {
    says: 'A patron accepts the kip and enters the centre of the ring.',
    data: z.strictObject({ personId, place }),
  },
  KipDeclined: { says: 'A patron declines the kip.', data: z.strictObject({ personId: someone, place }) },
  KipTakenOver: {
    says: 'Somebody who is not a patron spins from here on: since no patron elected to, or on behalf of a spinner.',
    data: kipTakenOver.extend({
      decision: decisionOn(grounds)
        .optional()
        .describe('who determined that the spinner is not able to spin; left out where nobody said'),
    }),
    earlier: [{ data: kipTakenOver, upcast: (data) => data }],
  },
  SpinnerLeft: {
    says: 'The spinner gives up the kip and leaves the centre of the ring.',
    data: z.strictObject({ personId, because: oneOf(leavingReasons, 'why') }),
  },
  PenniesThrownDown: {
    says: 'A set of pennies is thrown down inside the ring, for the spinner to select from.',
    data: z.strictObject({ pennySet: givenId.nullable(), by: personId }),
  },
  PenniesSelected: {
    says: 'Pennies are selected for the spin, and the others of the set are kept.',
    data: z.strictObject({
      personId,
      pennySet: givenId.nullable(),
      pennies: z.array(givenId).max(10),
      kept: z.array(givenId).max(10).nullable().describe('those not selected; null when nobody saw'),
      keptBy: someone.describe('who keeps them; null when nobody saw'),
    }),
  },
  PenniesPlaced: {
    says: 'Pennies are placed on the kip, with the face that lies up before the spin.',
    data: z.strictObject({ personId, onKip: z.array(penny).max(10) }),
  },
  PenniesSpun: {
    says: 'The pennies are spun: how they came to rest, and what was seen on the way.',
    data: z.strictObject({
      spinId: givenId,
      spinnerId: personId,
      spinnerRole: floorRole,
      pennies: z.array(penny).max(10),
      seen: z.array(z.enum(faults)).max(8).describe('faults that were seen, by anyone who records; called or not'),
    }),
  },
  SpinDeclaredInvalid: {
    says: 'A spin is declared invalid by call.',
    data: z.strictObject({
      spinId: givenId,
      words: oneOf(noSpinCalls, 'what was called; null when nobody heard').nullable(),
      pennies: z
        .enum(['before-rest', 'after-rest', 'not-seen'])
        .describe('when the call came in relation to the pennies resting'),
      couldBeEarlier: z
        .boolean()
        .nullable()
        .describe('could it have been called before they came to rest; null when nobody said'),
      decision: decisionOn(grounds),
    }),
  },
  PenniesDisturbed: {
    says: 'After a call of no spin somebody tries to disturb the pennies, or is seen not to.',
    data: z.strictObject({ spinId: givenId, attempt: z.enum(['made', 'not-made', 'too-late']), by: personId }),
  },
  ResultAnnounced: {
    says: 'A result is announced.',
    data: z.strictObject({ spinId: givenId, result: z.enum(results), by: personId }),
  },
  PersonSeenInRing: {
    says: 'Somebody is seen within the boundaries of the ring.',
    data: z.strictObject({ personId: someone, role: floorRole, by: personId }),
  },
  WagersMatched: {
    says: 'A wager on tails is set against a wager on heads, for as much as the two have in common.',
    data: z.strictObject({
      matchId: givenId,
      headsWagerId: givenId.describe("the wager on heads: the spinner's in the centre, or another patron's"),
      tailsWagerId: givenId,
      matchedCents: cents.describe('how much of each stands against the other, in cents'),
    }),
  },
  WagerUnmatched: {
    says: 'Two wagers that stood against each other do so no more.',
    data: z.strictObject({ matchId: givenId, by: someone }),
  },
  StakeHanded: {
    says: 'The stake of a wager, or a part of it, goes into the hands of the person who is to hold it.',
    data: z.strictObject({
      wagerId: givenId,
      handedCents: amount,
      toPersonId: personId,
      toRole: floorRole.describe('what they are: the ringkeeper, a player'),
    }),
  },
  CentreCounted: {
    says: 'What lies in the centre is counted: the money of the spinner, and its cover.',
    data: z.strictObject({
      wagerId: givenId.describe("the spinner's wager"),
      spinnersCents: cents.describe('what stands for the spinner, with what was won and lies on, in cents'),
      coverCents: cents.describe('what stands against it, in cents'),
      heldBy: personId,
      role: floorRole.describe('what the holder is'),
      afterSpinId: givenId.nullable().describe('the spin that it was counted after; null before the first'),
    }),
  },
  MoneyHandedOver: {
    says: 'Money is handed to a patron on a wager of theirs: what was won, a stake that goes back, or both.',
    data: z.strictObject({
      wagerId: givenId.describe('the wager of the patron who gets it'),
      fromPersonId: personId.describe('out of whose hands'),
      fromRole: floorRole,
      toPersonId: personId,
      handedCents: amount,
      medium: wagerMedium,
    }),
  },
});

export const commemorativeEvents = { ...plays, adds };
export type CommemorativeEvent = EventsOf<typeof plays>;
