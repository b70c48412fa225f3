import { z } from 'zod';
import type { JsonObject } from './json.ts';
import { floorRole } from './roles.ts';
import type { SaidMember } from './said-hash.ts';
import type { StreamName } from './streams.ts';
import { givenId } from './text.ts';
import { instant } from './time.ts';

/** Lower-case UUID: the event's id and its idempotency key within a stream. */
export const eventId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a lower-case UUID')
  .meta({ maxLength: 36, format: 'uuid' });

/** A person, never by name: names live in the venue's own systems. */
export const personId = givenId;

/** A SHA-256, in small hexadecimal digits. */
export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ maxLength: 64 });

/** How many characters words may have that are put away. */
export const mostCharactersOfWords = 10_000;

/** Words put away: where they are (`ref`) and their keyed digest. The words themselves are never in an event. */
export const textRef = z.strictObject({
  ref: sha256,
  digest: sha256,
});
export type TextRef = z.infer<typeof textRef>;

/** What the sender says about an event beside its data. `occurredAt` is the floor's clock and what rules use. */
export const saidMetadata = z.strictObject({
  occurredAt: instant,
  sourceSeq: z
    .int()
    .min(0)
    .nullable()
    .describe(
      "the terminal's own counter, which orders what one terminal says; it counts one by one: a number that is left out is a sign that something is not on record",
    ),
  actor: z.strictObject({ personId, role: floorRole }).describe('who did it, and in which role they claim to act'),
  correlationId: eventId.nullable().optional(),
  causationId: eventId.nullable().optional(),
  schemaVersion: z.int().min(1).max(999),
} satisfies Readonly<Record<SaidMember, z.ZodType>>);
export type SaidMetadata = z.infer<typeof saidMetadata>;

/** How long the name of a type of event may be. */
export const mostOfType = 120;

/** What the sender says, whole: this is what `contentHash` covers. */
export const saidEnvelope = z.strictObject({
  eventId,
  type: z
    .string()
    .max(mostOfType)
    .regex(/^[a-z][A-Za-z0-9-]*\.[A-Z][A-Za-z0-9]*$/, 'must be <family>.<PastTense>'),
  data: z.record(z.string(), z.unknown()),
  metadata: saidMetadata,
});
export type SaidEvent = { eventId: string; type: string; data: JsonObject; metadata: SaidMetadata };

/** A terminal's clock as last measured against ours: floor time less `offsetMs` is our time, give or take `uncertaintyMs`. */
export type TerminalClock = { readonly offsetMs: number; readonly uncertaintyMs: number };

/** What an event of a corrected entry stood for before the correction, kept so that every read model can undo it by itself. */
export type Replaced = Stood & {
  /** Other entries of the stream that stand and say the same again, in its order; absent: there are none. */
  readonly beside?: readonly SaidAgain[];
};

/** An entry that says again what another said: `isLater` where it came after that one. */
export type SaidAgain = Stood & { readonly eventId: string; readonly isLater: boolean };

/** What an entry stands for. */
type Stood = {
  readonly type: string;
  readonly data: JsonObject;
  readonly occurredAt: string;
  /** The version of `data`; absent: the newest. */
  readonly schemaVersion?: number;
  /** The clock that the corrected event was recorded by, so that its replacement is put on our clock by the same offset; absent: none. */
  readonly clock?: TerminalClock | null;
};

/** How an event was said, as far as instants in it were spelt otherwise than they are kept. The content hash covers what was said. */
export type Spelt = { readonly occurredAt?: string; readonly data?: JsonObject };

/** The envelope as stored: what was said, and what we add. `recordedAt` is our clock and what audit uses. */
export type StoredMetadata = SaidMetadata & {
  readonly venue: string;
  readonly terminal: string | null;
  readonly recordedAt: string;
  /** Whose token it came under: the token's subject. */
  readonly principal: string;
  /** The person whose own token that is, as events name persons; absent: a terminal's, or one that names no person. */
  readonly principalPersonId?: string;
  readonly clock: TerminalClock | null;
  readonly contentHash: string;
  /** True when it was handed in from elsewhere (an import), and not said by the floor as it happened; absent: it was not. */
  readonly imported?: true;
  /** Set when instants were spelt otherwise: the event has them in UTC with milliseconds, and this has them as they were said. */
  readonly spelt?: Spelt;
  /** On a correction: what the corrected event stood for until now; null when it stood for nothing any more. */
  readonly replaced?: Replaced | null;
};

/** An event on its way into a store. */
export type NewEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: StoredMetadata;
};

/** A position in the order of the whole store: opaque text that sorts as the store does. */
export type Position = string;

/** An event as a store gives it back. `revision` counts from 0 within its stream. */
export type StoredEvent = NewEvent & {
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
};
