import { correctionOf, decider, happeningOf, type Happening } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { RegisteredChipSet } from './chip-sets.ts';
import type { NamedEquipment, RegisteredEquipment } from './equipment.ts';
import type { StaffEvent, VenueEvent } from './events.ts';
import type { ApprovedSchedule, NamedSchedule } from './prize-schedules.ts';
import {
  chipSetOf,
  dropBoxOf,
  emptyRegister,
  equipmentOf,
  evolveRegister,
  prizeScheduleOf,
  tableOf,
  terminalOf,
  type VenueRegister,
} from './register.ts';

/** Why an event may not join a venue's register: the word that a program reads, and the sentence that a person reads. */
export const venueRefusals = {
  'first-event-must-register-the-venue': 'The first event of a venue must be venue.VenueRegistered.',
  'venue-is-already-registered': 'The venue is already registered, by another event.',
  'table-is-already-on-the-register': 'A table of this name is already on the register.',
  'table-is-not-on-the-register': 'The table is not on the register. Record venue.TableRegistered first.',
  'terminal-is-already-on-the-register': 'A terminal of this name is already on the register.',
  'terminal-is-not-on-the-register': 'The terminal is not on the register. Record venue.TerminalRegistered first.',
  'chip-set-is-already-on-the-register':
    'A chip set of this name is already on the register. Record venue.ChipSetRetired first.',
  'chip-set-is-not-on-the-register':
    'A chip set of this name is not on the register. Record venue.ChipSetRegistered first.',
  'chip-set-is-retired-before-its-first-day': 'The day on which it retires is before its first day on the register.',
  'drop-box-is-already-on-the-register': 'A drop box of this name is already on the register.',
  'equipment-is-already-on-the-register':
    'Equipment of this kind and id is already on the register. Record venue.EquipmentRetired first.',
  'equipment-is-not-on-the-register':
    'Equipment of this kind and id is not on the register. Record venue.EquipmentRegistered first.',
  'equipment-is-retired-before-its-first-day': 'The day on which it retires is before its first day on the register.',
  'prize-schedule-is-already-on-the-register':
    'A prize schedule of this game and name is already on the register. Record venue.PrizeScheduleEnded first.',
  'prize-schedule-is-not-on-the-register':
    'A prize schedule of this game and name is not on the register. Record venue.PrizeScheduleApproved first.',
  'prize-schedule-ends-before-its-first-day': 'The day on which it ends is before its first day on the register.',
  'play-is-not-of-a-game': 'A pace is of a play that no game here has.',
} as const;
export type VenueRejection = keyof typeof venueRefusals;

export type VenueContext = {
  /** True for a type of play that a game has in its rounds. */
  readonly isPlay: (type: string) => boolean;
};

const statedIn = (event: SaidEvent): Happening | null | undefined => {
  const correction = correctionOf(event);
  return correction ? correction.replacement : happeningOf(event);
};

const inUse = (register: VenueRegister, { kind, equipmentId }: NamedEquipment): RegisteredEquipment | undefined =>
  equipmentOf(register, kind, equipmentId).find(({ until }) => until === null);

const refuseRetirement = (
  register: VenueRegister,
  data: NamedEquipment & { readonly on: string },
): VenueRejection | undefined => {
  const thing = inUse(register, data);
  if (!thing) return 'equipment-is-not-on-the-register';
  return data.on < thing.from ? 'equipment-is-retired-before-its-first-day' : undefined;
};

const chipsInUse = (register: VenueRegister, chipSet: string): RegisteredChipSet | undefined =>
  chipSetOf(register, chipSet).find(({ until }) => until === null);

const refuseRetiredChips = (
  register: VenueRegister,
  { chipSet, on }: { readonly chipSet: string; readonly on: string },
): VenueRejection | undefined => {
  const set = chipsInUse(register, chipSet);
  if (!set) return 'chip-set-is-not-on-the-register';
  return on < (set.from ?? '') ? 'chip-set-is-retired-before-its-first-day' : undefined;
};

const approved = (register: VenueRegister, named: NamedSchedule): ApprovedSchedule | undefined =>
  prizeScheduleOf(register, named).find(({ until }) => until === null);

const refuseEnding = (
  register: VenueRegister,
  data: NamedSchedule & { readonly on: string },
): VenueRejection | undefined => {
  const schedule = approved(register, data);
  if (!schedule) return 'prize-schedule-is-not-on-the-register';
  return data.on < schedule.from ? 'prize-schedule-ends-before-its-first-day' : undefined;
};

