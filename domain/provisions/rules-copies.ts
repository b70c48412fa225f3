import { gathered } from '../kernel/gathered.ts';
import type { Sighting } from '../law/clause.ts';
import { by, wronged } from '../law/persons.ts';
import type { TableFact } from '../table/facts.ts';
import { closedToPlay } from '../table/record.ts';
import type { TableLook } from './at-table.ts';
import { onSilence } from './sightings.ts';

/** For each request, the editions that were shown; null where nobody said which. */
const copiesShown = (facts: readonly TableFact[]): ReadonlyMap<string, readonly (string | null)[]> => {
  const shown = new Map<string, (string | null)[]>();
  for (const fact of facts) {
    if (fact.type !== 'table.RulesCopyProvided') continue;
    const { requestId, edition } = fact.data;
    shown.set(requestId, [...(shown.get(requestId) ?? []), edition]);
  }
  return shown;
};

/**
 * Copies of this edition that were asked for and not shown before the table closed. Another edition does not count; where a look of its
 * own finds that another was shown, as soon as it is, it is left to that. `silence` is the interpretation of a record that holds no copy
 * at all.
 */
export const rulesCopiesNotProvided =
  (edition: string, silence: string, others: 'counted' | 'found-at-once' = 'counted'): TableLook =>
  ({ table }, { interpretation }) => {
    if (!closedToPlay(table)) return [];
    const shown = copiesShown(table.facts);
    return gathered(table.facts, (fact): readonly Sighting[] => {
      if (fact.type !== 'table.RulesCopyRequested') return [];
      const { personId, requestId } = fact.data;
      const copies = shown.get(requestId) ?? [];
      // Nobody has to say which edition they showed.
      if (copies.some((copy) => copy === null || copy === edition)) return [];
      const [other] = copies;
      if (other && others === 'found-at-once') return [];
      const sighting = { deed: fact, persons: wronged(personId) };
      const asked = `${personId ?? 'somebody'} asked for a copy of the rules`;
      if (other) return [{ ...sighting, says: `${asked} and was shown ${other}`, figures: { shown: other } }];
      const missing = `whether a copy was shown on the request ${requestId}: nobody recorded it`;
      const says = `${asked}, and that one was shown is not on record`;
      return [{ ...sighting, says, ...onSilence(interpretation, silence, missing) }];
    });
  };

/** Copies of another edition that were shown on a request, where no copy of this one was. */
export const otherCopiesShown =
  (edition: string): TableLook =>
  ({ table }) => {
    const shown = copiesShown(table.facts);
    return gathered(table.facts, (fact): readonly Sighting[] => {
      if (fact.type !== 'table.RulesCopyProvided') return [];
      const { requestId, edition: other, by: who } = fact.data;
      const copies = shown.get(requestId) ?? [];
      if (other === null || other === edition || copies.some((copy) => copy === null || copy === edition)) return [];
      const says = `${who} showed ${other} on a request for the rules`;
      return [{ deed: fact, persons: by(who), says, figures: { shown: other } }];
    });
  };
