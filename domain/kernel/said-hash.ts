import { canonicalJson, contentHash } from './canonical.ts';
import type { NewEvent, SaidEvent } from './envelope.ts';
import type { JsonObject } from './json.ts';
import { textHash } from './text-hash.ts';

/** The members of metadata that the sender says; all others are added by us. The schema of them has these and no other. */
export const saidMembers = [
  'occurredAt',
  'sourceSeq',
  'actor',
  'correlationId',
  'causationId',
  'schemaVersion',
] as const;
export type SaidMember = (typeof saidMembers)[number];

/** SHA-256 over RFC 8785 canonical JSON of what the sender says: tells a retry from another event under the same id. */
export const saidContentHash = (said: SaidEvent): string => contentHash(said as JsonObject);

const linkText = (name: 'causationId' | 'correlationId', link: string | null | undefined): string =>
  link === undefined ? '' : `"${name}":${JSON.stringify(link)},`;

/**
 * What the `contentHash` of a stored event must be: the hash of what its sender said, made of what is stored. Every event that is
 * read is asked for it, so the canonical text of the envelope is written out instead of ordered; a spec compares it with `saidContentHash`.
 */
export const storedContentHash = ({ eventId: id, type, data, metadata }: NewEvent): string => {
  const { actor, causationId, correlationId, schemaVersion, sourceSeq, spelt } = metadata;
  const occurredAt = spelt?.occurredAt ?? metadata.occurredAt;
  return textHash(
    `{"data":${canonicalJson(spelt?.data ?? data)},"eventId":${JSON.stringify(id)},"metadata":{` +
      `"actor":{"personId":${JSON.stringify(actor.personId)},"role":${JSON.stringify(actor.role)}},` +
      `${linkText('causationId', causationId)}${linkText('correlationId', correlationId)}` +
      `"occurredAt":${JSON.stringify(occurredAt)},"schemaVersion":${schemaVersion},"sourceSeq":${sourceSeq}},` +
      `"type":${JSON.stringify(type)}}`,
  );
};
