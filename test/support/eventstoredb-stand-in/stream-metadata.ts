import { randomUUID } from 'node:crypto';

/** What a stream's metadata does to its readers. Ages are not kept: no spec waits for one. */
export type StreamMetadata = {
  readonly deleted: boolean;
  readonly truncateBefore?: number;
  readonly maxCount?: number;
};

/** The largest signed 64-bit number, at which a stream is truncated by deleting it; as JSON text, since no JavaScript number is it. */
const everything = '9223372036854775807';

export const metaStreamOf = (stream: string): string => `$$${stream}`;

/** The stream whose metadata stream this is, or undefined when it is not one. */
export const subjectOfMetaStream = (stream: string): string | undefined =>
  stream.startsWith('$$') ? stream.slice(2) : undefined;

const numberIn = (metadata: object, key: string): number | undefined => {
  const value: unknown = key in metadata ? Reflect.get(metadata, key) : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** The metadata that an event of a metadata stream sets; text that is not a JSON object sets none. */
export const metadataOf = (data: Uint8Array): StreamMetadata => {
  const metadata: unknown = JSON.parse(Buffer.from(data).toString('utf8') || '{}');
  if (typeof metadata !== 'object' || metadata === null) return { deleted: false };
  const truncateBefore = numberIn(metadata, '$tb');
  const maxCount = numberIn(metadata, '$maxCount');
  return {
    deleted: truncateBefore !== undefined && truncateBefore > Number.MAX_SAFE_INTEGER,
    ...(truncateBefore === undefined ? {} : { truncateBefore }),
    ...(maxCount === undefined ? {} : { maxCount }),
  };
};

/** An event that the server itself writes. */
export const systemEvent = (type: string, json: string) => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: new Uint8Array(Buffer.from(json)),
  metadata: new Uint8Array(),
});

/** The metadata event that hides a stream before a revision. */
export const truncation = (before: bigint | 'everything') =>
  systemEvent('$metadata', `{"$tb":${before === 'everything' ? everything : before}}`);
