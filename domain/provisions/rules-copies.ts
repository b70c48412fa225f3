import { wronged } from '../law/persons.ts';
import type { TableFact } from '../table/facts.ts';
import { closedToPlay } from '../table/record.ts';
import type { TableLook } from './at-table.ts';

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

/** Copies of this edition that were asked for and not shown before the table closed. Another edition does not count. */
export const rulesCopiesNotProvided =
  (edition: string): TableLook =>
  ({ table }) => {
    if (!closedToPlay(table)) return [];
    const shown = copiesShown(table.facts);
    return table.facts.flatMap((fact) => {
      if (fact.type !== 'table.RulesCopyRequested') return [];
      const copies = shown.get(fact.data.requestId) ?? [];
      // Nobody has to say which edition they showed.
      if (copies.some((copy) => copy === null || copy === edition)) return [];
      const [other] = copies;
      const { personId } = fact.data;
      const says = `${personId ?? 'somebody'} asked for a copy of the rules and was ${other ? `shown ${other}` : 'not shown one'}`;
      return [{ deed: fact, persons: wronged(personId), says, figures: other ? { shown: other } : {} }];
    });
  };
