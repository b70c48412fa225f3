import type { CompiledQuery } from 'kysely';
import { isPrepared } from '../../../projections/kit/query.ts';
import type { GameReadings } from '../../../projections/kit/projection.ts';
import { patronsIn, withStandIns } from '../../../projections/patrons.ts';

/** A mark in the place of a person. No id may have such a sign, so it is never an id. */
const marks = /person~\d+~/g;
const isMarked = (text: string): boolean => text.includes('person~');

/** True for what stands in the place of a person who may not be named, before it is sent. */
export const isMark = (personId: string): boolean => personId.startsWith('person~');

/**
 * The patrons of one answer to somebody who may not know who they are. Rows come out of the read models with marks in the place of ids, so
 * that nothing that is made of them holds one; marks in questions are ids again; and what is sent has a number for each mark, in the
 * order in which it first stands there (`services/decisions/0039-a-patron-is-named-where-the-role-needs-it.md`).
 */
export type UnnamedPatrons = {
  readonly unnamed: <Row>(rows: readonly Row[]) => readonly Row[];
  readonly asked: (query: CompiledQuery) => CompiledQuery;
  readonly numbered: <Value>(value: Value) => Value;
};

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
};

/** A book of the patrons of one answer. It holds those that the answer names, and goes with it. */
export const unnamedPatrons = (games: GameReadings): UnnamedPatrons => {
  const markOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  const numberOf = new Map<string, string>();
  const mark = (personId: string): void => {
    if (markOf.has(personId)) return;
    const made = `person~${markOf.size + 1}~`;
    markOf.set(personId, made);
    idOf.set(made, personId);
  };
  const number = (made: string): string => {
    const known = numberOf.get(made) ?? `person ${numberOf.size + 1}`;
    numberOf.set(made, known);
    return known;
  };
  const asId = (text: string): string =>
    isMarked(text) ? text.replaceAll(marks, (made) => idOf.get(made) ?? made) : text;
  return {
    unnamed: (rows) => {
      for (const personId of patronsIn(rows, games)) if (!isMarked(personId)) mark(personId);
      return markOf.size === 0 ? rows : withStandIns(rows, (personId) => markOf.get(personId));
    },
    asked: (query) => {
      if (idOf.size === 0) return query;
      const parameters = query.parameters.map((one) => mapTexts(one, asId));
      return { ...query, parameters, ...(isPrepared(query) ? { prepared: query.prepared } : {}) };
    },
    numbered: <Value>(value: Value) =>
      markOf.size === 0
        ? value
        : (mapTexts(value, (text) => (isMarked(text) ? text.replaceAll(marks, number) : text)) as Value),
  };
};
