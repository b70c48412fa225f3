import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRoundId, type StreamName } from '../../domain/kernel/streams.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { projections } from '../../projections/index.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { withheldFromCallers } from '../api/blind-callers.ts';
import type { Caller } from '../api/caller.ts';
import type { ApiDependencies } from '../api/dependencies.ts';
import { examineInThisThread, type ExamineApart } from '../api/examine-apart.ts';
import { examineSpanHere, type SpanOn } from '../api/examine-span.ts';
import { stillLeftOpen } from '../api/still-left-open.ts';
import { recordOfViews, type RecordOfViews } from '../api/views/record-of-views.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { isAnyParkedIn, parkedNames } from '../projector/parked-among.ts';
import { redrive } from '../projector/redrive.ts';
import { untilSo } from '../shared/kit/until-so.ts';
import { isReckonedUpTo } from '../scheduler/touched.ts';
import { makingOf } from '../projector/start.ts';
import { projectionStatuses } from '../projector/status.ts';
import type { Edge } from '../shared/process/edge.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { examinationStore } from '../shared/examining/examination-store.ts';
import { examinerOn } from '../shared/examining/examiner.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { readingsHashes } from '../shared/games/readings-hash.ts';
import { asAsked, asSeen, isAllTold } from '../shared/read-models/asking.ts';
import { openReadDb } from '../shared/read-models/read-db.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { notingReader } from '../shared/sealing/noting-reader.ts';
import { noting } from '../shared/record/noting-store.ts';
import { leastPositionOf, readYourWrites } from '../shared/read-models/read-your-writes.ts';
import { jurisdictionsOf } from './jurisdictions.ts';
import { sealBooks } from '../sealer/books.ts';
import { directoryReader } from '../shared/bundle/directory-reader.ts';
import { directoryListsIn } from '../shared/sealing/directory/lists.ts';
import { sealedFolder } from '../shared/sealing/folder.ts';
import { saltsIfThere, sealedFolderOf } from '../shared/sealing/keys.ts';
import { sealedReader } from '../shared/sealing/reader.ts';
import { openCountsOn } from './open-counts.ts';
import { putAsideOn, withPositions } from './put-aside.ts';
import { recordNow } from './status.ts';
import { timestampsOf } from './timestamps.ts';
import { verifyPage } from './verify-page.ts';
import { examiningThreads, type ExaminingThreads } from './threads/examining-threads.ts';

const readPatienceMs = 5_000;

/** A subject that looks at more events than these is examined on a thread: this one takes what terminals send. */
const mostEventsHere = 1_000;

/** Whether a subject may look at so many events that a thread should. A dispute and a session may have any number of rounds. */
const isLong = async (store: EventStore, { kind, id }: GovernedSubject): Promise<boolean> => {
  const place = kind === 'round' ? parseRoundId(id) : undefined;
  if (!place) return true;
  const streams = [roundStream.streamOf(id), tableSessionStream.streamOf(place.session)];
  const last = await Promise.all(streams.map((one) => store.readStream(one, { direction: 'backwards', limit: 1 })));
  return last.flat().reduce((events, { revision }) => events + revision + 1, 0) > mostEventsHere;
};

/** Threads that examine: not over a store in memory, which no other thread sees, and only where we run compiled. */
const threadsOver = ({ databaseUrl, config }: Foundation): ExaminingThreads | undefined => {
  const file = new URL('./threads/examining-thread.js', import.meta.url);
  if (config.eventStore === 'memory' || !existsSync(fileURLToPath(file))) return undefined;
  return examiningThreads(file, { config, databaseUrl });
};

/** What examines, for a caller: spans and all that may be long in threads, what is short in this one. */
const onThreads =
  (threads: ExaminingThreads, store: EventStore, here: ExamineApart) =>
  (caller: Caller): Pick<ApiDependencies, 'examineApart' | 'examineSpan'> => {
    const apart = threads.apartFor(caller);
    return {
      examineApart: {
        ...apart,
        one: async (subject, asked) => ((await isLong(store, subject)) ? apart : here).one(subject, asked),
      },
      examineSpan: (law) => threads.spanFor(caller, law),
    };
  };

