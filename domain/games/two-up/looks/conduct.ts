import { actedAs } from '../../../table/duties.ts';
import type { Terms } from '../terms.ts';
import { unclearRole, type SessionLook } from './reading.ts';

/** 9.3.4: persons detained by somebody without the power. */
export const detentionsWithoutPower =
  (terms: Terms): SessionLook =>
  ({ table }) =>
    table.facts.flatMap((fact) => {
      if (fact.type !== 'table.PersonDetained') return [];
      const { by, roleClaimed } = fact.data.decision;
      if (actedAs(table, by, roleClaimed, terms.maySetAside, fact) !== 'no') return [];
      const unclear = unclearRole(terms.maybeSupervisors, table, { personId: by, claimed: roleClaimed }, fact);
      return [{ deed: fact, personId: by, says: 'a person was detained by somebody without the power', ...unclear }];
    });
