import type { Decision } from '../kernel/decision.ts';
import type { Holders, Look, Sighting } from '../law/clause.ts';
import { by, wronged } from '../law/persons.ts';
import { deviceGroundedIn } from '../settlement/grounds.ts';
import type { TableRecord } from '../table/record.ts';
import type { AtTable } from './at-table.ts';
import { didWithPower } from './by-whom.ts';
import { wrongGround, type GroundRule } from './rulings.ts';

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

/** What a document asks of an exclusion from the game or from the casino: that the person had a device. */
export type ExclusionGroundRule = Omit<GroundRule, 'question'> & {
  readonly from: 'game' | 'casino';
  /** May it rest on other law too? Then a decision that cites something else than a rule of the document is left to that. */
  readonly orByOtherLaw: boolean;
};

const citesOtherLaw = ({ clause }: Decision): boolean =>
  clause !== undefined && clause !== null && !/^[\d.]+$/.test(clause);

/** Exclusions on none of the grounds for them. */
export const exclusionsWithoutGround =
  (rule: ExclusionGroundRule): Look<AtTable> =>
  ({ table }) =>
    table.facts.flatMap((fact) => {
      if (fact.type !== 'table.PlayerExcluded' || fact.data.from !== rule.from) return [];
      const { personId, decision } = fact.data;
      if (rule.orByOtherLaw && citesOtherLaw(decision)) return [];
      const grounded = deviceGroundedIn(table, personId, fact, rule.grounds);
      if (grounded === 'yes') return [];
      const { says, ...open } = wrongGround(grounded, decision, rule);
      const persons = [...by(decision.by), ...wronged(personId)];
      return [
        { deed: fact, persons, says: `${decision.by} excluded ${personId} from the ${rule.from}${says}`, ...open },
      ];
    });
