// oxlint-disable jest/no-standalone-expect -- `itJudged` is `it`, where the tool is installed
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSealer } from '../../services/sealer/start.ts';
import type { Sealer } from '../../services/sealer/sealer.ts';
import { bundlePaths } from '../../services/shared/bundle/format.ts';
import { bundleOf, untilAllSealed } from '../support/ask-evidence.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { opensslAuthority, serveTimestamps } from '../support/openssl-authority.ts';
import { hasOpenssl, itWhere } from './judge.ts';

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

const round = (): string =>
  evening.played.flatMap(({ events }) => events).find(({ type }) => type === 'round.RoundOpened')?.stream.id ?? '';

describe('A bundle of a house that asks a timestamping authority', () => {
  itJudged('has its token over the checkpoint, which openssl believes', async () => {
    const authority = opensslAuthority(mkdtempSync(join(tmpdir(), 'authority-')), 'rsa');
    ({ respond } = authority);
    const { files } = (await bundleOf(evening, `rounds/${round()}`)).bundle;
    const token = files.get(bundlePaths.timestamp) ?? Buffer.alloc(0);
    expect(authority.accepts(token, files.get(bundlePaths.checkpoint) ?? Buffer.alloc(0))).toBe(true);
    expect(files.get('README.txt')?.toString()).toContain('openssl ts -verify');
  });

  it('goes without one where the authority answers something else', async () => {
    respond = () => Buffer.from('out of order');
    const { files } = (await bundleOf(evening, `rounds/${round()}`)).bundle;
    expect(files.has(bundlePaths.timestamp)).toBe(false);
    expect(files.get('README.txt')?.toString()).not.toContain('timestamp');
  });
});
