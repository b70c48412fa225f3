import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { sealBooks } from '../../../services/sealer/books.ts';
import type { Sealer } from '../../../services/sealer/sealer.ts';
import { startSealer } from '../../../services/sealer/start.ts';
import { readPolicy } from '../../../services/shared/sealing/policy.ts';
import { readProof } from '../../../services/shared/sealing/proof.ts';
import { openCheckpoint, type SignedCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { entriesOf, tilePath, tileWidth } from '../../../services/shared/sealing/tiles.ts';
import { isIncluded, leafHash } from '../../../services/shared/sealing/tree.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../../domain/kernel/said-hash.ts';
import { envelopeText } from '../../../services/shared/event-store/decode.ts';
import { isSound } from '../../../services/shared/event-store/integrity.ts';
import type { ServiceStatus } from '../../../services/shared/http/service-status.ts';
import { flawBooks } from '../../../services/shared/record/flaws.ts';
import type { Flaw } from '../../../services/shared/record/scrub.ts';
import { comparisonIn } from '../../../services/shared/sealing/compare.ts';
import { verify } from '../../../services/verify/verify.ts';
import { startWatch } from '../../../services/watch/start.ts';
import { administratorOf } from '../../support/corrupt-rows.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { eventually } from '../../support/eventually.ts';
import { newEvents } from '../../support/new-events.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { treeHash } from '../../support/rfc-6962.ts';

let evening: Evening;
let sealer: Sealer;
beforeAll(async () => {
  evening = await startEvening(4);
  sealer = startSealer(evening.foundation);
  await untilSealed();
});
afterAll(async () => {
  await sealer.stop();
  await evening.stop();
});

const untilSealed = async (): Promise<void> => {
  const head = Number(await evening.foundation.store.head());
  await eventually(async () =>
    expect((await sealBooks(evening.foundation.pool).status()).leaves).toBeGreaterThanOrEqual(head),
  );
  // What is about to be signed is in the books before everybody may read it.
  await eventually(async () => expect((await checkpoint()).checkpoint.size).toBeGreaterThanOrEqual(head));
};

const ask = async (path: string, role: AccessRole, scope?: Parameters<Evening['tokens']['bearer']>[1]) =>
  evening.call(path, { headers: await evening.tokens.bearer(role, scope) });

const textAt = async (path: string): Promise<string> => (await ask(path, 'inspector')).text();

const checkpoint = async (text?: string): Promise<SignedCheckpoint> => {
  const policy = readPolicy(await textAt('/v1/record/policy'));
  if ('problem' in policy) throw new Error(policy.problem);
  const opened = openCheckpoint(
    text ?? (await textAt('/v1/record/checkpoint')),
    policy.logs.map(({ key }) => key),
  );
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
};

const sealedDir = (): string => join(evening.foundation.config.dataDir, 'sealed');

const flawsTold = async (): Promise<readonly Flaw[]> =>
  ((await (await ask('/v1/operations/record', 'operator')).json()) as { first: Flaw[] }).first;

/** What a process in which no sealer works tells of its trouble. */
const troubleTold = async (): Promise<unknown> => {
  const { sealed, troubles } = (await (await evening.call('/readyz')).json()) as ServiceStatus;
  expect(troubles).toEqual([]);
  return sealed?.trouble;
};

/** The first event of the first bundle, and the last of it. */
const bundleEnds = async (): Promise<readonly [StoredEvent, StoredEvent]> => {
  const events = await evening.foundation.store.readAll(null, tileWidth);
  const [event, last] = [events[0], events[tileWidth - 1]];
  if (!event || !last) throw new Error('the store has so many events');
  return [event, last];
};

type Proof = { index: number; entry: string; held: { contentHash: string; added: object } | null; proof: string };

describe('The sealed record', () => {
  it('gives entries and a root by which anybody can look at the whole of it', async () => {
    const { size, root } = (await checkpoint()).checkpoint;
    const entries: Uint8Array[] = [];
    for (let index = 0; index * tileWidth < size; index += 1) {
      const width = Math.min(tileWidth, size - index * tileWidth);
      // oxlint-disable-next-line no-await-in-loop -- one bundle after the other
      const answer = await ask(`/v1/record/${tilePath({ level: 'entries', index, width })}`, 'inspector');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      // oxlint-disable-next-line no-await-in-loop -- as above
      entries.push(...(entriesOf(new Uint8Array(await answer.arrayBuffer())) ?? []));
    }
    expect(entries).toHaveLength(size);
    expect(Buffer.from(treeHash(entries)).toString('hex')).toBe(Buffer.from(root).toString('hex'));
    const tile = await ask('/v1/record/tile/0/000', 'compliance', { venues: ['*'] });
    expect(Buffer.from(await tile.arrayBuffer()).subarray(0, 32)).toEqual(leafHash(entries[0] ?? new Uint8Array()));
  });

  it('proves of each event that it is in there, to those who have the event, without us', async () => {
    const [round] = evening.played.flatMap(({ events }) => events).filter(({ type }) => type === 'round.RoundOpened');
    const stream = `round-${round?.stream.id}` as StreamName;
    const events = await evening.foundation.store.readStream(stream);
    expect(events.length).toBeGreaterThan(3);
    for (const event of events) {
      // oxlint-disable-next-line no-await-in-loop -- one event after the other
      const answer = await ask(`/v1/events/${stream}/${event.revision}/proof`, 'terminal');
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { entry, held, proof, index } = (await answer.json()) as Proof;
      const read = readProof(proof);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { size, root } = (await checkpoint(read?.checkpoint)).checkpoint;
      expect(isIncluded({ leaf: leafHash(Buffer.from(entry)), index, size, root }, read?.hashes ?? [])).toBe(true);
      expect(index).toBe(Number(event.position) - 1);
      const leaf = JSON.parse(entry) as Record<string, unknown>;
      expect(leaf).toMatchObject({ stream, revision: event.revision, type: event.type, v: 1 });
      expect(leaf['held']).toBe(
        createHash('sha256')
          .update(canonicalize(held) ?? '')
          .digest('hex'),
      );
      expect(held?.contentHash).toBe(event.metadata.contentHash);
      expect(held?.added).toMatchObject({ recordedAt: event.metadata.recordedAt, principal: event.metadata.principal });
    }
  });

  it('says of an event that is not sealed yet to ask again, and has the proof a moment later', async () => {
    await sealer.stop();
    const stream = 'round-STAR.TU-01.2026-03-06.9.0001' as StreamName;
    await evening.foundation.store.append(stream, 'none', newEvents(1));
    const waiting = await ask(`/v1/events/${stream}/0/proof`, 'inspector');
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([202, '2']);
    sealer = startSealer(evening.foundation);
    await untilSealed();
    expect((await ask(`/v1/events/${stream}/0/proof`, 'inspector')).status).toBe(200);
  });

  it('says which file it lacks where one is gone or cut, and nothing of where it lies, and notes it', async () => {
    const [event, last] = await bundleEnds();
    const file = join(sealedDir(), 'tile/entries/000');
    const whole = readFileSync(file);
    // One that runs would make it anew.
    await sealer.stop();
    const [proof, bundle] = [`/v1/events/${event.stream}/${event.revision}/proof`, '/v1/record/tile/entries/000'];
    try {
      for (const harm of [() => writeFileSync(file, whole.subarray(0, 100)), () => rmSync(file)]) {
        harm();
        for (const path of [proof, bundle]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const answer = await ask(path, 'inspector');
          // oxlint-disable-next-line no-await-in-loop
          const body: unknown = await answer.json();
          expect([path, answer.status, body]).toEqual([
            path,
            503,
            expect.objectContaining({
              type: '/problems/unavailable',
              reason: 'sealed-file-is-missing',
              detail: 'The sealed record has no tile/entries/000, or only a part of it.',
            }),
          ]);
          expect(JSON.stringify(body)).not.toContain(evening.foundation.config.dataDir);
        }
      }
      const noted = { because: 'seal-was-changed', file: 'tile/entries/000', position: last.position };
      await eventually(async () => expect(await flawsTold()).toContainEqual(expect.objectContaining(noted)));
    } finally {
      writeFileSync(file, whole);
      await evening.foundation.pool.query('delete from watch.flaw');
      sealer = startSealer(evening.foundation);
    }
  });

  it('gives no proof that proves nothing, where a byte of a file is another one', async () => {
    const [event] = await bundleEnds();
    for (const [path, at] of [
      ['tile/entries/000', 100],
      ['tile/0/000', 32 * 40],
    ] as const) {
      const file = join(sealedDir(), path);
      const whole = readFileSync(file);
      writeFileSync(file, whole.with(at, (whole[at] ?? 0) ^ 1));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask(`/v1/events/${event.stream}/${event.revision}/proof`, 'inspector');
      writeFileSync(file, whole);
      expect([path, answer.status]).toEqual([path, 503]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await answer.json()).toMatchObject({ reason: 'sealed-files-were-changed' });
    }
  });

  it('has a file anew that is gone or cut while it is sealed, from the sealer that runs, which notes that', async () => {
    const [event, last] = await bundleEnds();
    const file = join(sealedDir(), 'tile/entries/000');
    const whole = readFileSync(file);
    try {
      for (const harm of [() => writeFileSync(file, whole.subarray(0, 100)), () => rmSync(file)]) {
        harm();
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await eventually(async () => expect(existsSync(file) && readFileSync(file).equals(whole)).toBe(true));
      }
      const noted = { because: 'seal-was-changed', file: 'tile/entries/000', position: last.position };
      await eventually(async () => expect(await flawsTold()).toContainEqual(expect.objectContaining(noted)));
      expect((await ask(`/v1/events/${event.stream}/${event.revision}/proof`, 'inspector')).status).toBe(200);
    } finally {
      writeFileSync(file, whole);
      await evening.foundation.pool.query('delete from watch.flaw');
    }
  });

  it('has what keeps its sealer from sealing told by every process, with an alarm, until that is put right', async () => {
    const watch = startWatch(evening.foundation, { everyMs: 50 });
    const file = join(sealedDir(), 'checkpoint');
    // A directory may not have been made while files were changed, and is tried again.
    await eventually(async () => expect(await troubleTold()).toBeNull());
    await sealer.stop();
    const whole = readFileSync(file);
    try {
      writeFileSync(file, whole.subarray(0, -30));
      sealer = startSealer(evening.foundation);
      await eventually(async () =>
        expect(await troubleTold()).toEqual({
          says: expect.stringMatching(/^nothing is sealed: the checkpoint .* is not signed by the key/) as string,
          since: expect.any(String) as string,
        }),
      );
      expect(await flawsTold()).toContainEqual(expect.objectContaining({ because: 'checkpoint-is-not-ours' }));
      await eventually(async () => {
        const alarms = await evening.foundation.store.readStream('alarm-store' as StreamName);
        expect(alarms.map(({ type, data }) => [type, data['because']])).toContainEqual([
          'alarm.SealBroken',
          'checkpoint-is-not-ours',
        ]);
      });
    } finally {
      await watch.stop();
      await sealer.stop();
      writeFileSync(file, whole);
      sealer = startSealer(evening.foundation);
    }
    await eventually(async () => expect(await troubleTold()).toBeNull());
    await eventually(async () => expect(await flawsTold()).toEqual([]));
  });

  it('has no proof of what is not there, nor for a terminal of another table', async () => {
    const stream = 'round-STAR.TU-01.2026-03-06.9.0001';
    expect((await ask(`/v1/events/${stream}/7/proof`, 'inspector')).status).toBe(404);
    expect((await ask(`/v1/events/${stream}/x/proof`, 'inspector')).status).toBe(422);
    const elsewhere = { venues: ['STAR'], tables: ['TU-99'] };
    expect((await ask(`/v1/events/${stream}/0/proof`, 'terminal', elsewhere)).status).toBe(403);
  });

  it('has no file that its checkpoint does not speak of, and shows entries to nobody who does not reach every venue', async () => {
    for (const path of [
      'tile/0/999',
      'tile/0/../checkpoint',
      'tile/5/000',
      'tile/x',
      'tile/entries/999',
      'tile/entries/..%2F..%2Fseal%2Fsalt',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([path, (await ask(`/v1/record/${path}`, 'inspector')).status]).toEqual([path, 404]);
    expect((await ask('/v1/record/tile/entries/000', 'compliance', { venues: ['STAR'] })).status).toBe(403);
    expect((await ask('/v1/record/checkpoint', 'finance')).status).toBe(403);
  });

  it('is not sent again to those who have it', async () => {
    const first = await ask('/v1/record/tile/0/000', 'inspector');
    const headers = { ...(await evening.tokens.bearer('inspector')), 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await evening.call('/v1/record/tile/0/000', { headers })).status).toBe(304);
  });
});

describe('A row that somebody changes after it was sealed, with all its hashes made anew,', () => {
  it('is believed by every reader, and found by the verification, where it stands, with an alarm', async () => {
    const { foundation } = evening;
    const [round] = evening.played.flatMap(({ events }) => events).filter(({ type }) => type === 'round.WagerPlaced');
    const stream = `round-${round?.stream.id}` as StreamName;
    const wager = (await foundation.store.readStream(stream)).find(({ type }) => type === 'round.WagerPlaced');
    if (!wager) throw new Error('the evening has a wager');
    const { client } = await administratorOf(foundation);
    const put = (event: StoredEvent): Promise<unknown> =>
      client.query('update store.event set data = $2, metadata = $3 where position = $1', [
        Number(event.position),
        JSON.stringify(event.data),
        envelopeText(event.stream, event.revision, event.metadata),
      ]);
    const watch = startWatch(foundation, { everyMs: 50 });
    const flawsFound = async (): Promise<readonly Flaw[]> => {
      const flaws: Flaw[] = [];
      const seal = await comparisonIn(foundation.config.dataDir, foundation.store);
      await verify({
        store: foundation.store,
        books: flawBooks(foundation.pool),
        seal,
        onFlaw: (flaw) => flaws.push(flaw),
      });
      return flaws;
    };
    try {
      await client.query('alter table store.event disable trigger all');
      const changed = { ...wager, data: { ...wager.data, stakeCents: Number(wager.data['stakeCents']) + 1 } };
      const contentHash = storedContentHash(changed);
      await put({ ...changed, metadata: { ...wager.metadata, contentHash } });
      expect((await foundation.store.readStream(stream)).map(isSound)).not.toContain(false);
      const at = { position: wager.position, stream, revision: wager.revision, because: 'sealed-with-other-content' };
      expect(await flawsFound()).toEqual([at]);
      const told = await ask('/v1/operations/record', 'operator');
      expect(await told.json()).toMatchObject({ flaws: 1, first: [at] });
      await eventually(async () => {
        const [alarm] = await foundation.store.readStream('alarm-store' as StreamName, {
          direction: 'backwards',
          limit: 1,
        });
        expect(alarm).toMatchObject({
          type: 'alarm.SealBroken',
          data: { stream, because: 'sealed-with-other-content' },
        });
      });
      await put(wager);
      expect(await flawsFound()).toEqual([]);
    } finally {
      await client.query('alter table store.event enable trigger all');
      await watch.stop();
      await client.end();
    }
  });
});
