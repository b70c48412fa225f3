import { isShared } from './families.ts';
import type { ProjectedFact } from './kit/facts.ts';
import { familyOf, type GameReadings } from './kit/projection.ts';

/** A person whom a fact concerns, and the part they play in it. */
export type PersonPart = { readonly personId: string; readonly part: string };

/** The members of the shared families' data that name a person, with the part of that person. A game names those of its own plays. */
const partOf: Readonly<Record<string, string>> = {
  personId: 'player',
  toPersonId: 'player',
  towardsPersonId: 'concerned',
  placedBy: 'placed-by',
  by: 'dealt-by',
  countedBy: 'counted-by',
  observedBy: 'observed-by',
};

/** The same in a dispute: a person is its complainant, and staff deal with it. */
const partInDispute: Readonly<Record<string, string>> = {
  complainant: 'complainant',
  personId: 'complainant',
  requestedBy: 'complainant',
  raisedTo: 'handled-by',
  by: 'handled-by',
};

type Members = readonly (readonly [member: string, part: string])[];
const members: Members = Object.entries(partOf);
const membersInDispute: Members = Object.entries(partInDispute);
/** `to` names the person who was asked for a review. In a referral it is not a person. */
const membersInRequest: Members = [...membersInDispute, ['to', 'handled-by']];

const membersOf = (type: string): Members => {
  if (type === 'dispute.ReviewRequested') return membersInRequest;
  return type.startsWith('dispute.') ? membersInDispute : members;
};

const add = (to: PersonPart[], value: unknown, part: string): void => {
  if (typeof value === 'string') to.push({ personId: value, part });
  else if (Array.isArray(value)) for (const one of value) add(to, one, part);
};

const personsInData = ({ type, data }: ProjectedFact): readonly PersonPart[] => {
  const found: PersonPart[] = [];
  for (const [member, part] of membersOf(type)) add(found, data[member], part);
  const { decision } = data;
  if (typeof decision === 'object' && decision !== null && 'by' in decision) add(found, decision.by, 'decided-by');
  return found;
};

const dutyTypes = new Set(['table.StaffAssigned', 'table.StaffRelieved']);

/** The persons whom a fact concerns, besides the actor of its event, once for each part. */
export const personsIn = (fact: ProjectedFact, games: GameReadings): readonly PersonPart[] => {
  if (!isShared(fact)) return games.personsIn(familyOf(fact.type), fact);
  const found = personsInData(fact);
  return dutyTypes.has(fact.type) ? found.map(({ personId }) => ({ personId, part: 'on-duty' })) : found;
};
