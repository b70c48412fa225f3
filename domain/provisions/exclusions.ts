import type { Holders, Look, Sighting } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { TableRecord } from '../table/record.ts';
import type { AtTable } from './at-table.ts';
import { didWithPower } from './by-whom.ts';

/** Somebody who was excluded, from a moment on. */
export type Exclusion = { readonly personId: string; readonly atMs: number };

/** Something that somebody did, or was given, and that an exclusion forbids. */
export type ForbiddenDeed = { readonly deed: Sighting['deed']; readonly personId: string };

/** An exclusion that a document knows. */
export type ExclusionRule<Session> = {
  readonly from: 'ring' | 'game' | 'casino';
  /** An exclusion by anybody else has no effect. */
  readonly mayExclude: Holders;
  /** Exclusions that the game records in plays of its own. */
  readonly byPlays: (session: Session) => readonly Exclusion[];
  /** What an excluded person may not do. */
  readonly deedsIn: (session: Session) => readonly ForbiddenDeed[];
  /** The sentence about somebody who did it. */
  readonly says: (personId: string) => string;
};

const exclusionsAt = (
  table: TableRecord,
  { from, mayExclude }: Pick<ExclusionRule<never>, 'from' | 'mayExclude'>,
): readonly Exclusion[] =>
  table.facts.flatMap((fact) => {
    if (fact.type !== 'table.PlayerExcluded' || fact.data.from !== from) return [];
    return didWithPower(table, fact, mayExclude) ? [{ personId: fact.data.personId, atMs: fact.atMs }] : [];
  });

/** Since when each was excluded: somebody excluded a second time was excluded all the while. */
const excludedSince = (exclusions: readonly Exclusion[]): ReadonlyMap<string, number> => {
  const since = new Map<string, number>();
  for (const { personId, atMs } of exclusions) since.set(personId, Math.min(atMs, since.get(personId) ?? Infinity));
  return since;
};

/** Excluded persons who did all the same what they were excluded from, before the table closed. */
export const excludedPersonsBack =
  <Session extends AtTable>(rule: ExclusionRule<Session>): Look<Session> =>
  (session) => {
    const since = excludedSince([...exclusionsAt(session.table, rule), ...rule.byPlays(session)]);
    return rule
      .deedsIn(session)
      .filter(({ deed, personId }) => (since.get(personId) ?? Infinity) < deed.atMs)
      .map(({ deed, personId }) => ({ deed, persons: by(personId), says: rule.says(personId) }));
  };
