import type { DisputeEvent } from '../../dispute/events.ts';
import type { DropBoxEvent } from '../../drop-box/events.ts';
import { journeyId } from '../../drop-box/stream.ts';
import type { GamingDayEvent } from '../../gaming-day/events.ts';
import { gamingDayId } from '../../gaming-day/stream.ts';
import type { Fact } from '../../kernel/effective-history.ts';
import { parseSessionId } from '../../kernel/streams.ts';
import type { SlipEvent } from '../../slip-series/events.ts';
import type { TableEvent } from '../../table/events.ts';
import type { VenueEvent } from '../../venue/events.ts';
import { moneyThresholdsOn, type MoneyThresholds } from '../../venue/money-thresholds.ts';
import type { AskedOfGame, DayKept, GamesAsked, KeptSession } from '../control.ts';
import { ofType } from './facts.ts';

/** A fact of one type of event of a family. */
export type FactOf<Event extends { readonly type: string; readonly data: unknown }, Type extends Event['type']> = Fact<
  Extract<Event, { readonly type: Type }>
>;

/** A session of a table, without its rounds. */
export type TableOfDay = {
  readonly sessionId: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly number: number;
  readonly facts: readonly Fact<TableEvent>[];
  readonly opening: FactOf<TableEvent, 'table.SessionOpened'> | undefined;
  readonly closing: FactOf<TableEvent, 'table.SessionClosed'> | undefined;
  /** Undefined where no such game is installed, or nobody opened the table on record. */
  readonly game: AskedOfGame | undefined;
};

/** One journey of a box. */
export type Journey = {
  readonly journeyId: string;
  readonly dropBox: string;
  /** On which it began. */
  readonly gamingDay: string;
  /** It began on this gaming day, so this day answers for its count. */
  readonly isOfDay: boolean;
  readonly facts: readonly Fact<DropBoxEvent>[];
  readonly attached: FactOf<DropBoxEvent, 'dropBox.Attached'> | undefined;
  readonly removed: FactOf<DropBoxEvent, 'dropBox.Removed'> | undefined;
  /** How its next journey began, where nobody removed it on record: by then it no longer hung there. */
  readonly attachedAgain: FactOf<DropBoxEvent, 'dropBox.Attached'> | undefined;
};

/** A series of slips of a year, whole: what is drawn from it is drawn once for all days that look at it. What came after `endsAtMs` is not looked at. */
export type SlipSeries = {
  readonly seriesId: string;
  readonly facts: readonly Fact<SlipEvent>[];
  readonly endsAtMs: number;
};

export type DayPicture = {
  readonly venue: string;
  readonly gamingDay: string;
  readonly zone: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly endsAtMs: number;
  readonly own: readonly Fact<GamingDayEvent>[];
  /** What the days before it have on record, for what was counted or announced then. */
  readonly earlier: readonly { readonly gamingDay: string; readonly facts: readonly Fact<GamingDayEvent>[] }[];
  readonly isClosed: boolean;
  /** In the order in which they were opened. */
  readonly tables: readonly TableOfDay[];
  /** Of each table of the venue the last session of an earlier day. */
  readonly before: readonly TableOfDay[];
  /** Of each of them all sessions of that day. */
  readonly lastDays: readonly TableOfDay[];
  readonly journeys: readonly Journey[];
  /** Disputes by which something was paid, or taken back, on it or on a day beside it. */
  readonly disputes: readonly { readonly disputeId: string; readonly facts: readonly Fact<DisputeEvent>[] }[];
  readonly series: readonly SlipSeries[];
  /** Which editions are in force, and how the venue reads them, by game. */
  readonly laws: ReadonlyMap<string, readonly Fact[]>;
  readonly register: readonly Fact<VenueEvent>[];
  readonly staff: DayKept['register']['staff'];
  readonly thresholds: MoneyThresholds;
};

export type TableGamesPictures = {
  round: null;
  tableSession: null;
  dispute: null;
  reasoning: null;
  gamingDay: DayPicture;
};

