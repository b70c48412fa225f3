import { correctionOf, happeningOf, type Happening } from '../kernel/decider.ts';
import type { TerminalClock } from '../kernel/envelope.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import { gamingDayAt, instantMs } from '../kernel/time.ts';
import type { EquipmentKind } from '../equipment/kinds.ts';
import { chipSetsIn, type RegisteredChipSet } from './chip-sets.ts';
import { equipmentIn, type RegisteredEquipment } from './equipment.ts';
import type { VenueEvent } from './events.ts';
import { prizeSchedulesIn, type ApprovedSchedule, type NamedSchedule } from './prize-schedules.ts';

/** One thing said of a subject: by which event, and when it held from (the floor's time). */
type Saying = { readonly eventId: string; readonly atMs: number; readonly event: VenueEvent };

/**
 * The register of one venue: for each subject (the venue, a table, a terminal, its clock, a chip set, a drop box, a thing of the equipment, a prize schedule)
 * what was said of it, in order of time; the last saying stands. Sayings are kept so that a correction can take back exactly its own.
 */
export type VenueRegister = {
  readonly registeredBy: string | null;
  readonly sayings: ReadonlyMap<string, readonly Saying[]>;
};

export const emptyRegister: VenueRegister = { registeredBy: null, sayings: new Map() };

/** What was said of a subject this many times ago is not kept. */
const sayingsKept = 64;
/** Clocks are measured for ever, and there are more of them than of anything else: so many of the last measurements can be taken back. */
const measurementsKept = 8;

