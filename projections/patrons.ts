import { floorRoles } from '../domain/kernel/roles.ts';
import { isCorrecting } from '../domain/kernel/corrections.ts';
import type { Told } from '../domain/kernel/telling.ts';
import type { GameReadings } from './kit/projection.ts';
import { personsIn } from './persons.ts';

/**
 * The parts that only staff have in what is recorded. A person in any other part may be a patron, and is hidden from those who may not know
 * who patrons are: a part that is forgotten here hides too much, and never too little.
 */
export const partsOfStaff: ReadonlySet<string> = new Set([
  'actor',
  'announced',
  'attached-by',
  'boxer',
  'carried-by',
  'checked',
  'checked-by',
  'confirmed',
  'counted-by',
  'counting',
  'dealt-by',
  'decided',
  'decided-by',
  'emptied-by',
  'handed-over-by',
  'handled-by',
  'holds-key',
  'key-holder',
  'locked-by',
  'observed-by',
  'offered-by',
  'on-duty',
  'opened-by',
  'prepared-by',
  'received-by',
  'recorded-by',
  'removed-by',
  'replaced-coins',
  'requested-by',
  'reviewer',
  'saw',
  'searched',
  'shown-to',
  'signed-by',
  'stored-by',
  'supervised',
  'told-by',
  'verified-by',
  'voided-by',
]);

const staffRoles: ReadonlySet<unknown> = new Set(
  floorRoles.filter((role) => role !== 'player' && role !== 'spectator'),
);

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An event, or what one says to have happened: its type with its data. */
const isTold = (value: Members): value is Members & Told =>
  typeof value['type'] === 'string' && value['type'].includes('.') && isObject(value['data']);

/** The person who does what players do, where the event says that it was a member of staff who did it. */
const staffIn = ({ data }: Told): unknown => {
  const { role, personId, by } = data as Members;
  return staffRoles.has(role) ? (personId ?? by) : undefined;
};

/** Players may take back or change a wager themselves: who did is known as staff only where they recorded it as such. */
const doneByAnybody: ReadonlySet<string> = new Set(['round.WagerChanged', 'round.WagerWithdrawn']);

const ofFact = (fact: Members & Told, games: GameReadings): readonly string[] => {
  if (isCorrecting(fact.type)) return [];
  const staff = staffIn(fact);
  const found = personsIn(fact, games).flatMap(({ personId, part }) =>
    partsOfStaff.has(part) || personId === staff ? [] : [personId],
  );
  const { by } = fact.data as Members;
  return typeof by === 'string' && doneByAnybody.has(fact.type) && by !== fact['actor_id'] ? [...found, by] : found;
};

/** A row about a member of staff: by their part, by their role, by what stood, or by what was won while they dealt. */
const isOfStaff = (row: Members): boolean =>
  row['kind'] === 'staff' ||
  staffRoles.has(row['role']) ||
  partsOfStaff.has(String(row['part'])) ||
  'winByPlayCents' in row;

/** Whom a row of a read model is about, unless it says that it is a member of staff. */
const ofRow = (row: Members): readonly string[] =>
  isOfStaff(row) ? [] : [row['person'], row['personId']].filter((one) => typeof one === 'string');

/** Who acted, where they did so as a player. */
const ofActor = ({ actor_id: id, actor_role: role }: Members): readonly string[] =>
  typeof id === 'string' && role !== undefined && !staffRoles.has(role) ? [id] : [];

/** What was said of a gaming day, which has no patrons: who reviews it is named to everybody. */
const isOfDay = ({ what, said }: Members): boolean => typeof what === 'string' && isObject(said);

/** Who is staff by an event: who goes on duty or off it, and who acted as staff. */
const staffBy = (fact: Members & Told, games: GameReadings): readonly string[] => {
  const { actor_id: id, actor_role: role } = fact;
  const onDuty = personsIn(fact, games).filter(({ part }) => part === 'on-duty');
  const acted = typeof id === 'string' && staffRoles.has(role) && role !== 'other' ? [id] : [];
  return [...acted, ...onDuty.map(({ personId }) => personId)];
};

type Known = { readonly patrons: Set<string>; readonly staff: Set<string> };

const isNaming = ({ person, personId }: Members): boolean => typeof person === 'string' || typeof personId === 'string';

const holdsMore = (row: Members): boolean => {
  for (const name in row) if (typeof row[name] === 'object' && row[name] !== null) return true;
  return false;
};

/**
 * Adds the patrons, and the staff, whom rows of read models name to those that are known. Every row of every answer comes by here, and most
 * are figures: these are told by what they do not have.
 */
const gather = (value: unknown, games: GameReadings, known: Known): void => {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const one of value) gather(one, games, known);
  if (!isObject(value) || !(isNaming(value) || holdsMore(value))) return;
  const found = isTold(value) ? [...ofFact(value, games), ...ofActor(value)] : ofRow(value);
  for (const one of found) known.patrons.add(one);
  if (isTold(value)) for (const one of staffBy(value, games)) known.staff.add(one);
  const within = isTold(value) ? factsWithin(value) : isOfDay(value) || isOfStaff(value) ? [] : Object.values(value);
  for (const one of within) gather(one, games, known);
};

/** What an event says to have happened instead, or late. */
const factsWithin = ({ data, replaced }: Members & Told): readonly unknown[] => {
  const said = data as Members;
  return [said['replacement'], isTold(said) ? said : undefined, replaced];
};

/**
 * The patrons whom rows of read models name: who is named in a part that is not only for staff. Staff who also play are named, where the
 * same rows show that they are staff.
 */
export const patronsIn = (rows: readonly unknown[], games: GameReadings): ReadonlySet<string> => {
  const known: Known = { patrons: new Set(), staff: new Set() };
  gather(rows, games, known);
  return new Set([...known.patrons].filter((one) => !known.staff.has(one)));
};

/** What stands for a person: undefined for one who may be named. */
export type StandIn = (personId: string) => string | undefined;

/** A subject of what stands: `casino:P-1`. */
const lastPart = /[^:]+$/;

const textWith = (text: string, standIn: StandIn): string =>
  standIn(text) ?? (text.includes(':') ? text.replace(lastPart, (id) => standIn(id) ?? id) : text);

/** Rows of read models with a stand-in in the place of each person who may not be named. */
export const withStandIns = <Value>(value: Value, standIn: StandIn): Value => {
  if (typeof value === 'string') return textWith(value, standIn) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => withStandIns(one, standIn)) as Value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withStandIns(one, standIn)])) as Value;
};
