import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openBeside } from '../../../services/explain/open.ts';
import { readConfig } from '../../../services/shared/process/config.ts';
import { urlOfRunning } from '../../../services/shared/postgres/embedded.ts';
import { layFoundation } from '../../../services/shared/process/foundation.ts';

const log = pino({ level: 'silent' });

describe('Reading beside a service that is running', () => {
  it('opens its own stores when none is, and those of the running one when one is, and leaves that one running', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-beside-'));
    const config = readConfig({ DATA_DIR: dataDir });
    expect(urlOfRunning(join(dataDir, 'postgresql'))).toBeUndefined();
    const running = await layFoundation(config, log);
    try {
      const beside = await openBeside(config, log);
      expect(beside.databaseUrl).toBe(running.databaseUrl);
      expect(await beside.store.head()).toBeNull();
      await beside.close();
      expect(await running.store.head()).toBeNull();
    } finally {
      await running.close();
    }
    const alone = await openBeside(config, log);
    await alone.close();
    rmSync(dataDir, { recursive: true });
  });
});
