import { madeOf, type ByType } from '../kernel/by-type.ts';
import { byDay } from './by-day.ts';
import type { VenueEvent } from './events.ts';

/** A prize schedule that was approved, from a local date at the venue. `until` is its last day; null while none is recorded. */
export type ApprovedSchedule = Extract<VenueEvent, { type: 'venue.PrizeScheduleApproved' }>['data'] & {
  readonly until: string | null;
};

/** A schedule by its game, and its id among those of the game. */
export type NamedSchedule = { readonly game: string; readonly scheduleId: string };

const isSame = (one: NamedSchedule, other: NamedSchedule): boolean =>
  one.game === other.game && one.scheduleId === other.scheduleId;

type All = readonly ApprovedSchedule[];

const after: Partial<ByType<VenueEvent, [All], All>> = {
  'venue.PrizeScheduleApproved': (data, all) => [...all, { ...data, until: null }],
  'venue.PrizeScheduleEnded': (data, all) => {
    const place = all.findLastIndex((one) => isSame(one, data) && one.until === null);
    const ended = all[place];
    return ended ? all.with(place, { ...ended, until: data.on }) : all;
  },
};

/** The prize schedules of a venue's register by what its stream says, in order of the days. One that was approved again is there twice. */
export const prizeSchedulesIn = (said: readonly { readonly type: string; readonly data: unknown }[]): All =>
  byDay(said.filter(({ type }) => type in after)).reduce<All>((all, one) => madeOf(after, one, all) ?? all, []);

/** The schedules of a game that are in force on a local date. On its last day a schedule is in force to the end of that gaming day. */
export const schedulesInForce = (all: All, game: string, date: string, gamingDay: string): All =>
  all.filter((one) => one.game === game && one.from <= date && (one.until === null || gamingDay <= one.until));
