// Bundles of evidence as the house makes them, out of generated play in memory: what a check of bundles is tried on.
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/kernel/canonical.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { leafOf, leafText } from '../../domain/seal/leaf.ts';
import { game as twoUp } from '../../domain/games/two-up/game.ts';
import { bagOf, type Files } from '../../services/shared/bundle/bag.ts';
import {
  bundleForm,
  bundlePaths,
  type BundleClaims,
  type BundledDirectory,
  type BundledEvent,
  type DirectoryLookup,
  type OpenEvent,
} from '../../services/shared/bundle/format.ts';
import { treeNodes } from '../../services/shared/bundle/tree-nodes.ts';
import { zipOf } from '../../services/shared/bundle/zip.ts';
import { readCheckpoint } from '../../services/shared/sealing/checkpoint.ts';
import { readNote, signatureTypes, verifierKey } from '../../services/shared/sealing/note.ts';
import { cosignedLine, type Signer } from '../../services/shared/sealing/signatures.ts';
import { leafHash } from '../../services/shared/sealing/tree.ts';
import { naiveDirectory, type NaiveLeaf } from './naive-directories.ts';
import { hashed } from './new-events.ts';
import { playSetting, storedPlay } from './play-events.ts';
import { newSigner, sealedLog } from './sealed-log.ts';

export const logName = 'ringkeeper.example/record';
const venue = 'STAR';
const madeAt = '2026-04-26T01:02:03.004Z';
const cosignedAtSecond = Date.parse('2026-04-25T14:00:00.000Z') / 1_000;

/** Who signs: the log and two witnesses, of which the policy asks for both. */
export type Signers = { readonly log: Signer; readonly witnesses: readonly Signer[] };
const ed25519Witness = (name: string): Signer => newSigner(name, signatureTypes.ed25519Cosignature);
export const newSigners = (newWitness: (name: string) => Signer = ed25519Witness): Signers => ({
  log: newSigner(logName),
  witnesses: ['witness.example/w1', 'witness.example/w2'].map(newWitness),
});

/** The policy that names them. */
export const policyOf = ({ log, witnesses }: Signers, quorum = 'both'): string =>
  [
    `log ${verifierKey(log.key)}`,
    ...witnesses.map(({ key }, at) => `witness w${at + 1} ${verifierKey(key)}`),
    'group both all w1 w2',
    `quorum ${quorum}`,
    '',
  ].join('\n');

const ownEvent = (stream: string, revision: number, type: string, data: JsonObject, at: string): StoredEvent =>
  hashed({
    eventId: [8, 4, 4, 4, 12]
      .reduce(
        (text, width) => [
          ...text,
          createHash('sha256').update(`${stream} ${revision} ${width}`).digest('hex').slice(0, width),
        ],
        [] as string[],
      )
      .join('-'),
    type,
    data,
    stream: stream as StreamName,
    revision,
    position: '',
    metadata: {
      occurredAt: at,
      sourceSeq: null,
      actor: { personId: 'ST-301', role: 'games-supervisor' },
      schemaVersion: 1,
      venue,
      terminal: null,
      recordedAt: at,
      principal: 'person:ST-301',
      clock: null,
      contentHash: '',
    },
  });

type Logged = { readonly event: StoredEvent; readonly about: readonly string[] };

/** Play in the order of its log with disputes behind it, and what a bundle of it is about. */
type Evening = {
  readonly logged: readonly Logged[];
  readonly subject: BundleClaims['subject'];
  /** What the bundle claims to have whole. */
  readonly streams: readonly string[];
  readonly about: readonly string[];
};

const disputesAbout = (rounds: readonly string[], session: string, seed: number, at: string): readonly Logged[] =>
  rounds.flatMap((round, index): readonly Logged[] => {
    const name = streamName('dispute', `STAR.D-000${index + 1}`);
    const raised = {
      about: { round: round.slice('round-'.length) },
      matter: 'payout',
      claimedCents: 3_800 + (seed % 7),
    };
    return [
      { event: ownEvent(name, 0, 'dispute.DisputeRaised', raised, at), about: [round, session] },
      { event: ownEvent(name, 1, 'dispute.NoteTaken', { lines: [1, 2, index] }, at), about: [] },
    ];
  });

