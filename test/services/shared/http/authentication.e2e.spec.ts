import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { issuerAuthentication, localAuthentication, mintToken } from '../../../../services/shared/http/auth.ts';
import { problemSchema } from '../../../../services/shared/http/problems.ts';
import { localTokenKey } from '../../../../services/shared/http/token-key.ts';
import { eventually } from '../../../support/eventually.ts';
import { startServer, type Running } from '../../../support/http.ts';

const claims = { sub: 'inspector-1', role: 'inspector', jurisdictions: ['NSW'] } as const;

describe('A token', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startServer((server) => void server.get('/v1/violations', async () => ({})));
  });
  afterAll(() => running.stop());
  const ask = async (authorization?: string) => {
    const response = await running.call(
      '/v1/violations',
      authorization === undefined ? {} : { headers: { authorization } },
    );
    return {
      status: response.status,
      challenge: response.headers.get('www-authenticate'),
      body: await response.json(),
    };
  };
  const refused = async (authorization?: string) => {
    const answer = await ask(authorization);
    expect(answer.status).toBe(401);
    expect(answer.challenge).toMatch(/^Bearer realm="ringkeeper"/);
    return problemSchema.parse(answer.body).detail;
  };

  it('is asked for when there is none', async () => {
    expect(await refused()).toBe('The request has no token. Send it as "Authorization: Bearer <token>".');
  });

  it('is refused in words that say why, and with the challenge of RFC 6750', async () => {
    const key = await localTokenKey(running.tokens.dataDir);
    const other = await localTokenKey(mkdtempSync(join(tmpdir(), 'ringkeeper-other-')));
    expect(await refused('Basic abc')).toContain('must be "Bearer <token>"');
    expect(await refused('Bearer abc')).toContain('cannot be verified');
    expect(await refused(`Bearer ${await mintToken(other, claims, 1)}`)).toContain('cannot be verified');
    expect(await refused(`Bearer ${await mintToken(key, claims, -1)}`)).toBe('The token has expired.');
    const [header, payload] = (await mintToken(key, claims, 1)).split('.');
    expect(await refused(`Bearer ${header}.${payload}.`)).toContain('cannot be verified');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect((await ask(`Bearer ${unsigned}`)).challenge).toContain('error="invalid_token"');
  });

  it('is refused when a claim is missing or is none of ours', async () => {
    const key = await localTokenKey(running.tokens.dataDir);
    const sign = (payload: Record<string, unknown>) =>
      new SignJWT({ iss: 'ringkeeper', aud: 'ringkeeper', ...payload })
        .setProtectedHeader({ alg: 'EdDSA' })
        .sign(key.sign);
    const soon = Math.floor(Date.now() / 1000) + 60;
    expect(await refused(`Bearer ${await sign({ sub: 'x', role: 'king', exp: soon })}`)).toContain('claim role');
    expect(await refused(`Bearer ${await sign({ role: 'inspector', exp: soon })}`)).toContain('claim sub');
    // The subject is kept with each event, and PostgreSQL keeps neither of these.
    for (const sub of ['a\u0000b', 'a\ud800']) {
      expect(await refused(`Bearer ${await sign({ sub, role: 'inspector', exp: soon })}`)).toContain('claim sub');
    }
    expect(await refused(`Bearer ${await sign({ sub: 'x', role: 'inspector' })}`)).toContain('claim exp');
    expect(await refused(`Bearer ${await sign({ sub: 'x', role: 'inspector', exp: soon, aud: 'else' })}`)).toContain(
      'claim aud',
    );
  });

  it('is verified anew when it has expired, however often it was seen before', async () => {
    const { authenticate } = running.tokens;
    const key = await localTokenKey(running.tokens.dataDir);
    // Some seconds of life are left, five of them for clocks that differ: enough for the first question on a busy machine.
    const toleranceSeconds = 5;
    const expires = Math.floor(Date.now() / 1000) + 5 - toleranceSeconds;
    const token = await new SignJWT({ role: 'inspector' })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject('x')
      .setIssuer('ringkeeper')
      .setAudience('ringkeeper')
      .setExpirationTime(expires)
      .sign(key.sign);
    await expect(authenticate(`Bearer ${token}`)).resolves.toMatchObject({ sub: 'x' });
    await eventually(() => expect(authenticate(`Bearer ${token}`)).rejects.toThrow('expired'));
  });
});

describe('The key of local tokens', () => {
  it('is made once, however many processes start at the same time, and only its owner can read it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-key-'));
    const keys = await Promise.all(Array.from({ length: 20 }, () => localTokenKey(dataDir)));
    expect(new Set(keys.map((key) => key.id)).size).toBe(1);
    expect(statSync(join(dataDir, 'token-key.json')).mode & 0o777).toBe(0o600);
    const [first] = keys;
    const again = await localTokenKey(dataDir);
    expect(again.id).toBe(first?.id);
    await expect(localAuthentication(again)(`Bearer ${await mintToken(again, claims, 1)}`)).resolves.toMatchObject(
      claims,
    );
    expect(readFileSync(join(dataDir, 'token-key.json'), 'utf8')).toContain('Ed25519');
  });
});

describe('An issuer of tokens', () => {
  it('is believed by the keys that it publishes, and 503 is said when they cannot be fetched', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' };
    const jwks = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
    await new Promise<void>((resolve) => jwks.listen(0, '127.0.0.1', resolve));
    const address = jwks.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const of = { issuer: 'https://id.example', audience: 'ringkeeper', jwksUrl: `http://127.0.0.1:${port}/jwks` };
    const token = (issuer: string) =>
      new SignJWT({ role: 'finance', venues: ['STAR'], email: 'a@b.c' })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .setSubject('f-1')
        .setIssuer(issuer)
        .setAudience('ringkeeper')
        .setExpirationTime('1m')
        .sign(privateKey);
    const authenticate = issuerAuthentication(of);
    const principal = await authenticate(`Bearer ${await token('https://id.example')}`);
    expect(principal).toEqual({
      sub: 'f-1',
      role: 'finance',
      venues: ['STAR'],
      jurisdictions: [],
      terminal: null,
      tables: [],
    });
    await expect(authenticate(`Bearer ${await token('https://evil.example')}`)).rejects.toMatchObject({ status: 401 });
    await new Promise((resolve) => jwks.close(resolve));
    const alone = issuerAuthentication(of);
    await expect(alone(`Bearer ${await token('https://id.example')}`)).rejects.toMatchObject({ status: 503 });
  });
});
