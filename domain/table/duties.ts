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
 * Did a person act in one of these roles at a moment? The duty held at the table decides; a seat makes a player; a role that was
 * only claimed decides where the record has neither. `unknown` when it has nothing at all.
 */
export const actedAs = (
  table: PersonsAtTable,
  personId: string,
  claimed: string | null,
  roles: readonly FloorRole[],
  at: Moment,
): 'yes' | 'no' | 'unknown' => {
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
  if (fromElsewhere.length === 0 && isSomebody(table, roles, at)) return 'no';
  if (claimed === null) return 'unknown';
  // Somebody who claims a duty of the pit that another holds there does not hold it: they were relieved, or never had it.
  if (ofThePit.some((role) => role === claimed && isSomebody(table, [role], at))) return 'no';
  return roles.some((role) => role === claimed) ? 'yes' : 'no';
};

/** The role that the actor of a fact claimed, when it is the actor who did it. */
export const claimedRole = (fact: Pick<Fact, 'actor'>, personId: string): string | null =>
  fact.actor.personId === personId ? fact.actor.role : null;
