import { canonicalJson } from '../../../domain/kernel/canonical.ts';
import type { JsonValue } from '../../../domain/kernel/json.ts';
import { linesIn } from '../../shared/bundle/check/events-check.ts';
import { directoryIn } from '../../shared/bundle/check/forms.ts';
import { directoryFindings, directoryProofs } from '../../shared/bundle/check/whole-streams.ts';
import { hashOfStream } from '../../shared/bundle/directory-check.ts';
import type { BundleClaims, OpenEvent } from '../../shared/bundle/format.ts';
import { bytesOfRow } from '../../shared/sealing/directory/rows.ts';
import { sayMoment } from '../../shared/bundle/check/say.ts';
import { plainTree } from '../../shared/bundle/check/plain-tree.ts';
import { checkShown, treeNodes } from '../../shared/bundle/tree-nodes.ts';
import { fromHex, hex, isSame, utf8 } from '../../shared/sealing/bytes.ts';
import { emptyRoot, leafHash, nodeHash, splitOf, type Range } from '../../shared/sealing/tree.ts';
import { drawn } from './dom.ts';
import { isEd25519Signature, whenAnswered } from './ed25519.ts';
import { sha256 } from './sha256.ts';

/**
 * Before the page checks anything it tries itself on what it knows the answer of, so that a browser that calculates otherwise is told, and never a bundle accused of it. A browser translates a program
 * to the machine's own language while it runs; so the first bundle is checked as fast as the second.
 */

const sample =
  '{"event":{"data":{"chips":[{"count":2}],"for":null,"oral":false,"others":[],"stakeCents":1250,"told":true,"with":{}},"eventId":"ca6a204f","metadata":{"actor":{"personId":"PL-4","role":"player"},"causationId":null,"clock":{"offsetMs":-90},"contentHash":"eda79462d2666ecd292b4b2fc502ee2d9ff2c5ebc99155ca3a70bfe1c4eac752","correlationId":"a","occurredAt":"2026-04-25T09:07:40.086Z","principal":"TU-01","recordedAt":"2026-04-25T09:07:40.576Z","schemaVersion":1,"sourceSeq":1992,"terminal":null,"venue":"STAR"},"revision":6,"stream":"sample","type":"round.WagerPlaced"},"index":120,"salt":"82b13f7ef85aa7b9"}\n';
const leafOfSample = 'bb292636d15957064fe9f01bc1a9b59d0430d22c0f704e8349aca0f8cbcd8af2';
const times = 2_000;
/** How often all is tried: what is used so often is compiled by then. */
export const rounds = 6;

/** The sample again and again, and with a cent more in the stake. */
export const areEventsRight = (): boolean => {
  const { lines } = linesIn(utf8(sample.repeat(times)));
  const [changed] = linesIn(utf8(sample.replace('1250', '1251'))).lines;
  return (
    lines.length === times &&
    lines.every(({ leaf, agrees }) => agrees && hex(leaf) === leafOfSample) &&
    changed?.agrees === false
  );
};

/** The hash over those of some leaves that are in a range. */
const hashOver = (leaves: readonly Uint8Array[], { from, to }: Range): Uint8Array => {
  const middle = from + splitOf(to - from);
  return to - from === 1
    ? (leaves[from] ?? emptyRoot)
    : nodeHash(hashOver(leaves, { from, to: middle }), hashOver(leaves, { from: middle, to }));
};
/** The hashes beside some leaves of a tree, which are shown, and the root over all. */
const treeOver = async (leaves: readonly Uint8Array[], shown: readonly number[]) => ({
  nodes: await treeNodes(shown, leaves.length, async (ranges) => ranges.map((range) => hashOver(leaves, range))),
  root: hashOver(leaves, { from: 0, to: leaves.length }),
});

