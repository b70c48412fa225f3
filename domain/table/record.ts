import { canonicalJson } from '../kernel/canonical.ts';
import type { Fact } from '../kernel/effective-history.ts';
import type { ContinuedTable } from '../law/edition.ts';
import { standsOn } from './stands-on.ts';
import { drawnOnce } from '../kernel/growing.ts';
import { lastThat } from '../kernel/last-that.ts';
import { memoOn } from '../kernel/memo.ts';
import type { Moment } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { chipsMovedIn } from './chips-moved.ts';
import { stoodAt, type Stood } from './duties.ts';
import type { Limits } from './events.ts';
import type { FactOf, TableFact } from './facts.ts';

/** A statement of limits: a sign of limits going up, or a change of the limits. */
export type LimitsStated = {
  readonly fact: FactOf<'table.SignShown'> | FactOf<'table.LimitsChanged'>;
  readonly limits: readonly Limits[];
};
export type PersonalLimit = {
  readonly minCents: number;
  readonly maxCents: number;
  readonly grant: FactOf<'table.PersonalLimitGranted'>;
};
/** A maximum of its own that a box has. */
export type BoxLimit = {
  readonly box: string;
  readonly maxCents: number;
  readonly grant: FactOf<'table.BoxLimitGranted'>;
};
export type Sign = FactOf<'table.SignShown'>['data'];

type Seating = { readonly seat: number; readonly personId: string };
/** Denominations of chips at the table, by inventory: those of which at least one piece was counted. */
type Inventory = { readonly fact: TableFact; readonly denominationsCents: readonly number[] };

/** What stood at a table through its session: made once for all the rounds of it. */
export type TableRecord = {
  /** The table before the gaming day was cut on paper, in the session that this one continues; null where it continues none. */
  readonly before: TableRecord | null;
  readonly facts: readonly TableFact[];
  readonly closed: FactOf<'table.SessionClosed'> | null;
  readonly duties: ReadonlyMap<string, readonly Stood<FloorRole>[]>;
  readonly seats: readonly Stood<Seating>[];
  readonly seatsOf: ReadonlyMap<string, readonly Stood<Seating>[]>;
  readonly limits: readonly LimitsStated[];
  readonly personalLimits: ReadonlyMap<string, readonly Stood<PersonalLimit>[]>;
  readonly boxLimits: ReadonlyMap<string, readonly Stood<BoxLimit>[]>;
  readonly signs: readonly Stood<Sign>[];
  /** Of the signs those that are markers of a box, by the box. */
  readonly markersOf: ReadonlyMap<string, readonly Stood<Sign>[]>;
  /** Of the signs those that may say in which multiples wagers come. */
  readonly multiplesSigns: readonly Stood<Sign>[];
  readonly inventories: readonly Inventory[];
  /** Everybody who was excluded from something at the table, in order. */
  readonly exclusions: readonly FactOf<'table.PlayerExcluded'>[];
};

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Ends whatever stands of a list. */
const end = <Value>(
  list: readonly Stood<Value>[] | undefined,
  to: TableFact,
  is: (value: Value) => boolean = () => true,
): void => {
  for (const stood of list ?? []) if (is(stood.value)) stood.to ??= to;
};

/** Does one of a list stand? What is recorded as begun twice goes on as it began. */
const stands = <Value>(list: readonly Stood<Value>[] | undefined, is: (value: Value) => boolean): boolean =>
  list?.some(({ value, to }) => to === null && is(value)) ?? false;

type Building = {
  readonly record: { -readonly [Key in keyof TableRecord]: TableRecord[Key] };
  readonly duties: Map<string, Stood<FloorRole>[]>;
  readonly seatsOf: Map<string, Stood<Seating>[]>;
  readonly personalLimits: Map<string, Stood<PersonalLimit>[]>;
  readonly boxLimits: Map<string, Stood<BoxLimit>[]>;
  readonly signById: Map<string, Stood<Sign>[]>;
  readonly markersOf: Map<string, Stood<Sign>[]>;
  readonly seats: Stood<Seating>[];
  readonly signs: Stood<Sign>[];
  readonly multiplesSigns: Stood<Sign>[];
  readonly limits: LimitsStated[];
  readonly inventories: Inventory[];
  readonly exclusions: FactOf<'table.PlayerExcluded'>[];
};

const counted = (on: Building, fact: FactOf<'table.FloatOpened'> | FactOf<'table.FloatCounted'>): void => {
  const lines = fact.data.lines.filter(({ count }) => count > 0);
  on.inventories.push({ fact, denominationsCents: lines.map(({ denominationCents }) => denominationCents) });
};

