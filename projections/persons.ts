import { isShared } from './families.ts';
import type { ProjectedFact } from './kit/facts.ts';
import { familyOf, type GameReadings } from './kit/projection.ts';

/** A person whom a fact concerns, and the part they play in it. */
export type PersonPart = { readonly personId: string; readonly part: string };

/** The members of the shared families' data that name a person, and what part that is. A game says for its own plays. */
const partOf: Readonly<Record<string, string>> = {
  personId: 'player',
  toPersonId: 'player',
  placedBy: 'placed-by',
  by: 'dealt-by',
  countedBy: 'counted-by',
  observedBy: 'observed-by',
};

const named = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
};

const decider = (decision: unknown): readonly PersonPart[] =>
  typeof decision === 'object' && decision !== null && 'by' in decision
    ? named(decision.by).map((personId) => ({ personId, part: 'decided-by' }))
    : [];

const personsInData = (data: Readonly<Record<string, unknown>>): readonly PersonPart[] => [
  ...Object.entries(partOf).flatMap(([member, part]) => named(data[member]).map((personId) => ({ personId, part }))),
  ...decider(data['decision']),
];

const dutyTypes = new Set(['table.StaffAssigned', 'table.StaffRelieved']);

/** The persons a fact concerns beside the actor of its event, each once a part. */
export const personsIn = (fact: ProjectedFact, games: GameReadings): readonly PersonPart[] => {
  if (!isShared(fact)) return games.personsIn(familyOf(fact.type), fact);
  const found = personsInData(fact.data);
  return dutyTypes.has(fact.type) ? found.map(({ personId }) => ({ personId, part: 'on-duty' })) : found;
};
