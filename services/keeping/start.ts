import { keptOfDays, keptOfSessions, keptOfSpans } from '../../projections/queries/kept-kinds.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { openReadDb } from '../shared/read-models/read-db.ts';
import { keepFigures, type Keeping } from './keep.ts';

/** Keeps figures on a process's foundation. */
export const startKeeping = ({ pool, log }: Foundation): Keeping =>
  keepFigures({
    db: openReadDb(pool),
    kinds: { ofSessions: keptOfSessions, ofDays: keptOfDays, ofSpans: keptOfSpans },
    log: log.child({ service: 'keeping' }),
  });
