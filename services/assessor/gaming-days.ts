import type { GamesAsked } from '../../domain/controls/control.ts';
import { controls } from '../../domain/controls/controls.ts';
import { isPaymentTold } from '../../domain/dispute/bearing.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { dropBoxStream, journeyId } from '../../domain/drop-box/stream.ts';
import type { Examined } from '../../domain/examination/events.ts';
import {
  dayClosedAtMs,
  examinationOfDay,
  gameOfDays,
  readsOfDay,
  type DayRecord,
} from '../../domain/examination/gaming-day.ts';
import { heardMsOf } from '../../domain/examination/left-open.ts';
import type { EndedSubject } from '../../domain/examination/record.ts';
import type { Read } from '../../domain/examination/views.ts';
import { gamingDayId, gamingDayStream } from '../../domain/gaming-day/stream.ts';
import type { Fact } from '../../domain/kernel/effective-history.ts';
import { parseSessionId, type StreamName } from '../../domain/kernel/streams.ts';
import { daysAfter, gamingDayAt, gamingDayEndsAtMs, instantText, localDateAt } from '../../domain/kernel/time.ts';
import type { Subject } from '../../domain/law/examine.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { editionStream } from '../../domain/rulebook/stream.ts';
import { slipSeriesStream } from '../../domain/slip-series/stream.ts';
import { categoryNamed, parseStreamName } from '../../domain/streams/categories.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import { moneyThresholdsOn } from '../../domain/venue/money-thresholds.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { silentAfterMs, thresholdsOn } from '../../domain/venue/thresholds.ts';
import { venueIn } from '../shared/examining/around.ts';
import { seenLast, type SeenLast } from '../shared/examining/examination-store.ts';
import type { FoundSubject, Left } from '../shared/examining/records.ts';
import type { StreamReader } from '../shared/examining/stream-reader.ts';
import type { ReadingsHash } from '../shared/games/readings-hash.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { Bookkeeping, OfDay } from './bookkeeping.ts';
import type { Marks } from './marks.ts';

type DaySubject = Subject<'gamingDay'>;

export type GamingDaysOn = {
  readonly reader: Pick<StreamReader, 'read' | 'readSound'>;
  /** Which streams are known to bear on gaming days. */
  readonly books: Pick<Bookkeeping, 'streamsOfDays' | 'alsoOfDays'>;
  /** The rounds of a session in their order. */
  readonly roundsOf: (session: string) => Promise<readonly string[]>;
  readonly games: GamesAsked;
  readonly readingsHash: ReadingsHash;
};

/** So many gaming days before a day are looked back at, for the boxes that still hung at its tables and the slips that went there. */
const daysBack = 14;
/** For what its tables were closed with and when they were counted since: twice as long as an idle table may be left alone, as the venue has it that day. */
const idleDaysBack = (venue: readonly Fact[], gamingDay: string): number =>
  Math.max(daysBack, 2 * moneyThresholdsOn(venue, gamingDay).idleTableDays);
const parallelism = 32;

const ofCategory = (ofDays: readonly OfDay[], category: { readonly name: string }): readonly OfDay[] =>
  ofDays.filter(({ stream }) => parseStreamName(stream).category === category.name);
const idOf = (stream: StreamName): string => parseStreamName(stream).id;

const factOf = ({ facts }: Read, type: string): Fact | undefined => facts.find((fact) => fact.type === type);

/** Did a box hang at a table at some time of a day? */
const hungIn = (read: Read, fromMs: number, toMs: number): boolean => {
  const [attached, removed] = [factOf(read, 'dropBox.Attached'), factOf(read, 'dropBox.Removed')];
  return attached !== undefined && attached.atMs < toMs && (removed?.atMs ?? Infinity) > fromMs;
};

/** The game that a session was opened for. */
const gamesIn = (read: Read): readonly string[] => {
  const { game } = (factOf(read, 'table.SessionOpened')?.data ?? {}) as { readonly game?: string };
  return game === undefined ? [] : [game];
};

/** Each stream once: one that a day before has is noted under every later day too that looked at it. */
const eachOnce = (ofDays: readonly OfDay[]): readonly OfDay[] => [
  ...new Map(ofDays.map((one) => [one.stream, one])).values(),
];

/** Of each table the sessions of the last day among some on which it had any. */
const lastOfTables = (sessions: readonly OfDay[]): readonly OfDay[] => {
  const last = new Map<string, { readonly day: string; readonly all: OfDay[] }>();
  for (const one of eachOnce(sessions)) {
    const parts = parseSessionId(idOf(one.stream));
    if (!parts) continue;
    const { table, gamingDay: day } = parts;
    const known = last.get(table);
    if (known?.day === day) known.all.push(one);
    else if (!known || known.day < day) last.set(table, { day, all: [one] });
  }
  return [...last.values()].flatMap(({ all }) => all);
};

