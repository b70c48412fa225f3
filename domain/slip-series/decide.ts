import { saysOtherChips, type ChipsContext } from '../kernel/chips-then.ts';
import { correctionOf, decider, happeningOf, type Happening } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { DenominationLine } from '../kernel/money.ts';
import { keeping, keptIn, type Layers } from '../kernel/layers.ts';
import type { SlipEvent } from './events.ts';

/** Why an event may not join a series of slips: the word that a program reads, and the sentence that a person reads. */
export const slipRefusals = {
  'slip-was-not-issued': 'No slip of this number was issued in this series.',
  'slip-is-already-voided': 'The slip is already voided. Each slip of a number is voided once.',
  'request-id-is-taken': 'Another request of this series has this id.',
  'chips-are-not-the-venues':
    'The slip names chips of a denomination that no set of chips on the register of the venue has that day.',
} as const;
export type SlipRejection = keyof typeof slipRefusals;

type SlipType = SlipEvent['type'];
type Said = Pick<Happening, 'type' | 'data'>;

/** What decides about later events: requests by their id, and slips by their number. */
const decidesBy: Partial<Record<string, string>> = {
  'slips.Requested': 'requestId',
  'slips.Issued': 'number',
  'slips.Voided': 'number',
} satisfies Partial<Record<SlipType, string>>;

const keyOf = (type: string, value: unknown): string => `${type} ${String(value)}`;

/** An event as it stands by now. A key of null: it says nothing that decides, or was corrected away. */
type Standing = { readonly key: string | null; readonly table: string | null };

const standingOf = (says: Said | null): Standing => {
  const member = says === null ? undefined : decidesBy[says.type];
  if (says === null || member === undefined) return { key: null, table: null };
  const { table } = says.data;
  return { key: keyOf(says.type, says.data[member]), table: typeof table === 'string' ? table : null };
};

/** What a series holds. It is kept by layers: a series of a year is long, and no event may cost more for that. */
export type SlipsSaid = {
  readonly events: Layers<Standing>;
  /** The events that said it, by key: some of them may say something else by now. */
  readonly saidIn: Layers<readonly string[]>;
};

/** What an event says, and in whose place; undefined for an event that says nothing of slips. */
const saidBy = (event: SaidEvent): { readonly eventId: string; readonly says: Said | null } | undefined => {
  const correction = correctionOf(event);
  if (correction) return { eventId: correction.corrects, says: correction.replacement };
  const says = happeningOf(event);
  return says && { eventId: event.eventId, says };
};

/** The events that say it by now, without one. */
const standing = ({ events, saidIn }: SlipsSaid, key: string, without: string | null): readonly Standing[] => {
  const ids = (keptIn(saidIn, key) ?? []).filter((id) => id !== without);
  return ids.map((id) => keptIn(events, id)).filter((one): one is Standing => one?.key === key);
};

const evolve = (before: SlipsSaid, event: SaidEvent): SlipsSaid => {
  const said = saidBy(event);
  if (!said) return before;
  const is = standingOf(said.says);
  const was = keptIn(before.events, said.eventId);
  if (is.key === null && was === undefined) return before;
  const events = keeping(before.events, said.eventId, is);
  if (is.key === null) return { ...before, events };
  const ids = keptIn(before.saidIn, is.key) ?? [];
  return {
    events,
    saidIn: ids.includes(said.eventId) ? before.saidIn : keeping(before.saidIn, is.key, [...ids, said.eventId]),
  };
};

const ofIssued: ReadonlySet<string> = new Set<SlipType>(['slips.Dispatched', 'slips.ReceivedAtCage', 'slips.Voided']);

// Events were checked against the schemas of their types; types cannot show that.
const linesOf = ({ data }: Said): readonly DenominationLine[] =>
  (data as { readonly lines?: readonly DenominationLine[] }).lines ?? [];

/** Which chips a slip names that the venue does not have that day; undefined when it has all of them, or nobody can say. */
export const otherChipsOnSlip = (event: SaidEvent, context: ChipsContext): string | undefined =>
  saysOtherChips(event, context, { days: 'that-day', linesOf });

const refuseBySeries = (said: SlipsSaid, event: SaidEvent): SlipRejection | undefined => {
  const comes = saidBy(event);
  if (!comes?.says) return undefined;
  const { eventId, says } = comes;
  const { type, data } = says;
  const count = (of: SlipType, value: unknown): number => standing(said, keyOf(of, value), eventId).length;
  if (type === ('slips.Requested' satisfies SlipType))
    return count('slips.Requested', data['requestId']) > 0 ? 'request-id-is-taken' : undefined;
  if (!ofIssued.has(type)) return undefined;
  const issued = count('slips.Issued', data['number']);
  if (issued === 0) return 'slip-was-not-issued';
  const isVoid = type === ('slips.Voided' satisfies SlipType);
  return isVoid && count('slips.Voided', data['number']) >= issued ? 'slip-is-already-voided' : undefined;
};

const refuse = (said: SlipsSaid, event: SaidEvent, context: ChipsContext): SlipRejection | undefined =>
  refuseBySeries(said, event) ??
  (otherChipsOnSlip(event, context) === undefined ? undefined : 'chips-are-not-the-venues');

/**
 * Guards a series of slips. Chips that the venue does not have that day are not asked for, issued or counted in the cage. A number that
 * was skipped or printed twice, a total that differs, and one person in two parts happened: they are recorded, and the report shows
 * them. A number that was printed twice is two slips, and each of them can be voided.
 */
export const slipDecider = decider<SlipsSaid, ChipsContext, SlipRejection>({
  initial: { events: [], saidIn: [] },
  evolve,
  refuse,
});

/** The tables that an event of a series is about: what it names, and for which the slips of its number were issued. */
export const slipTables = (said: SlipsSaid, event: SaidEvent): readonly string[] => {
  const data = saidBy(event)?.says?.data;
  const number = data?.['number'];
  const issued = number === undefined ? [] : standing(said, keyOf('slips.Issued', number), null);
  const tables = [data?.['table'], ...issued.map(({ table }) => table)];
  return [...new Set(tables.filter((table) => typeof table === 'string'))];
};
