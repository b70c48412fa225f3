import type { Position } from '../../domain/kernel/envelope.ts';
import type { Game } from '../../domain/games/game.ts';
import { splitStreamName, type StreamName } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { EndedSubject } from '../../domain/examination/record.ts';
import type { ReadingsHash } from '../shared/games/readings-hash.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { examinationStore } from '../shared/examining/examination-store.ts';
import { examineLoaded, loadSubject } from '../shared/examining/examine-now.ts';
import { streamOfSubject, subjectRecords, type FoundSubject } from '../shared/examining/records.ts';
import type { StreamReader } from '../shared/examining/stream-reader.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { Timers } from '../shared/kit/timers.ts';
import { turns } from '../shared/kit/turns.ts';
import { isAway } from '../shared/http/away.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import { gamingDays } from './gaming-days.ts';
import { alsoLookedAt, isGoverned, isOfDay, subjectsOfEveryKind } from './every-kind.ts';
import { inTheWay } from './in-the-way.ts';
import { namesAsked } from './names-asked.ts';
import type { LeftOpenBooks } from './left-open-books.ts';
import type { Marks } from './marks.ts';
import type { Owed, OwedBooks } from './owed-books.ts';
import { hasEnded, touched } from './touched.ts';

export type AssessOn = {
  readonly store: EventStore;
  readonly reader: StreamReader;
  readonly books: Bookkeeping;
  readonly leftBooks: LeftOpenBooks;
  readonly owedBooks: OwedBooks;
  readonly game: (id: string) => Game | undefined;
  readonly readingsHash: ReadingsHash;
  readonly nowMs: () => number;
  readonly timers: Pick<Timers, 'nextTurn'>;
};

export type Assessed = {
  /** Zero when nothing was owed. */
  readonly examined: number;
  readonly stored: number;
  readonly parked: readonly { readonly subject: Subject; readonly error: string }[];
};

type Outcome = { readonly owed: Owed; readonly stored: boolean; readonly error: string | undefined };

const parallelism = 32;
/** What is examined between two looks at what has come meanwhile: a moment of work. */
const chunkSize = 60;
/** Sessions and rounds whose names are held at most; of others is asked again. */
const mostNames = 50_000;
/** Streams that have ended are held a little longer: a session looks at rounds that were looked at by themselves. */
const mostEndedHeld = 500;

