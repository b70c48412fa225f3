import type { Game } from '../../domain/games/game.ts';
import { localDateAt } from '../../domain/kernel/time.ts';
import {
  parseRoundId,
  parseSessionId,
  streamName,
  type SessionId,
  type StreamName,
} from '../../domain/kernel/streams.ts';
import type { Subject } from '../../domain/law/examine.ts';
import { officialExamination, type LawInForce, type OfficialExamination } from '../../domain/examination/official.ts';
import { endedAtMs, roundView, sessionView, type Read, type ReadPair } from '../../domain/examination/views.ts';
import { editionInForce } from '../../domain/rulebook/in-force.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { inParallel } from '../shared/in-parallel.ts';
import { isAway } from '../shared/http/away.ts';
import type { Bookkeeping, EndedSubject, SeenSubject } from './bookkeeping.ts';
import { examinationStore, seenLast } from './examination-store.ts';
import type { Marks } from './marks.ts';
import type { StreamReader } from './stream-reader.ts';

export type AssessOn = {
  readonly store: EventStore;
  readonly reader: StreamReader;
  readonly books: Bookkeeping;
  readonly game: (id: string) => Game | undefined;
  readonly readingsHash: (game: string) => string;
  readonly nowMs: () => number;
};

export type Assessed = {
  readonly examined: number;
  readonly stored: number;
  readonly parked: readonly { readonly subject: Subject; readonly error: string }[];
};

const parallelism = 32;
const chunkSize = 500;
const roundStreamOf = (id: string): StreamName => streamName('round', id);
const sessionStreamOf = (id: string): StreamName => streamName('tableSession', id);

const gameOf = (session: Read): string | undefined => {
  const game = session.facts.find((fact) => fact.type === 'table.SessionOpened')?.data['game'];
  return typeof game === 'string' ? game : undefined;
};

const hasEnded = (subject: SeenSubject): subject is EndedSubject => subject.endsAtMs !== undefined;

