import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '../../../services/shared/event-store/postgres/store.ts';
import { checkpointText } from '../../../services/shared/sealing/checkpoint.ts';
import { loadLogSigner, loadSalts, sealedFolderOf } from '../../../services/shared/sealing/keys.ts';
import { noteOf } from '../../../services/shared/sealing/note.ts';
import { signedLine } from '../../../services/shared/sealing/signatures.ts';
import { tilePath, tileWidth } from '../../../services/shared/sealing/tiles.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { mustBeSealedWhole } from './sealed-whole.ts';
import { sealerKillRun } from './sealer-run.ts';

// A sample, at other moments each time. The long run is `npm run test:kill -- --sealer --times 1000`; a seed that failed here can be given to it.
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1_000_000));
const dataDir = mkdtempSync(join(tmpdir(), 'sealer-killed-'));

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe(`The sealer, killed at random moments while events come in (KILL_SEED=${seed})`, () => {
  it('never signs two heads that contradict each other, and skips and doubles no event', async () => {
    const run = await sealerKillRun({ url: database.url, dataDir, kills: 10, seed });
    expect(run.kills).toBe(10);
    expect(Math.min(run.heads, run.leaves)).toBeGreaterThan(2);
  });

  it('would be told of a second head, and of an entry that is left out', async () => {
    const store = openPostgresStore({ url: database.url });
    const signer = loadLogSigner(dataDir);
    const dir = sealedFolderOf(dataDir);
    const checkpoint = readFileSync(join(dir, 'checkpoint'), 'utf8');
    const look = (...heads: readonly string[]) =>
      mustBeSealedWhole(store, dir, { heads: new Set(heads), key: signer.key, saltOf: loadSalts(dataDir) });
    const { heads, leaves } = await look(checkpoint);
    expect(heads).toBe(1);

    const text = checkpointText({ origin: signer.key.name, size: 7, root: new Uint8Array(32) });
    const second = noteOf(text, [signedLine(signer, text)]);
    await expect(look(checkpoint, second)).rejects.toThrow('the root of 7 leaves that was signed is not that');
    const bundle = join(dir, tilePath({ level: 'entries', index: 0, width: Math.min(leaves, tileWidth) }));
    const bytes = readFileSync(bundle);
    const first = 2 + bytes.readUInt16BE(0);
    writeFileSync(bundle, Buffer.concat([bytes.subarray(first), bytes.subarray(0, first)]));
    await expect(look(checkpoint)).rejects.toThrow('the entries of bundle 0 are not those of the events');
    await store.close();
  });
});
