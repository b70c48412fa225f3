import { z } from 'zod';
import { decisionOn } from '../kernel/decision.ts';
import { eventId, personId, sha256, textRef } from '../kernel/envelope.ts';
import { exportReasons, receivers } from '../kernel/giving-out.ts';
import { cents } from '../kernel/money.ts';
import { roundName, sessionName } from '../kernel/stream-ids.ts';
import { givenId, givenWord } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';
import { oneOf } from '../kernel/word-list.ts';
import { provision } from './outside.ts';
import { exported, heldKinds, holdGrounds, keptUnderHold, releasedTo } from './word-lists.ts';

/** One thing that is held for a dispute. `item` is the number on its tag, by which its release names it. */
const heldItem = z.strictObject({
  item: givenId.describe('the number on its tag, once in a dispute'),
  kind: oneOf(heldKinds, 'what it is'),
  pieces: z.int().min(1).max(10_000).nullable().describe('how many pieces; null when nobody counted them'),
  valueCents: cents
    .nullable()
    .describe('what they are worth in integer cents; null when they are not money, or nobody counted'),
  keptAt: givenWord().describe('where it is kept: `pit-safe`'),
  seal: givenId.nullable().describe('the number of its seal; null when it is not sealed'),
});
export type HeldItem = z.infer<typeof heldItem>;

const releasedItem = z.strictObject({
  item: givenId.describe('the number on its tag'),
  seal: givenId.nullable().describe('the number of the seal as it was found; null when there was none'),
  sealIntact: z
    .boolean()
    .nullable()
    .describe('whether the seal was unbroken; null when nobody looked, or there was none'),
});

/** A hold, placed or lifted, is decided by a person. */
const holdDecision = decisionOn(holdGrounds);

/**
 * What is done to keep the evidence of a dispute: play stops, things and footage are kept, a legal hold is placed, a copy leaves the
 * house. NOTE: stored events are carved.
 */
export const evidenceEvents = {
  PlayStopped: {
    says: 'Play stops at a table for the dispute.',
    data: z.strictObject({
      session: sessionName.describe('the session of the table at which play stops'),
      round: roundName.nullable().describe('the round in which it stops; null between two rounds, or when nobody said'),
      by: personId.describe('who stopped it'),
      textRef: textRef.optional(),
    }),
  },
  PlayResumed: {
    says: 'Play goes on at a table at which it had stopped for the dispute.',
    data: z.strictObject({
      session: sessionName.describe('the session of the table at which play goes on'),
      by: personId.describe('who let it go on'),
      textRef: textRef.optional(),
    }),
  },
  ItemsHeld: {
    says: 'Coins, cards, chips or other things are held for the dispute.',
    data: z.strictObject({
      items: z.array(heldItem).min(1).max(50),
      by: personId.describe('who took them'),
      textRef: textRef.optional(),
    }),
  },
  ItemsReleased: {
    says: 'Things that were held for the dispute are given out of keeping.',
    data: z.strictObject({
      items: z.array(releasedItem).min(1).max(50),
      releasedTo: oneOf(releasedTo, 'where they went'),
      receivedBy: personId.nullable().describe('the person who received them; null when nobody was named'),
      by: personId.describe('who gave them out'),
      textRef: textRef.optional(),
    }),
  },
  FootagePreserved: {
    says: 'Footage of one camera is kept for the dispute. The event holds the reference; the footage stays in its recorder.',
    data: z.strictObject({
      camera: givenId,
      cameraClass: givenId.nullable().describe('the class of the camera, as the venue names it; null when nobody said'),
      recorder: givenId.nullable().describe('the recorder that holds it; null when nobody said'),
      from: instant.describe('the span that is kept, by the clock of the recorder'),
      to: instant,
      clockOffsetMs: z
        .int()
        .min(-864_000_000)
        .max(864_000_000)
        .nullable()
        .describe(
          "by how many milliseconds the recorder's clock was ahead of ours when it was measured; null when nobody measured",
        ),
      expiresAt: instant.nullable().describe('until when it is kept, as it was told; null when nobody said'),
      ticket: givenWord(80).nullable().describe('the number of the request to preserve it; null when it has none'),
      by: personId.describe('who preserved it'),
      textRef: textRef.optional(),
    }),
  },
  HoldPlaced: {
    says: 'A legal hold is placed: what it covers is kept until the hold is lifted.',
    data: z.strictObject({
      covers: z
        .array(oneOf(keptUnderHold, 'what is kept'))
        .min(1)
        .max(Object.keys(keptUnderHold).length)
        .describe('of the dispute, and of the rounds and sessions that it is about'),
      provision: provision.nullable().describe('the provision that asks for it; null when none was named'),
      decision: holdDecision,
    }),
  },
  HoldLifted: {
    says: 'A legal hold is lifted.',
    data: z.strictObject({ hold: eventId.describe('the event that placed it'), decision: holdDecision }),
  },
  EvidenceExported: {
    says: 'A copy of evidence leaves the house.',
    data: z.strictObject({
      what: oneOf(exported, 'what was copied'),
      camera: givenId.nullable().describe('of footage: the camera; null for anything else, or when nobody said'),
      sha256: sha256.nullable().describe('the SHA-256 of the copy; null when nobody took it'),
      exportedFor: z.enum(receivers).describe('for whom'),
      reason: oneOf(exportReasons, 'why'),
      reference: givenWord(80).nullable().describe('the number by which they know it'),
      by: personId.describe('who made the copy'),
      textRef: textRef.optional(),
    }),
  },
} as const;
