import type { FloorRole } from '../kernel/roles.ts';
import { actedAs } from './duties.ts';
import type { FactOf } from './facts.ts';
import type { TableRecord } from './record.ts';

type PlayerExcluded = FactOf<'table.PlayerExcluded'>;
type From = PlayerExcluded['data']['from'];

const none: readonly never[] = [];
/** Was a person ever excluded from anything at the table, also before the gaming day was cut on paper? Mostly nobody was. */
export const isEverExcluded = ({ exclusions, before }: TableRecord, personId: string | null): boolean =>
  exclusions.some(({ data }) => data.personId === personId) || (before !== null && isEverExcluded(before, personId));

/** Exclusions from something, by somebody with the power; those before the gaming day was cut on paper too. If nothing is known about them, assume they had it. */
export const exclusionsFrom = (
  table: TableRecord,
  from: readonly From[],
  mayExclude: readonly FloorRole[],
): readonly PlayerExcluded[] => {
  const before = table.before ? exclusionsFrom(table.before, from, mayExclude) : none;
  const all = table.exclusions;
  if (all.length === 0) return before;
  const own = all.filter((fact) => {
    const { by, roleClaimed } = fact.data.decision;
    return from.includes(fact.data.from) && actedAs(table, by, roleClaimed, mayExclude, fact) !== 'no';
  });
  return [...before, ...own];
};