const refuseEntry = (
  register: VenueRegister,
  { type, data }: VenueEvent,
  { isPlay }: VenueContext,
): VenueRejection | undefined => {
  const hasTable = (table: string): boolean => tableOf(register, table) !== undefined;
  switch (type) {
    case 'venue.VenueRegistered':
      return 'venue-is-already-registered';
    case 'venue.TableRegistered':
      return hasTable(data.table) ? 'table-is-already-on-the-register' : undefined;
    case 'venue.TableRetired':
      return hasTable(data.table) ? undefined : 'table-is-not-on-the-register';
    case 'venue.TerminalRegistered':
      if (terminalOf(register, data.terminal)) return 'terminal-is-already-on-the-register';
      return data.tables.every(hasTable) ? undefined : 'table-is-not-on-the-register';
    case 'venue.TerminalRetired':
    case 'venue.TerminalClockMeasured':
      return terminalOf(register, data.terminal) ? undefined : 'terminal-is-not-on-the-register';
    case 'venue.ChipSetRegistered':
      return chipsInUse(register, data.chipSet) ? 'chip-set-is-already-on-the-register' : undefined;
    case 'venue.ChipSetRetired':
      return refuseRetiredChips(register, data);
    case 'venue.DropBoxRegistered':
      if (dropBoxOf(register, data.dropBox)) return 'drop-box-is-already-on-the-register';
      return data.table === null || hasTable(data.table) ? undefined : 'table-is-not-on-the-register';
    case 'venue.EquipmentRegistered':
      if (inUse(register, data)) return 'equipment-is-already-on-the-register';
      return data.table === null || hasTable(data.table) ? undefined : 'table-is-not-on-the-register';
    case 'venue.EquipmentRetired':
      return refuseRetirement(register, data);
    case 'venue.PrizeScheduleApproved':
      return approved(register, data) ? 'prize-schedule-is-already-on-the-register' : undefined;
    case 'venue.PrizeScheduleEnded':
      return refuseEnding(register, data);
    case 'venue.ThresholdsSet':
      return data.paces?.every(({ play }) => isPlay(play)) === false ? 'play-is-not-of-a-game' : undefined;
    case 'venue.MoneyThresholdsSet':
    case 'venue.ShiftsSet':
    case 'venue.DisputePeriodsSet':
    case 'venue.CorrectionRecorded':
    case 'venue.LateEntryRecorded':
    case 'venue.DecisionConfirmed':
      break;
  }
  return undefined;
};

/**
 * Guards a venue's register, which we keep ourselves and may therefore refuse entries to: the venue comes first, and nothing is
 * entered twice or named before it is there. What a correction puts right is judged as if the wrong entry had never been.
 */
export const venueDecider = decider<VenueRegister, VenueContext, VenueRejection>({
  initial: emptyRegister,
  evolve: evolveRegister,
  refuse: (register, event, context) => {
    const stated = statedIn(event) as VenueEvent | null | undefined;
    const correction = correctionOf(event);
    if (register.registeredBy === null && stated?.type !== 'venue.VenueRegistered') {
      return 'first-event-must-register-the-venue';
    }
    if (register.registeredBy === null || !stated) return undefined;
    if (!correction) return refuseEntry(register, stated, context);
    if (stated.type === 'venue.VenueRegistered' && correction.corrects === register.registeredBy) return undefined;
    return refuseEntry(
      evolveRegister(register, { ...event, data: { ...event.data, replacement: null } }),
      stated,
      context,
    );
  },
});

/** Why an event may not join the record of a member of staff: the word that a program reads, and the sentence that a person reads. */
export const staffRefusals = {
  'first-event-must-employ-the-person': 'The first event of a member of staff must be staff.StaffEmployed.',
  'event-is-of-another-person': 'The personId in the data is not the person in the URL.',
  'person-is-already-employed': 'The person is already employed.',
  'person-is-not-employed': 'The person has left. Record staff.StaffEmployed first.',
} as const;
export type StaffRejection = keyof typeof staffRefusals;

export type StaffState = { readonly known: boolean; readonly leftBy: string | null };
export type StaffContext = { readonly personId: string };

/** Guards what is said of one member of a venue's staff: employed first, and once at a time. */
export const staffDecider = decider<StaffState, StaffContext, StaffRejection>({
  initial: { known: false, leftBy: null },
  evolve: (state, event) => {
    const correction = correctionOf(event);
    if (correction) {
      if (correction.replacement?.type === 'staff.StaffLeft') return { ...state, leftBy: correction.corrects };
      return correction.corrects === state.leftBy ? { ...state, leftBy: null } : state;
    }
    const type = happeningOf(event)?.type;
    if (type === 'staff.StaffEmployed') return { known: true, leftBy: null };
    return type === 'staff.StaffLeft' ? { ...state, leftBy: event.eventId } : state;
  },
  refuse: (state, event, context) => {
    const stated = statedIn(event) as StaffEvent | null | undefined;
    if (!state.known && stated?.type !== 'staff.StaffEmployed') return 'first-event-must-employ-the-person';
    if (stated && 'personId' in stated.data && stated.data.personId !== context.personId) {
      return 'event-is-of-another-person';
    }
    if (!stated || correctionOf(event)) return undefined;
    if (stated.type === 'staff.StaffEmployed') {
      return state.known && state.leftBy === null ? 'person-is-already-employed' : undefined;
    }
    const needsEmployment = stated.type === 'staff.RoleChanged' || stated.type === 'staff.StaffLeft';
    return needsEmployment && state.leftBy !== null ? 'person-is-not-employed' : undefined;
  },
});
