import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { streamsThere } from '../../../projections/event-log/streams-found.ts';
import { exportsBefore } from '../../../projections/record-views/given-before.ts';
import { bagOf, type Files } from '../../shared/bundle/bag.ts';
import { bundleForm, type BundleClaims, type BundledDirectory } from '../../shared/bundle/format.ts';
import { treeNodes } from '../../shared/bundle/tree-nodes.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { Problem } from '../../shared/http/problems.ts';
import { breathing, type Breathe } from '../../shared/kit/breathing.ts';
import { ListIsMissing } from '../../shared/sealing/directory/lists.ts';
import type { SaltOf } from '../../shared/sealing/keys.ts';
import { waitFor, type ApiDependencies } from '../dependencies.ts';
import { copiesToldTo } from '../who-looked.ts';
import { zoneOf } from '../venue-zone.ts';
import { basisFor, lastSealed, signedFor, type Basis } from './basis.ts';
import { linesOf, placedIn, type PlacedEvent } from './bundled-events.ts';
import { filesOf } from './files.ts';
import { prepare } from './prepared.ts';
import { readEvents, TooManyEvents } from './read-events.ts';
import { lookupsOf, streamsOfBundle, type DirectoryRead, type StreamsOfBundle } from './streams.ts';
import { streamOfSubject, type EvidenceSubject } from './subject.ts';
import { editionStreams, textsOfLaw } from './texts-of-law.ts';
import { withoutNaming, type WithheldPersons } from './withheld-persons.ts';

/** What is asked for: about what, without whom, and in whose request. */
export type EvidenceAsked = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly subject: EvidenceSubject;
  readonly withheld: WithheldPersons;
};

/** A bundle as files, and what its event says of it. */
export type EvidenceMade = {
  readonly files: Files;
  readonly madeAt: string;
  readonly eventCount: number;
  readonly leaves: number;
  readonly directory: number | null;
};

/** What a bundle is about is recorded, and not yet sealed. */
export type NotSealed = { readonly sealedEvents: number };

/** The most events of a bundle: a gaming day of a large floor has fewer. */
export const mostEventsOfBundle = 50_000;

const tooMany = (): Problem => {
  const detail = `has more than ${mostEventsOfBundle} events with all that belongs to it; ask for its table sessions, or rounds, one by one`;
  return new Problem('invalid', { errors: [{ in: 'path', pointer: '/id', detail }] });
};

type Read = Pick<StreamsOfBundle, 'about' | 'disputeLookups'> & {
  readonly whole: readonly StreamName[];
  readonly events: readonly StoredEvent[];
};

const directoryRead = ({ directories }: ApiDependencies, { directory }: Basis): DirectoryRead | undefined => {
  const reader = directories();
  return directory && reader && { directory, reader };
};

/** A gaming day that nobody opened is there by what was played on it. */
const isThere = async ({ store }: ApiDependencies, subject: EvidenceSubject, streams: number): Promise<boolean> =>
  (subject.kind === 'gamingDay' && streams > 0) ||
  (await store.readStream(streamOfSubject(subject), { limit: 1 })).length > 0;

/** The streams of a bundle, and all their events, with which edition was in force. Throws `not-found`, `invalid`. */
const readAll = async (
  on: ApiDependencies,
  { subject, withheld }: EvidenceAsked,
  basis: Basis,
  breathe: Breathe,
): Promise<Read> => {
  const directory = directoryRead(on, basis);
  const { whole: all, about: ofPlay, disputeLookups } = await streamsOfBundle(on, subject, directory, breathe);
  const play = withoutNaming(all, withheld);
  // A dispute that is left out for its name is still about something: nothing is claimed of all disputes then.
  const about = play.length < all.length ? [] : ofPlay;
  const counted = await streamsThere(on.db, all);
  if (!(await isThere(on, subject, counted.length))) throw new Problem('not-found');
  if (counted.reduce((sum, { events }) => sum + events, 0) > mostEventsOfBundle) throw tooMany();
  try {
    const most = mostEventsOfBundle;
    const played = await readEvents(on.store, play, { most, breathe });
    const law = withoutNaming(editionStreams(played, subject), withheld);
    const ofLaw = await readEvents(on.store, law, { most: most - played.length, breathe });
    const events = [...played, ...ofLaw].toSorted((one, other) => (one.position < other.position ? -1 : 1));
    return { whole: [...play, ...law], about, disputeLookups, events };
  } catch (fault) {
    throw fault instanceof TooManyEvents ? tooMany() : fault;
  }
};

/** What the directory says of all that is claimed. */
const bundledDirectory = async (
  directory: DirectoryRead,
  { whole, about, disputeLookups }: Read,
  breathe: Breathe,
): Promise<BundledDirectory> => {
  const isAbout = new Set<string>(about);
  const ofDisputes = disputeLookups.filter(({ stream }) => isAbout.has(stream));
  const lookups = [...(await lookupsOf(directory, 'streams', whole, breathe)), ...ofDisputes];
  return { sealed: directory.directory.sealed, lookups };
};

