import { between, oneOf, type PlayedEvent, type PlaySetting } from '../../games/play.ts';
import type { AccessRole } from '../../kernel/access.ts';
import { linesTotalCents, type DenominationLine } from '../../kernel/money.ts';
import { localDateAt } from '../../kernel/time.ts';
import type { slipKinds } from '../../slip-series/events.ts';
import { slipSeriesId } from '../../slip-series/stream.ts';
import type { Actor } from '../floor.ts';
import { idsOf, named, playedAtMs, sayOfSlip, type House, type HouseEvent } from './house.ts';

export type SlipKind = (typeof slipKinds)[number];
/** The highest number that each series has already, by its id. A series that is not named begins with 1. */
export type LastNumbers = ReadonlyMap<string, number>;

type Signature = Pick<Actor, 'personId' | 'role'>;

/** A slip as it is to be: what moved by it at a table, who had which part, and when. A move alters it before it is told. */
export type Slip = {
  readonly kind: SlipKind;
  readonly table: string;
  readonly series: string;
  /** The event at the table by which the chips moved. */
  readonly moved: PlayedEvent;
  number: number;
  /** True: its number is on another paper too. */
  printedAgain: boolean;
  /** When its chips have arrived: a cashier voids it all the same. */
  isVoidedLater: boolean;
  readonly lines: readonly DenominationLine[];
  readonly requestedBy: Actor;
  preparedBy: Actor;
  carriedBy: readonly Actor[];
  readonly requestedAtMs: number;
  readonly issuedAtMs: number;
  readonly sentAtMs: number;
  readonly arrivedAtMs: number;
};

const kindOf = (type: string): SlipKind | undefined => {
  if (type === 'table.FillReceived') return 'fill';
  return type === 'table.CreditSent' ? 'credit' : undefined;
};

/** The members of a movement between table and cage that are read here. */
type Moved = {
  readonly lines: readonly DenominationLine[];
  readonly observedBy: string;
  readonly carriedBy: readonly string[];
};

/** Seconds between the steps of a slip. The chips move at the table last for a fill, and before they arrive for a credit. */
const seconds = (house: House, least: number, most: number): number => 1_000 * between(house.chance, least, most);

/** The series of a kind in the calendar year of a moment at the venue: `STAR.fill.2026`. */
const seriesAt = ({ venue, zone }: House, kind: SlipKind, atMs: number): string =>
  slipSeriesId.write({ venue, series: kind, year: Number(localDateAt(atMs, zone).slice(0, 4)) });

/** The number as it is printed: `fill-2026-00012`. Papers of all series and years of a venue are told apart by it. */
export const printedOn = ({ series, number, printedAgain }: Pick<Slip, 'series' | 'number' | 'printedAgain'>): string =>
  `${series.split('.').slice(1).join('-')}-${String(number).padStart(5, '0')}${printedAgain ? '-again' : ''}`;

const slipOf = (house: House, setting: PlaySetting, moved: PlayedEvent, kind: SlipKind): Slip => {
  const atTableMs = playedAtMs(setting, moved);
  const { lines, observedBy, carriedBy } = moved.data as unknown as Moved;
  const asked = setting.staff.find(({ personId }) => personId === observedBy);
  const sentAtMs = atTableMs - seconds(house, 30, 55);
  const issuedAtMs = sentAtMs - seconds(house, 15, 30);
  return {
    kind,
    table: setting.table,
    series: seriesAt(house, kind, issuedAtMs),
    moved,
    number: 0,
    printedAgain: false,
    isVoidedLater: false,
    lines,
    requestedBy: { personId: observedBy, role: asked?.role ?? 'games-supervisor' },
    preparedBy: oneOf(house.chance, house.staff.cashiers),
    carriedBy: carriedBy.map((personId) => ({ personId, role: 'security-officer' })),
    requestedAtMs: issuedAtMs - seconds(house, 20, 45),
    issuedAtMs,
    sentAtMs: kind === 'fill' ? sentAtMs : atTableMs,
    arrivedAtMs: kind === 'fill' ? atTableMs : atTableMs + seconds(house, 60, 150),
  };
};

/** The slips of all fills and credits at the tables of a house, in the order in which the cage prepared them; each series counts on. */
export const slipsOf = (house: House, last: LastNumbers): Slip[] => {
  const slips = house.tables.flatMap(({ setting, played: { events } }) =>
    events.flatMap((event) => {
      const kind = kindOf(event.type);
      return kind ? [slipOf(house, setting, event, kind)] : [];
    }),
  );
  const sorted = slips.toSorted((one, other) => one.issuedAtMs - other.issuedAtMs);
  const numbers = new Map(last);
  for (const slip of sorted) {
    slip.number = (numbers.get(slip.series) ?? 0) + 1;
    numbers.set(slip.series, slip.number);
  }
  return sorted;
};

