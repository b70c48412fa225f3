import { giveWay } from '../shared/following/give-way.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { sealedFolder } from '../shared/sealing/folder.ts';
import { readIfThere } from '../shared/kit/secret-file.ts';
import { ConfigurationFault, type Config } from '../shared/process/config.ts';
import type { Logger } from '../shared/process/logger.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import type { Pool } from '../shared/postgres/database.ts';
import { directoryListsIn } from '../shared/sealing/directory/lists.ts';
import { loadLogCosigner, loadLogSigner, loadSalts, policyFileOf, sealedFolderOf } from '../shared/sealing/keys.ts';
import { fileFlaw, flawBooks, type FlawBooks } from '../shared/record/flaws.ts';
import { verifierKey, type NoteKey } from '../shared/sealing/note.ts';
import { policyFile } from '../shared/sealing/policy-file.ts';
import { sealedReader } from '../shared/sealing/reader.ts';
import { witnessing } from './witnessing.ts';
import { sealBooks } from './books.ts';
import type { KeepFilesOn } from './keep-files.ts';
import { runSealer, type Sealer } from './sealer.ts';

const minuteMs = 60_000;

const nothingToSeal: Sealer = { trouble: () => null, stop: async () => {} };

/** The policy of an installation and its text; undefined where it has none. Throws `ConfigurationFault` for one that does not name our key. */
const ownPolicy = (dataDir: string, key: NoteKey) => {
  const file = policyFileOf(dataDir);
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const policy = policyFile(file);
  const isOurs = policy.logs.some((log) => verifierKey(log.key) === verifierKey(key));
  if (!isOurs) throw new ConfigurationFault(`The policy ${file} has no line "log ${verifierKey(key)}".`);
  return { text, policy };
};

/** How the sealer tells of files that lack, and is told of them. */
const filesTold = (flaws: FlawBooks, log: Logger): Pick<Required<KeepFilesOn>, 'onLacking' | 'isFileNoted'> => {
  let seen: string | null = null;
  return {
    onLacking: async ({ lacking, areMended }) => {
      const what = areMended ? 'was made anew from the event store' : 'could not be made anew';
      for (const { path } of lacking)
        log.error({ file: path }, `a file of the sealed record was missing or cut: it ${what}`);
      await flaws.note(
        lacking.map(({ path, position }) => fileFlaw(path, position)),
        'reader',
      );
      if (areMended) await flaws.filesMended(lacking.map(({ path }) => path));
    },
    isFileNoted: async () => {
      const before = seen;
      seen = await flaws.fileNotedAt();
      return seen !== null && seen !== before;
    },
  };
};

const sealing = (config: Config, store: EventStore, pool: Pool, log: Logger): Sealer => {
  const folder = sealedFolder(sealedFolderOf(config.dataDir));
  const books = sealBooks(pool);
  const signer = loadLogSigner(config.dataDir, config.sealOrigin);
  const own = ownPolicy(config.dataDir, signer.key);
  const reader = sealedReader(folder);
  const flaws = flawBooks(pool);
  return runSealer({
    store,
    books,
    folder,
    signer,
    cosigner: { signer: loadLogCosigner(config.dataDir, signer.key.name), nowMs: Date.now },
    saltOf: loadSalts(config.dataDir),
    policyText: own?.text,
    directories: {
      reader,
      openLists: (signal) => directoryListsIn(sealedFolderOf(config.dataDir), signal),
      nowMs: Date.now,
      everyMs: config.sealDirectoryMinutes * minuteMs,
    },
    ...filesTold(flaws, log),
    stops: { stopped: flaws.sealingStops, goesOn: flaws.sealingGoesOn },
    giveWay: giveWay(store, Date.now),
    ...(own ? { witnessing: witnessing({ policy: own.policy, key: signer.key, folder, reader, books, log }) } : {}),
    log,
  });
};

/** Starts the sealer on a process's foundation. A store in memory is not sealed: it is gone before anybody could ask. */
export const startSealer = ({ config, store, pool, log }: Foundation): Sealer =>
  store.name === 'memory' ? nothingToSeal : sealing(config, store, pool, log.child({ service: 'sealer' }));
