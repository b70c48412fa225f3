import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder that every temporary folder lies in from now on, of this process and of those that it starts: removing it leaves
 * nothing behind. The account that PostgreSQL runs under may pass through, and no more.
 */
export const temporaryFolderOfAll = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `ringkeeper-${name}-`));
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return folder;
};
