import { canonicalJson } from '../../../domain/kernel/canonical.ts';
import { linesIn } from '../../shared/bundle/check/events-check.ts';
import { sayMoment } from '../../shared/bundle/check/say.ts';
import { plainTree } from '../../shared/bundle/check/plain-tree.ts';
import { checkShown, treeNodes } from '../../shared/bundle/tree-nodes.ts';
import { fromHex, hex, isSame, utf8 } from '../../shared/sealing/bytes.ts';
import { leafHash, nodeHash, splitOf } from '../../shared/sealing/tree.ts';
import { isEd25519Signature, whenAnswered } from './ed25519.ts';
import { sha256 } from './sha256.ts';

/**
 * Before the page checks anything it tries itself on what it knows the answer of, so that a browser that calculates otherwise is told, and never a bundle accused of it. A browser translates a program
 * to the machine's own language while it runs; so the first bundle is checked as fast as the second.
 */

const sample =
  '{"event":{"data":{"area":"spinner","chips":[{"count":2,"denominationCents":500},{"count":1,"denominationCents":250}],"chipsPresented":null,"kind":"spinner","medium":"chips","oral":false,"personId":"PL-4aac2add","placedBy":null,"seat":2,"stakeCents":1250,"wagerId":"W-0002-001"},"eventId":"ca6a204f-8f82-8e54-82a5-24e9b798333a","metadata":{"actor":{"personId":"PL-4aac2add","role":"player"},"clock":{"offsetMs":-90,"uncertaintyMs":150},"contentHash":"23c45892c24eecd3295c56440b2f3b944bc36375d4b14c7d4c925d5c8615d9cb","occurredAt":"2026-04-25T09:07:40.086Z","principal":"terminal:TU-01-left","recordedAt":"2026-04-25T09:07:40.576Z","schemaVersion":1,"sourceSeq":199270818,"terminal":"TU-01-left","venue":"STAR"},"revision":6,"stream":"sample","type":"round.WagerPlaced"},"index":120,"salt":"82b13f7ef85aa7b9f3df8e36ae1ef91e"}\n';
const leafOfSample = 'bc44417818fd53b5a89204621c25fc65179142d476e57199088c32a412a75025';
const times = 2_000;

/** The sample again and again, and with a cent more in the stake. */
const areEventsRight = (): boolean => {
  const { lines } = linesIn(utf8(sample.repeat(times)));
  const [changed] = linesIn(utf8(sample.replace('1250', '1251'))).lines;
  return (
    lines.length === times &&
    lines.every(({ leaf, agrees }) => agrees && hex(leaf) === leafOfSample) &&
    changed?.agrees === false
  );
};

const ofOne = leafHash(utf8(sample));
/** The hash over so many leaves that are all the sample's. */
const hashOver = (leaves: number): Uint8Array => {
  if (leaves === 1) return ofOne;
  const before = splitOf(leaves);
  return nodeHash(hashOver(before), hashOver(leaves - before));
};

const isTreeRight = async (): Promise<boolean> => {
  const leaves = Array.from({ length: times }, (_, index) => ({ index, hash: hashOver(1) }));
  const places = leaves.map(({ index }) => index);
  const size = times + 1;
  const nodes = await treeNodes(places, size, async (ranges) => ranges.map(({ from, to }) => hashOver(to - from)));
  const root = hashOver(size);
  const hashes = plainTree(utf8(canonicalJson(nodes)))?.hashes;
  if (hashes === undefined) return false;
  const [right, wrong] = [leaves, leaves.with(1, { index: 1, hash: root })].map((of) =>
    checkShown({ size, root, hashes }, of),
  );
  return right?.unproven.length === 0 && wrong?.unproven.length === 1;
};

/** The second example of RFC 8032, section 7.1. */
const [publicKey, message, signature] = [
  '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  '72',
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
].map((digits) => fromHex(digits) ?? new Uint8Array());

const areSignaturesRight = (): boolean => {
  const isSigned = (of: Uint8Array | undefined): boolean =>
    publicKey !== undefined &&
    of !== undefined &&
    signature !== undefined &&
    isEd25519Signature(publicKey, of, signature);
  return isSigned(message) && !isSigned(publicKey);
};

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
  const areRight = [
    await areHashesRight(subtle),
    areEventsRight(),
    await isTreeRight(),
    await whenAnswered(areSignaturesRight),
    isClockRight(),
  ];
  return areRight.includes(false) ? 'This browser does not calculate as it must. Take another one.' : undefined;
};
