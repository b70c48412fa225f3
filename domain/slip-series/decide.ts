import { correctionOf, decider, happeningOf } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { SlipEvent } from './events.ts';

/** Why an event may not join a series of slips: the word that a program reads, and the sentence that a person reads. */
export const slipRefusals = {
  'slip-was-not-issued': 'No slip of this number was issued in this series.',
  'slip-is-already-voided': 'The slip is already voided. Each slip of a number is voided once.',
  'request-id-is-taken': 'Another request of this series has this id.',
} as const;
export type SlipRejection = keyof typeof slipRefusals;

type Said = { readonly type: string; readonly data: JsonObject };
/** What the events of a series say, the newest first. To add to it takes no copy, since a series of a year is long. */
export type SlipsSaid = {
  /** The event that said it first. A correction says something else in its place, or nothing. */
  readonly eventId: string;
  readonly says: Said | null;
  readonly before: SlipsSaid;
} | null;

/** What an event says, and in whose place; undefined for an event that says nothing of slips. */
const saidBy = (event: SaidEvent): { readonly eventId: string; readonly says: Said | null } | undefined => {
  const correction = correctionOf(event);
  if (correction) return { eventId: correction.corrects, says: correction.replacement };
  const says = happeningOf(event);
  return says && { eventId: event.eventId, says };
};

/** What stands in a series by now, without one event: the last word on each event counts. */
const standing = (said: SlipsSaid, without: string | null): readonly Said[] => {
  const told = new Set<string | null>([without]);
  const found: Said[] = [];
  for (let one = said; one !== null; one = one.before) {
    if (one.says && !told.has(one.eventId)) found.push(one.says);
    told.add(one.eventId);
  }
  return found;
};

type SlipType = SlipEvent['type'];
const saying = (all: readonly Said[], type: SlipType, member: string, value: unknown): readonly Said[] =>
  all.filter((one) => one.type === type && one.data[member] === value);

const ofIssued: ReadonlySet<string> = new Set<SlipType>(['slips.Dispatched', 'slips.ReceivedAtCage', 'slips.Voided']);

const refuse = (said: SlipsSaid, event: SaidEvent): SlipRejection | undefined => {
  const comes = saidBy(event);
  if (!comes?.says) return undefined;
  const { type, data } = comes.says;
  const isRequest = type === ('slips.Requested' satisfies SlipType);
  if (!isRequest && !ofIssued.has(type)) return undefined;
  const all = standing(said, comes.eventId);
  if (isRequest)
    return saying(all, type, 'requestId', data['requestId']).length > 0 ? 'request-id-is-taken' : undefined;
  const issued = saying(all, 'slips.Issued', 'number', data['number']).length;
  if (issued === 0) return 'slip-was-not-issued';
  const isVoid = type === ('slips.Voided' satisfies SlipType);
  return isVoid && saying(all, type, 'number', data['number']).length >= issued ? 'slip-is-already-voided' : undefined;
};

/**
 * Guards a series of slips. A number that was skipped or printed twice, a total that differs, and one person in two parts happened: they
 * are recorded, and the report shows them. A number that was printed twice is two slips, and each of them can be voided.
 */
export const slipDecider = decider<SlipsSaid, object, SlipRejection>({
  initial: null,
  evolve: (before, event) => {
    const said = saidBy(event);
    return said ? { ...said, before } : before;
  },
  refuse,
});

/** The tables that an event of a series is about: what it names, and for which the slips of its number were issued. */
export const slipTables = (said: SlipsSaid, event: SaidEvent): readonly string[] => {
  const comes = saidBy(event);
  const number = comes?.says?.data['number'];
  const issued = number === undefined ? [] : saying(standing(said, null), 'slips.Issued', 'number', number);
  const tables = [comes?.says?.data['table'], ...issued.map(({ data }) => data['table'])];
  return [...new Set(tables.filter((table) => typeof table === 'string'))];
};
