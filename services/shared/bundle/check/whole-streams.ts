import { checkLookup, hashOfStream, lookupFaults, type LookupProof } from '../directory-check.ts';
import { hex } from '../../sealing/bytes.ts';
import type { RecordEvent } from '../../../../domain/seal/directory.ts';
import { bundlePaths, type BundleClaims, type BundledDirectory, type DirectoryListName } from '../format.ts';
import { whereOf, type LineEvent } from './events-check.ts';
import { altered, missing, type Finding } from './finding.ts';
import { isCount, isObject } from './forms.ts';
import { counted } from './say.ts';

type DirectorySealed = RecordEvent['data'];

const file = bundlePaths.directory;

/** What the directory says of itself; undefined where it is another event. */
export const sealedIn = ({ sealed }: BundledDirectory): DirectorySealed | undefined => {
  const { type, data } = sealed.event;
  const isDirectory = type === 'record.DirectorySealed' && isObject(data['leaves']) && isCount(data['leaves']['to']);
  return isDirectory ? (data as unknown as DirectorySealed) : undefined;
};

const range = (from: number, to: number): string => (from === to ? `revision ${from}` : `revisions ${from} to ${to}`);

/** Revisions that a stream must have, since it has later ones, and that are not there. */
const gapFindings = (stream: string, lines: readonly LineEvent[], upTo: number): readonly Finding[] => {
  const there = lines.map(({ revision }) => revision).toSorted((one, other) => one - other);
  const findings: Finding[] = [];
  let next = 0;
  for (const revision of [...there, upTo + 1]) {
    if (revision > next)
      findings.push(
        missing(
          bundlePaths.events,
          `Of the stream ${stream}, ${range(next, revision - 1)} of its events ${revision - 1 > next ? 'are' : 'is'} missing.`,
        ),
      );
    next = Math.max(next, revision + 1);
  }
  return findings;
};

/** Gaps of the streams that are claimed to be whole, as far as the events themselves show them. */
export const revisionFindings = (
  claims: BundleClaims,
  ofStream: ReadonlyMap<string, readonly LineEvent[]>,
  lastOf: ReadonlyMap<string, number>,
): readonly Finding[] =>
  claims.streams.flatMap((stream) => {
    const lines = ofStream.get(stream) ?? [];
    const last = lines.reduce((most, { revision }) => Math.max(most, revision), lastOf.get(stream) ?? -1);
    return gapFindings(stream, lines, last);
  });

/** What a directory proves of the streams that something is claimed of. */
export type DirectoryProofs = {
  readonly sealed: DirectorySealed;
  readonly proofs: ReadonlyMap<string, LookupProof>;
  readonly findings: readonly Finding[];
};

const nameOf = (list: DirectoryListName, stream: string): string => `${list} ${stream}`;

/** What the directory says of each stream that something is claimed of, and of no other. Undefined where the event that it rests on is another. */
export const directoryProofs = (claims: BundleClaims, directory: BundledDirectory): DirectoryProofs | undefined => {
  const sealed = sealedIn(directory);
  if (sealed === undefined) return undefined;
  const claimed = new Set([
    ...claims.streams.map((stream) => nameOf('streams', stream)),
    ...claims.everyDisputeAbout.map((stream) => nameOf('disputes', stream)),
  ]);
  const proofs = new Map<string, LookupProof>();
  const findings: Finding[] = [];
  for (const lookup of directory.lookups) {
    const name = nameOf(lookup.list, lookup.stream);
    const proof = checkLookup(sealed, lookup);
    if (!claimed.has(name) || proofs.has(name))
      findings.push(altered(file, `It speaks of the stream ${lookup.stream}, of which nothing is claimed, or twice.`));
    else if (proof.list === null)
      findings.push(
        altered(file, `What it says of the stream ${lookup.stream} is not proved. ${lookupFaults[proof.because]}`),
      );
    proofs.set(name, proof);
  }
  for (const name of claimed)
    if (!proofs.has(name))
      findings.push(
        missing(
          file,
          `It does not speak of the stream ${name.slice(name.indexOf(' ') + 1)}, which is claimed to be whole.`,
        ),
      );
  return { sealed, proofs, findings };
};