/** Everybody who has signed when the chips have arrived: the cage, the escort, the dealer and the supervisor. */
export const allSigned = ({ moved, preparedBy, carriedBy, requestedBy }: Slip): Signature[] =>
  named(preparedBy, ...carriedBy.slice(0, 1), moved.actor, requestedBy);

type Voiding = { readonly atMs: number; readonly secondSigner: Actor | null; readonly copiesKept: boolean };

const voidOf = ({ series, number, preparedBy }: Slip, { atMs, secondSigner, copiesKept }: Voiding): HouseEvent =>
  sayOfSlip({ id: series, actor: preparedBy, under: 'cage', atMs }, 'slips.Voided', {
    number,
    reason: 'wrong-table',
    by: preparedBy.personId,
    secondSigner: secondSigner?.personId ?? null,
    copiesKept,
  });

/** A slip from its request to its receipt, without what is said of it at the table. */
export const slipEvents = (slip: Slip): HouseEvent[] => {
  const { kind, table, number, requestedBy, preparedBy, carriedBy } = slip;
  const id = slip.series;
  const lines = [...slip.lines];
  const totalCents = linesTotalCents(lines);
  const requestId = `R-${table}-${slip.moved.eventId.slice(0, 8)}`;
  const by = (actor: Actor, under: AccessRole, atMs: number) => ({ id, actor, under, atMs });
  const requested = sayOfSlip(by(requestedBy, 'supervisor', slip.requestedAtMs), 'slips.Requested', {
    requestId,
    kind,
    table,
    lines,
    totalCents,
    requestedBy: requestedBy.personId,
    role: requestedBy.role,
    signatures: named(requestedBy),
  });
  const issued = sayOfSlip(by(preparedBy, 'cage', slip.issuedAtMs), 'slips.Issued', {
    number,
    printed: printedOn(slip),
    kind,
    requestId,
    table,
    lines,
    totalCents,
    preparedBy: preparedBy.personId,
    signatures: named(preparedBy),
  });
  const arrived =
    kind === 'fill'
      ? sayOfSlip(by(preparedBy, 'cage', slip.sentAtMs), 'slips.Dispatched', {
          number,
          carriedBy: idsOf(carriedBy),
          handedOverBy: preparedBy.personId,
        })
      : sayOfSlip(by(preparedBy, 'cage', slip.arrivedAtMs), 'slips.ReceivedAtCage', {
          number,
          lines,
          totalCents,
          receivedBy: preparedBy.personId,
          signatures: allSigned(slip),
        });
  if (!slip.isVoidedLater) return [requested, issued, arrived];
  const voidedAtMs = slip.arrivedAtMs + 60_000;
  return [requested, issued, arrived, voidOf(slip, { atMs: voidedAtMs, secondSigner: requestedBy, copiesKept: true })];
};

/** A slip that was printed, and then voided: nothing moved on it. */
export type VoidedSlip = Slip & { readonly secondSigner: Actor | null; readonly copiesKept: boolean };

/** A slip without a request, which is voided a minute after it was printed. */
export const voidedEvents = (slip: VoidedSlip): HouseEvent[] => {
  const { series: id, number, kind, table, preparedBy, issuedAtMs, secondSigner, copiesKept } = slip;
  const by = { id, actor: preparedBy, under: 'cage' as const };
  const lines = [...slip.lines];
  return [
    sayOfSlip({ ...by, atMs: issuedAtMs }, 'slips.Issued', {
      number,
      printed: printedOn(slip),
      kind,
      requestId: null,
      table,
      lines,
      totalCents: linesTotalCents(lines),
      preparedBy: preparedBy.personId,
      signatures: named(preparedBy),
    }),
    voidOf(slip, { atMs: issuedAtMs + 60_000, secondSigner, copiesKept }),
  ];
};

/** What is said at the table of the chips of a slip: on this slip, with all who had signed it then. */
export const movedOnSlip = (moved: PlayedEvent, slip: Slip): PlayedEvent => ({
  ...moved,
  data: { ...moved.data, slip: printedOn(slip), carriedBy: idsOf(slip.carriedBy), signatures: allSigned(slip) },
});
