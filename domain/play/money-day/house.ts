import { dropBoxEvents } from '../../drop-box/events.ts';
import { gamingDayEvents } from '../../gaming-day/events.ts';
import { seededChance, type Chance, type Played, type PlayedEvent, type PlaySetting } from '../../games/play.ts';
import type { AccessRole } from '../../kernel/access.ts';
import { derivedUuid } from '../../kernel/canonical.ts';
import { newestVersion, type EventFamily, type EventsOf } from '../../kernel/event-types.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { instantMs, instantText } from '../../kernel/time.ts';
import { slipEvents } from '../../slip-series/events.ts';
import type { ShiftsSet } from '../../venue/shifts.ts';
import type { Actor } from '../floor.ts';

/** A table with a house, as it was played. */
export type PlayedTable = { readonly setting: PlaySetting; readonly played: Played };

/** An event of the house around its tables, as a person says it under a token of a role. Its clock is ours. */
export type HouseEvent = Omit<PlayedEvent, 'stream' | 'terminal' | 'sourceSeq' | 'handedInAfterMs'> & {
  readonly stream: { readonly category: 'slipSeries' | 'dropBox' | 'gamingDay'; readonly id: string };
  readonly under: AccessRole;
};

/** The people of a house who deal with its money. A venue without enough of one role has no money day. */
export type MoneyStaff = {
  readonly cashiers: readonly [Actor, ...Actor[]];
  /** The first two carry chips, the others carry boxes. */
  readonly security: readonly [Actor, Actor, Actor, Actor, ...Actor[]];
  readonly counters: readonly [Actor, Actor, Actor, ...Actor[]];
  /** The first reviews the day and closes it, the second verifies counts. */
  readonly finance: readonly [Actor, Actor, ...Actor[]];
};

/** A money day while it is written: its chance is a stream of its own, so that it shifts nothing of the games. */
export type House = {
  readonly venue: string;
  /** The venue's time zone, such as `Australia/Sydney`. */
  readonly zone: string;
  readonly gamingDay: string;
  readonly chance: Chance;
  readonly staff: MoneyStaff;
  readonly shifts: readonly ShiftsSet[];
  readonly tables: readonly PlayedTable[];
};

/** Of one seed the money day and the games draw from different streams of chance. */
const apart = 0x5f3759df;
export const chanceOfMoney = (seed: number): Chance => seededChance((seed ^ apart) >>> 0);

const employed = (staff: PlaySetting['staff'], role: FloorRole): readonly Actor[] =>
  staff.filter((one) => one.role === role && one.licence !== 'lapsed').map(({ personId }) => ({ personId, role }));

/** At least so many, or nobody. */
const atLeast = <Least extends readonly Actor[]>(least: Least['length'], all: readonly Actor[]): Least | undefined =>
  all.length < least ? undefined : (all as unknown as Least);

/** Who deals with the money of a house; undefined where somebody is lacking. */
export const moneyStaffOf = (staff: PlaySetting['staff']): MoneyStaff | undefined => {
  const cashiers = atLeast<MoneyStaff['cashiers']>(1, employed(staff, 'cage-cashier'));
  const security = atLeast<MoneyStaff['security']>(4, employed(staff, 'security-officer'));
  const counters = atLeast<MoneyStaff['counters']>(3, employed(staff, 'count-team-member'));
  const finance = atLeast<MoneyStaff['finance']>(2, employed(staff, 'finance-officer'));
  return cashiers && security && counters && finance && { cashiers, security, counters, finance };
};

/** When something generated happened, on our clock, milliseconds since 1970. */
export const playedAtMs = ({ terminals }: PlaySetting, { occurredAt, terminal }: PlayedEvent): number =>
  instantMs(occurredAt) - (terminals.find((one) => one.terminal === terminal)?.offsetMs ?? 0);

/** Which stream an event is of, when it happened, who did it, and under which token it is said. */
type Deed = {
  readonly id: string;
  readonly atMs: number;
  readonly actor: Actor;
  readonly under: AccessRole;
};

const sayingIn =
  <Family extends EventFamily>(category: HouseEvent['stream']['category'], { family, definitions }: Family) =>
  <Type extends EventsOf<Family>['type']>(
    { id, atMs, actor, under }: Deed,
    type: Type,
    data: Extract<EventsOf<Family>, { type: Type }>['data'],
  ): HouseEvent => {
    const definition = definitions[type.slice(family.length + 1)];
    return {
      stream: { category, id },
      under,
      type,
      // The schemas of the families allow nothing that JSON cannot say, which their inferred types cannot show.
      data: data as JsonObject,
      eventId: derivedUuid([category, id, type, atMs, data as JsonObject]),
      occurredAt: instantText(atMs),
      actor,
      schemaVersion: definition ? newestVersion(definition) : 1,
    };
  };

export const sayOfSlip = sayingIn('slipSeries', slipEvents);
export const sayOfBox = sayingIn('dropBox', dropBoxEvents);
export const sayOfDay = sayingIn('gamingDay', gamingDayEvents);

/** People as an event names them. */
export const idsOf = (actors: readonly Actor[]): string[] => actors.map(({ personId }) => personId);
/** People with what they act as, as an event names them. */
export const named = (...actors: readonly Actor[]): Pick<Actor, 'personId' | 'role'>[] =>
  actors.map(({ personId, role }) => ({ personId, role }));