const streamsIn = (play: readonly StoredEvent[], category: string): readonly string[] => [
  ...new Set(play.map(({ stream }) => stream).filter((name) => name.startsWith(`${category}-`))),
];

const namesOf = (logged: readonly Logged[]): readonly string[] => [...new Set(logged.map(({ event }) => event.stream))];

/** An evening of four rounds, with two disputes about its second round and one about its third. The bundle is about the second. */
const eveningOf = (seed: number): Evening => {
  const setting = playSetting({ seed, rounds: 4 });
  const play = storedPlay(setting, twoUp.play.session(setting).events);
  const [session = ''] = streamsIn(play, 'tableSession');
  const [, second = '', third = ''] = streamsIn(play, 'round');
  const disputes = disputesAbout([second, second, third], session, seed, play.at(-1)?.metadata.recordedAt ?? madeAt);
  return {
    logged: [...play.map((event): Logged => ({ event, about: [] })), ...disputes],
    subject: { kind: 'round', id: second.slice('round-'.length) },
    streams: [second, session, ...namesOf(disputes)],
    about: [second, session],
  };
};

/** How many tables play beside the one that a large bundle is about. */
const tablesBeside = 3;

/** An evening at four tables with as many rounds each, and three disputes. The bundle is about the session of the first table. */
const largeEvening = (seed: number, rounds: number): Evening => {
  const tables = Array.from({ length: tablesBeside + 1 }, (_, at) => {
    const setting = playSetting({ seed: seed + at, rounds, table: `TU-0${at + 1}` });
    return storedPlay(setting, twoUp.play.session(setting).events);
  });
  const [own = []] = tables;
  const [[session = ''], all] = [streamsIn(own, 'tableSession'), streamsIn(own, 'round')];
  const log = tables
    .flat()
    .toSorted((one, other) => (one.metadata.recordedAt < other.metadata.recordedAt ? -1 : 1))
    .map((event): Logged => ({ event, about: [] }));
  const disputes = disputesAbout(all.slice(1, 4), session, seed, log.at(-1)?.event.metadata.recordedAt ?? madeAt);
  return {
    logged: [...log, ...disputes],
    subject: { kind: 'tableSession', id: session.slice('tableSession-'.length) },
    streams: [session, ...all, ...namesOf(disputes)],
    about: [session, ...all],
  };
};

const saltOf = ({ stream, revision }: StoredEvent): string =>
  createHash('sha256').update(`salt ${stream} ${revision}`).digest('hex').slice(0, 32);

const entryOf = (event: StoredEvent): string => leafText(leafOf(event, saltOf(event)));

const hashOfEntry = (event: StoredEvent): string => Buffer.from(leafHash(Buffer.from(entryOf(event)))).toString('hex');

const directoryStream = 'record-directories';

/** A record with a directory after each third of the evening, the last one before some events that it does not have. */
const recordOf = (logged: readonly Logged[]) => {
  const width = Math.ceil((logged.length - 1) / 3);
  const log: StoredEvent[] = [];
  const cuts: NaiveLeaf[][] = [[]];
  const add = ({ event, about }: Logged): void => {
    log.push(event);
    cuts.at(-1)?.push({ stream: event.stream, revision: event.revision, leaf: hashOfEntry(event), about });
  };
  const directories: { readonly at: number; readonly cuts: number }[] = [];
  for (const [at, one] of logged.entries()) {
    add(one);
    if ((at + 1) % width !== 0 && at !== logged.length - 2) continue;
    const { sealed } = naiveDirectory(cuts);
    directories.push({ at: log.length, cuts: cuts.length });
    cuts.push([]);
    const { recordedAt } = one.event.metadata;
    add({
      event: ownEvent(directoryStream, sealed.number, 'record.DirectorySealed', sealed, recordedAt),
      about: [],
    });
  }
  return { log, cuts, directories };
};

/** What may be otherwise with a bundle: which directory of the three, who is withheld, how much of the log is sealed. */
export type MadeOtherwise = {
  readonly directory?: number;
  readonly withheld?: string;
  readonly quorum?: string;
  readonly claims?: Partial<BundleClaims>;
  readonly without?: (event: StoredEvent) => boolean;
};

