import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { sealBooks } from '../../../../services/sealer/books.ts';
import { takeOver } from '../../../../services/sealer/seal.ts';
import type { EventStore } from '../../../../services/shared/event-store/port.ts';
import { openPool } from '../../../../services/shared/postgres/database.ts';
import type { Flaw } from '../../../../services/shared/record/scrub.ts';
import { openComparison } from '../../../../services/shared/sealing/compare.ts';
import { sealedFolder } from '../../../../services/shared/sealing/folder.ts';
import { saltsUnder, type SaltOf } from '../../../../services/shared/sealing/keys.ts';
import { sealedReader } from '../../../../services/shared/sealing/reader.ts';
import { ed25519Signer, newEd25519Key } from '../../../../services/shared/sealing/signatures.ts';
import { verify } from '../../../../services/verify/verify.ts';
import { freshDatabase } from '../../../support/database.ts';
import { freshStream, newEvent } from '../../../support/new-events.ts';

export const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('7c'.repeat(32));

export type SealedWorld = {
  /** What stood in the store when it was sealed. */
  readonly sealed: readonly StoredEvent[];
  /** Where the seal lies. */
  readonly dir: string;
  /** What a verification finds now; and what where the secret of salts is gone. */
  readonly flaws: () => Promise<readonly Flaw[]>;
  readonly withoutSalts: () => Promise<readonly Flaw[]>;
};

/** Appends events one by one, to streams that lie among each other, and seals them. */
export const sealedWorld = async (
  store: EventStore,
  { count, streams }: { readonly count: number; readonly streams: number },
): Promise<SealedWorld> => {
  const names = Array.from({ length: streams }, freshStream);
  for (let at = 0; at < count; at += 1) {
    const revision = Math.floor(at / streams);
    const event = newEvent({ wagerId: `w-${at}`, stakeCents: 100 * (at + 1) });
    const stream = names[(at * 7) % streams] as StreamName;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await store.append(stream, revision === 0 ? 'none' : revision - 1, [event]);
  }
  const dir = mkdtempSync(join(tmpdir(), 'sealed-'));
  const folder = sealedFolder(dir);
  const database = await freshDatabase();
  const pool = openPool(database.url, { connections: 2 });
  const sealing = await takeOver({ store, books: sealBooks(pool), folder, signer, saltOf });
  // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
  while ((await sealing.next(150)).length > 0);
  await pool.end();
  await database.drop();
  const look = async (salts: SaltOf | undefined): Promise<readonly Flaw[]> => {
    const reader = sealedReader(folder);
    const seal = await openComparison({ folder, reader, store, saltOf: salts, keyOf: () => signer.key });
    const flaws: Flaw[] = [];
    await verify({ store, seal, onFlaw: (flaw) => flaws.push(flaw) });
    return flaws;
  };
  return {
    sealed: await store.readAll(null, count),
    dir,
    flaws: () => look(saltOf),
    withoutSalts: () => look(undefined),
  };
};
