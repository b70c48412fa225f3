import { hex } from '../../sealing/bytes.ts';
import { bagPaths, oxumOf, payloadFolder, type Files } from '../bag.ts';
import { altered, BundleStops, missing, unreadable, type Finding } from './finding.ts';

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** The folder in which the bag of a zip lies, with its slash (RFC 8493, section 4); undefined where there is no bag. */
export const folderIn = (paths: readonly string[]): string | undefined =>
  paths
    .find((path) => path === bagPaths.declaration || /^[^/]+\/bagit\.txt$/.test(path))
    ?.slice(0, -bagPaths.declaration.length);

/** Where a file lies that is in the zip and not in the folder of the bag. */
const outside = '../';

/** The files of a zip by their paths in the folder of the bag. Throws `BundleStops` when the zip has no bag. */
export const bagIn = (files: Files): Files => {
  const folder = folderIn([...files.keys()]);
  if (folder === undefined)
    throw new BundleStops(unreadable({}, 'The zip is not a bundle of evidence: it has no bagit.txt.'));
  return new Map(
    [...files].map(([path, bytes]) => [path.startsWith(folder) ? path.slice(folder.length) : outside + path, bytes]),
  );
};

/** The paths and hashes that a manifest lists (RFC 8493, section 2.1.3); undefined where a line is not one of a manifest, or names a file twice. */
const manifestIn = (text: string): ReadonlyMap<string, string> | undefined => {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const pairs = lines.flatMap((line): [string, string][] => {
    const [, hash = '', path = ''] = /^([0-9a-f]{64})[ \t]+([^\s].*)$/.exec(line) ?? [];
    return path === '' ? [] : [[path, hash]];
  });
  const listed = new Map(pairs);
  return listed.size === lines.length ? listed : undefined;
};

/** The SHA-256 of each file in hexadecimal digits, by its path. */
export type FileHashes = ReadonlyMap<string, string>;

/** The SHA-256 of a file in hexadecimal digits, made on another thread, in a browser too. */
export const hashOf = async (bytes: Uint8Array): Promise<string> =>
  hex(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));

/** The hashes of all files. */
export const hashesOf = async (files: Files): Promise<FileHashes> =>
  new Map(
    await Promise.all([...files].map(async ([path, bytes]): Promise<[string, string]> => [path, await hashOf(bytes)])),
  );

const heldTo = (manifest: string, listed: ReadonlyMap<string, string>, hashes: FileHashes): readonly Finding[] =>
  [...listed].flatMap(([path, hash]): Finding[] => {
    const own = hashes.get(path);
    if (own === undefined) return [missing(path, `A file that ${manifest} lists is not there.`)];
    return own === hash ? [] : [altered(path, `The file is not the one that ${manifest} lists.`)];
  });

const manifestFindings = (
  manifest: string,
  files: Files,
  hashes: FileHashes,
  needed: readonly string[],
): readonly Finding[] => {
  const bytes = files.get(manifest);
  if (bytes === undefined) return [missing(manifest, 'The list of files is not there.')];
  const listed = manifestIn(textOf(bytes));
  if (listed === undefined)
    return [altered(manifest, 'A line of the list of files is not one, or names a file again.')];
  const unlisted = needed.filter((path) => path.startsWith(outside) || !listed.has(path));
  return [
    ...heldTo(manifest, listed, hashes),
    ...unlisted.map((path) => altered(path, `The file is there, and ${manifest} does not list it.`)),
  ];
};

/**
 * What is wrong with the bag: files that differ from its manifests, are missing, or were put in. Manifests prove nothing by themselves, since anybody can make them anew; they tell
 * what was damaged by accident.
 */
export const bagFindings = (files: Files, hashes: FileHashes): readonly Finding[] => {
  const payload: Files = new Map([...files].filter(([path]) => path.startsWith(payloadFolder)));
  // A bag may have others beside the payload that no list names (RFC 8493, section 2.2.1). A bundle has none.
  const beside = [...files.keys()].filter((path) => !payload.has(path) && path !== bagPaths.tagManifest);
  const isBag = textOf(files.get(bagPaths.declaration)).startsWith('BagIt-Version: 1.0\n');
  const oxum = /^Payload-Oxum: *(\S+)$/m.exec(textOf(files.get(bagPaths.info)))?.[1];
  return [
    ...(isBag ? [] : [altered(bagPaths.declaration, 'It does not say that this is a bag of BagIt 1.0.')]),
    ...(oxum === oxumOf(payload)
      ? []
      : [altered(bagPaths.info, `Its Payload-Oxum is not ${oxumOf(payload)}, the bytes and files that are there.`)]),
    ...manifestFindings(bagPaths.payloadManifest, files, hashes, [...payload.keys()]),
    ...manifestFindings(bagPaths.tagManifest, files, hashes, beside),
  ];
};
