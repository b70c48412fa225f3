import { whenAnswered } from '../../sealing/ed25519.ts';
import type { Files } from '../bag.ts';
import { bundlePaths, type BundleClaims, type BundledDirectory } from '../format.ts';
import { checkShown, hashesIn } from '../tree-nodes.ts';
import { filesInZip, UnreadableZip } from '../unzip.ts';
import { bagFindings, bagIn, folderIn, hashesOf, hashOf, type FileHashes } from './bag-check.ts';
import { claimFindings } from './claims-check.ts';
import { lineOfOpen, linesIn, orderFindings, whereOf, type LineEvent } from './events-check.ts';
import { altered, BundleStops, missing, unreadable, verdictOf, type Finding, type Verdict } from './finding.ts';
import { claimsIn, directoryIn, textIn, treeIn } from './forms.ts';
import type { PlainLines } from './plain-line.ts';
import { plainTree, type PlainTree } from './plain-tree.ts';
import { notProvedOf, shownOf } from './shown.ts';
import { counted } from './say.ts';
import { policyOf, signedUnder, type Signed } from './signed.ts';
import { storyOf, type Story } from './story.ts';
import { directoryFindings, directoryProofs, withoutDirectory } from './whole-streams.ts';

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
  tree: PlainTree | undefined,
  { checkpoint }: Signed,
  all: readonly LineEvent[],
  directory: LineEvent | undefined,
) => {
  const file = bundlePaths.tree;
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

/** What can be looked at before the lines are read. */
const besideLines = (files: Files, claims: BundleClaims) => {
  const { directory, findings } = directoryOf(files);
  return {
    directory,
    findings,
    tree: treeOf(files),
    line: directory && lineOfOpen(directory.sealed),
    proofs: directory && directoryProofs(claims, directory),
  };
};

const partsIn = async (
  { files, events }: Opened,
  ownPolicy: string | undefined,
  findings: Finding[],
): Promise<Parts> => {
  const claims = claimsOf(files);
  if (events === undefined) throw new BundleStops(missing(bundlePaths.events, 'The events are not there.'));
  const policy = policyOf(ownPolicy ?? textAt(files, bundlePaths.policy), ownPolicy !== undefined);
  const signing = whenAnswered(() => signedUnder(textAt(files, bundlePaths.checkpoint), policy));
  // While signatures are looked at, and lines are read on another thread.
  const { directory, findings: ofDirectory, tree, line, proofs } = besideLines(files, claims);
  const signed = await signing;
  const { bytes, plain } = await events;
  const { lines, findings: ofLines } = linesIn(bytes, plain);
  const all = [
    ...ofLines,
    ...ofDirectory,
    ...orderFindings(lines),
    ...sealFindings(files, tree, signed, lines, line),
    ...(directory === undefined ? withoutDirectory(claims, lines) : directoryFindings(claims, lines, proofs)),
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

/** The file of events; and its hash and its lines, where they are read already. */
export type EventsRead = { readonly bytes: Uint8Array; readonly hash?: string; readonly plain?: PlainLines };
/** Unpacks a file of a zip and reads its lines on another thread. Undefined where that cannot be done there; never rejects. */
export type ReadElsewhere = (zip: Uint8Array, name: string) => Promise<EventsRead | undefined>;

type Opened = {
  /** The files of the bag. Where events are read elsewhere, their file is empty until they are there. */
  readonly files: Files;
  readonly events: Promise<EventsRead> | undefined;
  /** The hash of each file, which is made while the rest is looked at. */
  readonly hashes: Promise<FileHashes>;
};

/** What is waited for later: until then nobody has to be told that it rejected. */
const forLater = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.catch(() => {});
  return promise;
};

const opened = async (zip: Uint8Array, elsewhere: ReadElsewhere | undefined): Promise<Opened> => {
  const listed = filesInZip(zip);
  const own = `${folderIn(listed.map(({ name }) => name))}${bundlePaths.events}`;
  const all = new Map<string, Uint8Array>();
  const events = listed.find(({ name }) => name === own);
  const away =
    events &&
    elsewhere &&
    forLater(elsewhere(zip, own).then(async (read) => read ?? { bytes: await events.unpacked() }));
  for (const { name, unpacked } of listed)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: nothing is unpacked behind a file that is refused
      all.set(name, away !== undefined && name === own ? new Uint8Array() : await unpacked());
    } catch (fault) {
      // Of two that are damaged the first is told.
      if (all.has(own)) await away;
      throw fault;
    }
  const files = new Map(bagIn(all));
  const here = files.get(bundlePaths.events);
  const hashes = hashesOf(files);
  if (away === undefined) return { files, hashes, events: here && Promise.resolve({ bytes: here }) };
  const withEvents = async (): Promise<FileHashes> => {
    const { bytes, hash } = await away;
    files.set(bundlePaths.events, bytes);
    return new Map([...(await hashes), [bundlePaths.events, hash ?? (await hashOf(bytes))]]);
  };
  return { files, events: away, hashes: forLater(withEvents()) };
};

/**
 * Checks a bundle of evidence by itself: no clock, no network, no record. Never rejects for what can come as a file.
 *
 * @param zip the bytes of the zip.
 * @param ownPolicy a policy (C2SP tlog-policy) that the person has from elsewhere, which is believed instead of the one in the bundle.
 * @param elsewhere another thread for the events, where there is one.
 */
export const checkBundle = async (zip: Uint8Array, ownPolicy?: string, elsewhere?: ReadElsewhere): Promise<Checked> => {
  const ofParts: Finding[] = [];
  const ofBag: Finding[] = [];
  let parts: Parts | undefined;
  try {
    const bag = await opened(zip, elsewhere);
    try {
      parts = await partsIn(bag, ownPolicy, ofParts);
    } finally {
      ofBag.push(...bagFindings(bag.files, await bag.hashes));
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
