import { disputeStream } from '../../../domain/dispute/stream.ts';
import { dropBoxStream } from '../../../domain/drop-box/stream.ts';
import { gamingDayId, gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import type { EvidenceKind } from '../../../domain/kernel/giving-out.ts';
import { parseDisputeId, parseRoundId, parseSessionId, splitStreamName } from '../../../domain/kernel/streams.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { streamsNamedIn } from '../../../domain/seal/named.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import { streamsContinued } from '../../../projections/intervals/queries.ts';
import { streamsOfDay } from '../../../projections/event-log/streams-found.ts';
import { isSound } from '../../shared/event-store/integrity.ts';
import type { ApiDependencies } from '../dependencies.ts';

/** What a bundle is about. */
export type EvidenceSubject = { readonly kind: EvidenceKind; readonly id: string; readonly venue: string };

/** The streams of a subject itself, and the rounds and sessions of which every dispute is to be there. */
export type StreamsOfSubject = { readonly own: readonly StreamName[]; readonly about: readonly StreamName[] };

const venueIn: Readonly<Record<EvidenceKind, (id: string) => string | undefined>> = {
  round: (id) => parseRoundId(id)?.venue,
  tableSession: (id) => parseSessionId(id)?.venue,
  dispute: (id) => parseDisputeId(id)?.venue,
  gamingDay: (id) => gamingDayId.parse(id)?.venue,
};

/** The subject of an id; undefined for an id that is not one of that kind. */
export const subjectOf = (kind: EvidenceKind, id: string): EvidenceSubject | undefined => {
  const venue = venueIn[kind](id);
  return venue === undefined ? undefined : { kind, id, venue };
};

type On = Pick<ApiDependencies, 'db' | 'store'>;

const playOfDay: ReadonlySet<string> = new Set([tableSessionStream, roundStream].map(({ name }) => name));
const streamsOfADay: ReadonlySet<string> = new Set(
  [gamingDayStream, tableSessionStream, roundStream, dropBoxStream].map(({ name }) => name),
);
const categoryOf = (stream: StreamName): string => splitStreamName(stream).category;

const ofSession = async ({ db }: On, session: string): Promise<StreamsOfSubject> => {
  const place = parseSessionId(session);
  const day = place === undefined ? [] : await streamsOfDay(db, place);
  const own = tableSessionStream.streamOf(session);
  const rounds = day
    .map(({ stream }) => stream)
    .filter((stream) => stream.startsWith(roundStream.streamOf(`${session}.`)));
  return { own: [own, ...rounds], about: [own, ...rounds] };
};

const ofDay = async ({ db }: On, { id, venue }: EvidenceSubject): Promise<StreamsOfSubject> => {
  const { gamingDay = '' } = gamingDayId.parse(id) ?? {};
  const day = (await streamsOfDay(db, { venue, gamingDay })).map(({ stream }) => stream);
  const own = day.filter((stream) => streamsOfADay.has(categoryOf(stream)));
  return {
    own: [...new Set([gamingDayStream.streamOf(id), ...own])],
    about: own.filter((stream) => playOfDay.has(categoryOf(stream))),
  };
};

/** A dispute, and all that it was ever said to be about: what was corrected away stays part of it. Duties, signs and limits of the sessions that those continue stand on, so these are there too. What is at another venue is for those who may see that venue. */
const ofDispute = async ({ store, db }: On, { id, venue }: EvidenceSubject): Promise<StreamsOfSubject> => {
  const stream = disputeStream.streamOf(id);
  const events = (await store.readStream(stream)).filter(isSound);
  const named = [...new Set(events.flatMap(({ data }) => streamsNamedIn(data)))].filter(
    (one) => placeOf(one).venue === venue,
  );
  const rounds = named.filter((one) => categoryOf(one) === roundStream.name);
  // A round names its session: that is there with it, and what else was disputed in it is another matter.
  const around = new Set(rounds.map((one) => tableSessionStream.streamOf(placeOf(one).session ?? '')));
  const sessions = [...named.filter((one) => categoryOf(one) === tableSessionStream.name), ...around];
  return {
    own: [...new Set([stream, ...named, ...(await streamsContinued(db, sessions))])],
    about: named.filter((one) => !around.has(one)),
  };
};

/** The streams of a subject. Rejects as the store and the database do. */
export const streamsOf = async (on: On, subject: EvidenceSubject): Promise<StreamsOfSubject> => {
  const { kind, id } = subject;
  if (kind === 'gamingDay') return ofDay(on, subject);
  if (kind === 'dispute') return ofDispute(on, subject);
  if (kind === 'tableSession') return ofSession(on, id);
  const own = roundStream.streamOf(id);
  const session = parseRoundId(id)?.session;
  return { own: session === undefined ? [own] : [own, tableSessionStream.streamOf(session)], about: [own] };
};

/** The stream by which a subject is known: where it has no event, the subject is not there. */
export const streamOfSubject = ({ kind, id }: EvidenceSubject): StreamName =>
  ({ round: roundStream, tableSession: tableSessionStream, dispute: disputeStream, gamingDay: gamingDayStream })[
    kind
  ].streamOf(id);
