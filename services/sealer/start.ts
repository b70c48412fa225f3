import type { Foundation } from '../shared/process/foundation.ts';
import { sealedFolder } from '../shared/sealing/folder.ts';
import { loadLogSigner, loadSalts, sealedFolderOf } from '../shared/sealing/keys.ts';
import { sealBooks } from './books.ts';
import { runSealer, type Sealer } from './sealer.ts';

const nothingToSeal: Sealer = { trouble: () => null, stop: async () => {} };

/** Starts the sealer on a process's foundation. A store in memory is not sealed: it is gone before anybody could ask. */
export const startSealer = ({ config, store, pool, log }: Foundation): Sealer =>
  store.name === 'memory'
    ? nothingToSeal
    : runSealer({
        store,
        books: sealBooks(pool),
        folder: sealedFolder(sealedFolderOf(config.dataDir)),
        signer: loadLogSigner(config.dataDir, config.sealOrigin),
        saltOf: loadSalts(config.dataDir),
        log: log.child({ service: 'sealer' }),
      });
