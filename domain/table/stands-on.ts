import type { Fact } from '../kernel/effective-history.ts';
import { memoOn } from '../kernel/memo.ts';
import type { Stood } from './duties.ts';
import type { TableRecord } from './record.ts';

type StoodBy<Value> = ReadonlyMap<string, readonly Stood<Value>[]>;

/** What stood when the gaming day was cut on paper, and goes on to stand. */
const stoodOn = ({ closed }: TableRecord) => {
  const copies = new Map<Stood<unknown>, Stood<unknown>>();
  const copyOf = <Value>(stood: Stood<Value>): Stood<Value> => {
    const copy = (copies.get(stood) as Stood<Value> | undefined) ?? { ...stood, to: null };
    copies.set(stood, copy);
    return copy;
  };
  const list = <Value>(of: readonly Stood<Value>[]): readonly Stood<Value>[] =>
    of.flatMap((stood) => (stood.to === null || stood.to === closed ? [copyOf(stood)] : []));
  const map = <Value>(of: StoodBy<Value>): StoodBy<Value> => new Map([...of].map(([key, stood]) => [key, list(stood)]));
  return { list, map };
};

/**
 * What stands at a table when a gaming day is cut on paper and play goes on: duties, seats, signs, limits and chips. Nobody takes them up anew,
 * and a terminal that records some of them again says nothing of the others. Exclusions are asked of each record in turn.
 */
export const standsOn = (before: TableRecord): Omit<TableRecord, 'facts' | 'before' | 'closed' | 'exclusions'> => {
  const { list, map } = stoodOn(before);
  return {
    duties: map(before.duties),
    seats: list(before.seats),
    seatsOf: map(before.seatsOf),
    personalLimits: map(before.personalLimits),
    boxLimits: map(before.boxLimits),
    signs: list(before.signs),
    multiplesSigns: list(before.multiplesSigns),
    markersOf: map(before.markersOf),
    limits: before.limits,
    inventories: before.inventories,
  };
};

const ownFacts = memoOn<TableRecord, ReadonlySet<unknown>>();

/** Was it recorded in the session itself? What stands on from the session before is found, where anything is, of that one. */
export const isOfSession = (table: TableRecord, fact: Pick<Fact, 'eventId'>): boolean =>
  table.before === null || (ownFacts.get(table) ?? ownFacts.set(table, new Set(table.facts))).has(fact);
