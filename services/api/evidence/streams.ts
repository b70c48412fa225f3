import { disputeStream } from '../../../domain/dispute/stream.ts';
import { splitStreamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { eventLog } from '../../../projections/event-log/changes.ts';
import { disputesAbout, disputesAt } from '../../../projections/disputes/at-venue.ts';
import { deadlineStreams } from '../../../projections/event-log/streams-found.ts';
import { hashOfStream } from '../../shared/bundle/directory-check.ts';
import type { DirectoryListName, DirectoryLookup } from '../../shared/bundle/format.ts';
import type { Breathe } from '../../shared/kit/breathing.ts';
import type { DirectoryReader, SealedDirectory } from '../../shared/bundle/directory-reader.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { streamsOf, type EvidenceSubject } from './subject.ts';

/** The streams of a bundle, and what its directory says of disputes. */
export type StreamsOfBundle = {
  readonly whole: readonly StreamName[];
  readonly about: readonly StreamName[];
  readonly disputeLookups: readonly DirectoryLookup[];
};

type On = Pick<ApiDependencies, 'db' | 'store' | 'putAside'>;

/** A directory, and what reads it. */
export type DirectoryRead = { readonly directory: SealedDirectory; readonly reader: DirectoryReader };

const idsOf = (category: { readonly name: string }, streams: readonly StreamName[]): readonly string[] =>
  streams.map(splitStreamName).flatMap((one) => (one.category === category.name ? [one.id] : []));

/** What a directory says about some streams in one of its lists. */
export const lookupsOf = async (
  { directory, reader }: DirectoryRead,
  list: DirectoryListName,
  streams: readonly StreamName[],
  breathe: Breathe,
): Promise<readonly DirectoryLookup[]> => {
  const lookups: DirectoryLookup[] = [];
  for (const stream of streams) {
    // oxlint-disable no-await-in-loop -- each is read from files that the one before may have read
    lookups.push(await reader.lookup(directory.data, list, stream));
    await breathe();
    // oxlint-enable no-await-in-loop
  }
  return lookups;
};

/**
 * The disputes that a directory has about rounds and sessions, by their names. A directory knows them by a hash: it is looked for among all disputes of the venue, also those that
 * read models cannot tell. One whose name nobody knows stays out, and the check of the bundle says that it is missing.
 */
const disputesIn = async (
  on: On,
  { venue }: EvidenceSubject,
  lookups: readonly DirectoryLookup[],
): Promise<readonly StreamName[]> => {
  const hashes = new Set(
    lookups.flatMap(({ stream, parts }) =>
      parts.flatMap(({ rows }) => rows.flatMap((row) => (row.key === hashOfStream(stream) ? (row.dispute ?? []) : []))),
    ),
  );
  if (hashes.size === 0) return [];
  const aside = await on.putAside({ streams: [], ofVenues: [venue], by: [eventLog] });
  const known = new Set([...(await disputesAt(on.db, { venue })), ...aside.map(({ stream }) => stream as StreamName)]);
  return [...known].filter((stream) => hashes.has(hashOfStream(stream)));
};

/** All streams of a bundle: those of its subject, every dispute about its play, and the deadlines of those that passed. */
export const streamsOfBundle = async (
  on: On,
  subject: EvidenceSubject,
  directory: DirectoryRead | undefined,
  breathe: Breathe,
): Promise<StreamsOfBundle> => {
  const { own, about } = await streamsOf(on, subject);
  const disputeLookups = directory === undefined ? [] : await lookupsOf(directory, 'disputes', about, breathe);
  const [rounds, sessions] = [idsOf(roundStream, about), idsOf(tableSessionStream, about)];
  const found = await Promise.all([
    disputesAbout(on.db, { venue: subject.venue, rounds, sessions }),
    disputesIn(on, subject, disputeLookups),
  ]);
  const disputes = [...new Set([...own, ...found.flat()])].filter(
    (stream) => splitStreamName(stream).category === disputeStream.name,
  );
  const deadlines = await deadlineStreams(on.db, idsOf(disputeStream, disputes));
  const whole = new Set([...own, ...disputes, ...deadlines.map(({ stream }) => stream)]);
  return { whole: [...whole], about, disputeLookups };
};
