// oxlint-disable jest/no-standalone-expect -- `itJudged` is `it`, where the tool is installed
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSealer } from '../../services/sealer/start.ts';
import type { Sealer } from '../../services/sealer/sealer.ts';
import { bundlePaths } from '../../services/shared/bundle/format.ts';
import { bundleOf, untilAllSealed } from '../support/ask-evidence.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { opensslAuthority, serveTimestamps } from '../support/openssl-authority.ts';
import { projectFolder } from '../support/sources.ts';
import { hasOpenssl } from './judge.ts';
import { itWhere } from './it-where.ts';

const itJudged = itWhere(hasOpenssl, 'openssl');

type Server = Awaited<ReturnType<typeof serveTimestamps>>;

let evening: Evening;
let sealer: Sealer;
let server: Server;
let respond = (_query: Uint8Array): Uint8Array => new Uint8Array();

beforeAll(async () => {
  server = await serveTimestamps((query) => respond(query));
  evening = await startEvening(2, { environment: { TIMESTAMP_URL: server.url } });
  sealer = startSealer(evening.foundation);
  await untilAllSealed(evening.foundation);
});
afterAll(async () => {
  await sealer.stop();
  await evening.stop();
  await server.stop();
});

const newDir = (): string => mkdtempSync(join(tmpdir(), 'authority-'));

/** What `npm run verify-bundle` says of a zip, and of the certificates that its timestamp must come from, if there are some. */
const checked = (zip: Uint8Array, authority?: string): string => {
  const dir = newDir();
  writeFileSync(join(dir, 'bundle.zip'), zip);
  if (authority !== undefined) writeFileSync(join(dir, 'authority.pem'), authority);
  const args = authority === undefined ? [] : ['--authority', join(dir, 'authority.pem')];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      './test/support/typescript-hook.js',
      'services/verify-bundle/main.ts',
      join(dir, 'bundle.zip'),
      ...args,
    ],
    { cwd: projectFolder, encoding: 'utf8' },
  );
  return stdout + stderr;
};

const round = (): string =>
  evening.played.flatMap(({ events }) => events).find(({ type }) => type === 'round.RoundOpened')?.stream.id ?? '';

describe('A bundle of a house that asks a timestamping authority', () => {
  itJudged(
    'has its token over the checkpoint, which openssl believes, and the program that checks it tells of it',
    async () => {
      const authority = opensslAuthority(newDir(), 'rsa');
      ({ respond } = authority);
      const { zip, bundle } = await bundleOf(evening, `rounds/${round()}`);
      const { files } = bundle;
      const token = files.get(bundlePaths.timestamp) ?? Buffer.alloc(0);
      expect(authority.accepts(token, files.get(bundlePaths.checkpoint) ?? Buffer.alloc(0))).toBe(true);
      expect(files.get('README.txt')?.toString()).toContain('openssl ts -verify');
      expect(checked(zip)).toContain('The timestamping authority "Time" says that the checkpoint was there at ');
      expect(checked(zip)).toContain('by a certificate that came with the bundle');
      expect(checked(zip, authority.pem)).not.toContain('by a certificate that came with the bundle');
      expect(checked(zip, opensslAuthority(newDir(), 'ec').pem)).toMatch(/Its timestamp cannot be believed: /);
      expect(checked(zip, 'no certificate')).toMatch(/authority\.pem has no certificate in PEM that can be read\.\n$/);
    },
  );

  it('goes without one where the authority answers something else', async () => {
    respond = () => Buffer.from('out of order');
    const { files } = (await bundleOf(evening, `rounds/${round()}`)).bundle;
    expect(files.has(bundlePaths.timestamp)).toBe(false);
    expect(files.get('README.txt')?.toString()).not.toContain('timestamp');
  });
});