const subjectOf = ({ type, data }: VenueEvent): string | undefined => {
  switch (type) {
    case 'venue.VenueRegistered':
      return 'venue';
    case 'venue.TableRegistered':
    case 'venue.TableRetired':
      return `table ${data.table}`;
    case 'venue.TerminalRegistered':
    case 'venue.TerminalRetired':
      return `terminal ${data.terminal}`;
    case 'venue.TerminalClockMeasured':
      return `clock ${data.terminal}`;
    case 'venue.ChipSetRegistered':
    case 'venue.ChipSetRetired':
      return `chipSet ${data.chipSet}`;
    case 'venue.DropBoxRegistered':
      return `dropBox ${data.dropBox}`;
    case 'venue.EquipmentRegistered':
    case 'venue.EquipmentRetired':
      return `equipment ${data.kind}.${data.equipmentId}`;
    case 'venue.PrizeScheduleApproved':
    case 'venue.PrizeScheduleEnded':
      return `prizeSchedule ${data.game}.${data.scheduleId}`;
    // These are read by their own dates, from the whole record (`thresholds.ts`, `money-thresholds.ts`, `shifts.ts`, `dispute-periods.ts`).
    case 'venue.ThresholdsSet':
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

type Sayings = Map<string, readonly Saying[]>;

const add = (sayings: Sayings, eventId: string, happening: Happening): void => {
  const event = happening as Happening & VenueEvent;
  const subject = subjectOf(event);
  if (subject === undefined) return;
  const saying = { eventId, atMs: instantMs(happening.occurredAt), event };
  // Sorting is stable, so of two sayings of the same moment the one said later comes last.
  const said = [...(sayings.get(subject) ?? []), saying].toSorted((a, b) => a.atMs - b.atMs);
  const kept = event.type === 'venue.TerminalClockMeasured' ? measurementsKept : sayingsKept;
  sayings.set(subject, said.slice(-kept));
};

const takeBack = (sayings: Sayings, eventId: string): void => {
  for (const [subject, said] of sayings) {
    const left = said.filter((saying) => saying.eventId !== eventId);
    if (left.length === said.length) continue;
    if (left.length === 0) sayings.delete(subject);
    else sayings.set(subject, left);
  }
};

/** The register after one more event of the venue's stream. Total: what is none of its events changes nothing. */
export const evolveRegister = (register: VenueRegister, event: SaidEvent): VenueRegister => {
  const sayings = new Map(register.sayings);
  const correction = correctionOf(event);
  if (correction) {
    takeBack(sayings, correction.corrects);
    if (correction.replacement) add(sayings, correction.corrects, correction.replacement);
    return { ...register, sayings };
  }
  const happening = happeningOf(event);
  if (!happening) return register;
  add(sayings, event.eventId, happening);
  const registers = happening.type === 'venue.VenueRegistered' && register.registeredBy === null;
  return { registeredBy: registers ? event.eventId : register.registeredBy, sayings };
};

/** How many sayings a register holds. */
export const sayingsIn = ({ sayings }: VenueRegister): number =>
  [...sayings.values()].reduce((sum, said) => sum + said.length, 0);

const standing = (register: VenueRegister, subject: string): VenueEvent | undefined =>
  register.sayings.get(subject)?.at(-1)?.event;

/** The venue itself: zone, rollover hour, jurisdiction; undefined when it is not on the register. */
export const venueOf = (register: VenueRegister) => {
  const event = standing(register, 'venue');
  return event?.type === 'venue.VenueRegistered' ? event.data : undefined;
};

/** A table that is on the register now. */
export const tableOf = (register: VenueRegister, table: string) => {
  const event = standing(register, `table ${table}`);
  return event?.type === 'venue.TableRegistered' ? event.data : undefined;
};

/** The pit that a table was registered in last, also one that has retired since; null where nobody said. */
export const pitOf = ({ sayings }: VenueRegister, table: string): string | null => {
  const said = (sayings.get(`table ${table}`) ?? []).findLast(({ event }) => event.type === 'venue.TableRegistered');
  return said?.event.type === 'venue.TableRegistered' ? said.event.data.pit : null;
};

/** The tables of a pit, in order of their names. */
export const tablesOfPit = (register: VenueRegister, pit: string): readonly string[] =>
  [...register.sayings.keys()]
    .filter((subject) => subject.startsWith('table '))
    .map((subject) => subject.slice('table '.length))
    .filter((table) => pitOf(register, table) === pit)
    .toSorted();

/** A terminal that is on the register now, with the tables it may speak for. */
export const terminalOf = (register: VenueRegister, terminal: string) => {
  const event = standing(register, `terminal ${terminal}`);
  return event?.type === 'venue.TerminalRegistered' ? event.data : undefined;
};

/**
 * True for what is or ever was on the register: what is back-filled may speak of a table that has retired. `kind` is `table`,
 * `terminal`, `chipSet` or `dropBox`.
 */
export const everHad = (register: VenueRegister, kind: string, name: string): boolean =>
  register.sayings.has(`${kind} ${name}`);

/** The table that a thing on the register is marked for: a drop box; null for one that is marked for none, and for anything else. */
export const markedFor = (register: VenueRegister, kind: string, name: string): string | null => {
  const event = standing(register, `${kind} ${name}`);
  return event?.type === 'venue.DropBoxRegistered' ? event.data.table : null;
};

/** A terminal's clock as last measured; null when it never was. */
export const clockOf = (register: VenueRegister, terminal: string): TerminalClock | null => {
  const event = standing(register, `clock ${terminal}`);
  if (event?.type !== 'venue.TerminalClockMeasured') return null;
  const { offsetMs, uncertaintyMs } = event.data;
  return { offsetMs, uncertaintyMs };
};

/** Every stay of a set of chips on the register, in order of the days. */
export const chipSetOf = ({ sayings }: VenueRegister, chipSet: string): readonly RegisteredChipSet[] =>
  chipSetsIn((sayings.get(`chipSet ${chipSet}`) ?? []).map(({ event }) => event));

/** A drop box of the venue. */
export const dropBoxOf = (register: VenueRegister, dropBox: string) => {
  const event = standing(register, `dropBox ${dropBox}`);
  return event?.type === 'venue.DropBoxRegistered' ? event.data : undefined;
};

/** Every stay of a thing of the equipment on the register, in order of the days. */
export const equipmentOf = (
  { sayings }: VenueRegister,
  kind: EquipmentKind,
  equipmentId: string,
): readonly RegisteredEquipment[] =>
  equipmentIn((sayings.get(`equipment ${kind}.${equipmentId}`) ?? []).map(({ event }) => event));

/** Every time that a prize schedule was approved, in order of the days. */
export const prizeScheduleOf = (
  { sayings }: VenueRegister,
  { game, scheduleId }: NamedSchedule,
): readonly ApprovedSchedule[] =>
  prizeSchedulesIn((sayings.get(`prizeSchedule ${game}.${scheduleId}`) ?? []).map(({ event }) => event));

/** What was said of each subject of a kind, in order of their names. */
const saidOfEach = (
  { sayings }: VenueRegister,
  kind: 'equipment' | 'prizeSchedule' | 'chipSet',
): readonly (readonly VenueEvent[])[] =>
  [...sayings]
    .filter(([subject]) => subject.startsWith(`${kind} `))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, said]) => said.map(({ event }) => event));

/** The equipment of a venue, each thing with its last day where one is recorded, in order of kinds and ids. */
export const equipmentOnRegister = (register: VenueRegister): readonly RegisteredEquipment[] =>
  saidOfEach(register, 'equipment').flatMap(equipmentIn);

/** The sets of chips of a venue, each with its last day where one is recorded, in order of their names. */
export const chipSetsOnRegister = (register: VenueRegister): readonly RegisteredChipSet[] =>
  saidOfEach(register, 'chipSet').flatMap(chipSetsIn);

/** The prize schedules of a venue, each with its last day where one is recorded, in order of games and ids. */
export const prizeSchedulesOnRegister = (register: VenueRegister): readonly ApprovedSchedule[] =>
  saidOfEach(register, 'prizeSchedule').flatMap(prizeSchedulesIn);

/** The venue's gaming day of an instant; undefined when the venue is not on the register. */
export const gamingDayOf = (register: VenueRegister, ms: number): string | undefined => {
  const venue = venueOf(register);
  return venue && gamingDayAt(ms, venue.zone, venue.rolloverHour);
};
