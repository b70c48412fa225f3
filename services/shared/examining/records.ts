import { raisingsTold } from '../../../domain/dispute/bearing.ts';
import { concernedBy, streamsConcernedBy } from '../../../domain/dispute/concerns.ts';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import type { LawInForce } from '../../../domain/examination/official.ts';
import {
  gameOfDispute,
  leftEndMs,
  raisingOf,
  subjectEndedAtMs,
  type EndedSubject,
  type SeenSubject,
  type SubjectRecord,
} from '../../../domain/examination/record.ts';
import { heardMsOf, leftByTimeAtMs, leftOpenAt } from '../../../domain/examination/left-open.ts';
import type { Position } from '../../../domain/kernel/envelope.ts';
import type { Game } from '../../../domain/games/game.ts';
import { subjectStreams } from '../../../domain/examination/stream.ts';
import type { ReadPair } from '../../../domain/examination/read-pairs.ts';
import type { Read } from '../../../domain/examination/views.ts';
import {
  parseDisputeId,
  parseRoundId,
  parseSessionId,
  type SessionId,
  type StreamName,
} from '../../../domain/kernel/streams.ts';
import type { GovernedKind, SubjectKind } from '../../../domain/law/clause.ts';
import type { GovernedSubject, Subject } from '../../../domain/law/examine.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { lawOver } from '../../../domain/rulebook/in-force.ts';
import { editionStream } from '../../../domain/rulebook/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { continuedBy, roundsRead, sessionsOfDispute, streamsContinued } from './continued-sessions.ts';
import { disputesRead } from './disputes-about.ts';
import { reachedBackTo, type ReachedBackTo } from './earlier-rounds.ts';
import { gameOfPlay } from './game-of-play.ts';
import { lookBeside } from './beside-round.ts';
import { concernsOf, endWith, nextOf } from './next-round.ts';
import { aroundOf, believing, venueIn, type AroundOn } from './around.ts';
import { registerRead, soundVenue } from './register-read.ts';

/** A subject as it was found, when the last event of its own stream was recorded, on our clock, and where that event stands; '' for none. */
export type FoundSubject<Kind extends SubjectKind = SubjectKind> = SeenSubject<Kind> & {
  readonly heardMs: number;
  readonly ownPosition: Position;
};

export type Records = {
  /** What a subject is by its streams; undefined while nothing is recorded of it, or nothing says which game it belongs to. */
  readonly find: (subject: GovernedSubject) => Promise<FoundSubject<GovernedKind> | undefined>;
  /** Whether a subject that is still open was left open, as seen at a moment of our clock. */
  readonly left: (subject: FoundSubject<GovernedKind>, nowMs: number) => Promise<Left<GovernedKind>>;
  /** The streams that only a subject of its kind looks at: a round's own; a session's, and those of its rounds. */
  readonly ownStreams: (subject: GovernedSubject) => Promise<readonly StreamName[]>;
  /** Every stream of a subject's view, whole; what an open one has so far is looked at up to `endsAtMs`. */
  readonly record: (subject: SeenSubject<GovernedKind> & { readonly endsAtMs: number }) => Promise<SubjectRecord>;
  /** The law at the subject's venue from one moment to another (our clock), and what of the record says so. */
  readonly lawOver: (
    subject: SeenSubject<GovernedKind>,
    span: { readonly fromMs: number; readonly toMs: number },
  ) => Promise<{
    readonly law: LawInForce;
    readonly edition: Read;
    readonly read: readonly ReadPair[];
    /** The zone that days were told in: the venue's, by its register. */
    readonly zone: string;
  }>;
};

/** What loading views takes. `game`: what a game says of the rounds around its own. */
export type RecordsOn = AroundOn & {
  readonly game: (id: string) => Pick<Game, 'looksAhead' | 'madeByOthers' | 'house'> | undefined;
  /** Reads some streams in one go, so that the next `read` of each finds it; absent where each is read by itself. */
  readonly prefetch?: (streams: readonly StreamName[]) => Promise<unknown>;
};

/** How the stream of a subject is called. */
export const streamOfSubject = ({ kind, id }: Subject): StreamName => subjectStreams[kind].streamOf(id);

/** A subject that counts as left open, or from when on the passing of time alone may show that it does. */
export type Left<Kind extends SubjectKind = SubjectKind> =
  | { readonly is: EndedSubject<Kind> & FoundSubject<Kind> }
  | { readonly notBeforeMs: number };

/**
 * What bears on a dispute, or looks at it: all that it was ever said to be about, since what it was once said to be about still looks at it and is
 * told by it that this was put right; the sessions in which play went on, and those that they continue.
 */
const concernsOfDispute = async (on: RecordsOn, own: Read): Promise<readonly StreamName[]> => {
  const raisings = raisingsTold(own.events);
  const sessions = [...new Set(raisings.flatMap((raised) => concernedBy(raised).sessions))];
  const looked = await sessionsOfDispute(on, sessions);
  return [
    ...new Set([
      ...raisings.flatMap(streamsConcernedBy),
      ...looked.flatMap(({ sessionId, continues }) => [
        tableSessionStream.streamOf(sessionId),
        ...streamsContinued(continues),
      ]),
    ]),
  ];
};

const findDispute = async (on: RecordsOn, { id }: GovernedSubject): Promise<FoundSubject<'dispute'> | undefined> => {
  const venue = parseDisputeId(id)?.venue;
  if (venue === undefined) return undefined;
  const own = await on.read(disputeStream.streamOf(id));
  const game = gameOfDispute(own);
  if (game === undefined) return undefined;
  return {
    kind: 'dispute',
    id,
    session: '',
    venue,
    game,
    endsAtMs: subjectEndedAtMs('dispute', own),
    heardMs: heardMsOf(own),
    ownPosition: own.events.at(-1)?.position ?? '',
    leftOpen: null,
    concerns: await concernsOfDispute(on, own),
  };
};

