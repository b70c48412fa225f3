import type { Kysely } from 'kysely';
import type { BlindnessTables } from './blindness/tables.ts';
import type { DecisionTables } from './decisions/tables.ts';
import type { DisputeTables } from './disputes/tables.ts';
import type { DropBoxTables } from './drop-boxes/tables.ts';
import type { EventLogTables } from './event-log/tables.ts';
import type { GamingDayTables } from './gaming-days/tables.ts';
import type { IntervalTables } from './intervals/tables.ts';
import type { RecordViewTables } from './record-views/tables.ts';
import type { RoundTables } from './round-histories/tables.ts';
import type { RuleViolationTables } from './rule-violations/tables.ts';
import type { SessionTables } from './sessions/tables.ts';
import type { SlipTables } from './slips/tables.ts';

/** Every table of every read model, as queries read them. */
export type ReadModels = EventLogTables &
  IntervalTables &
  RoundTables &
  SessionTables &
  DropBoxTables &
  SlipTables &
  GamingDayTables &
  DecisionTables &
  DisputeTables &
  RuleViolationTables &
  BlindnessTables &
  RecordViewTables;

/** The database for queries: `openReadDb` (`services/shared/read-models/read-db.ts`), or a transaction of it. */
export type ReadDb = Kysely<ReadModels>;

/** The venues that the caller may see; null for all of them. */
export type VenueScope = readonly string[] | null;
