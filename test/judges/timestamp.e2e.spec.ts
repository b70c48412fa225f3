// oxlint-disable jest/no-standalone-expect -- `itJudged` is `it`, where the tool is installed
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  certificatesIn,
  fetchTimestamp,
  readTimestamp,
  timestampRequest,
} from '../../services/shared/sealing/timestamp.ts';
import { opensslAuthority, serveTimestamps } from '../support/openssl-authority.ts';
import { hasOpenssl } from './judge.ts';
import { itWhere } from './it-where.ts';
import { randomOf } from './random.ts';

const itJudged = itWhere(hasOpenssl, 'openssl');
const { flipped } = randomOf(47);
const message = Buffer.from('ringkeeper.example/v1/record\n7\nhash\n');
const newDir = (): string => mkdtempSync(join(tmpdir(), 'authority-'));

describe('a token of a timestamping authority (RFC 3161)', () => {
  itJudged.each(['rsa', 'ec'] as const)(
    'is asked for and believed as openssl believes it, with a key of %s',
    async (kind) => {
      const authority = opensslAuthority(newDir(), kind);
      const server = await serveTimestamps(authority.respond);
      const before = Math.floor(Date.now() / 1_000) * 1_000;
      const response = await fetchTimestamp(server.url, message, randomBytes(8));
      await server.stop();
      expect(authority.accepts(response, message)).toBe(true);
      const said = await readTimestamp(response, message, certificatesIn(authority.pem));
      expect(said).toMatchObject({ signer: 'Time' });
      const at = 'at' in said ? Date.parse(said.at) : 0;
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(Date.now());
      // Of other bytes it says nothing, and under another authority's certificates it is not believed.
      expect(await readTimestamp(response, flipped(message))).toEqual({ problem: 'is over other bytes' });
      const stranger = opensslAuthority(newDir(), 'ec');
      expect(await readTimestamp(response, message, certificatesIn(stranger.pem))).toHaveProperty('problem');
    },
  );

  itJudged('of which a bit was turned is believed only where openssl believes it too', async () => {
    const authority = opensslAuthority(newDir(), 'ec');
    const trusted = certificatesIn(authority.pem);
    const response = authority.respond(timestampRequest(message, randomBytes(8)));
    expect(await readTimestamp(response, message, trusted)).toHaveProperty('at');
    let refused = 0;
    for (let n = 0; n < 60; n += 1) {
      const turned = flipped(response);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const isBelieved = 'at' in (await readTimestamp(turned, message, trusted));
      if (isBelieved) expect(authority.accepts(turned, message)).toBe(true);
      else refused += 1;
    }
    expect(refused).toBeGreaterThan(40);
  });

  itJudged('is not one where the certificate is for something else, or the answer is to another request', async () => {
    const authority = opensslAuthority(newDir(), 'ec', 'serverAuth');
    // Openssl itself does not sign with such a certificate, so there is nothing to be read.
    expect(() => authority.respond(timestampRequest(message, randomBytes(8)))).toThrow(/./);
    const sound = opensslAuthority(newDir(), 'ec');
    const old = sound.respond(timestampRequest(message, randomBytes(8)));
    const replaying = await serveTimestamps(() => old);
    await expect(fetchTimestamp(replaying.url, message, randomBytes(8))).rejects.toThrow('answers another request');
    await replaying.stop();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html></html>')],
    ['a refusal', Buffer.from('30053003020102', 'hex')],
  ])('is not one where the authority answers %s', async (_what, answer) => {
    const server = await serveTimestamps(() => answer);
    await expect(fetchTimestamp(server.url, message, randomBytes(8))).rejects.toThrow(
      /the timestamp (was refused|cannot)/,
    );
    await server.stop();
    const web = await serveTimestamps(() => answer, 'text/html');
    await expect(fetchTimestamp(web.url, message, randomBytes(8))).rejects.toThrow('answered 200 text/html');
    await web.stop();
  });
});
