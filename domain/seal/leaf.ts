import { canonicalJson, contentHash } from '../kernel/canonical.ts';
import type { StoredEvent, StoredMetadata } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import { saidMembers } from '../kernel/said-hash.ts';

/**
 * An event as an entry of the sealed record. The form is for ever, and each member is argued in `services/decisions/0041-the-form-of-a-leaf.md`: where
 * the event stands and when it was recorded can be read by everybody; who recorded it and what it says is under a salted hash.
 */
export type Leaf = {
  readonly v: 1;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly venue: string;
  readonly recordedAt: string;
  /** SHA-256 of the canonical JSON of `Held`: nobody can guess what is under it without the salt. */
  readonly held: string;
};

/** A record that nobody believes, at its place: it was corrupt already when it was sealed. */
export type CorruptLeaf = {
  readonly v: 1;
  readonly stream: string;
  readonly revision: number;
  readonly corrupt: string;
};

/** What opens a leaf beside its event: 16 bytes in small hexadecimal digits, of this leaf alone. */
export type Salt = string;

const said: ReadonlySet<string> = new Set(saidMembers);

/** What we added to what was said, without the hash of the latter. Whatever a member is called, it stays one: `__proto__` too. */
const addedTo = (metadata: StoredMetadata): JsonObject =>
  Object.fromEntries(
    Object.entries(metadata as unknown as JsonObject).filter(
      ([name, value]) => value !== undefined && name !== 'contentHash' && !said.has(name),
    ),
  );

type Sealed = Pick<StoredEvent, 'stream' | 'revision' | 'type' | 'data' | 'metadata'>;

/**
 * What is under the hash of a leaf, which opens it for somebody: the salt, the hash of what was said, and all that we added to it. Where instants were said otherwise than they are
 * kept, the hash of what was said does not cover what is kept, and `kept` does.
 */
export const heldOf = ({ data, metadata }: Pick<Sealed, 'data' | 'metadata'>, salt: Salt): JsonObject => ({
  added: addedTo(metadata),
  contentHash: metadata.contentHash,
  ...(metadata.spelt === undefined ? {} : { kept: contentHash({ data, occurredAt: metadata.occurredAt }) }),
  salt,
});

/** The leaf of a sound event. Its members, and those of what is held, stand in the order of their canonical text: nothing is left to sort. */
export const leafOf = (event: Sealed, salt: Salt): Leaf => ({
  held: contentHash(heldOf(event, salt)),
  recordedAt: event.metadata.recordedAt,
  revision: event.revision,
  stream: event.stream,
  type: event.type,
  v: 1,
  venue: event.metadata.venue,
});

/** A leaf as its text, canonical JSON: the bytes of its entry are this in UTF-8. */
export const leafText = (leaf: Leaf | CorruptLeaf): string => canonicalJson(leaf);
