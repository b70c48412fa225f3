import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { seededChance } from '../../../../domain/games/play.ts';
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../../../domain/kernel/said-hash.ts';
import { sealBooks } from '../../../../services/sealer/books.ts';
import { takeOver } from '../../../../services/sealer/seal.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { positionText } from '../../../../services/shared/event-store/position.ts';
import type { EventStore } from '../../../../services/shared/event-store/port.ts';
import { closeSmallServer, type SmallServer } from '../../../../services/shared/http/small-server.ts';
import { openPool, type Pool } from '../../../../services/shared/postgres/database.ts';
import type { Flaw } from '../../../../services/shared/record/scrub.ts';
import { openComparison } from '../../../../services/shared/sealing/compare.ts';
import { cosignerIn } from '../../../../services/shared/sealing/cosigner-key.ts';
import { sealedFolder } from '../../../../services/shared/sealing/folder.ts';
import { saltsUnder } from '../../../../services/shared/sealing/keys.ts';
import { verifierKey } from '../../../../services/shared/sealing/note.ts';
import { readPolicy, type Policy } from '../../../../services/shared/sealing/policy.ts';
import { sealedReader } from '../../../../services/shared/sealing/reader.ts';
import { openWitnesses } from '../../../../services/shared/sealing/witnesses.ts';
import { verify } from '../../../../services/verify/verify.ts';
import { buildWitnessServer } from '../../../../services/witness/server.ts';
import { openWitness } from '../../../../services/witness/witness.ts';
import { freshDatabase, type TestDatabase } from '../../../support/database.ts';
import { freshStream, newEvents } from '../../../support/new-events.ts';
import { newSigner, origin } from '../../../support/sealed-log.ts';

/** A longer run says how many: `TAMPER_SEEDS=100`. */
const seeds = Number(process.env['TAMPER_SEEDS'] ?? 4);
const count = 700;
const signer = newSigner(origin);
const saltOf = saltsUnder('7c'.repeat(32));
const log = pino({ level: 'silent' });

type Events = readonly StoredEvent[];

let database: TestDatabase;
let pool: Pool;
let server: SmallServer;
let policy: Policy;
let honest: Events;

/** A store with these events, each at its place. */
const storeOf = (events: Events): EventStore => ({
  ...openMemoryStore(),
  readAll: async (after, limit) => events.filter(({ position }) => after === null || position > after).slice(0, limit),
  readStream: async (stream, { from = 0, limit = count } = {}) =>
    events.filter((event) => event.stream === stream && event.revision >= from).slice(0, limit),
  head: async () => events.at(-1)?.position ?? null,
});

/** These events sealed by our own key, in a folder and a database that know of nothing else: what a verification finds, and what the witness says. */
const sealedAnew = async (events: Events) => {
  await pool.query('delete from seal.head');
  const store = storeOf(events);
  const folder = sealedFolder(mkdtempSync(join(tmpdir(), 'insider-')));
  const sealing = await takeOver({ store, books: sealBooks(pool), folder, signer, saltOf });
  // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
  while ((await sealing.next(count)).length > 0);
  const reader = sealedReader(folder);
  const flaws: Flaw[] = [];
  const seal = await openComparison({ folder, reader, saltOf, store, keyOf: () => signer.key });
  await verify({ store, seal, onFlaw: (flaw) => flaws.push(flaw) });
  const note = (await reader.published())?.note ?? '';
  const { cosigners, contradictions } = await openWitnesses({ policy, logs: [signer.key] }).ask(
    note,
    reader.consistency,
  );
  return {
    flaws,
    sealed: sealing.size(),
    cosigners: [...cosigners],
    says: contradictions.map(({ because }) => because),
  };
};

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 3 });
  const dir = mkdtempSync(join(tmpdir(), 'witness-'));
  const cosigner = cosignerIn(dir, 'witness.example/w1');
  server = buildWitnessServer(openWitness({ dir, signers: [cosigner], logs: [signer.key], log, nowMs: Date.now }), log);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const read = readPolicy(`witness w1 ${verifierKey(cosigner.key)} ${url}\nquorum w1\n`);
  if ('problem' in read) throw new Error(read.problem);
  policy = read;
  const store = openMemoryStore();
  for (let at = 0; at < count; at += 100)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await store.append(freshStream(), 'none', newEvents(100));
  honest = await store.readAll(null, count);
});
afterAll(async () => {
  await closeSmallServer(server);
  await pool.end();
  await database.drop();
});

const whole = (event: StoredEvent): StoredEvent => ({
  ...event,
  metadata: { ...event.metadata, contentHash: storedContentHash(event) },
});
const another = (event: StoredEvent): StoredEvent => whole({ ...event, data: { ...event.data, stakeCents: 1 } });
const further = (events: Events, more: number): Events => [
  ...events,
  ...Array.from({ length: more }, (_, at): StoredEvent => {
    const last = events.at(-1) as StoredEvent;
    const position = positionText(Number(last.position) + at + 1);
    return another({ ...last, position, revision: last.revision + at + 1 });
  }),
];

/** What somebody leaves who has every right over the store, the folder and the database, and the key and the salts too; at an index. */
const deeds: readonly (readonly [string, (at: number) => Events, string])[] = [
  [
    'changes an event and makes every hash and the whole seal anew',
    (at) => honest.with(at, another(honest[at] as StoredEvent)),
    'another-root-of-the-same-size',
  ],
  ['puts an older copy of all of it back', (at) => honest.slice(0, at + 1), 'larger-tree'],
  [
    'puts an older copy back and records other events since, as many as there were',
    (at) => further(honest.slice(0, at + 1), count - at - 1),
    'another-root-of-the-same-size',
  ],
  [
    'changes an event, and goes on recording behind it',
    (at) => further(honest.with(at, another(honest[at] as StoredEvent)), 40),
    'proof-does-not-verify',
  ],
];

describe('Somebody who has the key too', () => {
  it('is believed by the verification and by the witness where nothing was done', async () => {
    expect(await sealedAnew(honest)).toEqual({ flaws: [], sealed: count, cosigners: ['w1'], says: [] });
  });

  it.each(deeds)('is found by a witness, and by nothing else: %s', async (_says, deed, because) => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const events = deed(Math.floor(seededChance(3_000 + seed)() * (count - 1)));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const found = await sealedAnew(events);
      expect(found).toEqual({ flaws: [], sealed: events.length, cosigners: [], says: [because] });
    }
  });
});
