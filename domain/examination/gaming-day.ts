import type { DayKept, GamesAsked } from '../controls/control.ts';
import { controls } from '../controls/controls.ts';
import { examine, type Subject } from '../law/examine.ts';
import { bearsOnDays } from '../dispute/bearing.ts';
import { gamingDayStream } from '../gaming-day/stream.ts';
import { subjectEndedAtMs } from './record.ts';
import type { ControlExamined } from './controls.ts';
import type { Examined } from './events.ts';
import type { LeftOpen } from './left-open.ts';
import { ofControls } from './official.ts';
import { registerPairs, type RegisterRead } from './register-reads.ts';
import { lastRevisionUpTo, type ReadPair } from './read-pairs.ts';
import type { DisputeRead, Read } from './views.ts';

/** What stands in the place of a game in the examination of a gaming day: all tables of the venue are looked at, whatever is played there. */
export const gameOfDays = 'controls';

/** The streams that the view of a gaming day is made of, as they were read. Rounds are not among them: a day has very many. */
export type DayRecord = DayKept & {
  readonly gamingDay: Read;
  readonly sessions: readonly { readonly sessionId: string; readonly read: Read }[];
  readonly before: readonly { readonly sessionId: string; readonly read: Read }[];
  readonly earlierDays: readonly { readonly gamingDay: string; readonly read: Read }[];
  readonly journeys: readonly { readonly journeyId: string; readonly read: Read }[];
  readonly disputes: readonly DisputeRead[];
  readonly series: readonly { readonly seriesId: string; readonly read: Read }[];
  readonly laws: readonly { readonly game: string; readonly read: Read }[];
  readonly register: RegisterRead;
  readonly leftOpen: LeftOpen | null;
};

/** When a gaming day was closed, on our clock; undefined while it is open. */
export const dayClosedAtMs = (own: Read): number | undefined => subjectEndedAtMs('gamingDay', own);

const readsIn = (all: readonly { readonly read: Read }[]): readonly Read[] => all.map(({ read }) => read);

/** The streams of a day that are looked at whole, without its own. */
const wholeReads = ({ sessions, before, earlierDays, journeys, laws }: DayRecord): readonly Read[] =>
  [sessions, before, earlierDays, journeys, laws].flatMap(readsIn);

/** The streams of a gaming day's record that hold anything, its own first. */
export const readsOfDay = (record: DayRecord): readonly Read[] =>
  [record.gamingDay, ...wholeReads(record), ...readsIn(record.disputes), ...readsIn(record.series)].filter(
    ({ events }) => events.length > 0,
  );

const isThere = ({ stream }: ReadPair): boolean => stream !== '';

const pairOf = ({ events }: Read): ReadPair => ({
  stream: events[0]?.stream ?? '',
  revision: events.at(-1)?.revision ?? -1,
});

/** Up to which revision a dispute bears on gaming days. What is said in it beside payments makes none of them stale. */
const disputePair = ({ read: { events } }: DisputeRead): ReadPair => {
  const last = events.findLast(bearsOnDays);
  return { stream: last?.stream ?? '', revision: last?.revision ?? -1 };
};

/**
 * What of each stream the view of a gaming day looks at: its own record, its sessions and its boxes whole, with the sessions and days before
 * that bear on it and the law of its games; disputes as far as payments are told in them; the series of slips and the register up to its end.
 */
export const dayView = (record: DayRecord): readonly ReadPair[] => {
  const { id, gamingDay, endsAtMs } = record;
  const upToEnd = (read: Read): ReadPair => ({ ...pairOf(read), revision: lastRevisionUpTo(read, endsAtMs) });
  return [
    { stream: gamingDayStream.streamOf(id), revision: gamingDay.events.at(-1)?.revision ?? -1 },
    ...wholeReads(record).map(pairOf).filter(isThere),
    ...record.disputes.map(disputePair).filter(isThere),
    ...readsIn(record.series)
      .map(upToEnd)
      .filter((pair) => isThere(pair) && pair.revision >= 0),
    ...registerPairs(record.register, endsAtMs),
  ];
};

/** What the controls of ours say of a gaming day. Pure. */
export const examineControlsOfDay = (record: DayRecord, games: GamesAsked): readonly ControlExamined[] => {
  const subject: Subject = { kind: 'gamingDay', id: record.id };
  return controls.flatMap(({ edition, pictures }) => {
    const picture = pictures.gamingDay?.(record, games);
    if (picture === undefined) return [];
    const { findings, interpretations } = examine({ edition, subject, picture, choices: {} });
    return [{ edition: edition.id, interpretations, findings }];
  });
};

/**
 * The official examination of a gaming day, as data of `examination.Examined`. No law has a gaming day: it has no edition, and nothing is
 * settled. Pure.
 */
export const examinationOfDay = (
  record: DayRecord,
  games: GamesAsked,
  readingsHash: (edition: string | null) => string,
): Examined => ({
  subject: { kind: 'gamingDay', id: record.id },
  game: gameOfDays,
  edition: null,
  official: true,
  leftOpen: record.leftOpen,
  view: dayView(record).map((pair) => ({ ...pair })),
  readingsHash: readingsHash(null),
  interpretations: {},
  lawChanges: [],
  settlements: [],
  ...ofControls([], examineControlsOfDay(record, games), readingsHash),
});
