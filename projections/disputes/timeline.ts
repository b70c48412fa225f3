import { disputeStream } from '../../domain/dispute/stream.ts';
import { decisionsIn } from '../../domain/kernel/confirmation.ts';
import type { Fact, Recorded } from '../../domain/kernel/effective-history.ts';
import { parseRoundId, parseSessionId, splitStreamName, type StreamName } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { stoodAtEach, type About, type Interval, type OtherExclusions } from '../intervals/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import { devicesAt, type DeviceStood, type RoundBegun } from '../device-standing.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { personsOf } from '../persons.ts';
import { streamRead } from '../record-entries.ts';
import { byStream } from '../streams-read.ts';
import { mergedByTime } from '../timeline.ts';
import { labelledEntries, raisingIn, type DisputeEntry, type StreamOfDispute } from './entries.ts';
import { raisedFromMs } from './labels.ts';
import { disputeWith, readDispute, type DisputeDetails, type DisputeRead } from './queries.ts';
import { isEnoughOfSessions, recordedForStory, recordedOfContinued, recordedOfDispute } from './recorded.ts';

export type DisputeTimeline = {
  readonly dispute: string;
  /**
   * What stood at the tables that it is about when its rounds began, and when it was raised: staff on duty, signs, limits, boxes; of
   * exclusions those of its sessions, and of persons who took part in them or in what is told.
   */
  readonly standing: readonly Interval[];
  /** By what chance was made when each of its rounds began. */
  readonly devices: readonly DeviceStood[];
  /** One for each venue of its sessions. */
  readonly otherExclusions: readonly OtherExclusions[];
  /** The rounds that it is about, what happened at their tables meanwhile, and the dispute itself. */
  readonly entries: readonly DisputeEntry[];
};

type Span = { readonly from: number; readonly to: number };

const spanOf = (facts: readonly Fact[]): readonly Span[] => {
  const times = facts.map(({ atMs }) => atMs);
  return times.length === 0 ? [] : [{ from: Math.min(...times), to: Math.max(...times) }];
};
const isIn = ({ atMs }: Fact, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => atMs >= from && atMs <= to);

/** The staff who came and went while the dispute went on: they show who could have decided it. */
const staffTypes: ReadonlySet<string> = new Set(['table.StaffAssigned', 'table.StaffRelieved', 'table.SessionClosed']);

/** The streams that a dispute's story is made of, as they were read. */
export type DisputeStreams = {
  readonly dispute: DisputeDetails;
  readonly own: StreamOfDispute;
  readonly rounds: readonly StreamOfDispute[];
  readonly sessions: readonly StreamOfDispute[];
  /** The sessions that those continue, where all of the sessions was read: duties and signs of theirs stand on. */
  readonly continued: readonly StreamOfDispute[];
};

/** When each round began, our clock, by what is recorded of it; a round of which nothing is recorded has no moment. */
export const beginningsOf = (
  rounds: readonly StreamOfDispute[],
): readonly { readonly round: string; readonly at: string }[] =>
  rounds.flatMap(({ stream, facts }) =>
    spanOf(facts).map(({ from }) => ({ round: splitStreamName(stream).id, at: instantText(from) })),
  );

type Standing = Pick<DisputeTimeline, 'standing' | 'otherExclusions'>;

/**
 * What stood at the tables: when each of the rounds began, and when the dispute was raised. Each once, though it stood all the while, two
 * sessions had the same table, or the same venue.
 */
const stoodAt = async (
  db: ReadDb,
  { dispute, rounds }: DisputeStreams,
  { venues, about }: { readonly venues: VenueScope; readonly about: About },
): Promise<Standing> => {
  const at = dispute.raisedAt;
  const places = dispute.sessions.flatMap((session) => parseSessionId(session) ?? []);
  const tables = [...new Map(places.map((one) => [`${one.venue}.${one.table}`, one])).values()];
  const moments = [
    ...beginningsOf(rounds).flatMap(({ round, at: began }) => {
      const place = parseRoundId(round);
      return place ? [{ venue: place.venue, table: place.table, session: place.session, at: began }] : [];
    }),
    ...tables.map(({ venue, table }) => ({ venue, table, at, countsOthers: true as const })),
  ];
  const stood = await stoodAtEach(db, moments, { venues, exclusionsOf: about });
  const standing = new Set(stood.flatMap((one) => one.standing));
  const once = new Map([...standing].map((one) => [`${one.stream} ${one.beganBy} ${one.kind} ${one.subject}`, one]));
  const counts = new Map(
    stood.slice(moments.length - tables.length).map((one, nth) => [tables[nth]?.venue, one.otherExclusions]),
  );
  const otherExclusions = [...new Set(places.map(({ venue }) => venue))].map((venue) => ({
    venue,
    at,
    count: counts.get(venue) ?? 0,
  }));
  return { standing: [...once.values()], otherExclusions };
};

type Asked = { readonly venues: VenueScope; readonly dispute: string; readonly games: GameReadings };

type Known = {
  readonly row: DisputeRead;
  readonly recorded: readonly Recorded[];
  /** Of the sessions that its own continue. */
  readonly before?: readonly Recorded[];
};

