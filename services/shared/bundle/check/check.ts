import { whenAnswered } from '../../sealing/ed25519.ts';
import type { Files } from '../bag.ts';
import { bundlePaths, type BundleClaims, type BundledDirectory } from '../format.ts';
import { checkShown, hashesIn } from '../tree-nodes.ts';
import { unzipped, UnreadableZip } from '../unzip.ts';
import { bagFindings, bagIn, hashesOf, type FileHashes } from './bag-check.ts';
import { claimFindings } from './claims-check.ts';
import { lineOfOpen, linesIn, orderFindings, whereOf, type LineEvent } from './events-check.ts';
import { altered, BundleStops, missing, unreadable, verdictOf, type Finding, type Verdict } from './finding.ts';
import { claimsIn, directoryIn, textIn, treeIn } from './forms.ts';
import { plainTree, type PlainTree } from './plain-tree.ts';
import { notProvedOf, shownOf } from './shown.ts';
import { counted } from './say.ts';
import { policyOf, signedUnder, type Signed } from './signed.ts';
import { storyOf, type Story } from './story.ts';
import { directoryFindings, withoutDirectory } from './whole-streams.ts';

/** What a check of a bundle comes to. */
export type Checked = {
  readonly verdict: Verdict;
  /** What keeps it from being whole. */
  readonly findings: readonly Finding[];
  /** What it says that it is about; undefined where that cannot be read. */
  readonly claims: BundleClaims | undefined;
  /** What is proved, and by what, in sentences. */
  readonly shown: readonly string[];
  /** Every event in the order of the log. */
  readonly story: Story;
  /** What nothing here proves, in sentences. */
  readonly notProved: readonly string[];
};

/** What is looked at: the parts of a bundle as they were read. */
export type Parts = {
  readonly claims: BundleClaims;
  readonly lines: readonly LineEvent[];
  readonly signed: Signed;
  readonly directory: BundledDirectory | undefined;
  readonly files: Files;
  readonly hasOwnPolicy: boolean;
};

/** The text of a file; empty where it is not UTF-8, and undefined where it is not there. */
const textAt = (files: Files, path: string): string | undefined =>
  files.has(path) ? (textIn(files.get(path)) ?? '') : undefined;

const claimsOf = (files: Files): BundleClaims => {
  const file = bundlePaths.claims;
  const text = textAt(files, file);
  if (text === undefined) throw new BundleStops(missing(file, 'What the bundle says of itself is not there.'));
  const claims = claimsIn(text);
  if (claims === undefined) throw new BundleStops(altered(file, 'It is not what a bundle says of itself.'));
  if ('newer' in claims)
    throw new BundleStops(
      unreadable(
        file,
        `The bundle has a form that this version does not know (${claims.newer}). Open the verify.html that is in it.`,
      ),
    );
  return claims;
};

const directoryOf = (
  files: Files,
): { readonly directory: BundledDirectory | undefined; readonly findings: readonly Finding[] } => {
  const file = bundlePaths.directory;
  const bytes = files.get(file);
  const directory = directoryIn(textIn(bytes));
  return bytes !== undefined && directory === undefined
    ? { directory, findings: [altered(file, 'It is not a directory as a bundle has it.')] }
    : { directory, findings: [] };
};

const unprovenText = ({ isStub, agrees }: LineEvent): string => {
  if (isStub) return 'Its entry is not in the sealed record at this place.';
  return agrees
    ? 'The event is not the one that was sealed at this place: its own hash was made anew, or its place, its salt or a hash beside it was changed.'
    : 'The event is not the one that was sealed: what it says does not agree with its own hash.';
};

/** The tree of a bundle; undefined where it has none, or something else. */
const treeOf = (files: Files): PlainTree | undefined => {
  const bytes = files.get(bundlePaths.tree);
  const plain = bytes && plainTree(bytes);
  const read = plain === undefined ? treeIn(textIn(bytes)) : undefined;
  return read === undefined ? plain : { size: read.size, hashes: hashesIn(read) };
};

