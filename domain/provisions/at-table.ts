import type { Look, LookContext } from '../law/clause.ts';
import type { TableRecord } from '../table/record.ts';

/** What a provision needs of a picture: the record of the table. */
export type AtTable = { readonly table: TableRecord };
export type TableLook = Look<AtTable>;

/** The choice in force for an interpretation id. */
export type Choice = LookContext['interpretation'];
