import type { Fact } from '../../kernel/effective-history.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import type { Limits } from '../../table/events.ts';
import type { FactOf, TableFact } from './facts.ts';

type Moment = Pick<Fact, 'atMs' | 'uncertaintyMs'>;

/** Something that stood at the table from one fact until another, or until now. */
export type Stood<Value> = { readonly value: Value; readonly from: TableFact; to: TableFact | null };

/** A statement of limits: a sign of limits going up, or a change of the limits. */
export type LimitsStated = {
  readonly fact: FactOf<'table.SignShown'> | FactOf<'table.LimitsChanged'>;
  readonly limits: readonly Limits[];
};
export type PersonalLimit = { readonly minCents: number; readonly maxCents: number };
export type Sign = FactOf<'table.SignShown'>['data'];

/** What stood at a table through its session: made once for all the rounds of it. */
export type TableRecord = {
  readonly facts: readonly TableFact[];
  readonly opened: FactOf<'table.SessionOpened'> | null;
  readonly closed: FactOf<'table.SessionClosed'> | null;
  readonly duties: ReadonlyMap<string, readonly Stood<FloorRole>[]>;
  readonly seats: readonly Stood<{ readonly seat: number; readonly personId: string }>[];
  readonly seatsOf: ReadonlyMap<string, readonly Stood<{ readonly seat: number; readonly personId: string }>[]>;
  readonly limits: readonly LimitsStated[];
  readonly personalLimits: ReadonlyMap<string, readonly Stood<PersonalLimit>[]>;
  readonly signs: readonly Stood<Sign>[];
  /** Denominations of chips at the table, by inventory: those of which at least one piece was counted. */
  readonly inventories: readonly { readonly fact: TableFact; readonly denominationsCents: readonly number[] }[];
};

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const endLast = <Value>(
  list: readonly Stood<Value>[] | undefined,
  to: TableFact,
  is: (value: Value) => boolean,
): void => {
  const open = list?.findLast((one) => one.to === null && is(one.value));
  if (open) open.to = to;
};

const fold = (facts: readonly TableFact[]): TableRecord => {
  const duties = new Map<string, Stood<FloorRole>[]>();
  const seatsOf = new Map<string, Stood<{ seat: number; personId: string }>[]>();
  const seats: Stood<{ seat: number; personId: string }>[] = [];
  const limits: LimitsStated[] = [];
  const personalLimits = new Map<string, Stood<PersonalLimit>[]>();
  const signs: Stood<Sign>[] = [];
  const signById = new Map<string, Stood<Sign>[]>();
  const inventories: { fact: TableFact; denominationsCents: readonly number[] }[] = [];
  let opened: TableRecord['opened'] = null;
  let closed: TableRecord['closed'] = null;
  for (const fact of facts) {
    switch (fact.type) {
      case 'table.SessionOpened':
        opened ??= fact;
        break;
      case 'table.SessionClosed':
        closed ??= fact;
        break;
      case 'table.StaffAssigned':
        push(duties, fact.data.personId, { value: fact.data.duty, from: fact, to: null });
        break;
      case 'table.StaffRelieved':
        endLast(duties.get(fact.data.personId), fact, (duty) => duty === fact.data.duty);
        break;
      case 'table.SeatTaken': {
        const stood: Stood<{ seat: number; personId: string }> = { value: fact.data, from: fact, to: null };
        seats.push(stood);
        push(seatsOf, fact.data.personId, stood);
        break;
      }
      case 'table.SeatLeft':
        endLast(seatsOf.get(fact.data.personId), fact, ({ seat }) => seat === fact.data.seat);
        break;
      case 'table.SignShown': {
        const stood: Stood<Sign> = { value: fact.data, from: fact, to: null };
        signs.push(stood);
        push(signById, fact.data.signId, stood);
        if (fact.data.content.kind === 'limits') limits.push({ fact, limits: fact.data.content.limits });
        break;
      }
      case 'table.SignRemoved':
        endLast(signById.get(fact.data.signId), fact, () => true);
        break;
      case 'table.LimitsChanged':
        limits.push({ fact, limits: fact.data.limits });
        break;
      case 'table.PersonalLimitGranted': {
        const { personId, minCents, maxCents } = fact.data;
        endLast(personalLimits.get(personId), fact, () => true);
        push(personalLimits, personId, { value: { minCents, maxCents }, from: fact, to: null });
        break;
      }
      case 'table.PersonalLimitEnded':
        endLast(personalLimits.get(fact.data.personId), fact, () => true);
        break;
      case 'table.FloatOpened':
      case 'table.FloatCounted': {
        const counted = fact.data.lines.filter(({ count }) => count > 0);
        const denominationsCents = counted.map(({ denominationCents }) => denominationCents);
        inventories.push({ fact, denominationsCents });
        break;
      }
      default:
    }
  }
  return { facts, opened, closed, duties, seats, seatsOf, limits, personalLimits, signs, inventories };
};

