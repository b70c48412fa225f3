import { madeOf, type ByType } from '../kernel/by-type.ts';
import type { ChipDays } from '../kernel/chips-then.ts';
import { dayBefore } from '../kernel/time.ts';
import { byDay } from './by-day.ts';
import type { VenueEvent } from './events.ts';

/** A set of chips on the register, from a local date at the venue. `until` is its last day; null while none is recorded. */
export type RegisteredChipSet = Extract<VenueEvent, { type: 'venue.ChipSetRegistered' }>['data'] & {
  readonly until: string | null;
};
export type ChipKind = RegisteredChipSet['kind'];

type All = readonly RegisteredChipSet[];

const after: Partial<ByType<VenueEvent, [All], All>> = {
  'venue.ChipSetRegistered': (data, all) => [...all, { ...data, until: null }],
  'venue.ChipSetRetired': ({ chipSet, on }, all) => {
    const place = all.findLastIndex((one) => one.chipSet === chipSet && one.until === null);
    const retired = all[place];
    return retired ? all.with(place, { ...retired, until: on }) : all;
  },
};

/** The sets of chips of a venue's register by what its stream says, in order of the days. One that came back is there twice. */
export const chipSetsIn = (said: readonly { readonly type: string; readonly data: unknown }[]): All =>
  byDay(said.filter(({ type }) => type in after)).reduce<All>((all, one) => madeOf(after, one, all) ?? all, []);

/** The sets that may be used on a local date. On its last day a set may be used to the end of that gaming day. */
export const chipSetsInForce = (
  all: All,
  { date, gamingDay }: { readonly date: string; readonly gamingDay: string },
): All => all.filter(({ from, until }) => (from ?? '') <= date && (until === null || gamingDay <= until));

/** The same, with what is on the register when the gaming day begins: that is there until the day ends. */
export const chipSetsOfDay = (
  all: All,
  { date, gamingDay }: { readonly date: string; readonly gamingDay: string },
): All =>
  [...new Set([gamingDay, date])]
    .flatMap((day) => chipSetsInForce(all, { date: day, gamingDay }))
    .filter((one, index, sets) => sets.indexOf(one) === index);

/** The sets that may be used on some days of a gaming day: on it, on it or the day before it, or on any day up to it. */
export const chipSetsOfDays = (
  all: All,
  { date, gamingDay }: { readonly date: string; readonly gamingDay: string },
  days: ChipDays,
): All => {
  if (days === 'up-to-that-day') return all.filter(({ from }) => (from ?? '') <= date);
  const then = chipSetsOfDay(all, { date, gamingDay });
  if (days === 'that-day') return then;
  const before = dayBefore(gamingDay);
  return [...new Set([...then, ...chipSetsOfDay(all, { date: before, gamingDay: before })])];
};