/** The streams of a dispute by what was read of them. */
const streamsIn = ({ row, recorded, before = [] }: Known): DisputeStreams => {
  const recordedOf = new Map(byStream(recorded).map((own) => [own[0]?.stream, own]));
  const read = (of: StreamOfDispute['of'], stream: StreamName): StreamOfDispute =>
    streamRead(of, stream, recordedOf.get(stream) ?? []);
  const own = read('dispute', disputeStream.streamOf(row.dispute));
  const found = disputeWith(row, decisionsIn(own.recorded));
  return {
    dispute: found,
    own,
    rounds: found.rounds.map((round) => read('round', roundStream.streamOf(round))),
    sessions: found.sessions.map((session) => read('session', tableSessionStream.streamOf(session))),
    continued: byStream(before)
      .filter(([one]) => one !== undefined && !recordedOf.has(one.stream))
      .flatMap((events) => (events[0] ? [streamRead('session', events[0].stream, events)] : [])),
  };
};

/** True where a stream lasted as long as its rows say: no time of it cannot be, and none was put before or behind all others. */
const lastsAsSaid = ({ facts }: StreamOfDispute): boolean => {
  const [all] = spanOf(facts);
  const [said] = spanOf(facts.filter(({ origin }) => origin !== 'corrected'));
  return !facts.some(({ stated }) => stated) && (!all || (said?.from === all.from && said.to === all.to));
};

/** Reads a dispute, and the rounds and sessions that it is about, from the log. Undefined when the dispute is not known. */
export const disputeStreams = async (db: ReadDb, asked: Omit<Asked, 'games'>): Promise<DisputeStreams | undefined> => {
  const { dispute } = asked;
  const [row, recorded, before] = await Promise.all([
    readDispute(db, asked),
    recordedOfDispute(db, dispute),
    recordedOfContinued(db, dispute),
  ]);
  return row && streamsIn({ row, recorded, before });
};

/** The same, of the sessions what the story tells and no more, unless a time is in doubt. */
export const streamsTold = async (db: ReadDb, asked: Omit<Asked, 'games'>): Promise<DisputeStreams | undefined> => {
  const { dispute } = asked;
  const [row, read] = await Promise.all([
    readDispute(db, asked),
    recordedForStory(db, { dispute, beside: staffTypes }),
  ]);
  if (!row) return undefined;
  const streams = streamsIn({ row, recorded: read.recorded });
  const isEnough = isEnoughOfSessions(read) && [streams.own, ...streams.rounds].every(lastsAsSaid);
  return isEnough ? streams : streamsIn({ row, recorded: await recordedOfDispute(db, dispute) });
};

/**
 * The entries of a dispute's story: all of the dispute and of its rounds; of their sessions what happened while those rounds lasted, and who
 * came and went while the dispute went on. Pure.
 */
export const disputeEntries = (
  { dispute, own, rounds, sessions }: DisputeStreams,
  games: GameReadings,
): readonly DisputeEntry[] => {
  const played = rounds.flatMap(({ facts }) => spanOf(facts));
  const lasted = spanOf(own.facts);
  const isToldOfSession = (fact: Fact): boolean =>
    isIn(fact, played) || (staffTypes.has(fact.type) && isIn(fact, lasted));
  const raisedMs = raisedFromMs(dispute.raisedAt, raisingIn(own));
  const told = (isTold: (fact: Fact) => boolean) => (read: StreamOfDispute) =>
    labelledEntries(read, { games, raisedMs, isTold });
  return mergedByTime([...[own, ...rounds].map(told(() => true)), ...sessions.map(told(isToldOfSession))]);
};

/** When each round of a dispute began, and which game it was by its opening, or else by the dispute. */
const roundsBegun = ({ dispute, rounds }: DisputeStreams): readonly RoundBegun[] => {
  const games = new Map(
    rounds.map(({ stream, facts }) => [
      splitStreamName(stream).id,
      facts.find(({ type }) => type === 'round.RoundOpened')?.data['game'],
    ]),
  );
  return beginningsOf(rounds).map(({ round, at }) => {
    const game = games.get(round);
    return { round, at, game: typeof game === 'string' ? game : dispute.game };
  });
};

/** The story of streams that were read, with what stood at the tables when the dispute was raised. */
export const storyOf = async (
  db: ReadDb,
  read: DisputeStreams,
  { venues, games }: Omit<Asked, 'dispute'>,
): Promise<DisputeTimeline> => {
  const { dispute, sessions } = read.dispute;
  const entries = disputeEntries(read, games);
  const about = { persons: personsOf(entries, games), sessions };
  const [stood, devices] = await Promise.all([
    stoodAt(db, read, { venues, about }),
    devicesAt(db, roundsBegun(read), games),
  ]);
  return { dispute, ...stood, devices, entries };
};

/**
 * The story of a dispute: the rounds that it is about, what happened at their tables while they lasted, who was on duty while
 * the dispute went on, and its own steps, corrected and in effective order. Every entry says whether it is contemporaneous; what was corrected
 * and what was taken away stays visible. Undefined when the dispute is not known.
 */
export const disputeTimeline = async (db: ReadDb, asked: Asked): Promise<DisputeTimeline | undefined> => {
  const read = await streamsTold(db, asked);
  return read && storyOf(db, read, asked);
};
