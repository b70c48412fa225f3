import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { canonicalJson } from '../../domain/kernel/canonical.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { leafOf, leafText } from '../../domain/seal/leaf.ts';
import { checkLookup, type LookupProof } from '../../services/shared/bundle/directory-check.ts';
import {
  bundlePaths,
  type BundleClaims,
  type BundledDirectory,
  type BundledEvent,
  type OpenEvent,
  type TreeNodes,
} from '../../services/shared/bundle/format.ts';
import { unprovenLeaves } from '../../services/shared/bundle/tree-nodes.ts';
import { utf8 } from '../../services/shared/sealing/bytes.ts';
import { readPolicy } from '../../services/shared/sealing/policy.ts';
import { openCheckpoint, type SignedCheckpoint } from '../../services/shared/sealing/believed.ts';
import { leafHash } from '../../services/shared/sealing/tree.ts';

/** A bundle as somebody sees it who unpacks it, without the checker of the house. */
export type OpenedBundle = {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly claims: BundleClaims;
  readonly events: readonly BundledEvent[];
  readonly tree: TreeNodes;
  readonly directory: BundledDirectory;
};

const isOpen = (event: BundledEvent): event is OpenEvent => 'event' in event;
export const openEvents = ({ events }: OpenedBundle): readonly OpenEvent[] => events.filter(isOpen);

const canonical = (text: string): unknown => {
  const value = JSON.parse(text) as JsonObject;
  if (canonicalJson(value) !== text) throw new Error(`not canonical: ${text.slice(0, 200)}`);
  return value;
};

/** Unpacks a zip; every file lies below one folder. Throws where two folders are in it, or a text is not in its canonical form. */
export const openBundle = (zip: Uint8Array): OpenedBundle => {
  const entries = Object.entries(unzipSync(zip)).filter(([name]) => !name.endsWith('/'));
  const folders = new Set(entries.map(([name]) => name.split('/', 1)[0]));
  if (folders.size !== 1) throw new Error(`the zip has ${folders.size} folders`);
  const files = new Map(
    entries.map(([name, bytes]) => [name.slice(name.indexOf('/') + 1), Buffer.from(bytes)] as const),
  );
  const textOf = (path: string): string => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`the bundle has no ${path}`);
    return bytes.toString();
  };
  const lines = textOf(bundlePaths.events).split('\n');
  if (lines.pop() !== '') throw new Error('the last event has no end of its line');
  return {
    files,
    claims: canonical(textOf(bundlePaths.claims)) as BundleClaims,
    events: lines.map((line) => canonical(line) as BundledEvent),
    tree: canonical(textOf(bundlePaths.tree)) as TreeNodes,
    directory: canonical(textOf(bundlePaths.directory)) as BundledDirectory,
  };
};

/** What a manifest says, against the files that are there: those that are not as it says, and those that it does not have. */
const notAsIn = ({ files }: OpenedBundle, manifest: string, isListed: (path: string) => boolean): readonly string[] => {
  const said = new Map(
    (files.get(manifest)?.toString() ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );
  const there = [...files].filter(([path]) => isListed(path));
  const wrong = there.filter(([path, bytes]) => said.get(path) !== createHash('sha256').update(bytes).digest('hex'));
  return [...wrong.map(([path]) => path), ...[...said.keys()].filter((path) => !files.has(path))];
};

/** The files that are not as the manifests of the bag say (RFC 8493, sections 2.1.3 and 2.2.1). */
export const notAsManifested = (bundle: OpenedBundle): readonly string[] => [
  ...notAsIn(bundle, 'manifest-sha256.txt', (path) => path.startsWith('data/')),
  ...notAsIn(
    bundle,
    'tagmanifest-sha256.txt',
    (path) => !path.startsWith('data/') && path !== 'tagmanifest-sha256.txt',
  ),
];

/** The checkpoint of a bundle, by the key that its own policy names. */
export const checkpointOf = ({ files }: OpenedBundle): SignedCheckpoint => {
  const policy = readPolicy(files.get(bundlePaths.policy)?.toString() ?? '');
  if ('problem' in policy) throw new Error(policy.problem);
  const note = files.get(bundlePaths.checkpoint)?.toString() ?? '';
  const opened = openCheckpoint(
    note,
    policy.logs.map(({ key }) => key),
  );
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
};

const leafHashOf = (one: BundledEvent): Uint8Array =>
  leafHash(utf8(isOpen(one) ? leafText(leafOf(one.event as unknown as StoredEvent, one.salt)) : one.entry));

/** The places of those events, the directory among them, that are not proved to be in the tree. */
export const notProved = (bundle: OpenedBundle): readonly number[] => {
  const { root, size } = checkpointOf(bundle).checkpoint;
  if (bundle.tree.size !== size) throw new Error('the tree is of another size than the checkpoint');
  const leaves = [...bundle.events, bundle.directory.sealed].map((one) => ({
    index: one.index,
    hash: leafHashOf(one),
  }));
  return unprovenLeaves(bundle.tree, root, leaves).map(({ index }) => index);
};

/** What the directory proves of each stream that is claimed, by its list and name. */
export const directoryProofs = ({ directory }: OpenedBundle): ReadonlyMap<string, LookupProof> =>
  new Map(
    directory.lookups.map((lookup) => [
      `${lookup.list} ${lookup.stream}`,
      // What is in the event was proved with it.
      checkLookup(directory.sealed.event.data as unknown as Parameters<typeof checkLookup>[0], lookup),
    ]),
  );

/** The stream and revision of each event, stubs too. */
export const standingIn = ({
  events,
}: OpenedBundle): readonly { readonly stream: string; readonly revision: number }[] =>
  events.map((one) => (isOpen(one) ? one.event : (JSON.parse(one.entry) as { stream: string; revision: number })));

/** The streams that are claimed and of which an event is missing, up to the directory. */
export const notWhole = (bundle: OpenedBundle): readonly string[] => {
  const proofs = directoryProofs(bundle);
  const there = standingIn(bundle);
  return bundle.claims.streams.filter((stream) => {
    const proof = proofs.get(`streams ${stream}`);
    if (proof?.list !== 'streams') return true;
    const revisions = new Set(there.filter((one) => one.stream === stream).map(({ revision }) => revision));
    return Array.from({ length: (proof.last?.revision ?? -1) + 1 }, (_, at) => at).some((at) => !revisions.has(at));
  });
};
