import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { decisionOn } from '../kernel/decision.ts';
import { eventFamilyWithLists, type EventsOf } from '../kernel/event-types.ts';
import { personId, textRef } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import { cents, denominationLine } from '../kernel/money.ts';
import { floorRole } from '../kernel/roles.ts';
import { givenId, givenWord } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';
import { oneOf, type AddedWords, type WordList } from '../kernel/word-list.ts';
import { editionId } from '../rulebook/events.ts';
import { chipMovements } from './chips-moved.ts';
import { floatCounts } from './float-counts.ts';
import { box, closure, limits, limitsChange, signContent } from './sign-content.ts';
import {
  closingReasons,
  delayReasons,
  directions,
  equipmentReasons,
  floorGrounds,
  matters,
  voucherConditions,
} from './word-lists.ts';

/** Limits of one kind of wager, as a sign or a decision states them. */
export type Limits = z.infer<typeof limits>;

/** One thing of a table's equipment, as it was seen. Kinds and marks are in the game's own words. */
export const equipmentItem = z.strictObject({
  kind: givenWord().describe('what it is: layout, coin-set, kip, or as the game names it'),
  equipmentId: givenId.nullable(),
  pieces: z.int().min(0).max(1_000).nullable().describe('how many were counted; null when nobody counted'),
  marked: z
    .array(givenWord())
    .max(60)
    .nullable()
    .describe('the marks that were seen, one for each piece or area that bears one; null when nobody looked'),
  condition: z.enum(['in-order', 'wrong', 'missing', 'not-seen']),
});
export type EquipmentItem = z.infer<typeof equipmentItem>;

/** What was handed out, in pieces and in cents. */
const handedOut = {
  issuedAs: z.enum(['chips', 'promotional-tokens']),
  issued: z.array(denominationLine).max(40),
  issuedCents: cents,
};

/** Where the value of a sale of chips came from; categories of drop are never mixed. */
export const tenderCategories = ['cash', 'chip-purchase-voucher', 'promotional-voucher', 'other'] as const;

/** How a table closed, as it was told before it could be told who decided it. */
const closed = z.strictObject({
  reason: oneOf(closingReasons, 'why'),
  playersPresent: z.int().min(0).max(500).nullable(),
  closureSignId: givenId.nullable(),
  reopensAtOnce: z
    .boolean()
    .optional()
    .describe('true when only the gaming day ends, and play goes on in the session that is opened with it'),
  textRef: textRef.optional(),
});

/** How equipment changed, as it was told before it could be told who decided it. */
const equipmentChanged = z.strictObject({
  kind: givenWord(),
  takenOut: givenId.nullable(),
  broughtIn: equipmentItem.nullable(),
  reason: oneOf(equipmentReasons, 'why'),
  by: personId,
  textRef: textRef.optional(),
});

