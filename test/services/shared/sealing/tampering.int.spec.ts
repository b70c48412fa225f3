import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlawKind } from '../../../../domain/alarm/flaws.ts';
import { seededChance, type Chance } from '../../../../domain/games/play.ts';
import { storedContentHash, type NewEvent, type StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { sealBooks } from '../../../../services/sealer/books.ts';
import { takeOver } from '../../../../services/sealer/seal.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { positionText } from '../../../../services/shared/event-store/position.ts';
import type { EventStore } from '../../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../../services/shared/postgres/database.ts';
import type { Flaw } from '../../../../services/shared/record/scrub.ts';
import { openComparison } from '../../../../services/shared/sealing/compare.ts';
import { sealedFolder } from '../../../../services/shared/sealing/folder.ts';
import { saltsUnder } from '../../../../services/shared/sealing/keys.ts';
import { noteOf } from '../../../../services/shared/sealing/note.ts';
import { sealedReader } from '../../../../services/shared/sealing/reader.ts';
import { ed25519Signer, newEd25519Key, signedLine } from '../../../../services/shared/sealing/signatures.ts';
import { verify } from '../../../../services/verify/verify.ts';
import { freshDatabase, type TestDatabase } from '../../../support/database.ts';
import { freshStream, newEvent } from '../../../support/new-events.ts';

/** A longer run says how many: `TAMPER_SEEDS=100`. */
const seeds = Number(process.env['TAMPER_SEEDS'] ?? 4);
const count = 700;
const streams = 20;
const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('7c'.repeat(32));

let database: TestDatabase;
let pool: Pool;
let dir: string;
let sealed: readonly StoredEvent[];

/** A store that gives what a list says. Somebody with every right over it made all that belongs together anew. */
const storeOf = (events: readonly StoredEvent[]): EventStore => ({
  ...openMemoryStore(),
  head: async () => events.at(-1)?.position ?? null,
  readAll: async (after, limit) => events.filter(({ position }) => after === null || position > after).slice(0, limit),
  readStream: async (stream, { from = 0, limit = 1_000 } = {}) =>
    events.filter((event) => event.stream === stream && event.revision >= from).slice(0, limit),
});

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 4 });
  const store = openMemoryStore();
  const names = Array.from({ length: streams }, freshStream);
  for (let at = 0; at < count; at += 1) {
    const stream = names[(at * 7) % streams] as StreamName;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that streams lie among each other
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    const event = newEvent({ wagerId: `w-${at}`, stakeCents: 100 * (at + 1) });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await store.append(stream, last?.revision ?? 'none', [event]);
  }
  sealed = await store.readAll(null, count);
  dir = mkdtempSync(join(tmpdir(), 'sealed-'));
  const sealing = await takeOver({ store, books: sealBooks(pool), folder: sealedFolder(dir), signer, saltOf });
  // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
  while ((await sealing.next(150)) > 0);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const flawsOf = async (
  events: readonly StoredEvent[],
  salts: typeof saltOf | undefined = saltOf,
): Promise<readonly Flaw[]> => {
  const folder = sealedFolder(dir);
  const store = storeOf(events);
  const reader = sealedReader(folder);
  const seal = await openComparison({ folder, reader, store, saltOf: salts, keyOf: () => signer.key });
  const flaws: Flaw[] = [];
  await verify({ store, seal, onFlaw: (flaw) => flaws.push(flaw) });
  return flaws;
};

/** An event with all its hashes as they must be. */
const whole = (event: StoredEvent): StoredEvent => ({
  ...event,
  metadata: { ...event.metadata, contentHash: storedContentHash(event) },
});
/** Positions and revisions without a gap, as somebody leaves them who covers their tracks. */
const closedUp = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const revisions = new Map<string, number>();
  return events.map((event, index) => {
    const revision = revisions.get(event.stream) ?? 0;
    revisions.set(event.stream, revision + 1);
    return { ...event, revision, position: positionText(index + 1) };
  });
};

const one = (chance: Chance): number => Math.floor(chance() * count);
const changing =
  (change: (event: StoredEvent) => StoredEvent) =>
  (at: number): readonly StoredEvent[] =>
    sealed.with(at, change(sealed[at] as StoredEvent));
