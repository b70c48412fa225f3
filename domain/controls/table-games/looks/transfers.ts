import { inDollars } from '../../../kernel/money.ts';
import type { TableEvent } from '../../../table/events.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, FactOf } from '../picture.ts';

/** Chips that went from one table to another past the cage, and the fact that says so. In cents. */
export type Transfer = {
  readonly from: string;
  readonly to: string;
  readonly totalCents: number;
  readonly fact: FactOf<TableEvent, 'table.ChipsTransferred'>;
};

/** Do two tables say the same of a transfer, each from its side? */
const areOne = (out: Transfer, into: Transfer): boolean =>
  into.from === out.from && into.to === out.to && into.totalCents === out.totalCents;

/** The transfers that only the table says which the chips came to: each that left a table is one that came to another. */
const cameFromNowhere = (left: readonly Transfer[], came: readonly Transfer[]): readonly Transfer[] => {
  const open = [...left];
  return came.filter((into) => {
    const at = open.findIndex((out) => areOne(out, into));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
};

/** The transfers of a day, each once: as the table says that the chips left, or the other where only that says so. */
export const transfersOf = ({ tables }: Pick<DayPicture, 'tables'>): readonly Transfer[] => {
  const all = tables.flatMap(({ table, facts }) =>
    ofType(facts, 'table.ChipsTransferred').map((fact) => {
      const { went, otherTable, totalCents } = fact.data;
      const [from, to] = went === 'out' ? [table, otherTable] : [otherTable, table];
      return { from, to, totalCents, fact };
    }),
  );
  const left = all.filter(({ fact }) => fact.data.went === 'out');
  const came = all.filter(({ fact }) => fact.data.went === 'in');
  return [...left, ...cameFromNowhere(left, came)];
};

/**
 * What went from some tables to others past the cage, less what came from those, in cents: it is in their win by the formula, and neither play
 * nor a loss made it. What went between these tables is nothing.
 */
export const wentToOthers = (picture: Pick<DayPicture, 'tables'>, tables: ReadonlySet<string>): number =>
  transfersOf(picture).reduce((sum, { from, to, totalCents }) => {
    if (tables.has(from) === tables.has(to)) return sum;
    return tables.has(from) ? sum + totalCents : sum - totalCents;
  }, 0);

/** That as the end of a sentence; nothing where it is nothing. */
export const saysWent = (cents: number, tables: string): string => {
  if (cents === 0) return '';
  return cents > 0
    ? `chips of ${inDollars(cents)} went from ${tables} to other tables`
    : `chips of ${inDollars(-cents)} came to ${tables} from other tables`;
};
