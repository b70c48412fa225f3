import type { EquipmentKind } from '../equipment/kinds.ts';
import { madeOf, type ByType } from '../kernel/by-type.ts';
import { byDay } from './by-day.ts';
import type { VenueEvent } from './events.ts';

/** A thing on the register, from a local date at the venue. `until` is its last day; null while none is recorded. */
export type RegisteredEquipment = Extract<VenueEvent, { type: 'venue.EquipmentRegistered' }>['data'] & {
  readonly until: string | null;
};

/** Equipment by its kind, and its id among those of its kind. */
export type NamedEquipment = { readonly kind: EquipmentKind; readonly equipmentId: string };

export const isSameEquipment = (one: NamedEquipment, other: NamedEquipment): boolean =>
  one.kind === other.kind && one.equipmentId === other.equipmentId;

type All = readonly RegisteredEquipment[];

const after: Partial<ByType<VenueEvent, [All], All>> = {
  'venue.EquipmentRegistered': (data, all) => [...all, { ...data, until: null }],
  'venue.EquipmentRetired': (data, all) => {
    const place = all.findLastIndex((one) => isSameEquipment(one, data) && one.until === null);
    const retired = all[place];
    return retired ? all.with(place, { ...retired, until: data.on }) : all;
  },
};

/** The equipment of a venue's register by what its stream says, in order of the days. A thing that came back is there twice. */
export const equipmentIn = (said: readonly { readonly type: string; readonly data: unknown }[]): All =>
  byDay(said.filter(({ type }) => type in after)).reduce<All>((all, one) => madeOf(after, one, all) ?? all, []);

/** A date at the venue, and the gaming day, which may have begun the date before. */
type When = { readonly date: string; readonly gamingDay: string };

/** How a thing stands on the register. What is used on its last day is used to the end of that gaming day. */
export type EquipmentStanding =
  | { readonly is: 'unknown' }
  | { readonly is: 'registered' }
  | { readonly is: 'not-yet'; readonly from: string }
  | { readonly is: 'retired'; readonly until: string };

/** How a thing stands on the register then, by the dates that the register gives. */
export const equipmentStanding = (all: All, thing: NamedEquipment, { date, gamingDay }: When): EquipmentStanding => {
  const own = all.filter((one) => isSameEquipment(one, thing));
  const [first] = own;
  if (!first) return { is: 'unknown' };
  if (own.some(({ from, until }) => from <= date && (until === null || gamingDay <= until)))
    return { is: 'registered' };
  const before = own.findLast(({ from }) => from <= date);
  return before?.until ? { is: 'retired', until: before.until } : { is: 'not-yet', from: first.from };
};
