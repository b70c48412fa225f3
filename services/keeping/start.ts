import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptOfDays, keptOfSessions } from '../../projections/queries/kept-kinds.ts';
import { moduleHashes } from '../shared/games/module-hash.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { openReadDb } from '../shared/read-models/read-db.ts';
import { keepFigures, type Keeping } from './keep.ts';

const ownFile = fileURLToPath(import.meta.url);
/** Beside us, whether we run from the sources or from `dist/`, where modules are called otherwise. */
const kindsFile = join(dirname(ownFile), `../../projections/queries/kept-kinds${extname(ownFile)}`);

/** Keeps figures on a process's foundation. */
export const startKeeping = ({ pool, log }: Foundation): Keeping =>
  keepFigures({
    db: openReadDb(pool),
    kinds: { ofSessions: keptOfSessions, ofDays: keptOfDays },
    madeBy: () => moduleHashes().hashOf(kindsFile),
    log: log.child({ service: 'keeping' }),
  });