const isTreeRight = async (): Promise<boolean> => {
  const leaves = Array.from({ length: times }, () => leafHash(utf8(sample)));
  // With gaps on either side, as a bundle has.
  const places = [...leaves.keys()].filter((index) => index % 7 > 1);
  const { nodes, root } = await treeOver(leaves, places);
  const hashes = plainTree(utf8(canonicalJson(nodes)))?.hashes;
  if (hashes === undefined) return false;
  const placed = places.map((index) => ({ index, hash: leaves[index] ?? root }));
  const [right, wrong] = [placed, placed.with(1, { index: 3, hash: root })].map((of) =>
    checkShown({ size: times, root, hashes }, of),
  );
  return right?.unproven.length === 0 && wrong?.unproven.length === 1;
};

/** A directory that has one event of the sample's stream, which is its seventh: so six are missing. */
const isDirectoryRight = async (): Promise<boolean> => {
  const { lines } = linesIn(utf8(sample));
  const rows = ['0'.repeat(64), hashOfStream('sample'), 'f'.repeat(64)].map((key) => ({
    key,
    revision: 6,
    leaf: leafOfSample,
  }));
  const leaves = rows.map((row) => leafHash(bytesOfRow('streams', row) ?? emptyRoot));
  const { nodes, root } = await treeOver(leaves, [0, 1, 2]);
  const data = { number: 0, leaves: { to: 200 }, parts: [{ from: 0, to: 1, streams: { rows: 3, root: hex(root) } }] };
  const open = JSON.parse(sample) as OpenEvent;
  const sealed = { ...open, event: { ...open.event, type: 'record.DirectorySealed', data } };
  const claims = { streams: ['sample'], everyDisputeAbout: [] } as unknown as BundleClaims;
  const found = (of: typeof rows): number | undefined => {
    const lookups = [{ list: 'streams', stream: 'sample', parts: [{ at: 0, rows: of, tree: nodes }] }];
    // Read as it is in a bundle: what is compiled for other objects is of no use.
    const directory = directoryIn(canonicalJson({ lookups, sealed } as unknown as JsonValue));
    return directory && directoryFindings(claims, lines, directoryProofs(claims, directory)).length;
  };
  return found(rows) === 1 && found(rows.toReversed()) === 2;
};

/** The second example of RFC 8032, section 7.1. */
const [publicKey, message, signature] = [
  '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  '72',
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
].map(fromHex) as [Uint8Array, Uint8Array, Uint8Array];

const areSignaturesRight = (): boolean =>
  isEd25519Signature(publicKey, message, signature) && !isEd25519Signature(publicKey, publicKey, signature);

/** Holds our SHA-256 to that of the browser. */
const areHashesRight = async (subtle: typeof globalThis.crypto.subtle): Promise<boolean> => {
  const messages = Array.from({ length: 200 }, (_, length) => Uint8Array.from({ length }, (_one, at) => at * length));
  const theirs = await Promise.all(messages.map((one) => subtle.digest('SHA-256', one)));
  return theirs.every((one, at) => isSame(new Uint8Array(one), sha256(messages[at] ?? new Uint8Array())));
};

const isClockRight = (): boolean =>
  sayMoment('2026-03-06T11:16:20.990Z', 'Australia/Sydney') === '6 March 2026 at 22:16:20.990 (UTC+11:00)';

/** Why nothing can be checked in this browser, as a sentence; undefined where it calculates as it must. */
export const whyNot = async (): Promise<string | undefined> => {
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (subtle === undefined)
    return 'This browser lets a page calculate hashes only where it was opened from the disk or over HTTPS. Keep the page on your disk, and open it there.';
  let isRight = (await areHashesRight(subtle)) && (await whenAnswered(areSignaturesRight)) && isClockRight();
  for (let round = 0; round < rounds && isRight; round += 1) {
    // oxlint-disable no-await-in-loop -- one after the other, and the page answers a person between them
    await drawn();
    isRight = areEventsRight() && (await isTreeRight());
    for (let time = 0; time < 100; time += 1) isRight &&= await isDirectoryRight();
    // oxlint-enable no-await-in-loop
  }
  return isRight ? undefined : 'This browser does not calculate as it must. Take another one.';
};
