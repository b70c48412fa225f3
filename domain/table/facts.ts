import type { Fact } from '../kernel/effective-history.ts';
import type { TableEvent } from './events.ts';

/** What a floor records of a table, after corrections and late entries. */
export type TableFact = Fact<TableEvent>;
export type FactOf<Type extends TableFact['type']> = Extract<TableFact, { type: Type }>;