/** What is wrong with single events, by their own hashes and by the sealed tree. */
const sealFindings = (
  files: Files,
  { checkpoint }: Signed,
  all: readonly LineEvent[],
  directory: LineEvent | undefined,
) => {
  const file = bundlePaths.tree;
  const tree = treeOf(files);
  if (tree === undefined)
    throw new BundleStops(
      files.has(file)
        ? altered(file, 'It is not a tree as a bundle has it.')
        : missing(file, 'The tree is not there, so no event is proved.'),
    );
  const findings: Finding[] = [];
  if (tree.size !== checkpoint.size)
    findings.push(
      altered(file, `It is of a tree of ${tree.size} leaves, and the checkpoint of one of ${checkpoint.size}.`),
    );
  const placed = [...all, ...(directory === undefined ? [] : [directory])];
  const { unproven, wrong, needless } = checkShown(
    { size: checkpoint.size, root: checkpoint.root, hashes: tree.hashes },
    placed.map((line) => ({ index: line.index, hash: line.leaf })),
  );
  const failed = new Set(unproven.map(({ hash }) => hash));
  for (const line of all)
    if (failed.has(line.leaf)) findings.push(altered(whereOf(line), unprovenText(line)));
    else if (!line.agrees)
      findings.push(
        altered(
          whereOf(line),
          'What the event says does not agree with its own hash, which is the one that was sealed.',
        ),
      );
  if (directory !== undefined && (failed.has(directory.leaf) || !directory.agrees))
    findings.push(altered(bundlePaths.directory, 'The event of the directory is not the one that was sealed.'));
  for (const name of wrong)
    findings.push(altered(file, `The hash over the leaves ${name} is not that of the sealed tree.`));
  if (needless.length > 0)
    findings.push(missing(file, `It has ${counted(needless.length, 'hash', 'hashes')} for events that are not here.`));
  return findings;
};

const partsIn = async (files: Files, ownPolicy: string | undefined, findings: Finding[]): Promise<Parts> => {
  const claims = claimsOf(files);
  const events = files.get(bundlePaths.events);
  if (events === undefined) throw new BundleStops(missing(bundlePaths.events, 'The events are not there.'));
  const policy = policyOf(ownPolicy ?? textAt(files, bundlePaths.policy), ownPolicy !== undefined);
  const signed = await whenAnswered(() => signedUnder(textAt(files, bundlePaths.checkpoint), policy));
  const { lines, findings: ofLines } = linesIn(events);
  const { directory, findings: ofDirectory } = directoryOf(files);
  const all = [
    ...ofLines,
    ...ofDirectory,
    ...orderFindings(lines),
    ...sealFindings(files, signed, lines, directory && lineOfOpen(directory.sealed)),
    ...(directory === undefined ? withoutDirectory(claims, lines) : directoryFindings({ claims, lines, directory })),
    ...claimFindings(claims, lines),
    ...signed.findings,
  ];
  for (const finding of all) findings.push(finding);
  return { claims, lines, signed, directory, files, hasOwnPolicy: ownPolicy !== undefined };
};

const stopped = (fault: unknown): Finding => {
  if (fault instanceof UnreadableZip) return unreadable({}, fault.message);
  if (fault instanceof BundleStops) return fault.finding;
  throw fault;
};

/** The files of the bag in a zip, and the hash of each, which is made while the rest is looked at. */
const opened = async (zip: Uint8Array): Promise<{ readonly files: Files; readonly hashes: Promise<FileHashes> }> => {
  const files = bagIn(await unzipped(zip));
  return { files, hashes: hashesOf(files) };
};

/**
 * Checks a bundle of evidence by itself: no clock, no network, no record. Never rejects for what can come as a file.
 *
 * @param zip the bytes of the zip.
 * @param ownPolicy a policy (C2SP tlog-policy) that the person has from elsewhere, which is believed instead of the one in the bundle.
 */
export const checkBundle = async (zip: Uint8Array, ownPolicy?: string): Promise<Checked> => {
  const ofParts: Finding[] = [];
  const ofBag: Finding[] = [];
  let parts: Parts | undefined;
  try {
    const { files, hashes } = await opened(zip);
    try {
      parts = await partsIn(files, ownPolicy, ofParts);
    } finally {
      ofBag.push(...bagFindings(files, await hashes));
    }
  } catch (fault) {
    ofParts.push(stopped(fault));
  }
  const findings = [...ofBag, ...ofParts];
  return {
    verdict: verdictOf(findings),
    findings,
    claims: parts?.claims,
    shown: parts === undefined ? [] : shownOf(parts, findings),
    story: storyOf(parts?.lines ?? [], parts?.claims.timeZone ?? ''),
    notProved: notProvedOf(parts),
  };
};
