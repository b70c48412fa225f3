import { z } from 'zod';
import { equipmentKinds } from '../equipment/kinds.ts';
import { recordEvents } from '../kernel/corrections.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { personId } from '../kernel/envelope.ts';
import { prizeLines } from '../kernel/prizes.ts';
import { floorRole } from '../kernel/roles.ts';
import { givenId, givenWord, line } from '../kernel/text.ts';
import { isZone, localDate } from '../kernel/time.ts';
import { oneOf, orElse } from '../kernel/word-list.ts';
import { disputePeriodsSchema } from './dispute-periods.ts';
import { firstMoneyThresholds, moneyThresholdsSchema } from './money-thresholds.ts';
import { shiftsSchema } from './shifts.ts';
import { thresholdsSchema } from './thresholds.ts';

/** Equipment by its kind, and its id among those of its kind. */
const equipment = { kind: z.enum(equipmentKinds), equipmentId: givenId };

/** A prize schedule by its game, and its id among those of the game: the one that signs name. */
const schedule = { game: givenId, scheduleId: givenId };

/** A set of chips as its first version said it, without the day from which on it may be used. */
const chipSet = z.strictObject({
  chipSet: givenId,
  kind: z.enum(['chips', 'promotional-tokens']),
  denominationsCents: z.array(z.int().min(1).max(1_000_000_000_00)).min(1).max(40),
});

/** NOTE: stored events are carved (`domain/kernel/event-types.ts`). */
export const venueEvents = eventFamily('venue', {
  VenueRegistered: {
    says: 'A venue comes onto the register: its IANA zone, and the hour at which its gaming day rolls over.',
    data: z.strictObject({
      name: line(120),
      zone: line(64).refine(isZone, 'must be an IANA time zone such as Australia/Sydney'),
      rolloverHour: z.int().min(0).max(23),
      jurisdiction: givenId.describe('the regulator whose inspectors may read its records, e.g. NSW'),
    }),
  },
  TableRegistered: {
    says: 'A gaming table comes onto the register.',
    data: z.strictObject({
      table: givenId,
      game: givenId.nullable().describe('the game it is laid out for, when fixed'),
      pit: givenId.nullable(),
    }),
  },
  TableRetired: { says: 'A gaming table leaves the register.', data: z.strictObject({ table: givenId }) },
  TerminalRegistered: {
    says: 'A terminal comes onto the register, with the tables it may speak for.',
    data: z.strictObject({ terminal: givenId, tables: z.array(givenId).max(200) }),
  },
  TerminalRetired: { says: 'A terminal leaves the register.', data: z.strictObject({ terminal: givenId }) },
  TerminalClockMeasured: {
    says: "A terminal's clock was measured against ours: its time less the offset is our time, give or take the uncertainty.",
    data: z.strictObject({
      terminal: givenId,
      offsetMs: z.int().min(-86_400_000).max(86_400_000),
      uncertaintyMs: z.int().min(0).max(86_400_000),
    }),
  },
  ChipSetRegistered: {
    says: 'A set of chips the venue pays and takes wagers in, by denomination.',
    data: chipSet.extend({
      from: localDate
        .nullable()
        .describe('the first day on which it may be used; null: it was there from the beginning'),
    }),
    earlier: [{ data: chipSet, upcast: (data) => ({ ...data, from: null }) }],
  },
  ChipSetRetired: {
    says: 'A set of chips leaves the register. It may still be used on the day that is given.',
    data: z.strictObject({ chipSet: givenId, on: localDate }),
  },
  DropBoxRegistered: {
    says: 'A drop box comes onto the register.',
    data: z.strictObject({ dropBox: givenId, table: givenId.nullable().describe('the table it is marked for') }),
  },
  EquipmentRegistered: {
    says: 'A thing that a game is played with comes onto the register, such as a set of coins, a deck of cards or a shoe.',
    data: z.strictObject({
      ...equipment,
      table: givenId.nullable().describe('the table it is kept for, when that is known'),
      from: localDate.describe('the first day on which it may be used'),
      marked: givenWord()
        .nullable()
        .describe(
          'how it is told from others of its kind: the design of the backs of a deck, the marks of a set of coins',
        ),
    }),
  },
  EquipmentRetired: {
    says: 'A thing that a game is played with leaves the register. It may still be used on the day that is given.',
    data: z.strictObject({ ...equipment, on: localDate }),
  },
  PrizeScheduleApproved: {
    says: 'A prize schedule that the regulator approved for a game comes onto the register: the odds of its prizes, from a day on.',
    data: z.strictObject({
      ...schedule,
      prizes: prizeLines,
      from: localDate.describe('the first day on which it may be used'),
      reference: line(200).nullable().describe('what shows that it was approved: a letter, an order'),
    }),
  },
  PrizeScheduleEnded: {
    says: 'A prize schedule is not approved any more. It may still be used on the day that is given.',
    data: z.strictObject({ ...schedule, on: localDate }),
  },
  ThresholdsSet: {
    says: 'A venue sets thresholds: how long a record may be silent before it counts as left open, how late an entry may come, which cash is reported, and how fast plays can be made.',
    data: thresholdsSchema,
  },
  MoneyThresholdsSet: {
    says: 'A venue sets from which figures on the money of a gaming day is looked into.',
    data: moneyThresholdsSchema,
    earlier: [{ data: firstMoneyThresholds, upcast: (data) => data }],
  },
  ShiftsSet: { says: 'A venue sets its shifts.', data: shiftsSchema },
  DisputePeriodsSet: {
    says: 'A venue sets the periods that run in disputes: how long footage is kept, how long a review can be asked for, and how long others have to answer. Each names its source.',
    data: disputePeriodsSchema,
  },
  ...recordEvents,
});
export type VenueEvent = EventsOf<typeof venueEvents>;

/** What a licence allows a person to be, in the nouns of the statutes. */
export const licenceKinds = {
  'special-employee': 'a special employee',
  'casino-employee': 'a casino employee',
  'close-associate': 'a close associate of the operator',
  security: 'a security officer',
  ...orElse('another kind of licence'),
} as const;

/** NOTE: stored events are carved. */
export const staffEvents = eventFamily('staff', {
  StaffEmployed: {
    says: 'A person is employed by a venue in a role, from a day.',
    data: z.strictObject({ personId, role: floorRole, grade: z.int().min(0).max(99).nullable(), from: localDate }),
  },
  RoleChanged: {
    says: 'An employed person has another role from a day.',
    data: z.strictObject({ personId, role: floorRole, grade: z.int().min(0).max(99).nullable(), from: localDate }),
  },
  LicenceGranted: {
    says: 'A person holds a licence from a day, until a day when one is given.',
    data: z.strictObject({
      personId,
      licence: givenWord(),
      kind: oneOf(licenceKinds, 'the kind of licence'),
      from: localDate,
      until: localDate.nullable(),
    }),
  },
  LicenceEnded: {
    says: 'A licence ends on a day.',
    data: z.strictObject({ personId, licence: givenWord(), on: localDate }),
  },
  StaffLeft: {
    says: 'A person leaves the employment of the venue, and still works on the day that is given.',
    data: z.strictObject({ personId, on: localDate }),
  },
  ...recordEvents,
});
export type StaffEvent = EventsOf<typeof staffEvents>;