const contradicts = (line: LineEvent, says: string): Finding => altered(whereOf(line), says);

/** Whether the events of a stream are those that the directory knows: its last one by then, none later that stands before it in the log, and none before. */
const heldToLast = (
  { last }: LookupProof & { list: 'streams' },
  lines: readonly LineEvent[],
  before: number,
): readonly Finding[] =>
  lines.flatMap((line): Finding[] => {
    const wasThere = line.index < before;
    if (wasThere !== (last !== null && line.revision <= last.revision))
      return [contradicts(line, 'Its place in the log contradicts the directory.')];
    if (line.revision === last?.revision && hex(line.leaf) !== last.leaf)
      return [contradicts(line, 'The directory knows another event as the last one of its stream.')];
    return [];
  });

const heldToDisputes = (
  about: string,
  { disputes }: LookupProof & { list: 'disputes' },
  byHash: ReadonlyMap<string, string>,
  ofStream: ReadonlyMap<string, readonly LineEvent[]>,
): readonly Finding[] =>
  disputes.flatMap(({ dispute, revision, leaf }): Finding[] => {
    const stream = byHash.get(dispute);
    if (stream === undefined)
      return [
        missing(
          file,
          `There is a dispute about ${about} whose events are not here. The directory knows it as ${dispute}.`,
        ),
      ];
    const line = (ofStream.get(stream) ?? []).find((one) => one.revision === revision);
    return line === undefined || hex(line.leaf) === leaf
      ? []
      : [contradicts(line, `The directory knows another event that names ${about} here.`)];
  });

export const byStream = (lines: readonly LineEvent[]): ReadonlyMap<string, readonly LineEvent[]> => {
  const all = new Map<string, LineEvent[]>();
  for (const line of lines) {
    const known = all.get(line.stream);
    if (known === undefined) all.set(line.stream, [line]);
    else known.push(line);
  }
  return all;
};

/** What is missing of the streams that are claimed to be whole, by what the directory proves, and what contradicts it. */
export const directoryFindings = (
  claims: BundleClaims,
  lines: readonly LineEvent[],
  proved: DirectoryProofs | undefined,
): readonly Finding[] => {
  if (proved === undefined) return [altered(file, 'The event that it rests on is not the one of a directory.')];
  const { sealed, proofs, findings } = proved;
  const ofStream = byStream(lines);
  const byHash = new Map(claims.streams.map((stream) => [hashOfStream(stream), stream]));
  const lastOf = new Map<string, number>();
  const contradictions: Finding[] = [];
  for (const stream of claims.streams) {
    const proof = proofs.get(nameOf('streams', stream));
    if (proof?.list !== 'streams') continue;
    if (proof.last !== null) lastOf.set(stream, proof.last.revision);
    contradictions.push(...heldToLast(proof, ofStream.get(stream) ?? [], sealed.leaves.to));
  }
  for (const about of claims.everyDisputeAbout) {
    const proof = proofs.get(nameOf('disputes', about));
    if (proof?.list === 'disputes') contradictions.push(...heldToDisputes(about, proof, byHash, ofStream));
  }
  return [...findings, ...contradictions, ...revisionFindings(claims, ofStream, lastOf)];
};

/** What is missing where there is no directory at all. */
export const withoutDirectory = (claims: BundleClaims, lines: readonly LineEvent[]): readonly Finding[] => [
  missing(
    file,
    `There is no directory, so nothing proves that the ${counted(claims.streams.length, 'stream')} it claims to have whole had no further event.`,
  ),
  ...revisionFindings(claims, byStream(lines), new Map()),
];