/** Finds what a batch of events made stale, examines it, and stores what came out. */
export const assessor = (on: AssessOn) => {
  const { reader, books } = on;
  const examinations = examinationStore(on.store);

  const seenSubject = async (subject: Subject): Promise<SeenSubject | undefined> => {
    const sessionId = subject.kind === 'round' ? parseRoundId(subject.id)?.session : (subject.id as SessionId);
    const venue = sessionId && parseSessionId(sessionId)?.venue;
    if (!sessionId || !venue) return undefined;
    const isRound = subject.kind === 'round';
    const own = await reader.read(isRound ? roundStreamOf(subject.id) : sessionStreamOf(subject.id));
    const endsAtMs = endedAtMs(own, isRound ? 'round.RoundClosed' : 'table.SessionClosed');
    const session = isRound ? await reader.read(sessionStreamOf(sessionId)) : own;
    const game = gameOf(session);
    return game === undefined ? undefined : { ...subject, session: sessionId, venue, game, endsAtMs };
  };

  const staleOf = async (marks: Marks): Promise<readonly EndedSubject[]> => {
    const sessions = new Set(
      [...marks.rounds]
        .flatMap((id) => parseRoundId(id)?.session ?? [])
        .concat([...marks.sessions.keys()] as SessionId[]),
    );
    const touched: Subject[] = [
      ...[...marks.rounds].map((id) => ({ kind: 'round' as const, id })),
      ...[...sessions].map((id) => ({ kind: 'tableSession' as const, id })),
    ];
    const seen = (await inParallel(parallelism, touched, seenSubject)).filter((subject) => subject !== undefined);
    await books.remember(seen);
    const stale = new Map(seen.filter(hasEnded).map((subject) => [`${subject.kind} ${subject.id}`, subject]));
    const byEdition = await Promise.all([...marks.editions].map(subjectsOfEdition));
    for (const subject of [...(await books.reaching(marks.sessions)), ...byEdition.flat()]) {
      const key = `${subject.kind} ${subject.id}`;
      if (!stale.has(key)) stale.set(key, subject);
    }
    return [...stale.values()];
  };

  const subjectsOfEdition = (edition: string): Promise<readonly EndedSubject[]> => {
    const dot = edition.indexOf('.');
    return books.ofGame(edition.slice(0, dot), edition.slice(dot + 1));
  };

  const lawFor = async (
    subject: EndedSubject,
    firstAtMs: number,
  ): Promise<{ law: LawInForce; edition: Read; read: ReadPair[] }> => {
    const venue = await reader.read(streamName('venue', subject.venue));
    const zone = venue.facts.findLast((fact) => fact.type === 'venue.VenueRegistered')?.data['zone'];
    const edition = await reader.read(streamName('edition', `${subject.venue}.${subject.game}`));
    const law = editionInForce(edition.facts, localDateAt(firstAtMs, typeof zone === 'string' ? zone : 'UTC'));
    const last = edition.events.at(-1);
    return { law, edition, read: last ? [{ stream: last.stream, revision: last.revision }] : [] };
  };

  const viewOf = async (
    subject: EndedSubject,
  ): Promise<{
    material: OfficialExamination['material'];
    read: readonly ReadPair[];
    reads: readonly Read[];
    firstAtMs: number;
  }> => {
    const session = await reader.read(sessionStreamOf(subject.session));
    if (subject.kind === 'round') {
      const round = await reader.read(roundStreamOf(subject.id));
      const { material, read } = roundView(subject.id, round, session, subject.endsAtMs);
      return {
        material: { round: material },
        read,
        reads: [round, session],
        firstAtMs: round.facts[0]?.atMs ?? subject.endsAtMs,
      };
    }
    const rounds = await inParallel(parallelism, await books.roundsOf(subject.id), async (roundId) => ({
      roundId,
      read: await reader.read(roundStreamOf(roundId)),
    }));
    const { material, read } = sessionView(subject.id, session, rounds);
    const firstAtMs = session.facts[0]?.atMs ?? subject.endsAtMs;
    return {
      material: { tableSession: material },
      read,
      reads: [session, ...rounds.map((round) => round.read)],
      firstAtMs,
    };
  };

  /** True when a new examination was stored. */
  const examineOne = async (subject: EndedSubject): Promise<boolean> => {
    const game = on.game(subject.game);
    if (!game) throw new Error(`no game called ${subject.game} is installed`);
    const { material, read, reads, firstAtMs } = await viewOf(subject);
    const { law, edition, read: editionRead } = await lawFor(subject, firstAtMs);
    const examined = officialExamination({
      game,
      subject: { kind: subject.kind, id: subject.id },
      material,
      read: [...read, ...editionRead],
      law,
      readingsHash: on.readingsHash(game.id),
    });
    const stored = await examinations.put(examined, seenLast([...reads, edition], examined.view), on.nowMs());
    if (subject.kind === 'round') reader.forget(roundStreamOf(subject.id));
    return stored;
  };

  /** One subject that cannot be examined must not stop the others: it is parked with its error, which `/readyz` shows. */
  const examineOrPark = async (subject: EndedSubject): Promise<{ stored: boolean; error: string | undefined }> => {
    try {
      return { stored: await examineOne(subject), error: undefined };
    } catch (fault) {
      if (isAway(fault)) throw fault;
      const error = fault instanceof Error ? fault.message : String(fault);
      await books.park({ kind: subject.kind, id: subject.id, error }, on.nowMs());
      return { stored: false, error };
    }
  };

  /** Examines everything that the marks made stale. Throws only when a store is away: then the same marks are to be given again. */
  return async (marks: Marks): Promise<Assessed> => {
    const stale = await staleOf(marks);
    const parked: { subject: Subject; error: string }[] = [];
    let stored = 0;
    for (let at = 0; at < stale.length; at += chunkSize) {
      const chunk = stale.slice(at, at + chunkSize);
      // oxlint-disable-next-line no-await-in-loop -- a chunk at a time bounds what is held in memory
      const outcomes = await inParallel(parallelism, chunk, examineOrPark);
      const fine = chunk.filter((_, index) => outcomes[index]?.error === undefined);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (fine.length > 0) await books.unpark(fine);
      stored += outcomes.filter((outcome) => outcome.stored).length;
      for (const [index, { error }] of outcomes.entries()) {
        const subject = chunk[index];
        if (subject && error !== undefined) parked.push({ subject: { kind: subject.kind, id: subject.id }, error });
      }
    }
    return { examined: stale.length, stored, parked };
  };
};