const records = new WeakMap<readonly Fact[], TableRecord>();

/** The record of a table, from the facts of its session; made once for each array of them. */
export const tableRecordOf = (session: readonly Fact[]): TableRecord => {
  const known = records.get(session);
  if (known) return known;
  // The session stream was checked against the `table.` schemas when it was stored; types cannot show that.
  const record = fold(session as unknown as readonly TableFact[]);
  records.set(session, record);
  return record;
};

/** Did it stand then? A moment that the clocks cannot tell from either end counts as standing. */
export const stoodAt = (stood: Stood<unknown>, at: Moment): boolean => {
  const { from, to } = stood;
  if (from.atMs - from.uncertaintyMs - at.uncertaintyMs > at.atMs) return false;
  return to === null || at.atMs <= to.atMs + to.uncertaintyMs + at.uncertaintyMs;
};

/** The duties a person held at the table at a moment. */
export const dutiesAt = (table: TableRecord, personId: string, at: Moment): readonly FloorRole[] =>
  (table.duties.get(personId) ?? []).filter((stood) => stoodAt(stood, at)).map(({ value }) => value);

const isSomebody = (table: TableRecord, roles: readonly FloorRole[], at: Moment): boolean => {
  for (const stints of table.duties.values()) {
    if (stints.some((stood) => roles.includes(stood.value) && stoodAt(stood, at))) return true;
  }
  return false;
};

/** Duties of the pit itself: whoever holds one is on record at the table. A supervisor may come from elsewhere. */
const ofThePit: readonly FloorRole[] = ['boxer', 'dealer'];

/**
 * Did a person act in one of these roles at a moment? The duty held at the table decides; a seat makes a player; a role that was
 * only claimed decides where the record has neither. `unknown` when it has nothing at all.
 */
export const actedAs = (
  table: TableRecord,
  personId: string,
  claimed: string | null,
  roles: readonly FloorRole[],
  at: Moment,
): 'yes' | 'no' | 'unknown' => {
  const duties = dutiesAt(table, personId, at);
  if (duties.length > 0) return duties.some((duty) => roles.includes(duty)) ? 'yes' : 'no';
  if (table.seatsOf.get(personId)?.some((stood) => stoodAt(stood, at))) return 'no';
  const fromElsewhere = roles.filter((role) => !ofThePit.includes(role));
  if (claimed !== null && fromElsewhere.some((role) => role === claimed)) return 'yes';
  if (fromElsewhere.length === 0 && isSomebody(table, roles, at)) return 'no';
  if (claimed === null) return 'unknown';
  return roles.some((role) => role === claimed) ? 'yes' : 'no';
};

/** The role that the actor of a fact claimed, when it is the actor who did it. */
export const claimedRole = (fact: Pick<Fact, 'actor'>, personId: string): string | null =>
  fact.actor.personId === personId ? fact.actor.role : null;

/** The last of a list that was there at a moment. The list is in effective order. */
const lastAt = <One extends { readonly fact: Moment }>(list: readonly One[], at: Moment): One | undefined =>
  list.findLast(({ fact }) => fact.atMs <= at.atMs);

/** What the sign says of a kind of wager at a moment; undefined when no limits are on record. */
export const limitsAt = (table: TableRecord, kind: string, at: Moment): Limits | undefined => {
  const stated = lastAt(table.limits, at) ?? (table.limits.length > 0 ? table.limits[0] : undefined);
  return stated && limitsFor(stated.limits, kind);
};

/** Of a statement of limits, what it says of a kind of wager. */
export const limitsFor = (limits: readonly Limits[], kind: string): Limits | undefined =>
  limits.find(({ wagerKind }) => wagerKind === kind) ?? limits.find(({ wagerKind }) => wagerKind === '*');

/** A person's own limits at a moment (5.6). */
export const personalLimitAt = (
  table: TableRecord,
  personId: string | null,
  at: Moment,
): Stood<PersonalLimit> | undefined =>
  personId === null
    ? undefined
    : table.personalLimits.get(personId)?.findLast((stood) => stoodAt(stood, at));

/** The denominations of chips at the table at a moment; null when no inventory is on record. */
export const denominationsAt = (table: TableRecord, at: Moment): readonly number[] | null =>
  (lastAt(table.inventories, at) ?? table.inventories[0])?.denominationsCents ?? null;