/** Finds gaming days, loads what they are examined by, and examines them. */
export const gamingDays = (on: GamingDaysOn) => {
  const { reader } = on;
  const { streamsOfDays, alsoOfDays } = on.books;
  const readAll = <One extends { readonly stream: StreamName }>(all: readonly One[]) =>
    inParallel(parallelism, all, async (one) => ({ ...one, read: await reader.read(one.stream) }));

  const boundsOf = async ({ venue, gamingDay }: { readonly venue: string; readonly gamingDay: string }) => {
    const register = await reader.readSound(venueStream.streamOf(venue));
    const { zone, rolloverHour = 0 } = venueIn(register);
    const endOf = (day: string): number => gamingDayEndsAtMs(day, zone, rolloverHour);
    return { register, zone, fromMs: endOf(daysAfter(gamingDay, -1)), toMs: endOf(gamingDay) };
  };

  /** When a day was last heard of: when anything of it, of its sessions with their last rounds, or of its boxes, was recorded. */
  const heardOf = async (day: string): Promise<number> => {
    const ofDay = await streamsOfDays([day]);
    const sessions = ofCategory(ofDay, tableSessionStream);
    const last = await inParallel(parallelism, sessions, async ({ stream }) =>
      (await on.roundsOf(idOf(stream))).at(-1),
    );
    const rounds = last.flatMap((id) => (id === undefined ? [] : [roundStream.streamOf(id)]));
    const streams = [gamingDayStream.streamOf(day), ...sessions.map(({ stream }) => stream), ...rounds];
    const boxes = ofCategory(ofDay, dropBoxStream).map(({ stream }) => stream);
    const heard = await inParallel(parallelism, [...streams, ...boxes], async (stream) =>
      heardMsOf(await reader.readSound(stream)),
    );
    return Math.max(0, ...heard);
  };

  /** What a day is by its own stream; undefined for an id that is of no day. */
  const find = async ({ id }: DaySubject): Promise<FoundSubject<'gamingDay'> | undefined> => {
    const venue = gamingDayId.parse(id)?.venue;
    if (venue === undefined) return undefined;
    const own = await reader.readSound(gamingDayStream.streamOf(id));
    return {
      kind: 'gamingDay',
      id,
      session: '',
      venue,
      game: gameOfDays,
      endsAtMs: dayClosedAtMs(own),
      heardMs: heardMsOf(own),
      ownPosition: own.events.at(-1)?.position ?? '',
      leftOpen: null,
      concerns: [],
    };
  };

  /**
   * Whether a day that nobody closed counts as left open: it is over, and nothing was recorded of it for as long as a session may be silent.
   * Boxes are counted on the morning after, so a shorter silence would show nothing.
   */
  const left = async (subject: FoundSubject<'gamingDay'>, nowMs: number): Promise<Left<'gamingDay'>> => {
    const parts = gamingDayId.parse(subject.id);
    if (!parts) return { notBeforeMs: Infinity };
    const { register, zone, toMs } = await boundsOf(parts);
    if (toMs > nowMs) return { notBeforeMs: toMs };
    const heardMs = Math.max(subject.heardMs, await heardOf(subject.id));
    const silentMs = silentAfterMs(thresholdsOn(register.facts, localDateAt(toMs, zone))).tableSession;
    const leftAtMs = Math.max(toMs, heardMs + silentMs);
    if (leftAtMs > nowMs) return { notBeforeMs: leftAtMs };
    const leftOpen = { why: 'gaming-day-over', since: instantText(toMs), by: null } as const;
    return { is: { ...subject, heardMs, leftOpen, endsAtMs: leftAtMs } };
  };

  /** The boxes that hung at its tables, of those that bear on it and of those that hung there on the last day before. */
  const journeysOf = async (
    day: { readonly id: string; readonly fromMs: number; readonly toMs: number },
    around: readonly OfDay[],
  ) => {
    const all = ofCategory(around, dropBoxStream);
    const lastBefore = all.reduce((last, one) => (one.day < day.id && one.day > last ? one.day : last), '');
    const near = new Set(all.filter((one) => one.day === day.id || one.day === lastBefore).map(({ stream }) => stream));
    const read = await readAll([...near].toSorted().map((stream) => ({ stream })));
    return read
      .map(({ stream, read: own }) => ({ journeyId: idOf(stream), read: own }))
      .filter(({ journeyId: id, read: own }) => {
        const parts = journeyId.parse(id);
        const begins = parts && gamingDayId.write(parts);
        return begins === day.id || (begins !== undefined && begins < day.id && hungIn(own, day.fromMs, day.toMs));
      });
  };

  /** Reads a day, as far as it is recorded. */
  const load = async ({ id, endsAtMs, leftOpen }: EndedSubject<'gamingDay'>): Promise<DayRecord> => {
    const parts = gamingDayId.parse(id);
    if (!parts) throw new Error(`${id} is not a gaming day`);
    const { venue, gamingDay } = parts;
    const { register, zone, fromMs, toMs } = await boundsOf(parts);
    const idBack = (back: number): string => gamingDayId.write({ venue, gamingDay: daysAfter(gamingDay, -back) });
    const back = Array.from({ length: idleDaysBack(register.facts, gamingDay) + 1 }, (_, days) => idBack(days));
    const looked = await streamsOfDays(back);
    const near = new Set(back.slice(0, daysBack + 1));
    const around = looked.filter(({ day }) => near.has(day));
    const sessions = ofCategory(looked, tableSessionStream);
    const isOfDay = ({ stream }: OfDay): boolean => parseSessionId(idOf(stream))?.gamingDay === gamingDay;
    const isEarlier = ({ stream }: OfDay): boolean => (parseSessionId(idOf(stream))?.gamingDay ?? '~') < gamingDay;
    const sessionsRead = async (all: readonly OfDay[]) =>
      (await readAll(all)).map(({ stream, read }) => ({ sessionId: idOf(stream), read }));
    const own = sessions.filter((one) => one.day === id && isOfDay(one));
    const earlier = ofCategory(looked, gamingDayStream).filter((one) => one.day !== id && idOf(one.stream) === one.day);
    const series = [...new Set(ofCategory(around, slipSeriesStream).map(({ stream }) => stream))].toSorted();
    const disputes = ofCategory(looked, disputeStream).filter((one) => one.day === id);
    const kept = {
      sessions: await sessionsRead(own),
      journeys: await journeysOf({ id, fromMs, toMs }, around),
      series: (await readAll(series.map((stream) => ({ stream })))).map(({ stream, read }) => ({
        seriesId: idOf(stream),
        read,
      })),
      fromMs,
      toMs,
    };
    const played = new Set(kept.sessions.flatMap(({ read }) => gamesIn(read)));
    const laws = [...played].toSorted().map((game) => ({ game, stream: editionStream.streamOf(`${venue}.${game}`) }));
    const people = new Set(controls.flatMap(({ peopleOfDay }) => peopleOfDay?.(kept) ?? []));
    const venueName = venueStream.streamOf(venue);
    const staff = [...people].toSorted().map((personId) => ({ personId, stream: staffStreamOf(venue, personId) }));
    return {
      id,
      zone,
      gamingDay: await reader.read(gamingDayStream.streamOf(id)),
      ...kept,
      before: await sessionsRead(lastOfTables(sessions.filter(isEarlier))),
      earlierDays: (await readAll(earlier)).map(({ stream, read }) => ({
        gamingDay: gamingDayId.parse(idOf(stream))?.gamingDay ?? '',
        read,
      })),
      disputes: (await readAll(disputes))
        .filter(({ read }) => isPaymentTold(read.events))
        .map(({ stream, read }) => ({ disputeId: idOf(stream), read })),
      laws: (await readAll(laws)).map(({ game, read }) => ({ game, read })),
      register: {
        venue: { stream: venueName, read: await reader.read(venueName) },
        staff: await readAll(staff),
      },
      endsAtMs,
      leftOpen,
    };
  };

  /** Examines what was loaded. Stores nothing. */
  const examine = (loaded: DayRecord): { readonly examined: Examined; readonly seen: SeenLast } => {
    const examined = examinationOfDay(loaded, on.games, (edition) => on.readingsHash(gameOfDays, edition));
    return { examined, seen: seenLast(readsOfDay(loaded), examined.view) };
  };

  /** The gaming days of a stream's venue in which some times (our clock) lie; none while the venue is not on the register. */
  const daysOf = async (stream: StreamName, timesMs: readonly number[]): Promise<readonly OfDay[]> => {
    const venue = categoryNamed(parseStreamName(stream).category ?? '')?.placeOf(idOf(stream)).venue ?? '';
    const { zone, rolloverHour } = venueIn(await reader.readSound(venueStream.streamOf(venue)));
    if (rolloverHour === undefined) return [];
    const days = new Set(timesMs.map((ms) => gamingDayAt(ms, zone, rolloverHour)));
    return [...days].map((gamingDay) => ({ day: gamingDayId.write({ venue, gamingDay }), stream }));
  };

  const daysOfAll = async (told: Marks['told']): Promise<readonly OfDay[]> =>
    (await inParallel(parallelism, [...told], ([stream, times]) => daysOf(stream, [...times]))).flat();

  /**
   * Notes what bears on gaming days, by the names of streams and by when it is said to have happened; the days, each once. What was paid in a dispute
   * makes no day: it is noted for those that there are, and come to be.
   */
  const touched = async (marks: Pick<Marks, 'days' | 'told' | 'paid'>): Promise<readonly DaySubject[]> => {
    const named = [...marks.days].flatMap(([day, streams]) => [...streams].map((stream) => ({ day, stream })));
    const all = [...named, ...(await daysOfAll(marks.told))];
    await alsoOfDays([...all, ...(await daysOfAll(marks.paid))]);
    return [...new Set(all.map(({ day }) => day))].map((id) => ({ kind: 'gamingDay', id }));
  };

  return { find, left, load, examine, touched };
};
export type GamingDays = ReturnType<typeof gamingDays>;
