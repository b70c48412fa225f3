import { pitOf, tablesOfPit } from '../../domain/venue/register.ts';
import type { OneOf } from '../../projections/kit/query.ts';
import type { VenueScope } from '../../projections/read-models.ts';
import type { ApiDependencies } from './dependencies.ts';

type On = Pick<ApiDependencies, 'jurisdictions' | 'register'>;
type Tables = {
  readonly venue?: string | undefined;
  readonly venues: VenueScope;
  readonly table?: OneOf<string> | undefined;
};

/** The tables that are asked for: those of a pit, as the registers of the venues have it, and of these the ones that are named. */
export const tablesAsked = async (
  on: On,
  { venue, venues, table }: Tables,
  pit: string | undefined,
): Promise<OneOf<string> | undefined> => {
  if (pit === undefined) return table;
  const all = venue === undefined ? (venues ?? [...(await on.jurisdictions()).keys()]) : [venue];
  const each = all.map((one) => on.register.find(one, (register) => tablesOfPit(register, pit)));
  const known = new Set((await Promise.all(each)).flatMap((tables) => tables ?? []));
  return table === undefined ? [...known] : [table].flat().filter((one) => known.has(one));
};

/** Rows with the pit of their table, as the register of the venue has it; null where it has none. */
export const withPits = <Row extends { readonly venue: string; readonly table: string }>(
  on: On,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly pit: string | null })[]> =>
  Promise.all(
    rows.map(async (row) => {
      const pit = await on.register.find(row.venue, (register) => pitOf(register, row.table));
      return { ...row, pit: pit ?? null };
    }),
  );