// Streams were checked against the schemas of their families when they were stored; types cannot show that.
const tableOf = ({ sessionId, read }: KeptSession, games: GamesAsked): readonly TableOfDay[] => {
  const parts = parseSessionId(sessionId);
  if (!parts) return [];
  const facts = read.facts as readonly Fact<TableEvent>[];
  const opening = ofType(facts, 'table.SessionOpened').at(0);
  return [
    {
      sessionId,
      table: parts.table,
      gamingDay: parts.gamingDay,
      number: parts.number,
      facts,
      opening,
      closing: ofType(facts, 'table.SessionClosed').at(-1),
      game: opening && games(opening.data.game),
    },
  ];
};

const byPlace = (one: TableOfDay, other: TableOfDay): number =>
  one.table === other.table ? one.number - other.number : one.table < other.table ? -1 : 1;

type FirstOfJourney = Omit<Journey, 'attachedAgain'>;

const journeyOf = (
  { journeyId: id, read }: DayKept['journeys'][number],
  gamingDay: string,
): readonly FirstOfJourney[] => {
  const parts = journeyId.parse(id);
  if (!parts) return [];
  const facts = read.facts as readonly Fact<DropBoxEvent>[];
  return [
    {
      journeyId: id,
      dropBox: parts.dropBox,
      gamingDay: parts.gamingDay,
      isOfDay: parts.gamingDay === gamingDay,
      facts,
      attached: ofType(facts, 'dropBox.Attached').at(0),
      removed: ofType(facts, 'dropBox.Removed').at(-1),
    },
  ];
};

/** The same with how each box that nobody removed began its next journey. */
const withNext = (journeys: readonly FirstOfJourney[]): readonly Journey[] =>
  journeys.map((one) => {
    const since = one.attached?.atMs ?? Infinity;
    const later = journeys.flatMap(({ dropBox, attached }) =>
      attached && dropBox === one.dropBox && attached.atMs > since ? [attached] : [],
    );
    return { ...one, attachedAgain: one.removed ? undefined : later.toSorted((a, b) => a.atMs - b.atMs).at(0) };
  });

/** Of each table the last session, of those of a day. */
const lastOfTables = (sessions: readonly TableOfDay[]): readonly TableOfDay[] => [
  ...new Map(sessions.toSorted(byPlace).map((one) => [one.table, one])).values(),
];

/** What the clauses of table money look at. */
export const dayPicture = (kept: DayKept, games: GamesAsked): DayPicture => {
  const { id, zone, fromMs, toMs, endsAtMs, register } = kept;
  const { venue = '', gamingDay = '' } = gamingDayId.parse(id) ?? {};
  const own = kept.gamingDay.facts as readonly Fact<GamingDayEvent>[];
  const lastDays = kept.before.flatMap((session) => tableOf(session, games));
  return {
    venue,
    gamingDay,
    zone,
    fromMs,
    toMs,
    endsAtMs,
    own,
    earlier: kept.earlierDays.map(({ gamingDay: day, read }) => ({
      gamingDay: day,
      facts: read.facts as readonly Fact<GamingDayEvent>[],
    })),
    isClosed: ofType(own, 'gamingDay.Closed').length > 0,
    tables: kept.sessions.flatMap((session) => tableOf(session, games)).toSorted(byPlace),
    before: lastOfTables(lastDays),
    lastDays,
    journeys: withNext(kept.journeys.flatMap((journey) => journeyOf(journey, gamingDay))),
    disputes: kept.disputes.map(({ disputeId, read }) => ({
      disputeId,
      facts: read.facts as readonly Fact<DisputeEvent>[],
    })),
    series: kept.series.map(({ seriesId, read }) => ({
      seriesId,
      facts: read.facts as readonly Fact<SlipEvent>[],
      endsAtMs,
    })),
    laws: new Map(kept.laws.map(({ game, read }) => [game, read.facts])),
    register: register.venue.read.facts as readonly Fact<VenueEvent>[],
    staff: register.staff,
    thresholds: moneyThresholdsOn(register.venue.read.facts, gamingDay),
  };
};