/** A bundle with what it was made of. */
export type MadeBundle = {
  /** The files that are not made of others: without the manifests of the bag. */
  readonly files: Files;
  readonly policy: string;
  readonly signers: Signers;
  readonly log: readonly StoredEvent[];
};

const json = (value: unknown): Uint8Array => Buffer.from(canonicalJson(value as JsonObject));

const noteOfSize = (record: ReturnType<typeof sealedLog>, size: number, { witnesses }: Signers): string => {
  const note = record.note(size);
  const checkpoint = readCheckpoint(readNote(note)?.text ?? '');
  if (checkpoint === undefined) throw new Error('a log signs checkpoints');
  return note + witnesses.map((one) => cosignedLine(one, checkpoint, cosignedAtSecond)).join('');
};

const bundleOfEvening = async (
  { logged, subject, streams, about }: Evening,
  signers: Signers,
  otherwise: MadeOtherwise,
): Promise<MadeBundle> => {
  const { log, cuts, directories } = recordOf(logged);
  const claims: BundleClaims = {
    form: bundleForm,
    subject,
    venue,
    timeZone: 'Australia/Sydney',
    madeAt,
    streams,
    everyDisputeAbout: about,
    personsWithheld: otherwise.withheld === undefined ? 0 : 1,
    ...otherwise.claims,
  };
  const open = (index: number): OpenEvent => {
    const event = log[index];
    if (event === undefined) throw new Error('the log has that event');
    const { eventId, type, data, metadata, stream, revision } = event;
    return { index, salt: saltOf(event), event: { eventId, type, data, metadata, stream, revision } };
  };
  const own = new Set(streams);
  const lines = log.flatMap((event, index): readonly BundledEvent[] => {
    if (!own.has(event.stream) || otherwise.without?.(event) === true) return [];
    const isStub = otherwise.withheld !== undefined && JSON.stringify(event).includes(otherwise.withheld);
    return [isStub ? { index, entry: entryOf(event) } : open(index)];
  });
  const directory = directories[otherwise.directory ?? directories.length - 1];
  const { lookup } = naiveDirectory(cuts.slice(0, directory?.cuts));
  const lookups: DirectoryLookup[] = [];
  // oxlint-disable no-await-in-loop -- a few
  for (const stream of claims.streams) lookups.push(await lookup('streams', stream));
  for (const stream of claims.everyDisputeAbout) lookups.push(await lookup('disputes', stream));
  // oxlint-enable no-await-in-loop
  const bundled: BundledDirectory = { sealed: open(directory?.at ?? 0), lookups };
  const record = sealedLog(signers.log, (index) => entryOf(log[index] ?? (open(0).event as StoredEvent)));
  const size = log.length;
  const tree = await treeNodes([...lines.map(({ index }) => index), bundled.sealed.index], size, async (ranges) =>
    ranges.map(record.hashOf),
  );
  const policy = policyOf(signers, otherwise.quorum);
  const files: Files = new Map([
    ['README.txt', Buffer.from('A bundle of evidence.\n')],
    [
      bundlePaths.events,
      Buffer.from(lines.map((line) => `${canonicalJson(line as unknown as JsonObject)}\n`).join('')),
    ],
    [bundlePaths.claims, json(claims)],
    [bundlePaths.tree, json(tree)],
    [bundlePaths.directory, json(bundled)],
    [bundlePaths.checkpoint, Buffer.from(noteOfSize(record, size, signers))],
    [bundlePaths.policy, Buffer.from(policy)],
    ['data/prepared/timeline.html', Buffer.from('<!doctype html>\n<title>A timeline</title>\n')],
  ]);
  return { files, policy, signers, log };
};

/** Makes a bundle about the second round of an evening. */
export const madeBundle = (seed: number, signers: Signers, otherwise: MadeOtherwise = {}): Promise<MadeBundle> =>
  bundleOfEvening(eveningOf(seed), signers, otherwise);

/** Makes a bundle about a session of so many rounds, while three other tables play: each round has some forty events. */
export const largeBundle = (seed: number, signers: Signers, rounds: number): Promise<MadeBundle> =>
  bundleOfEvening(largeEvening(seed, rounds), signers, {});

/** Files as the zip of a bag, with manifests that fit them. */
export const zipped = (files: Files): Uint8Array => zipOf(bagOf(files, madeAt), { folder: 'STAR-evidence', madeAt });
