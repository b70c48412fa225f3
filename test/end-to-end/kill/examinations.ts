import type { Game } from '../../../domain/games/game.ts';
import { canonicalJson } from '../../../domain/kernel/canonical.ts';
import type { EventCatalogue } from '../../../domain/kernel/event-types.ts';
import { parseRoundId, parseSessionId, streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { parseStreamName } from '../../../domain/streams/categories.ts';
import type { Examined } from '../../../domain/examination/events.ts';
import { leftOpenAt, type LeftOpen } from '../../../domain/examination/left-open.ts';
import { examineControls } from '../../../domain/examination/controls.ts';
import { gameOfSession, leftEndMs } from '../../../domain/examination/record.ts';
import { officialExamination } from '../../../domain/examination/official.ts';
import type { SubjectRecord } from '../../../domain/examination/record.ts';
import type { RegisterRead } from '../../../domain/examination/register-reads.ts';
import type { ReadPair } from '../../../domain/examination/read-pairs.ts';
import {
  endedAtMs,
  looksAsFar,
  readingOf,
  roundView,
  sessionView,
  type EarlierRound,
  type Read,
} from '../../../domain/examination/views.ts';
import type { Subject } from '../../../domain/law/examine.ts';
import {
  earlierFirst,
  playsElsewhere,
  roundsCarriedFrom,
  roundsInReach,
  speaksOf,
  spokenOfElsewhere,
} from '../../../domain/round/reaching-back.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { looksBeside } from '../../../services/shared/examining/beside-round.ts';
import { venueIn } from '../../../services/shared/examining/around.ts';
import { registerRead } from '../../../services/shared/examining/register-read.ts';
import { roundsBeside } from '../../support/examined-play.ts';
import type { WholeRecord } from './record.ts';

type On = {
  readonly store: EventStore;
  readonly catalogue: EventCatalogue;
  readonly games: readonly Game[];
};

/** What an examination of a subject has to have looked at, and to have made of it. */
type Due = {
  readonly subject: Subject;
  readonly view: readonly ReadPair[];
  readonly material: Material;
  readonly record: SubjectRecord;
};
type Material = Parameters<typeof officialExamination>[0]['material'];

const read = async ({ store, catalogue }: On, stream: StreamName): Promise<Read> =>
  readingOf((await store.readStream(stream)).map((event) => catalogue.upcast(event)));

const factOf = ({ facts }: Read, type: string) => facts.find((fact) => fact.type === type);

/** What of the record, and not of the passing of time, shows that a round was left open; undefined while nothing does. */
const shownLeftOpen = (session: Read, laterRounds: readonly { readonly read: Read }[]): LeftOpen | undefined => {
  const later = laterRounds.map((one) => factOf(one.read, 'round.RoundOpened')).find((opening) => opening);
  const sessionClosed = factOf(session, 'table.SessionClosed');
  const never = { heardMs: 0, silentAfterMs: Infinity, quietAfterMs: Infinity };
  return leftOpenAt({ later, sessionClosed, ...never }, 0) ?? undefined;
};

type SessionRead = {
  readonly sessionId: string;
  readonly session: Read;
  readonly rounds: readonly { readonly roundId: string; readonly read: Read }[];
  readonly game: Game | undefined;
  /** What was read of the venue, and of the people who worked at the table. */
  readonly register: RegisterRead;
};

/** Every ended subject of a session as the streams have it now; `edition` is what was read of the venue's editions. */
const dueOf = (
  { sessionId, session, rounds, game, register }: SessionRead,
  edition: readonly ReadPair[],
): readonly Due[] => {
  const { zone } = venueIn(register.venue.read);
  const earlier = new Map<string, EarlierRound>();
  const ofRounds = rounds.flatMap(({ roundId, read: round }, index): Due[] => {
    const spokenOf = spokenOfElsewhere(round.facts, game?.madeByOthers);
    const isSpokenOf = (from: string): boolean =>
      spokenOf !== undefined && speaksOf(earlier.get(from)?.read.facts ?? [], spokenOf);
    const carriedFrom = roundsCarriedFrom(roundId, round.facts);
    const reachingTo = (from: string): EarlierRound =>
      earlier.get(from) ?? { roundId: from, read: readingOf([]), session, reachesBackTo: [] };
    const retold = playsElsewhere(round.facts, game?.madeByOthers);
    const isToldAgain = (from: string): boolean =>
      retold !== undefined && !carriedFrom.includes(from) && speaksOf(earlier.get(from)?.read.facts ?? [], retold);
    const toldAgain = new Set(roundsInReach(roundId).filter(isToldAgain));
    const before = earlierFirst([...carriedFrom, ...toldAgain]).map((from) =>
      toldAgain.has(from) ? { ...reachingTo(from), reachesBackTo: [] } : reachingTo(from),
    );
    earlier.set(roundId, { roundId, read: round, session, reachesBackTo: before });
    const reachesBackTo = earlierFirst([...carriedFrom, ...roundsInReach(roundId).filter(isSpokenOf)]).map(reachingTo);
    const left = shownLeftOpen(session, rounds.slice(index + 1));
    const endsAtMs = endedAtMs(round, 'round.RoundClosed') ?? (left && leftEndMs(round, left));
    if (endsAtMs === undefined) return [];
    const own = { round, session, leftOpen: left ?? null };
    const beside = looksBeside(game) ? { beside: roundsBeside(own, rounds, index) } : {};
    const streams = { id: roundId, zone, ...own, next: null, ...beside, reachesBackTo, register, endsAtMs };
    const seen = roundView(streams);
    return [
      {
        subject: { kind: 'round', id: roundId },
        view: [...seen.read, ...edition],
        material: { round: seen.material },
        record: { kind: 'round', ...streams },
      },
    ];
  });
  const endsAtMs = endedAtMs(session, 'table.SessionClosed');
  if (endsAtMs === undefined) return ofRounds;
  const streams = { id: sessionId, zone, session, rounds, register, endsAtMs };
  const seen = sessionView(streams);
  const view = [...seen.read, ...edition];
  const record: SubjectRecord = { kind: 'tableSession', leftOpen: null, ...streams };
  return [
    ...ofRounds,
    { subject: { kind: 'tableSession', id: sessionId }, view, material: { tableSession: seen.material }, record },
  ];
};

/** The same judgement again, from the streams, under the law that the stored examination names. */
const examineAgain = (on: On, { subject, view, material, record }: Due, newest: Examined): Examined | undefined => {
  const game = on.games.find(({ id }) => id === newest.game);
  return (
    game &&
    officialExamination({
      game,
      subject,
      material,
      leftOpen: newest.leftOpen,
      read: view,
      law: { edition: newest.edition, choices: newest.interpretations, changes: [] },
      controls: examineControls(record, game),
      readingsHash: () => newest.readingsHash,
    })
  );
};

const outcome = ({ findings, settlements }: Examined): string => canonicalJson({ findings, settlements });

const staleness = async (on: On, due: Due): Promise<readonly string[]> => {
  const { kind, id } = due.subject;
  const [last] = await on.store.readStream(streamName('examination', `${kind}.${id}`), {
    direction: 'backwards',
    limit: 1,
  });
  if (!last) return [`the ${kind} ${id} has ended and was never examined`];
  const newest = last.data as Examined;
  if (!looksAsFar(newest.view, due.view)) {
    return [`the newest examination of ${id} looks at ${canonicalJson(newest.view)}, not ${canonicalJson(due.view)}`];
  }
  const again = examineAgain(on, due, newest);
  return again && outcome(again) === outcome(newest) ? [] : [`examined again, ${id} comes out otherwise`];
};

/** What ought to have been examined, or examined again, and was not. Answers how many subjects there are beside it. */
export const staleExaminations = async (
  on: On,
  { streams }: WholeRecord,
): Promise<{ readonly subjects: number; readonly complaints: readonly string[] }> => {
  const roundsBySession = new Map<string, string[]>();
  for (const stream of streams.keys()) {
    const { category, id } = parseStreamName(stream);
    if (category === 'tableSession' && !roundsBySession.has(id)) roundsBySession.set(id, []);
    const session = category === 'round' ? parseRoundId(id)?.session : undefined;
    if (session) roundsBySession.set(session, [...(roundsBySession.get(session) ?? []), id]);
  }
  const complaints: string[] = [];
  let subjects = 0;
  for (const [sessionId, roundIds] of roundsBySession) {
    // oxlint-disable no-await-in-loop -- a session at a time bounds what is held in memory
    const session = await read(on, streamName('tableSession', sessionId));
    const rounds = await Promise.all(
      roundIds.toSorted().map(async (roundId) => ({ roundId, read: await read(on, streamName('round', roundId)) })),
    );
    const gameId = gameOfSession(session) ?? '';
    const game = on.games.find(({ id }) => id === gameId);
    const edition = streamName('edition', `${parseSessionId(sessionId)?.venue ?? ''}.${gameId}`);
    const revision = (streams.get(edition)?.ids.length ?? 0) - 1;
    const venue = parseSessionId(sessionId)?.venue ?? '';
    const register = await registerRead({ read: (stream) => read(on, stream) }, venue, { session, rounds });
    const due = dueOf({ sessionId, session, rounds, game, register }, [{ stream: edition, revision }]);
    subjects += due.length;
    for (const one of due) complaints.push(...(await staleness(on, one)));
    // oxlint-enable no-await-in-loop
  }
  return { subjects, complaints };
};
