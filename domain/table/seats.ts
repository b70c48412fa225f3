import { gathered } from '../kernel/gathered.ts';
import { isSurelyBefore, type Moment } from '../kernel/placed.ts';
import { stoodAt, type Stood } from './duties.ts';
import type { TableRecord } from './record.ts';

export type Seating = TableRecord['seats'][number];

/** Stood beyond doubt: neither end lies within the doubt of the clocks. */
const stoodSurely = ({ from, to }: Stood<unknown>, at: Moment): boolean =>
  isSurelyBefore(from, at) && (to === null || isSurelyBefore(at, to));

/** Somebody sat there beyond doubt. Who took another place since, and nobody said that they left this one, did not. */
export const satSurely = ({ seatsOf }: TableRecord, stood: Seating, at: Moment): boolean => {
  if (!stoodSurely(stood, at)) return false;
  const taken = seatsOf.get(stood.value.personId)?.findLast(({ from }) => !isSurelyBefore(at, from));
  return taken === undefined || taken === stood;
};

/** The seat of somebody at a moment: where the record has them sit, or where it was said to be when it has them nowhere. */
export const seatAt = ({ seatsOf }: TableRecord, personId: string, said: number | null, at: Moment): number | null => {
  const held = (seatsOf.get(personId) ?? []).filter((stood) => stoodAt(stood, at)).map(({ value }) => value.seat);
  return said !== null && (held.length === 0 || held.includes(said)) ? said : (held.at(-1) ?? null);
};

/** Places from one to another, in the order of their numbers and on from the last to the first. */
const places = (from: number, to: number): number => (to - from + 1_000) % 1_000;

/** Something that goes round a table: whom it was given to, where, and from which seat it came. */
export type Given = { readonly personId: string; readonly seat: number; readonly last: number; readonly at: Moment };

/** Who was passed over between the last and this one: somebody who sat there beyond doubt, and is not among those that may be. */
export const passedOver = (
  table: TableRecord,
  { personId, seat, last, at }: Given,
  mayBe: ReadonlySet<string>,
): Seating['value'] | undefined =>
  table.seats.find(
    (stood) =>
      stood.value.personId !== personId &&
      !mayBe.has(stood.value.personId) &&
      places(last, stood.value.seat) > 0 &&
      (places(last, stood.value.seat) < places(last, seat) || seat === last) &&
      satSurely(table, stood, at),
  )?.value;

/** Since when somebody has been excluded from something: from then on they may be passed over. */
export type ExcludedSince = ReadonlyMap<string, Moment>;

/** Since when each was excluded, or sent away by a play of the game. */
export const excludedSince = (
  { facts, before }: TableRecord,
  sentAway: readonly { readonly personId: string; readonly at: Moment }[],
): ExcludedSince => {
  const since = new Map<string, Moment>();
  const note = (personId: string, at: Moment): void => {
    const known = since.get(personId);
    if (!known || at.atMs < known.atMs) since.set(personId, at);
  };
  if (before) for (const [personId, at] of excludedSince(before, [])) note(personId, at);
  for (const fact of facts) if (fact.type === 'table.PlayerExcluded') note(fact.data.personId, fact);
  for (const { personId, at } of sentAway) note(personId, at);
  return since;
};

/** Who was excluded by then, or may have been: the doubt of the clocks is in favour of those who passed them over. */
export const excludedBy = (excluded: ExcludedSince, at: Moment): Set<string> =>
  new Set(gathered([...excluded], ([personId, since]) => (isSurelyBefore(at, since) ? [] : [personId])));
