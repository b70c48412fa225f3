import { seededChance, type Chance, type Played, type PlayedEvent, type PlaySetting } from '../../games/play.ts';
import type { AccessRole } from '../../kernel/access.ts';
import { derivedUuid } from '../../kernel/canonical.ts';
import type { EventsOf } from '../../kernel/event-types.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { instantMs, instantText } from '../../kernel/time.ts';
import type { slipEvents } from '../../slip-series/events.ts';
import type { Actor } from '../floor.ts';

/** A table with a house, as it was played. */
export type PlayedTable = { readonly setting: PlaySetting; readonly played: Played };

/** An event of the house around its tables, as a person says it under a token of a role. Its clock is ours. */
export type HouseEvent = Omit<PlayedEvent, 'stream' | 'terminal' | 'sourceSeq' | 'handedInAfterMs'> & {
  readonly stream: { readonly category: 'slipSeries'; readonly id: string };
  readonly under: AccessRole;
};

/** The people of a house who deal with its money. A venue without one of these roles has no money day. */
export type MoneyStaff = {
  readonly cashiers: readonly [Actor, ...Actor[]];
  readonly security: readonly [Actor, Actor, ...Actor[]];
};

/** A money day while it is written: its chance is a stream of its own, so that it shifts nothing of the games. */
export type House = {
  readonly venue: string;
  /** The venue's time zone, such as `Australia/Sydney`. */
  readonly zone: string;
  readonly gamingDay: string;
  readonly chance: Chance;
  readonly staff: MoneyStaff;
  readonly tables: readonly PlayedTable[];
};

/** Of one seed the money day and the games draw from different streams of chance. */
const apart = 0x5f3759df;
export const chanceOfMoney = (seed: number): Chance => seededChance((seed ^ apart) >>> 0);

const employed = (staff: PlaySetting['staff'], role: FloorRole): readonly Actor[] =>
  staff.filter((one) => one.role === role && one.licence !== 'lapsed').map(({ personId }) => ({ personId, role }));

/** Who deals with the money of a house; undefined where somebody is lacking. */
export const moneyStaffOf = (staff: PlaySetting['staff']): MoneyStaff | undefined => {
  const [cashier, ...cashiers] = employed(staff, 'cage-cashier');
  const [guard, other, ...guards] = employed(staff, 'security-officer');
  return cashier && guard && other
    ? { cashiers: [cashier, ...cashiers], security: [guard, other, ...guards] }
    : undefined;
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
  <Event extends { readonly type: string; readonly data: unknown }>(
    category: HouseEvent['stream']['category'],
    schemaVersion = 1,
  ) =>
  <Type extends Event['type']>(
    { id, atMs, actor, under }: Deed,
    type: Type,
    data: Extract<Event, { type: Type }>['data'],
  ): HouseEvent => ({
    stream: { category, id },
    under,
    type,
    // The schemas of the families allow nothing that JSON cannot say, which their inferred types cannot show.
    data: data as JsonObject,
    eventId: derivedUuid([category, id, type, atMs, data as JsonObject]),
    occurredAt: instantText(atMs),
    actor,
    schemaVersion,
  });

export const sayOfSlip = sayingIn<EventsOf<typeof slipEvents>>('slipSeries');
