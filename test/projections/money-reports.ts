import { sql } from 'kysely';
import { dropReport } from '../../projections/drop-boxes/queries.ts';
import { listJourneys } from '../../projections/drop-boxes/journeys.ts';
import { dropRows } from '../../projections/drop-boxes/report.ts';
import { journeyStates } from '../../projections/drop-boxes/tables.ts';
import { listCash } from '../../projections/queries/cash.ts';
import { floatReport, varianceReport } from '../../projections/queries/float-reports.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { masterGameRows } from '../../projections/queries/master-game-report.ts';
import { patronStatement } from '../../projections/queries/patron-statement.ts';
import { figuresOfAll } from '../../projections/queries/session-figures.ts';
import { winOf } from '../../projections/queries/win.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { bankedSessions } from '../../projections/queries/banked.ts';
import { leftOver } from '../../projections/slips/left-over.ts';
import { listSlips } from '../../projections/slips/queries.ts';
import { inParallel } from '../../services/shared/kit/in-parallel.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
/** What is told of a venue's money, by the name of the question. */
export type ToldOfMoney = ReadonlyMap<string, Json>;

const all = 1_000;

/** Members that tell by which event a figure came to be, or how often it was put right: they name how it was told, and not the money. */
const ofTelling: ReadonlySet<string> = new Set([
  'correctionCount',
  'corrections',
  'corrected',
  'correctedBy',
  'recordedAt',
  'position',
  // In which lines somebody named the pieces, and what a spec asks.
  'lines',
  'thresholdCents',
]);
const anId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

const withoutTelling = (value: Json): Json => {
  if (typeof value === 'string') return value.replaceAll(anId, 'an-event');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutTelling);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (ofTelling.has(name) ? [] : [[name, withoutTelling(one)]])),
  );
};

const personsAt = async (db: ReadDb, venue: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ person: string }>`
    select distinct person_id as person from p_drop_boxes.sale where venue = ${venue} and person_id is not null order by 1`.execute(
    db,
  );
  return rows.map(({ person }) => person);
};

/** Every report of money of a venue, in full. What names how its record was told is left out. */
export const moneyReports = async (db: ReadDb, venue: string): Promise<ToldOfMoney> => {
  const filter = { venues: [venue], venue };
  const [sessions, persons] = await Promise.all([bankedSessions(db, filter), personsAt(db, venue)]);
  const ofSessions = sessions.flatMap(({ session }) => [
    [`float of ${session}`, () => floatOf(db, { venues: [venue], session })] as const,
    [`win of ${session}`, () => winOf(db, { venues: [venue], session })] as const,
  ]);
  const ofPersons = persons.map(
    (person) => [`patron ${person}`, () => patronStatement(db, { person, filter, isBanked: () => true })] as const,
  );
  const figures = async () => (await figuresOfAll(db, sessions)).map((one) => ({ ...one, pit: null }));
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ...ofSessions,
    ...ofPersons,
    ['floats', async () => (await floatReport(db, { filter, limit: all })).items],
    ['variances', async () => (await varianceReport(db, { filter, limit: all })).items],
    ['drop', () => dropRows(db, filter)],
    ['drop totals', () => dropReport(db, filter)],
    [
      'journeys',
      async () => (await listJourneys(db, { filter: { ...filter, state: journeyStates }, limit: all })).items,
    ],
    ['slips', async () => (await listSlips(db, { filter, limit: all })).items],
    ['slips left over', () => leftOver(db, filter)],
    [
      'cash',
      async () =>
        (await listCash(db, { filter: { ...filter, thresholdCents: 1 }, ofVenues: [venue], limit: all })).items,
    ],
    ['figures', figures],
    ['master game report', async () => masterGameRows(await figures(), [])],
  ];
  const told = await inParallel(4, questions, async ([name, ask]) => [name, await ask()] as const);
  const plain = JSON.stringify(told).replaceAll(new RegExp(`\\b${venue}\\b`, 'g'), 'HERE');
  return new Map((JSON.parse(plain) as [string, Json][]).map(([name, one]) => [name, withoutTelling(one)]));
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The same without some members, wherever they are. */
export const withoutMembers = (told: ToldOfMoney, names: readonly string[]): ToldOfMoney => {
  const without = (value: Json): Json => {
    if (isList(value)) return value.map(without);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => (names.includes(name) ? [] : [[name, without(one)]])),
    );
  };
  return new Map([...told].map(([name, value]) => [name, without(value)]));
};

/** Rows that may stand in another order: of slips of one moment, and of places that have other names. */
const inOneOrder = (value: Json | undefined): Json | undefined =>
  value !== undefined && isList(value)
    ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : value;

/** Where two answers differ, as paths with both values. */
const differencesAt = (path: string, one: Json | undefined, other: Json | undefined): readonly string[] => {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    const [a, b] = [one as Readonly<Record<string, Json>>, other as Readonly<Record<string, Json>>];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
      differencesAt(`${path} / ${name}`, a[name], b[name]),
    );
  }
  return [`${path}: ${JSON.stringify(one)?.slice(0, 200)}, otherwise ${JSON.stringify(other)?.slice(0, 200)}`];
};

/** What two records are told to have otherwise. */
export const toldApart = (one: ToldOfMoney, other: ToldOfMoney): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
    differencesAt(name, inOneOrder(one.get(name)), inOneOrder(other.get(name))),
  );