/** The streams of the sessions that the one of a subject continues: a session looks at their rounds too, a round at their tables. */
const streamsContinuedBy = async (on: RecordsOn, { kind, id }: Subject): Promise<readonly StreamName[]> =>
  streamsContinued(await continuedBy(on, id, kind === 'tableSession'));

const backFrom = ({ read, game }: RecordsOn, gameId: string, id: string, round: Read): Promise<ReachedBackTo> =>
  reachedBackTo({ read, madeByOthers: game(gameId)?.madeByOthers }, id, round);

const findPlay = async (
  on: RecordsOn,
  { kind, id }: GovernedSubject,
): Promise<FoundSubject<GovernedKind> | undefined> => {
  const { read } = on;
  const session = kind === 'round' ? parseRoundId(id)?.session : (id as SessionId);
  const venue = session && parseSessionId(session)?.venue;
  if (!session || !venue) return undefined;
  const own = await read(streamOfSubject({ kind, id }));
  if (own.events.length === 0) return undefined;
  const game = await gameOfPlay(on, { kind, session }, own);
  if (game === undefined) return undefined;
  const closedAtMs = subjectEndedAtMs(kind, own);
  const isRound = kind === 'round' && closedAtMs !== undefined;
  const endsAtMs = isRound ? await endWith(on, { id, game }, own, closedAtMs) : closedAtMs;
  const continued = endsAtMs === undefined ? [] : await streamsContinuedBy(on, { kind, id: session });
  const ofOthers = kind === 'round' ? (await backFrom(on, game, id, own)).streams : [];
  const ahead = await concernsOf(on, game, { kind, id });
  const beside = isRound ? await lookBeside(on, { id, game, round: own, leftOpen: null }) : undefined;
  return {
    kind,
    id,
    session,
    venue,
    game,
    endsAtMs,
    heardMs: heardMsOf(own),
    ownPosition: own.events.at(-1)?.position ?? '',
    leftOpen: null,
    concerns: [...new Set([...ahead, ...(beside?.concerns ?? []), ...ofOthers, ...continued])],
  };
};

/** Loads the views that are examined, by whichever way streams are read; the rounds of a session are asked of `roundsOf`. */
export const subjectRecords = (on: RecordsOn): Records => ({
  find: (subject) => (subject.kind === 'dispute' ? findDispute : findPlay)(believing(on), subject),

  left: async (subject, nowMs) => {
    const sound = believing(on);
    const around = await aroundOf(sound, subject, nowMs);
    const leftOpen = leftOpenAt(around, nowMs);
    if (!leftOpen) return { notBeforeMs: leftByTimeAtMs(around) };
    const continued = await streamsContinuedBy(sound, { kind: subject.kind, id: subject.session });
    const own = await sound.read(streamOfSubject(subject));
    const { id, game } = subject;
    const beside = subject.kind === 'round' ? await lookBeside(sound, { id, game, round: own, leftOpen }) : undefined;
    const concerns = [...new Set([...subject.concerns, ...(beside?.concerns ?? []), ...continued])];
    const leftAtMs = leftEndMs(own, leftOpen);
    const endsAtMs = subject.kind === 'round' ? await endWith(sound, subject, own, leftAtMs) : leftAtMs;
    return { is: { ...subject, concerns, leftOpen, endsAtMs } };
  },

  ownStreams: async (subject) => {
    const rounds = subject.kind === 'tableSession' ? await on.roundsOf(subject.id) : [];
    return [streamOfSubject(subject), ...rounds.map((id) => roundStream.streamOf(id))];
  },

  record: async ({ kind, id, session: sessionId, venue, game, endsAtMs, leftOpen }) => {
    const registered = await soundVenue(on, venue);
    const { zone } = venueIn(registered.read);
    if (kind === 'dispute') {
      const dispute = await on.read(disputeStream.streamOf(id));
      const about = concernedBy(raisingOf(dispute));
      const sessions = await sessionsOfDispute(on, about.sessions);
      return { kind, id, zone, dispute, sessions, rounds: await roundsRead(on, about.rounds), endsAtMs, leftOpen };
    }
    const session = await on.read(tableSessionStream.streamOf(sessionId));
    if (kind === 'round') {
      const round = await on.read(roundStream.streamOf(id));
      const continues = await continuedBy(on, sessionId, false);
      const next = await nextOf(on, await concernsOf(on, game, { kind, id }));
      return {
        kind,
        id,
        zone,
        round,
        session,
        continues,
        next,
        beside: (await lookBeside(on, { id, game, round, leftOpen }))?.rounds,
        reachesBackTo: (await backFrom(on, game, id, round)).rounds,
        disputes: await disputesRead(on, { id, session: sessionId, continues }, round),
        register: { venue: registered },
        endsAtMs,
        leftOpen,
      };
    }
    const kept = { session, rounds: await roundsRead(on, await on.roundsOf(id)) };
    const continues = await continuedBy(on, id, true);
    const register = await registerRead(on, venue, kept);
    return { kind, id, zone, ...kept, continues, register, endsAtMs, leftOpen };
  },

  lawOver: async ({ venue: venueId, game }, span) => {
    const { zone } = venueIn((await soundVenue(on, venueId)).read);
    const edition = await on.read(editionStream.streamOf(`${venueId}.${game}`));
    const law = lawOver(edition.facts, zone, span);
    const last = edition.events.at(-1);
    return { law, edition, read: last ? [{ stream: last.stream, revision: last.revision }] : [], zone };
  },
});