/** Chips that come into the float are there beside those of the last inventory. Without one nobody knows what else is there. */
const broughtIn = (on: Building, fact: TableFact): void => {
  const last = on.inventories.at(-1);
  const brought = chipsMovedIn(fact)?.into.filter(({ count }) => count > 0) ?? [];
  const further = brought.map((one) => one.denominationCents).filter((one) => !last?.denominationsCents.includes(one));
  if (!last || further.length === 0) return;
  on.inventories.push({ fact, denominationsCents: [...last.denominationsCents, ...new Set(further)] });
};

const isSameSign = (one: Sign, other: Sign): boolean => canonicalJson(one.content) === canonicalJson(other.content);

type Handlers = { readonly [Type in TableFact['type']]?: (on: Building, fact: FactOf<Type>) => void };

/** What each fact adds to the record; a type without an entry adds nothing. */
const handlers: Handlers = {
  'table.SessionClosed': ({ record, duties, seats }, fact) => {
    record.closed ??= fact;
    // Nobody has a duty or a seat at a closed table, whether or not their leaving was recorded. Signs and limits stay as they were, for
    // what is done after the closing: nobody recorded that they were taken down.
    for (const stints of duties.values()) end(stints, fact);
    end(seats, fact);
  },
  'table.StaffAssigned': ({ duties }, fact) => {
    const { personId, duty } = fact.data;
    if (stands(duties.get(personId), (held) => held === duty)) return;
    push(duties, personId, { value: duty, from: fact, to: null });
  },
  'table.StaffRelieved': ({ duties }, fact) =>
    end(duties.get(fact.data.personId), fact, (duty) => duty === fact.data.duty),
  'table.SeatTaken': ({ seats, seatsOf }, fact) => {
    // A seat has one player: when another takes it, the one before has left it, recorded or not.
    const { seat, personId } = fact.data;
    if (stands(seatsOf.get(personId), (before) => before.seat === seat)) return;
    end(seats, fact, (before) => before.seat === seat && before.personId !== personId);
    const stood = { value: fact.data, from: fact, to: null };
    seats.push(stood);
    push(seatsOf, fact.data.personId, stood);
  },
  'table.SeatLeft': ({ seatsOf }, fact) =>
    end(seatsOf.get(fact.data.personId), fact, ({ seat }) => seat === fact.data.seat),
  'table.SignShown': ({ signs, signById, markersOf, multiplesSigns, limits }, fact) => {
    // A sign that is recorded again as it stands goes on; one that says something else from here on ends as it was.
    const { content } = fact.data;
    const before = signById.get(fact.data.signId);
    if (!stands(before, (sign) => isSameSign(sign, fact.data))) {
      end(before, fact);
      const stood = { value: fact.data, from: fact, to: null };
      signs.push(stood);
      push(signById, fact.data.signId, stood);
      if (content.kind === 'box-marker') push(markersOf, content.box, stood);
      if (content.kind === 'multiples' || content.kind === 'limits') multiplesSigns.push(stood);
    }
    if (content.kind === 'limits') limits.push({ fact, limits: content.limits });
  },
  'table.SignRemoved': ({ signById }, fact) => end(signById.get(fact.data.signId), fact),
  'table.LimitsChanged': ({ limits }, fact) => limits.push({ fact, limits: fact.data.limits }),
  'table.PersonalLimitGranted': ({ personalLimits }, fact) => {
    const { personId, minCents, maxCents } = fact.data;
    end(personalLimits.get(personId), fact);
    push(personalLimits, personId, { value: { minCents, maxCents, grant: fact }, from: fact, to: null });
  },
  'table.PersonalLimitEnded': ({ personalLimits }, fact) => end(personalLimits.get(fact.data.personId), fact),
  'table.BoxLimitGranted': ({ boxLimits }, fact) => {
    const { box, maxCents } = fact.data;
    end(boxLimits.get(box), fact);
    push(boxLimits, box, { value: { box, maxCents, grant: fact }, from: fact, to: null });
  },
  'table.BoxLimitEnded': ({ boxLimits }, fact) => end(boxLimits.get(fact.data.box), fact),
  'table.FloatOpened': counted,
  'table.FloatCounted': counted,
  'table.FillReceived': broughtIn,
  'table.ChipsRedeemed': broughtIn,
  'table.ChipsChanged': broughtIn,
  'table.ChipsTransferred': broughtIn,
  'table.AwardHandedOver': broughtIn,
  'table.PlayerExcluded': ({ exclusions }, fact) => exclusions.push(fact),
};

type Handler = (on: Building, fact: TableFact) => void;

/** The same in a map: a type that was read from text is found in it sooner than among the names of an object. */
const handlerOf = new Map(Object.entries(handlers as Record<string, Handler>));

const nothingYet = (): Omit<TableRecord, 'facts'> => ({
  before: null,
  closed: null,
  duties: new Map(),
  seats: [],
  seatsOf: new Map(),
  limits: [],
  personalLimits: new Map(),
  boxLimits: new Map(),
  signs: [],
  markersOf: new Map(),
  multiplesSigns: [],
  inventories: [],
  exclusions: [],
});