/** Finds what a batch of events made stale, examines it bit by bit, and stores what comes out. */
export const assessor = (on: AssessOn) => {
  const { reader, books, leftBooks, owedBooks } = on;
  const examinations = examinationStore(on.store);
  /** What is asked once for all that one batch made stale: the sessions of tables, and the rounds of sessions. */
  const asked = namesAsked(mostNames);
  const once = asked.once;
  const sessionsAt = (venue: string, table: string): Promise<readonly string[]> =>
    once(`${venue}.${table}`, () => books.sessionsAt(venue, table));
  const roundsOf = (session: string): Promise<readonly string[]> => once(session, () => books.roundsOf(session));
  const roundAfter = async (session: string, round: string): Promise<string | undefined> => {
    const [next] = await once(`after ${round}`, async () => [(await books.roundAfter(session, round)) ?? []].flat());
    return next;
  };
  const disputesAbout = (session: string): Promise<readonly string[]> =>
    once(`disputes about ${session}`, () => books.disputesAbout(session));
  const records = subjectRecords({
    read: reader.read,
    readSound: reader.readSound,
    prefetch: reader.prefetch,
    roundsOf,
    roundAfter,
    sessionsAt,
    disputesAbout,
    game: on.game,
  });
  const days = gamingDays({
    reader,
    books,
    roundsOf,
    games: on.game,
    readingsHash: on.readingsHash,
  });

  const park = async ({ kind, id }: Subject, fault: unknown): Promise<string> => {
    if (isAway(fault)) throw fault;
    const because = inTheWay(fault);
    await books.park({ kind, id }, because, on.nowMs());
    return because.error;
  };

  /** One subject of which not even the streams can be read must not stop the others either. */
  const orPark = async <Found>(subject: Subject, work: () => Promise<Found>): Promise<Found | undefined> => {
    try {
      return await work();
    } catch (fault) {
      await park(subject, fault);
      return undefined;
    }
  };

  const { find, left: leftOf } = subjectsOfEveryKind(records, days);
  const findOrPark = (subject: Subject) => orPark(subject, () => find(subject));

  const touchedBy = touched({
    roundsOf,
    sessionsAt,
    touchedDays: days.touched,
    find: findOrPark,
    remember: async (seen, upTo) => {
      await books.remember(seen, upTo);
      asked.clear();
    },
  });

  const oweOfEdition = (edition: string, upTo: Position): Promise<void> => {
    const dot = edition.indexOf('.');
    return owedBooks.oweOfGame(edition.slice(0, dot), edition.slice(dot + 1), upTo);
  };

  const inTurn = turns(1);
  /** Streams of subjects that were examined, the latest last. */
  const ended = new Set<StreamName>();
  const forgetEnded = (held: number): void => {
    for (const stream of ended) {
      if (ended.size <= held) return;
      ended.delete(stream);
      reader.forget(stream);
    }
  };

  /** The same of a gaming day. */
  const examineDay = async (subject: EndedSubject<'gamingDay'>): Promise<boolean> => {
    const loaded = await days.load(subject);
    const { examined, seen } = await inTurn(async () => {
      await on.timers.nextTurn();
      return days.examine(loaded);
    });
    await books.alsoConcerning(subject, alsoLookedAt(examined));
    return examinations.put(examined, seen, on.nowMs());
  };

  /** True when a new examination was stored. */
  const examineOne = async (subject: EndedSubject): Promise<boolean> => {
    if (isOfDay(subject)) return examineDay(subject);
    if (!isGoverned(subject)) return false;
    const loaded = await loadSubject({ records, game: on.game }, subject);
    // One after the other, each in a turn of its own: in between is heard what stores and others say.
    const { examined, seen } = await inTurn(async () => {
      await on.timers.nextTurn();
      return examineLoaded(loaded, on.readingsHash);
    });
    ended.add(streamOfSubject(subject));
    if (subject.kind === 'tableSession') {
      for (const { stream } of examined.view)
        if (splitStreamName(stream).category === roundStream.name) ended.add(stream as StreamName);
    }
    // Whom it looked up on the register is known only now. Before it is stored: what is kept twice is found again, what is lost is not.
    await books.alsoConcerning(subject, alsoLookedAt(examined));
    return examinations.put(examined, seen, on.nowMs());
  };

  /** One subject that cannot be examined must not stop the others: it is parked, and told with its reason in the log and to the operator. */
  const examineOrPark = async (owed: Owed): Promise<Outcome> => {
    // One that is open again has no official examination.
    if (!owed.subject) return { owed, stored: false, error: undefined };
    try {
      return { owed, stored: await examineOne(owed.subject), error: undefined };
    } catch (fault) {
      return { owed, stored: false, error: await park(owed.subject, fault) };
    }
  };

  /** Examines what is owed until a store is away: what was done by then, and the fault. */
  const examineAll = async (
    all: readonly Owed[],
  ): Promise<{ readonly outcomes: readonly Outcome[]; readonly away: unknown }> => {
    const outcomes: Outcome[] = [];
    let away: unknown;
    await inParallel(parallelism, all, async (owed) => {
      if (away !== undefined) return;
      try {
        outcomes.push(await examineOrPark(owed));
      } catch (fault) {
        away ??= fault;
      }
    });
    return { outcomes, away };
  };

  /**
   * Looks at one that may have been left open. One that has ended since is remembered and examined.
   */
  const lookAt = async (
    subject: Subject,
    nowMs: number,
  ): Promise<(EndedSubject & FoundSubject) | (Subject & { readonly notBeforeMs: number }) | undefined> => {
    const seen = await find(subject);
    if (!seen || hasEnded(seen)) return seen;
    const left = await leftOf(seen, nowMs);
    return 'notBeforeMs' in left ? { ...subject, ...left } : left.is;
  };

  return {
    /**
     * Notes everything that the marks made stale, to be examined with what was heard up to a position. Throws only when a store is away: then
     * the same marks are to be given again.
     */
    mark: async (marks: Marks, upTo: Position): Promise<void> => {
      await leftBooks.reconsider({ shown: marks.shown, tables: marks.putRightAt, venues: marks.thresholds });
      asked.clear();
      await owedBooks.owe((await touchedBy(marks, upTo)).filter(hasEnded), upTo);
      for (const edition of marks.editions) await oweOfEdition(edition, upTo);
      await owedBooks.owePlayedAt(marks.paces, upTo);
      await owedBooks.oweReaching(marks.sessions, upTo);
      await owedBooks.oweConcerning(marks.streams, upTo);
      await owedBooks.oweDecidedOn(marks.decidedIn, upTo);
    },
    /** Notes what was put aside: what kept it may have been put right while nothing landed in its streams. Throws as above. */
    markParked: async (upTo: Position): Promise<void> => {
      // oxlint-disable no-await-in-loop -- some at a time, however many there are
      for (let some = await books.parked(); some.length > 0; some = await books.parked(some.at(-1) ?? null)) {
        asked.clear();
        const found = (await inParallel(parallelism, some, findOrPark)).filter((one) => one !== undefined);
        await books.remember(found, upTo);
        asked.clear();
        await books.unpark(found.filter((one) => !hasEnded(one)));
        await owedBooks.owe(found.filter(hasEnded), upTo);
      }
      // oxlint-enable no-await-in-loop
    },
    /** Notes what was left open, as seen at a moment of our clock up to which everything was heard. Throws as above. */
    markLeftOpen: async (nowMs: number, upTo: Position): Promise<void> => {
      asked.clear();
      const looked = await inParallel(parallelism, await leftBooks.maybeLeft(nowMs), (one) =>
        orPark(one, () => lookAt(one, nowMs)),
      );
      const later = looked.filter((one) => one !== undefined && 'notBeforeMs' in one);
      const left = looked.filter((one) => one !== undefined && 'leftOpen' in one);
      await leftBooks.lookLater(later);
      await books.remember(left, upTo, true);
      asked.clear();
    },
    /** Examines some of what is owed with all that was heard up to a position, and strikes off what was done, also when it throws. Throws as above. */
    workOff: async (heard: Position): Promise<Assessed> => {
      const owed = await owedBooks.next(heard, chunkSize);
      const { outcomes, away } = await examineAll(owed);
      const fine = outcomes.flatMap(({ owed: { subject }, error }) =>
        subject && error === undefined ? [subject] : [],
      );
      if (fine.length > 0) await books.unpark(fine);
      if (outcomes.length > 0) await owedBooks.strikeOff(outcomes.map((one) => one.owed));
      if (away !== undefined) throw away;
      if (owed.length === 0) await owedBooks.settle();
      forgetEnded(owed.length > 0 ? mostEndedHeld : 0);
      const stored = outcomes.filter((outcome) => outcome.stored).length;
      const parked = outcomes.flatMap(({ owed: { kind, id }, error }) =>
        error === undefined ? [] : [{ subject: { kind, id }, error }],
      );
      return { examined: owed.length, stored, parked };
    },
  };
};