const isSealed = async (
  { sealed }: ApiDependencies,
  { events }: Read,
  size: number,
  head: Position,
): Promise<boolean> => {
  const last = await lastSealed(sealed, size);
  return events.every(({ position }) => position <= last || position > head);
};

const compose = async (
  on: ApiDependencies,
  asked: EvidenceAsked,
  { basis, read, placed, saltOf }: Ready & { readonly read: Read; readonly placed: readonly PlacedEvent[] },
  breathe: Breathe,
): Promise<EvidenceMade> => {
  const { subject, withheld, request, reply } = asked;
  const { published, directory } = basis;
  const indices = [...placed, ...(directory === undefined ? [] : [directory.sealed])].map(({ index }) => index);
  const reads = directoryRead(on, basis);
  const signed = await signedFor(on, published, Math.max(0, ...indices) + 1);
  const { size } = signed.published.checkpoint;
  const [zone, at] = [await zoneOf(on, subject.venue), instantText(Date.now())];
  const claims: BundleClaims = {
    form: bundleForm,
    subject: { kind: subject.kind, id: subject.id },
    venue: subject.venue,
    timeZone: zone,
    madeAt: at,
    streams: read.whole,
    everyDisputeAbout: read.about,
    personsWithheld: withheld.count,
  };
  const lines = await linesOf(placed, { sealed: on.sealed, size, saltOf, names: withheld.areIn, breathe });
  const parts = {
    claims,
    lines,
    prepared: withheld.count > 0 ? [] : await prepare(on, { request, reply, subject, at, zone }),
    texts: await textsOfLaw(on, read.events, subject),
    directory:
      directory === undefined
        ? null
        : { number: directory.data.number, at: directory.sealed.event.metadata.recordedAt },
    before: await exportsBefore(on.db, subject, copiesToldTo(principalOf(request))),
    isCosigned: signed.isCosigned,
    checkpoint: signed.published.note,
    policy: (await on.sealed.policy()) ?? '',
    tree: await treeNodes(indices, size, (ranges) => on.sealed.hashesOf(ranges, size, breathe)),
    bundledDirectory: reads === undefined ? null : await bundledDirectory(reads, read, breathe),
    timestamp: (await on.timestamp(Buffer.from(signed.published.note))) ?? null,
    page: (await on.verifyPage()) ?? null,
  };
  return {
    files: bagOf(filesOf(parts, withheld), at),
    madeAt: at,
    eventCount: placed.length,
    leaves: size,
    directory: directory?.data.number ?? null,
  };
};

/** What a bundle can be made of. */
export type Ready = { readonly head: Position; readonly basis: Basis; readonly saltOf: SaltOf };

/** Waits, within a bound, until what is recorded by now is sealed, with a directory of it. Throws `not-found`, `not-yet-visible`; rejects as the store does. */
export const readyFor = async (on: ApiDependencies): Promise<Ready | NotSealed> => {
  const head = await on.head();
  if (head === null) throw new Problem('not-found');
  await waitFor(on, head);
  const basis = await basisFor(on, head);
  const saltOf = on.saltOf();
  if (basis === undefined || saltOf === undefined) return { sealedEvents: 0 };
  // What the directory has seen since is read too.
  await waitFor(on, (await on.head()) ?? undefined);
  return { head, basis, saltOf };
};

/**
 * Makes a bundle of all that was recorded of a subject until it was asked for. Where that is not sealed, it answers how much is. Throws problems (`not-found`,
 * `invalid`, `record-cannot-be-read`) and `NamesWithheldPerson`; rejects as the store, the database and the sealed folder do.
 */
const makeOf = async (on: ApiDependencies, asked: EvidenceAsked, ready: Ready): Promise<EvidenceMade | NotSealed> => {
  const { head, basis } = ready;
  const breathe = breathing();
  const read = await readAll(on, asked, basis, breathe);
  const { size } = basis.published.checkpoint;
  if (!(await isSealed(on, read, size, head))) return { sealedEvents: size };
  const placed = (await placedIn(on.sealed, read.events, size)).toSorted((one, other) => one.index - other.index);
  return compose(on, asked, { ...ready, read, placed }, breathe);
};

/** The same. The lists of a directory may be lost, or three newer ones may have come meanwhile: then too it is to be asked for again. */
export const makeEvidence = async (
  on: ApiDependencies,
  asked: EvidenceAsked,
  ready: Ready,
): Promise<EvidenceMade | NotSealed> => {
  try {
    return await makeOf(on, asked, ready);
  } catch (fault) {
    if (fault instanceof ListIsMissing) return { sealedEvents: ready.basis.published.checkpoint.size };
    throw fault;
  }
};
