import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededChance, type Chance } from '../../../../domain/games/play.ts';
import { tellFlaw, type Flaw } from '../../../../services/shared/record/scrub.ts';
import { noteOf } from '../../../../services/shared/sealing/note.ts';
import { ed25519Signer, newEd25519Key, signedLine } from '../../../../services/shared/sealing/signatures.ts';
import { tamperedPostgres, tamperedStandIn, type TamperedStore } from '../../../support/tampered-stores.ts';
import { attacks, recordedBefore } from './attacks.ts';
import { sealedWorld, signer, type SealedWorld } from './sealed-world.ts';

/** A longer run says how many: `TAMPER_SEEDS=100`. */
const seeds = Number(process.env['TAMPER_SEEDS'] ?? 4);
const count = 700;
const streams = 20;

let tampered: TamperedStore;
let world: SealedWorld;
const open = async (store: TamperedStore): Promise<void> => {
  tampered = store;
  world = await sealedWorld(store.store, { count, streams });
};
const close = (): Promise<void> => tampered.close();

const one = (chance: Chance): number => Math.floor(chance() * count);
const kindsOf = (flaws: readonly Flaw[]): readonly string[] => flaws.map(({ because }) => because);

describe.each([
  ['PostgreSQL', tamperedPostgres],
  ['a stand-in for EventStoreDB', tamperedStandIn],
])('What somebody with every right over %s does to sealed events', (_name, openStore) => {
  beforeAll(async () => open(await openStore()));
  afterAll(close);

  it('is not found where nobody did anything', async () => {
    expect(await world.flaws()).toEqual([]);
    await tampered.rewrite(world.sealed);
    expect(await world.flaws()).toEqual([]);
    expect(await tampered.store.readAll(null, count)).toEqual(world.sealed);
  });

  it.each(attacks)('is found, and where: $name', async ({ tamper, finds, where = (at) => at }) => {
    for (let seed = 0; seed < seeds; seed += 1) {
      // Of two that are exchanged neither is the one in the middle.
      const at = Math.min(one(seededChance(1_000 + seed)), count - 2);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tampered.rewrite(tamper(world.sealed, at));
      // oxlint-disable-next-line no-await-in-loop
      const flaws = await world.flaws();
      const place = world.sealed[where(at)]?.position;
      expect(kindsOf(flaws.filter(({ position }) => position === place))).toContain(finds);
    }
  });

  it('is not read as a change where the secret of salts is gone: where and when are compared still', async () => {
    await tampered.rewrite(world.sealed);
    expect(await world.withoutSalts()).toEqual([]);
    await tampered.rewrite(recordedBefore(world.sealed, 5));
    expect(kindsOf(await world.withoutSalts())).toEqual(['sealed-at-another-time']);
  });
});

/** Does something to a file of the seal, looks, and puts it back. */
const withFile = async (path: string, change: (bytes: Buffer) => Buffer | null): Promise<readonly Flaw[]> => {
  const file = join(world.dir, path);
  const before = readFileSync(file);
  const after = change(before);
  if (after === null) rmSync(file);
  else writeFileSync(file, after);
  try {
    return await world.flaws();
  } finally {
    writeFileSync(file, before);
  }
};
const flipped = (bytes: Buffer, at: number): Buffer => Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1));

describe('What somebody does to the files of the seal', () => {
  beforeAll(async () => open(await tamperedPostgres()));
  afterAll(close);

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
    const { length } = readFileSync(join(world.dir, path));
    const chance = seededChance(7);
    for (let seed = 0; seed < seeds; seed += 1) {
      const at = Math.floor(chance() * length);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const flaws = await withFile(path, (bytes) => flipped(bytes, at));
      expect([path, at, kindsOf(flaws)]).toEqual([path, at, expect.arrayContaining(['seal-was-changed'])]);
    }
  });

  it.each(files.filter((path) => path !== 'checkpoint'))('is found: %s is cut short, or gone', async (path) => {
    for (const change of [(bytes: Buffer) => bytes.subarray(0, bytes.length - 1), () => null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const flaws = await withFile(path, change);
      expect(flaws).toContainEqual(expect.objectContaining({ because: 'seal-was-changed', file: path }));
      expect(flaws.map(tellFlaw).join('\n')).toContain(`are not all there (${path})`);
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
    expect(kindsOf(flaws)).toEqual(['seal-was-changed']);
  });
});