const metadataOf = (more: Partial<StoredEvent['metadata']>) =>
  changing((event) => whole({ ...event, metadata: { ...event.metadata, ...more } }));

type Attack = {
  readonly name: string;
  readonly tamper: (at: number, chance: Chance) => readonly StoredEvent[];
  /** What is found at the place itself. */
  readonly finds: FlawKind;
  /** Where, when it is not at the event that was chosen. */
  readonly where?: (at: number) => number;
};

const other = 'sealed-with-other-content';
const spelt = (event: StoredEvent): StoredEvent => ({
  ...event,
  data: { ...event.data, stakeCents: 1 },
  metadata: { ...event.metadata, spelt: { data: event.data } },
});

/** What somebody does who has every right over the event store and knows how all hashes are made. */
const attacks: readonly Attack[] = [
  {
    name: 'an amount is changed',
    tamper: changing((event) => whole({ ...event, data: { ...event.data, stakeCents: 1 } })),
    finds: other,
  },
  {
    name: 'a member is added to what was said',
    tamper: changing((event) => whole({ ...event, data: { ...event.data, more: 1 } })),
    finds: other,
  },
  {
    name: 'the id is another',
    tamper: changing((event) => whole({ ...event, eventId: newEvent().eventId })),
    finds: other,
  },
  {
    name: 'the time on the floor is put back',
    tamper: metadataOf({ occurredAt: '2026-04-25T09:00:00.000Z' }),
    finds: other,
  },
  { name: 'somebody else did it', tamper: metadataOf({ actor: { personId: 'P-999', role: 'dealer' } }), finds: other },
  { name: 'the number of the terminal is another', tamper: metadataOf({ sourceSeq: 99 }), finds: other },
  { name: 'it came under another token', tamper: metadataOf({ principal: 'terminal:T-2' }), finds: other },
  { name: 'it came from another terminal', tamper: metadataOf({ terminal: 'T-2' }), finds: other },
  { name: 'a person is put under it', tamper: metadataOf({ principalPersonId: 'P-1' }), finds: other },
  {
    name: 'the clock of the terminal is another',
    tamper: metadataOf({ clock: { offsetMs: 60_000, uncertaintyMs: 5 } }),
    finds: other,
  },
  { name: 'the clock of the terminal is gone', tamper: metadataOf({ clock: null }), finds: other },
  { name: 'it is said to be imported', tamper: metadataOf({ imported: true }), finds: other },
  { name: 'it is said to be a correction of nothing', tamper: metadataOf({ replaced: null }), finds: other },
  {
    name: 'what was said is kept as a spelling, and readers are told something else',
    tamper: changing(spelt),
    finds: other,
  },
  {
    name: 'the time of recording is put back',
    tamper: metadataOf({ recordedAt: '2026-04-25T09:30:00.119Z' }),
    finds: 'sealed-at-another-time',
  },
  {
    name: 'the type is another',
    tamper: changing((event) => whole({ ...event, type: 'round.WagerPaid' })),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'it stands in another stream',
    tamper: changing((event) => ({ ...event, stream: freshStream(), revision: 0 })),
    finds: 'sealed-elsewhere',
  },
  { name: 'the venue is another', tamper: metadataOf({ venue: 'TOWN' }), finds: 'sealed-elsewhere' },
  { name: 'it is taken out', tamper: (at) => sealed.toSpliced(at, 1), finds: 'sealed-event-is-missing' },
  {
    name: 'two are exchanged',
    tamper: (at) =>
      closedUp(sealed.with(at, sealed[count - 1 - at] as StoredEvent).with(count - 1 - at, sealed[at] as StoredEvent)),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'it is taken out, and all behind it moves up',
    tamper: (at) => closedUp(sealed.toSpliced(at, 1)),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'one is put in, and all behind it moves on',
    tamper: (at) => closedUp(sealed.toSpliced(at, 0, forged())),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'it is there twice, and all behind it moves on',
    tamper: (at) => closedUp(sealed.toSpliced(at, 0, sealed[at] as StoredEvent)),
    finds: 'sealed-elsewhere',
    where: (at) => at + 1,
  },
  { name: 'the end is cut off', tamper: (at) => sealed.slice(0, at), finds: 'sealed-event-is-missing' },
  {
    name: 'the end is that of another store',
    tamper: (at) => closedUp([...sealed.slice(0, at), ...Array.from({ length: count - at }, forged)]),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'its whole stream is taken out',
    tamper: (at) => sealed.filter(({ stream }) => stream !== sealed[at]?.stream),
    finds: 'sealed-event-is-missing',
  },
];