/** The definitions with the words that games add. Of a word it is only known that it is a text: which there are depends on the games. */
const definitions = (added: AddedWords) => {
  const decision = decisionOn<WordList>({ ...floorGrounds, ...added.grounds });
  return {
    SessionOpened: {
      says: 'A table opens for a game.',
      data: z.strictObject({
        game: givenId,
        editionStamp: editionId.nullable().describe('the edition the floor believes to be in force'),
      }),
    },
    SessionClosed: {
      says: 'The table closes.',
      data: closed.extend({
        decision: decision.optional().describe('who decided that it closes; left out where nobody said'),
      }),
      earlier: [{ data: closed, upcast: (data: JsonObject): JsonObject => data }],
    },
    StaffAssigned: {
      says: 'A member of staff takes up a duty at the table.',
      data: z.strictObject({ personId, duty: floorRole }),
    },
    StaffRelieved: {
      says: 'A member of staff leaves a duty at the table.',
      data: z.strictObject({ personId, duty: floorRole }),
    },
    SeatTaken: {
      says: 'A player takes a seat or position. Seat 1 is the first to the right of the ring entrance; numbers run clockwise.',
      data: z.strictObject({ seat: z.int().min(1).max(200), personId }),
    },
    SeatLeft: {
      says: 'A player leaves a seat or position.',
      data: z.strictObject({ seat: z.int().min(1).max(200), personId }),
    },
    SignShown: {
      says: 'A sign is put up at the table. It stands until it is removed.',
      data: z.strictObject({ signId: givenId, content: signContent }),
    },
    SignRemoved: { says: 'A sign is taken down.', data: z.strictObject({ signId: givenId }) },
    LimitsChanged: {
      says: 'The limits of the table change; the sign relied on is named when there was one.',
      data: z.strictObject({ limits: z.array(limits).min(1).max(20), signId: givenId.nullable(), decision }),
    },
    PersonalLimitGranted: {
      says: 'A player may wager over the stated maximum, within limits of their own.',
      data: z.strictObject({
        personId,
        minCents: cents,
        maxCents: cents,
        signId: givenId.nullable().describe('the sign of these limits; null when there was none'),
        decision,
      }),
    },
    PersonalLimitEnded: { says: "A player's own limits end.", data: z.strictObject({ personId }) },
    BoxLimitGranted: {
      says: 'Wagers on a box may be over the stated maximum, up to a maximum of its own.',
      data: z.strictObject({
        box,
        maxCents: cents,
        signId: givenId.nullable().describe('the marker beside the box, when there was one'),
        decision,
      }),
    },
    BoxLimitEnded: { says: 'The maximum of its own that a box had ends.', data: z.strictObject({ box }) },
    NoticeGiven: {
      says: 'Players are told beforehand of a change of limits or of a closure, by word and not by a sign.',
      data: z.strictObject({ content: z.discriminatedUnion('kind', [limitsChange, closure]), by: personId }),
    },
    ...floatCounts,
    ChipsSold: {
      says: 'Chips are sold at the table; what was taken goes into the named drop box.',
      data: z.strictObject({
        personId: personId.nullable(),
        tender: z.enum(tenderCategories),
        tenderedCents: cents,
        dropBox: givenId.nullable().describe('the box it was dropped into; null when it was seen to go into none'),
        ...handedOut,
        by: personId,
      }),
    },
    ...chipMovements,
    VoucherExchanged: {
      says: 'A promotional voucher is presented at the table and exchanged; it goes into the named drop box.',
      data: z.strictObject({
        voucherId: givenId,
        personId: personId.nullable(),
        nominatedCents: cents.describe('the value that the voucher states'),
        conditions: z
          .array(oneOf(voucherConditions, 'a condition that the voucher states'))
          .max(10)
          .nullable()
          .describe('the conditions that the voucher states; null when nobody looked'),
        dropBox: givenId.nullable().describe('the box it was dropped into; null when it was seen to go into none'),
        ...handedOut,
        by: personId,
      }),
    },
    EquipmentChecked: {
      says: "The table's equipment is looked over: what was there, and how it was found.",
      data: z.strictObject({ items: z.array(equipmentItem).min(1).max(60), by: personId }),
    },
    EquipmentChanged: {
      says: 'A thing of the equipment is taken out of use, brought in, or replaced.',
      data: equipmentChanged.extend({
        decision: decision
          .optional()
          .describe('who decided that it is changed, or not used any more; left out where nobody said'),
      }),
      earlier: [{ data: equipmentChanged, upcast: (data: JsonObject): JsonObject => data }],
    },
    ConductReported: {
      says: 'Somebody reports what a person did at the table. A report only: what is made of it is said by other events.',
      data: z.strictObject({
        conduct: z
          .enum([
            'device',
            'play-advice',
            'influence',
            'side-bet',
            'advantage',
            'procedure',
            'viewing-cards',
            'communication',
            'cards-off-table',
            'disorder',
            'other',
          ])
          .describe(
            "advantage: somebody was given an advantage, or the chances of the game were changed; procedure: the approved procedures were not kept; viewing-cards: a player looked at another's cards, or collected information on them; communication: players talked where they may not; cards-off-table: a player took cards away from the table",
          ),
        personId: personId.nullable().describe('who did it; null when nobody knew them'),
        role: floorRole.describe('what they were, as far as the reporter knew'),
        towardsPersonId: personId.nullable().describe('whom they advised, influenced or bet with'),
        basis: z.enum(['seen', 'admitted', 'told', 'suspected']).describe('what the report rests on'),
        askedFor: z.boolean().nullable().describe('had the player asked for the advice; null when nobody knew'),
        toKeepTheRules: z.boolean().nullable().describe('was the advice only to have the rules kept'),
        inTheCourseOfDuty: z.boolean().nullable().describe('did they act in the course of their duty'),
        by: personId,
        textRef: textRef.optional(),
      }),
    },
    PersonDetained: { says: 'A person is caused to be detained.', data: z.strictObject({ personId, decision }) },
    DetentionEnded: {
      says: 'A detention ends: who took over, or nobody.',
      data: z.strictObject({
        personId,
        handedTo: z.enum(['inspector', 'police-officer', 'nobody']),
        badge: givenId.nullable(),
        by: personId,
      }),
    },
    SeatVacateDirected: {
      says: 'A player is required to give up a seat or position.',
      data: z.strictObject({
        seat: z.int().min(1).max(200),
        personId,
        otherPlaces: z.enum(['all-taken', 'some-free', 'not-seen']).describe('how the other places at the table stood'),
        decision,
      }),
    },
    DirectionGiven: {
      says: 'Players are directed how to play, where to sit, or how to speak.',
      data: z.strictObject({
        direction: oneOf(directions, 'what they are directed to do'),
        persons: z.array(personId).max(50).describe('who is directed; nobody named: all players at the table'),
        decision,
      }),
    },
    RulesCopyRequested: {
      says: 'Somebody asks to see a copy of the rules.',
      data: z.strictObject({ requestId: givenId, personId: personId.nullable() }),
    },
    RulesCopyProvided: {
      says: 'A copy of the rules is made available for inspection.',
      data: z.strictObject({
        requestId: givenId,
        edition: editionId.nullable().describe('the edition that was shown'),
        by: personId,
      }),
    },
    PlayerExcluded: {
      says: 'A person is excluded: from the ring until the close of play, from the game, or from the casino.',
      data: z.strictObject({ personId, from: z.enum(['ring', 'game', 'casino']), decision }),
    },
    RecordingDelayed: {
      says: 'For some time nothing was recorded as it happened: it was kept elsewhere, and handed in afterwards.',
      data: z
        .strictObject({
          terminal: givenId.nullable().describe('the terminal whose entries came late; null: those of every terminal'),
          from: instant,
          until: instant,
          reason: oneOf(delayReasons, 'why'),
          by: personId,
          textRef: textRef.optional(),
        })
        .refine(({ from, until }) => from <= until, { path: ['until'], error: 'must not be before from' }),
    },
    RulingMade: {
      says: 'A ruling on the session that no other event expresses.',
      data: z.strictObject({ about: oneOf<WordList>({ ...matters, ...added.matters }, 'what it is about'), decision }),
    },
    ...recordEvents,
  } as const;
};

/** NOTE: stored events are carved. A session is one table from its opening to its closing within one gaming day. */
export const tableEvents = eventFamilyWithLists('table', definitions);
export type TableEvent = EventsOf<typeof tableEvents>;