/** What is examined with: the read models, looks at the record itself, and where official examinations are stored. */
export const examiningOn = ({ pool, readPool, store, games, catalogue }: Foundation): SpanOn => {
  const { roundsOf, roundAfter, sessionsAt, disputesAbout } = bookkeeping(pool);
  const examinations = examinationStore(store);
  return {
    db: openReadDb(readPool),
    examiner: examinerOn({
      store,
      catalogue,
      games,
      readingsHash: readingsHashes(games),
      roundsOf,
      roundAfter,
      sessionsAt,
      disputesAbout,
      nowMs: Date.now,
    }),
    storeExamination: ({ examined, seen }) => examinations.put(examined, seen, Date.now()),
  };
};

/** What may be others than those of the foundation. */
export type Examining = {
  readonly examiner?: SpanOn['examiner'];
  readonly threads?: ExaminingThreads | undefined;
};

type Viewed = Pick<ApiDependencies, 'views'>;

/** Records who looks at what, in the store of a process. To be closed when its server is, and before the store. */
export const viewsOn = ({ log }: Foundation, { store, texts }: Edge): RecordOfViews =>
  recordOfViews({ store, texts, log, nowMs: Date.now, processName: () => randomBytes(8).toString('hex') });

/** What the API's routes stand on, from what a process stands on. */
export const apiOn = (laid: Foundation, edge: Edge, { views, ...other }: Viewed & Examining): ApiDependencies => {
  const foundation = noting(laid);
  const { register, texts, officialTexts, officialWords } = edge;
  const { pool, readPool, store, games, moved } = foundation;
  const examining = { ...examiningOn(foundation), ...(other.examiner ? { examiner: other.examiner } : {}) };
  const { db } = examining;
  const here = examineInThisThread(examining);
  const threads = other.threads ?? threadsOver(foundation);
  const names = projections.map(({ name }) => name);
  const putAside = putAsideOn(db, store);
  const sealedDir = sealedFolderOf(foundation.config.dataDir);
  const folder = sealedFolder(sealedDir);
  const sealed = notingReader({ reader: sealedReader(folder), folder, books: flawBooks(pool), log: foundation.log });
  const lists = directoryListsIn(sealedDir);
  const saltOf = () => saltsIfThere(foundation.config.dataDir);
  return withheldFromCallers({
    db: openReadDb(readPool, asAsked, asSeen),
    openCounts: openCountsOn({ db, readPool }, readPatienceMs),
    games,
    readings: gameReadings(games),
    views,
    register,
    texts,
    officialTexts,
    officialWords,
    examineApart: here,
    isStillLeftOpen: stillLeftOpen({ store, books: bookkeeping(pool) }),
    examineSpan: (law) => examineSpanHere(examining, law),
    ...(threads ? { onThreadsFor: onThreads(threads, store, here) } : {}),
    jurisdictions: jurisdictionsOf(db, register, Date.now),
    waitFor: readYourWrites(readPool, names, readPatienceMs, moved),
    waitForDeadlines: (position) => untilSo(() => isReckonedUpTo(db, position), readPatienceMs),
    reached: leastPositionOf(readPool, names),
    head: () => store.head(),
    store,
    sealed,
    saltOf,
    directories: () => {
      const salts = saltOf();
      return salts && directoryReader({ store, reader: sealed, lists, saltOf: salts });
    },
    askForDirectory: async () => void (await sealBooks(pool).askForDirectory()),
    verifyPage,
    timestamp: timestampsOf(foundation.config.timestampUrl, foundation.log),
    record: () => recordNow(pool),
    isAnyAside: isAnyParkedIn(db, names),
    // Mostly nothing is put aside, and that was looked for when the answer began.
    putAside: async (restsOn) => ((await isAllTold()) ? [] : putAside(restsOn)),
    putAsideAmong: async (of) => ((await isAllTold()) ? [] : parkedNames(db, of)),
    projections: async () => {
      const all = await projectionStatuses({ pool, store, nowMs: Date.now }, projections);
      const parked = await withPositions(
        store,
        all.flatMap((one) => one.parked),
      );
      return all.map((one) => ({ ...one, parked: parked.splice(0, one.parked.length) }));
    },
    assessor: async () => {
      const books = bookkeeping(pool);
      const [{ position }, parkedSubjects, parked] = await Promise.all([
        books.checkpoint(),
        books.parkedCount(),
        books.parked(),
      ]);
      return { position, parkedSubjects, parked };
    },
    redrive: async (name, stream) => {
      const projection = projections.find((one) => one.name === name);
      if (!projection) return { outcome: 'projection-is-not-known' };
      return redrive({ ...makingOf(foundation), pool, store }, projection, stream as StreamName);
    },
  });
};
