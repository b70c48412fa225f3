import { saysOtherChips, type ChipsContext } from '../kernel/chips-then.ts';
import { isRecordEvent } from '../kernel/corrections.ts';
import { correctionOf, decider, happeningOf, type Happening } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { DenominationLine } from '../kernel/money.ts';
import type { GamingDayEvent } from './events.ts';

/** Why an event may not join a gaming day: the word that a program reads, and the sentence that a person reads. */
export const gamingDayRefusals = {
  'day-is-already-opened': 'The gaming day is already opened, by another event.',
  'opening-is-not-of-this-day':
    "The gaming day cannot be opened at that time. The venue's zone and rollover hour decide which day it is.",
  'day-is-not-opened':
    'The gaming day is not opened. Record gamingDay.Opened first, as a late entry where it was forgotten.',
  'day-is-not-closed':
    'The gaming day is not closed. Until then its record is corrected or entered late, and not adjusted.',
  'day-is-already-closed':
    'The gaming day is closed. It takes adjustments, reports of discrepancies, corrections and late entries only.',
  'only-the-service-closes-a-day':
    'A gaming day is closed by the service, which computes its figures. No correction or late entry states a closing or takes one away.',
  'chips-are-not-the-venues':
    'The count of an idle table names chips of a denomination that no set of chips on the register of the venue has on that day or on the day before.',
} as const;
export type GamingDayRejection = keyof typeof gamingDayRefusals;

export type GamingDayState = { readonly openedBy: string | null; readonly closedBy: string | null };
export type GamingDayContext = ChipsContext & {
  /** The gaming day in the name of the stream. */
  readonly gamingDay: string;
  /** The venue's gaming days that a time may mean: as the clock says, and less its offset as last measured. */
  readonly gamingDaysAt: (occurredAt: string) => readonly string[];
};

type Type = GamingDayEvent['type'];
const opens: Type = 'gamingDay.Opened';
const closes: Type = 'gamingDay.Closed';
const adjusts: Type = 'gamingDay.Adjusted';
const countsIdle: Type = 'gamingDay.IdleTableCounted';
const afterClosing: ReadonlySet<string> = new Set<Type>([adjusts, 'gamingDay.DiscrepancyReported']);

const evolve = (state: GamingDayState, event: SaidEvent): GamingDayState => {
  const correction = correctionOf(event);
  if (correction) {
    const { corrects, replacement } = correction;
    if (replacement?.type === opens) return { ...state, openedBy: corrects };
    return corrects === state.openedBy ? { ...state, openedBy: null } : state;
  }
  const type = happeningOf(event)?.type;
  if (type === opens) return { ...state, openedBy: event.eventId };
  return type === closes ? { ...state, closedBy: event.eventId } : state;
};

const refuseHappening = (
  { openedBy, closedBy }: GamingDayState,
  { type, occurredAt }: Happening,
  { gamingDay, gamingDaysAt }: GamingDayContext,
): GamingDayRejection | undefined => {
  if (type === opens) {
    if (openedBy !== null) return 'day-is-already-opened';
    return gamingDaysAt(occurredAt).includes(gamingDay) ? undefined : 'opening-is-not-of-this-day';
  }
  if (type === closes && openedBy === null) return 'day-is-not-opened';
  return type === adjusts && closedBy === null ? 'day-is-not-closed' : undefined;
};

// Events were checked against the schemas of their types; types cannot show that.
const idleChips = ({ type, data }: Happening): readonly DenominationLine[] =>
  type === countsIdle ? (data as { readonly lines: readonly DenominationLine[] }).lines : [];

/**
 * Which chips the count of an idle table names that the venue has neither on that day nor on the day before; undefined when it has all of
 * them, or nobody can say. What stands at a table since the day before is of the sets of that day.
 */
export const otherChipsOfIdleTable = (event: SaidEvent, context: ChipsContext): string | undefined =>
  saysOtherChips(event, context, { days: 'that-day-or-the-day-before', linesOf: idleChips });

const refuseByDay = (
  state: GamingDayState,
  event: SaidEvent,
  context: GamingDayContext,
): GamingDayRejection | undefined => {
  const correction = correctionOf(event);
  const happening = correction ? correction.replacement : happeningOf(event);
  const isPutRight = isRecordEvent(event.type);
  if (correction && correction.corrects === state.closedBy) return 'only-the-service-closes-a-day';
  if (!happening) return undefined;
  if (isPutRight && happening.type === closes) return 'only-the-service-closes-a-day';
  if (state.closedBy !== null && !isPutRight && !afterClosing.has(happening.type)) return 'day-is-already-closed';
  const before = correction ? evolve(state, { ...event, data: { ...event.data, replacement: null } }) : state;
  return refuseHappening(before, happening, context);
};

const refuse = (state: GamingDayState, event: SaidEvent, context: GamingDayContext): GamingDayRejection | undefined =>
  refuseByDay(state, event, context) ??
  (otherChipsOfIdleTable(event, context) === undefined ? undefined : 'chips-are-not-the-venues');

/**
 * Guards the record of a gaming day: opened once, within the day by the venue's zone and rollover hour; closed once, by the service;
 * then it takes adjustments, reports of discrepancies, corrections and late entries. What happened on a day that nobody opened
 * is recorded. What is reported or announced is never refused while the day is not closed, nor is a count of chips that the venue has.
 */
export const gamingDayDecider = decider<GamingDayState, GamingDayContext, GamingDayRejection>({
  initial: { openedBy: null, closedBy: null },
  evolve,
  refuse,
});

/** The tables that an event of a gaming day names. */
export const gamingDayTables = (_: GamingDayState, event: SaidEvent): readonly string[] => {
  const correction = correctionOf(event);
  const { table, tables = [] } = ((correction ? correction.replacement : happeningOf(event))?.data ?? {}) as {
    readonly table?: string | null;
    readonly tables?: readonly string[];
  };
  return [...new Set([table, ...tables].filter((one) => typeof one === 'string'))];
};
