import type { Fact } from '../kernel/effective-history.ts';
import type { Moment } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { TableEvent } from './events.ts';

/** Something that stood at the table from one fact until another, or until now. */
export type Stood<Value> = {
  readonly value: Value;
  readonly from: Fact<TableEvent>;
  to: Fact<TableEvent> | null;
};

/** Who was there: duties and seats, by person. */
export type PersonsAtTable = {
  readonly duties: ReadonlyMap<string, readonly Stood<FloorRole>[]>;
  readonly seatsOf: ReadonlyMap<string, readonly Stood<unknown>[]>;
};

/** Did it stand then? A moment that the clocks cannot tell from either end counts as standing. */
export const stoodAt = (stood: Stood<unknown>, at: Moment): boolean => {
  const { from, to } = stood;
  if (from.atMs - from.uncertaintyMs - at.uncertaintyMs > at.atMs) return false;
  return to === null || at.atMs <= to.atMs + to.uncertaintyMs + at.uncertaintyMs;
};

/** The duties a person held at the table at a moment. */
export const dutiesAt = ({ duties }: PersonsAtTable, personId: string, at: Moment): readonly FloorRole[] =>
  duties
    .get(personId)
    ?.filter((stood) => stoodAt(stood, at))
    .map(({ value }) => value) ?? none;

/** Players have no duties: they share this. */
const none: readonly never[] = [];

/** Was somebody on duty at the table in one of these roles at a moment? */
export const isSomebody = ({ duties }: PersonsAtTable, roles: readonly FloorRole[], at: Moment): boolean => {
  for (const stints of duties.values()) {
    if (stints.some((stood) => roles.includes(stood.value) && stoodAt(stood, at))) return true;
  }
  return false;
};

/** Duties of the pit itself: a person who holds one is on record at the table. A supervisor may come from elsewhere. */
const ofThePit: readonly FloorRole[] = ['boxer', 'dealer', 'ringkeeper'];

/**
 * Whether somebody acted in a role, by the record. `off-record`: it has another in that role, and no duty of theirs; the event of a relief
 * may be missing. `unknown`: it has nothing at all.
 */
export type ActedAs = 'yes' | 'no' | 'off-record' | 'unknown';

/** What the record lacks of somebody who acted in a role that it has another in. */
export const missingDutyOf = (personId: string): string =>
  `whether ${personId} was on duty at the table: the record holds no duty of theirs then`;

/** Had they held one of these duties, and does the record say that they were relieved of it by then? */
const wasRelieved = (
  { duties }: PersonsAtTable,
  personId: string,
  roles: readonly FloorRole[],
  { atMs }: Moment,
): boolean =>
  duties
    .get(personId)
    ?.some(({ value, to }) => roles.includes(value) && to?.type === 'table.StaffRelieved' && to.atMs < atMs) ?? false;

/**
 * Did a person act in one of these roles at a moment? The duty held at the table decides; a seat makes a player; a role that was only claimed
 * decides where the record has neither. Another who is on record in the role shows nothing against them: only that they were relieved does.
 */
export const actedAs = (
  table: PersonsAtTable,
  personId: string,
  claimed: string | null,
  roles: readonly FloorRole[],
  at: Moment,
): ActedAs => {
  let isOnDuty = false;
  for (const stood of table.duties.get(personId) ?? []) {
    if (!stoodAt(stood, at)) continue;
    if (roles.includes(stood.value)) return 'yes';
    isOnDuty = true;
  }
  if (isOnDuty) return 'no';
  if (table.seatsOf.get(personId)?.some((stood) => stoodAt(stood, at))) return 'no';
  const fromElsewhere = roles.filter((role) => !ofThePit.includes(role));
  if (claimed !== null && fromElsewhere.some((role) => role === claimed)) return 'yes';
  const own = roles.find((role) => role === claimed);
  if (claimed !== null && own === undefined) return 'no';
  const others = fromElsewhere.length === 0 ? roles : own === undefined ? none : [own];
  if (isSomebody(table, others, at)) return wasRelieved(table, personId, others, at) ? 'no' : 'off-record';
  return claimed === null ? 'unknown' : 'yes';
};

/** What is said of somebody who did not act in a role: certain, or in doubt where their duty is not on record; undefined where they may have. */
export const notActing = (
  held: ActedAs,
  personId: string,
): { readonly is: string; readonly undetermined?: { readonly missing: string } } | undefined => {
  if (held === 'off-record') return { is: 'may not be', undetermined: { missing: missingDutyOf(personId) } };
  return held === 'no' ? { is: 'is not' } : undefined;
};

/** The role that the actor of a fact claimed, when it is the actor who did it. */
export const claimedRole = (fact: Pick<Fact, 'actor'>, personId: string): string | null =>
  fact.actor.personId === personId ? fact.actor.role : null;
