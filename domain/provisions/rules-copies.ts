import type { Sighting } from '../law/clause.ts';
import { wronged } from '../law/persons.ts';
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
 * Copies of this edition that were asked for and not shown before the table closed. Another edition does not count. `silence` is the
 * interpretation of a record that holds no copy at all.
 */
export const rulesCopiesNotProvided =
  (edition: string, silence: string): TableLook =>
  ({ table }, { interpretation }) => {
    if (!closedToPlay(table)) return [];
    const shown = copiesShown(table.facts);
    return table.facts.flatMap((fact): readonly Sighting[] => {
      if (fact.type !== 'table.RulesCopyRequested') return [];
      const { personId, requestId } = fact.data;
      const copies = shown.get(requestId) ?? [];
      // Nobody has to say which edition they showed.
      if (copies.some((copy) => copy === null || copy === edition)) return [];
      const [other] = copies;
      const sighting = { deed: fact, persons: wronged(personId) };
      const asked = `${personId ?? 'somebody'} asked for a copy of the rules`;
      if (other) return [{ ...sighting, says: `${asked} and was shown ${other}`, figures: { shown: other } }];
      const missing = `whether a copy was shown on the request ${requestId}: nobody recorded it`;
      const says = `${asked}, and that one was shown is not on record`;
      return [{ ...sighting, says, ...onSilence(interpretation, silence, missing) }];
    });
  };
