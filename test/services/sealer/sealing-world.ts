import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { sealBooks } from '../../../services/sealer/books.ts';
import { takeOver, type SealOn } from '../../../services/sealer/seal.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import type { Pool } from '../../../services/shared/postgres/database.ts';
import { sealedFolder } from '../../../services/shared/sealing/folder.ts';
import { entryOf, saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { ed25519Signer, newEd25519Key } from '../../../services/shared/sealing/signatures.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';

export const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
export const saltOf = saltsUnder('5a'.repeat(32));
export const most = 1_000;
export type Signed = { readonly size: number; readonly root: Uint8Array };

/** A store with so many events, a folder for their seal, and what was signed. */
export const world = async (pool: Pool, events: number) => {
  const store = openMemoryStore();
  const more = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 100)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await store.append(freshStream(), 'none', newEvents(Math.min(100, count - at)));
  };
  await more(events);
  const dir = mkdtempSync(join(tmpdir(), 'sealed-'));
  const heads: Signed[] = [];
  const on = (other: Partial<SealOn> = {}): SealOn => ({
    store,
    books: sealBooks(pool),
    folder: sealedFolder(dir),
    signer,
    saltOf,
    onCheckpoint: (_, head) => void heads.push(head),
    ...other,
  });
  const entries = async (of: EventStore = store): Promise<readonly Uint8Array[]> =>
    (await of.readAll(null, 100_000)).map((event) => entryOf(event, saltOf));
  return { store, more, dir, heads, on, entries };
};

export const sealAll = async (on: SealOn, mostEvents = most): Promise<number> => {
  const sealing = await takeOver(on);
  // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
  while ((await sealing.next(mostEvents)).length > 0);
  return sealing.size();
};

export const checkpointIn = (dir: string): Signed => {
  const opened = openCheckpoint(readFileSync(join(dir, 'checkpoint'), 'utf8'), [signer.key]);
  if (typeof opened === 'string') throw new Error(opened);
  return { size: opened.checkpoint.size, root: opened.checkpoint.root };
};

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** An event that says something else. */
export const changed = (event: StoredEvent): StoredEvent => ({
  ...event,
  metadata: { ...event.metadata, contentHash: 'ff'.repeat(32) },
});