const forged = (): StoredEvent => {
  const event: NewEvent = newEvent({ wagerId: 'forged', stakeCents: 1 });
  return { ...event, stream: freshStream(), revision: 0, position: positionText(1) };
};

describe('What somebody with every right over the event store does to sealed events', () => {
  it('is not found where nobody did anything', async () => {
    expect(await flawsOf(sealed)).toEqual([]);
  });

  it.each(attacks)('is found, and where: $name', async ({ tamper, finds, where = (at) => at }) => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const chance = seededChance(1_000 + seed);
      // Of two that are exchanged neither is the one in the middle.
      const at = Math.min(one(chance), count - 2);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const flaws = await flawsOf(tamper(at, chance));
      const place = positionText(where(at) + 1);
      expect(flaws.filter(({ position }) => position === place).map(({ because }) => because)).toContain(finds);
    }
  });

  it('is not read as a change where the secret of salts is gone: where and when are compared still', async () => {
    expect(await flawsOf(sealed, undefined)).toEqual([]);
    const moved = metadataOf({ recordedAt: '2026-04-25T09:30:00.119Z' })(5);
    expect((await flawsOf(moved, undefined)).map(({ because }) => because)).toEqual(['sealed-at-another-time']);
  });
});

/** Does something to a file of the seal, looks, and puts it back. */
const withFile = async (path: string, change: (bytes: Buffer) => Buffer | null): Promise<readonly Flaw[]> => {
  const file = join(dir, path);
  const before = readFileSync(file);
  const after = change(before);
  if (after === null) rmSync(file);
  else writeFileSync(file, after);
  try {
    return await flawsOf(sealed);
  } finally {
    writeFileSync(file, before);
  }
};
const flipped = (bytes: Buffer, at: number): Buffer => Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1));

describe('What somebody does to the files of the seal', () => {
  const files = [
    'tile/0/000',
    'tile/0/001',
    'tile/0/002.p/188',
    'tile/1/000.p/2',
    'tile/entries/001',
    'tile/entries/002.p/188',
    'checkpoint',
  ];

  it.each(files)('is found: any byte of %s is changed', async (path) => {
    const { length } = readFileSync(join(dir, path));
    const chance = seededChance(7);
    for (let seed = 0; seed < seeds; seed += 1) {
      const at = Math.floor(chance() * length);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const flaws = await withFile(path, (bytes) => flipped(bytes, at));
      expect([path, at, flaws.map(({ because }) => because)]).toEqual([
        path,
        at,
        expect.arrayContaining(['seal-was-changed']),
      ]);
    }
  });

  it.each(files.filter((path) => path !== 'checkpoint'))('is found: %s is cut short, or gone', async (path) => {
    for (const change of [(bytes: Buffer) => bytes.subarray(0, bytes.length - 1), () => null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const flaws = await withFile(path, change);
      expect(flaws.map(({ because }) => because)).toContain('seal-was-changed');
    }
  });

  it('is found: the positions of a bundle are others', async () => {
    const moved = await withFile('position/001', (bytes) =>
      Buffer.from(bytes.toString().split('\n').toReversed().join('\n')),
    );
    expect(moved.length).toBeGreaterThan(0);
  });

  it('is found: the checkpoint is signed by another key', async () => {
    const mallory = ed25519Signer(newEd25519Key(), signer.key.name);
    const flaws = await withFile('checkpoint', (bytes) => {
      const text = bytes.toString().split('\n\n')[0] ?? '';
      return Buffer.from(noteOf(`${text}\n`, [signedLine(mallory, `${text}\n`)]));
    });
    expect(flaws.map(({ because }) => because)).toEqual(['seal-was-changed']);
  });
});
