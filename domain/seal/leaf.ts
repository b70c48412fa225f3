import { canonicalJson, contentHash, inOrder } from '../kernel/canonical.ts';
import type { StoredEvent } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import { saidMembers } from '../kernel/said-hash.ts';
import { textHash } from '../kernel/text-hash.ts';

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

/** The names of what we added to what was said, without the hash of the latter. Whatever a member is called, it stays one: `__proto__` too. */
const addedNames = (metadata: JsonObject): string[] =>
  Object.keys(metadata).filter((name) => metadata[name] !== undefined && name !== 'contentHash' && !said.has(name));

const addedTo = (metadata: JsonObject): JsonObject =>
  Object.fromEntries(addedNames(metadata).map((name) => [name, metadata[name] ?? null]));

/** The canonical text of the same members. */
const addedText = (metadata: JsonObject): string => {
  let text = '';
  for (const name of inOrder(addedNames(metadata)))
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(metadata[name] ?? null)}`;
  return `{${text}}`;
};

type Sealed = Pick<StoredEvent, 'stream' | 'revision' | 'type' | 'data' | 'metadata'>;
type Opened = Pick<Sealed, 'data' | 'metadata'>;

const keptHash = ({ data, metadata }: Opened): string => contentHash({ data, occurredAt: metadata.occurredAt });

/**
 * What is under the hash of a leaf, which opens it for somebody: the salt, the hash of what was said, and all that we added to it. Where instants were said otherwise than they are
 * kept, the hash of what was said does not cover what is kept, and `kept` does.
 */
export const heldOf = ({ data, metadata }: Opened, salt: Salt): JsonObject => ({
  added: addedTo(metadata as unknown as JsonObject),
  contentHash: metadata.contentHash,
  ...(metadata.spelt === undefined ? {} : { kept: keptHash({ data, metadata }) }),
  salt,
});

/** The canonical text of the same, written out instead of ordered: every event that is sealed or compared is asked for it. A spec compares them. */
const heldText = ({ data, metadata }: Opened, salt: Salt): string =>
  `{"added":${addedText(metadata as unknown as JsonObject)},"contentHash":${JSON.stringify(metadata.contentHash)},` +
  `${metadata.spelt === undefined ? '' : `"kept":"${keptHash({ data, metadata })}",`}"salt":${JSON.stringify(salt)}}`;

/** The leaf of a sound event. Its members, and those of what is held, stand in the order of their canonical text: nothing is left to sort. */
export const leafOf = (event: Sealed, salt: Salt): Leaf => ({
  held: textHash(heldText(event, salt)),
  recordedAt: event.metadata.recordedAt,
  revision: event.revision,
  stream: event.stream,
  type: event.type,
  v: 1,
  venue: event.metadata.venue,
});

/** A leaf as its text, canonical JSON: the bytes of its entry are this in UTF-8. */
export const leafText = (leaf: Leaf | CorruptLeaf): string => canonicalJson(leaf);
