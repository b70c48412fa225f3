import { gamingDayId as dayId } from '../../gaming-day/stream.ts';
import { derivedUuid } from '../../kernel/canonical.ts';
import { instantMs, instantText } from '../../kernel/time.ts';
import type { Actor } from '../floor.ts';
import { playedAtMs, sayOfDay, type House, type HouseEvent } from './house.ts';

/** The drop run of a day as it is to be. A move alters it before it is told. */
export type Run = {
  readonly run: string;
  readonly tables: readonly string[];
  announcedAtMs: number;
  readonly by: Actor;
  /** Null: nobody tells surveillance. */
  toldSurveillance: Actor | null;
  readonly scheduledForMs: number;
  readonly removalsFromMs: number;
  readonly everyMs: number;
  readonly endsAtMs: number;
};

/** A day around its tables: opened before the first of them, reviewed, and closed when the last box is counted. */
export type Day = {
  readonly openedAtMs: number;
  readonly openedBy: Actor;
  readonly reviewer: Actor;
};

/** What finance says to close a day: the service computes the figures, and records it. */
export type DayClosing = {
  readonly gamingDayId: string;
  readonly eventId: string;
  readonly occurredAt: string;
  readonly by: string;
};

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
/** From one box to the next. */
const everyMs = 40_000;

const startsAtMs = ({ tables }: House): number => Math.min(...tables.map(({ setting }) => setting.startsAtMs));

/** When the last table was closed. The record of a table may say of single things that they happened at another time. */
const lastAtMs = ({ tables }: House): number =>
  Math.max(
    ...tables.map(({ setting, played: { events } }) => {
      const last = events.at(-1);
      return last ? playedAtMs(setting, last) : setting.startsAtMs;
    }),
  );

/** The run that removes the boxes of all tables when the last has closed, at a quarter of an hour. It is announced before any opens. */
export const runOf = (house: House): Run => {
  const scheduledForMs = Math.ceil((lastAtMs(house) + 10 * minuteMs) / quarterMs) * quarterMs;
  const [, , leader] = house.staff.security;
  const boxes = house.tables.reduce((sum, { setting }) => sum + setting.dropBoxes.length, 0);
  return {
    run: 'RUN-1',
    tables: house.tables.map(({ setting }) => setting.table),
    announcedAtMs: startsAtMs(house) - 90 * minuteMs,
    by: leader,
    toldSurveillance: leader,
    scheduledForMs,
    removalsFromMs: scheduledForMs + 2 * minuteMs,
    everyMs,
    endsAtMs: scheduledForMs + 4 * minuteMs + boxes * everyMs,
  };
};

export const dayOf = (house: House): Day => {
  const [reviewer] = house.staff.finance;
  return { openedAtMs: startsAtMs(house) - 120 * minuteMs, openedBy: reviewer, reviewer };
};

/** What is said of a gaming day before it is closed: opened, its reviewer named, its run announced and ended. */
export const dayEvents = (
  { venue, gamingDay }: House,
  { openedAtMs, openedBy, reviewer }: Day,
  run: Run,
): HouseEvent[] => {
  const id = dayId.write({ venue, gamingDay });
  const finance = { id, actor: openedBy, under: 'finance' as const };
  const security = { id, actor: run.by, under: 'security' as const };
  return [
    sayOfDay({ ...finance, atMs: openedAtMs }, 'gamingDay.Opened', { by: openedBy.personId }),
    sayOfDay({ ...finance, atMs: openedAtMs + minuteMs }, 'gamingDay.ReviewerNamed', {
      personId: reviewer.personId,
      by: openedBy.personId,
    }),
    sayOfDay({ ...security, atMs: run.announcedAtMs }, 'gamingDay.DropRunAnnounced', {
      run: run.run,
      scheduledFor: instantText(run.scheduledForMs),
      toldSurveillance: run.toldSurveillance?.personId ?? null,
      by: run.by.personId,
      tables: [...run.tables],
    }),
    sayOfDay({ ...security, atMs: run.endsAtMs }, 'gamingDay.DropRunEnded', {
      run: run.run,
      by: run.by.personId,
      unplaced: [],
    }),
  ];
};

/** How a day is closed by its reviewer, half an hour after the last that was done to a box. */
export const closingOf = (
  { venue, gamingDay }: House,
  { reviewer }: Day,
  events: readonly HouseEvent[],
): DayClosing => {
  const gamingDayId = dayId.write({ venue, gamingDay });
  const last = Math.max(...events.map(({ occurredAt }) => instantMs(occurredAt)));
  return {
    gamingDayId,
    eventId: derivedUuid([gamingDayId, 'closed', last]),
    occurredAt: instantText(last + 30 * minuteMs),
    by: reviewer.personId,
  };
};
