import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Asked } from './ask.ts';
import type { ToldRow } from './rows.ts';

/** Asks in a process of its own, which knows what questions may be about and no more of the record. */
export const askInAProcess = async (asked: Asked): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-asked-'));
  const file = join(dir, 'asked.json');
  try {
    writeFileSync(file, JSON.stringify(asked));
    const child = fork(fileURLToPath(new URL('ask.js', import.meta.url)), [file]);
    child.on('message', (row: ToldRow) => process.send?.(row));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('the questions were not all asked');
  } finally {
    rmSync(dir, { recursive: true });
  }
};
