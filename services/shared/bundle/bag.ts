import { hex, utf8 } from '../sealing/bytes.ts';
import { sha256 } from '../sealing/sha256.ts';

/** Files by their paths below one folder, with slashes. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The files that make a folder a bag (BagIt 1.0, RFC 8493, sections 2.1 and 2.2). */
export const bagPaths = {
  declaration: 'bagit.txt',
  info: 'bag-info.txt',
  payloadManifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
} as const;

/** What the bag is for lies below this; what lies beside it tells of the bag (RFC 8493, section 2.1.2). */
export const payloadFolder = 'data/';

/** Bytes and number of the files of a payload, as `bag-info.txt` says them (RFC 8493, section 2.2.2). */
export const oxumOf = (payload: Files): string =>
  `${[...payload.values()].reduce((sum, { length }) => sum + length, 0)}.${payload.size}`;

/** Paths that every system can have, and that need no escapes in a manifest. */
const ownPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const manifestOf = (files: Files): Uint8Array =>
  utf8([...files].map(([path, bytes]) => `${hex(sha256(bytes))}  ${path}\n`).join(''));

const sorted = (files: readonly (readonly [string, Uint8Array])[]): Files =>
  new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Files as a whole bag, in one order whatever theirs was: those that make it one, those beside the payload, and the payload. Throws a `RangeError` for a
 * path that a bag of ours does not have.
 *
 * @param madeAt when it was made: an instant in UTC.
 */
export const bagOf = (files: Files, madeAt: string): Files => {
  const own: readonly string[] = Object.values(bagPaths);
  for (const path of files.keys())
    if (!ownPath.test(path) || own.includes(path)) throw new RangeError(`a bag of ours has no file ${path} of others`);
  const payload = sorted([...files].filter(([path]) => path.startsWith(payloadFolder)));
  const beside = sorted([...files].filter(([path]) => !path.startsWith(payloadFolder)));
  const described = new Map([
    [bagPaths.declaration, utf8('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')],
    [bagPaths.info, utf8(`Bagging-Date: ${madeAt.slice(0, 10)}\nPayload-Oxum: ${oxumOf(payload)}\n`)],
    [bagPaths.payloadManifest, manifestOf(payload)],
  ]);
  const tags = new Map([...described, ...beside]);
  return new Map([...described, [bagPaths.tagManifest, manifestOf(tags)], ...beside, ...payload]);
};