type StoodBy<Value> = ReadonlyMap<string, readonly Stood<Value>[]>;

/**
 * Lists of a record, to be gone on with. What stands is copied, once for all lists that have it: what ends it is written into it, and the
 * record before stays as it was.
 */
const copying = () => {
  const copies = new Map<Stood<unknown>, Stood<unknown>>();
  const copyOf = <Value>(stood: Stood<Value>): Stood<Value> => {
    if (stood.to !== null) return stood;
    // A copy says the same as what it was made of.
    const copy = (copies.get(stood) as Stood<Value> | undefined) ?? { ...stood };
    copies.set(stood, copy);
    return copy;
  };
  const list = <Value>(of: readonly Stood<Value>[]): Stood<Value>[] => of.map(copyOf);
  const map = <Value>(of: StoodBy<Value>): Map<string, Stood<Value>[]> =>
    new Map([...of].map(([key, stood]) => [key, list(stood)]));
  return { list, map };
};

const signsById = (signs: readonly Stood<Sign>[]): Building['signById'] => {
  const byId: Building['signById'] = new Map();
  for (const sign of signs) push(byId, sign.value.signId, sign);
  return byId;
};

/** A record after more facts. `facts`: all of them, with those that it was made of. */
const goneOn = (
  before: Omit<TableRecord, 'facts'>,
  more: readonly TableFact[],
  facts: readonly TableFact[],
): TableRecord => {
  const { list, map } = copying();
  const maps = {
    duties: map(before.duties),
    seatsOf: map(before.seatsOf),
    personalLimits: map(before.personalLimits),
    boxLimits: map(before.boxLimits),
    markersOf: map(before.markersOf),
  };
  const lists = {
    seats: list(before.seats),
    signs: list(before.signs),
    multiplesSigns: list(before.multiplesSigns),
    limits: [...before.limits],
    inventories: [...before.inventories],
    exclusions: [...before.exclusions],
  };
  const record = { before: null, facts, closed: before.closed, ...maps, ...lists };
  const on: Building = { record, ...maps, ...lists, signById: signsById(lists.signs) };
  // The entry of a type takes the fact of that type, which a lookup by name cannot show.
  for (const fact of more) handlerOf.get(fact.type)?.(on, fact);
  return record;
};

// The session stream was checked against the `table.` schemas when it was stored; types cannot show that.
const asTables = (facts: readonly Fact[]): readonly TableFact[] => facts as readonly TableFact[];

/** Made once for each list of facts; after more facts of the session it is gone on with. */
const recordOf = drawnOnce<Fact, TableRecord>({
  begin: (facts) => goneOn(nothingYet(), asTables(facts), asTables(facts)),
  goOn: (record, more, facts) => goneOn(record, asTables(more), asTables(facts)),
});

const continuing = memoOn<TableRecord, (session: readonly Fact[]) => TableRecord>();

/** Of sessions that continue one: each made once for each list of facts, and gone on with. */
const continuingFrom = (before: TableRecord): ((session: readonly Fact[]) => TableRecord) =>
  continuing.get(before) ??
  continuing.set(
    before,
    drawnOnce<Fact, TableRecord>({
      begin: (facts) => ({
        ...goneOn({ ...nothingYet(), ...standsOn(before) }, asTables(facts), asTables(facts)),
        before,
      }),
      goOn: (record, more, facts) => ({ ...goneOn(record, asTables(more), asTables(facts)), before }),
    }),
  );

/** The record of a table, from the facts of its session and of the one that it continues; made once for each array of them. */
export const tableRecordOf = (session: readonly Fact[], continues?: ContinuedTable): TableRecord =>
  continues ? continuingFrom(tableRecordOf(continues.session, continues.continues))(session) : recordOf(session);

/** The closing that ended play at the table; null while it goes on, also when only the gaming day ended and it went on at once. */
export const closedToPlay = ({ closed }: TableRecord): TableRecord['closed'] =>
  closed?.data.reopensAtOnce ? null : closed;

/** Players at the table when it closed, as was said, or as the seats tell. */
export const playersAtClosing = ({ closed, seats }: TableRecord): number =>
  closed ? (closed.data.playersPresent ?? seats.filter((seat) => stoodAt(seat, closed)).length) : 0;

/** The last of a list that was there at a moment. The list is in effective order. */
const lastAt = <One extends { readonly fact: Moment }>(list: readonly One[], at: Moment): One | undefined =>
  lastThat(list, ({ fact }) => fact.atMs <= at.atMs);

/** The denominations of chips at the table at a moment; null when no inventory is on record. */
export const denominationsAt = (table: TableRecord, at: Moment): readonly number[] | null =>
  (lastAt(table.inventories, at) ?? table.inventories[0])?.denominationsCents ?? null;
