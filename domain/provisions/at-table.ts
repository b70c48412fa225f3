import type { Look } from '../law/clause.ts';
import type { Wager } from '../round/wager-book.ts';
import type { TableRecord } from '../table/record.ts';

/** What a provision needs of a picture: the record of the table. */
export type AtTable = { readonly table: TableRecord };
export type TableLook = Look<AtTable>;

/** A session with its rounds, as far as their wagers. */
export type WithWagers = {
  readonly wagers: readonly Wager[];
  /** The earlier rounds that its wagers lay in, where the game looks back. */
  readonly reachesBackTo?: readonly WithWagers[];
};
export type SessionWith<Round extends WithWagers> = AtTable & {
  readonly rounds: readonly Round[];
  /** The session that it continues, where the gaming day was cut on paper. */
  readonly continues?: { readonly rounds: readonly Round[] } | null;
};
