import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import {
  issuerAuthentication,
  localAuthentication,
  mintToken,
  tokenLimits,
} from '../../../../services/shared/http/auth.ts';
import { problemSchema } from '../../../../services/shared/http/problems.ts';
import { localTokenKey, watchedTokenKey } from '../../../../services/shared/http/token-key.ts';
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

  it('is refused when it holds for longer than a token may, however its times are said', async () => {
    const { authenticate, dataDir } = running.tokens;
    const key = await localTokenKey(dataDir);
    const now = Math.floor(Date.now() / 1000);
    const hour = 3_600;
    const holding = (times: { readonly exp: number; readonly iat?: number }) =>
      new SignJWT({ iss: 'ringkeeper', aud: 'ringkeeper', sub: 'x', role: 'inspector', ...times })
        .setProtectedHeader({ alg: 'EdDSA' })
        .sign(key.sign);
    const tooLong = [
      { exp: 1e300 },
      { exp: now + 25 * hour },
      { exp: now + hour, iat: now - 24 * hour },
      { exp: now + 30 * hour, iat: now + 20 * hour },
    ];
    for (const times of tooLong) {
      expect([times, await refused(`Bearer ${await holding(times)}`)]).toEqual([
        times,
        "The token's claim exp is wrong: it must be at most 24 hours after the token was made.",
      ]);
    }
    const twoHours = `Bearer ${await holding({ exp: now + 2 * hour })}`;
    await expect(authenticate(twoHours)).resolves.toMatchObject({ sub: 'x' });
    const strict = localAuthentication(key, { ...tokenLimits, lifetimeMs: hour * 1_000 });
    await expect(strict(twoHours)).rejects.toThrow('at most 1 hours');
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

describe('The file of that key', () => {
  it('is watched: when it is taken away or replaced, no token of the old key is believed, and one of the new is at once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-key-'));
    let nowMs = Date.now();
    const now = () => nowMs;
    const authenticate = localAuthentication(watchedTokenKey(dataDir, now), { ...tokenLimits, now });
    const old = `Bearer ${await mintToken(await localTokenKey(dataDir), claims, 0.5)}`;
    await expect(authenticate(old)).resolves.toMatchObject(claims);
    rmSync(join(dataDir, 'token-key.json'));
    nowMs += 1_000;
    await expect(authenticate(old)).rejects.toMatchObject({ status: 401 });
    const fresh = `Bearer ${await mintToken(await localTokenKey(dataDir), claims, 0.5)}`;
    nowMs += 1_000;
    await expect(authenticate(fresh)).resolves.toMatchObject(claims);
    await expect(authenticate(old)).rejects.toMatchObject({ status: 401 });
    writeFileSync(join(dataDir, 'token-key.json'), 'nonsense');
    nowMs += 1_000;
    await expect(authenticate(fresh)).rejects.toMatchObject({ status: 401 });
  });
});

type Signer = { readonly kid: string; readonly jwk: object; readonly bearer: () => Promise<string> };
const signer = async (kid: string): Promise<Signer> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const bearer = async (): Promise<string> => {
    const token = new SignJWT({ role: 'finance', jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject('f-1')
      .setIssuer('https://id.example')
      .setAudience('ringkeeper')
      .setExpirationTime('1h');
    return `Bearer ${await token.sign(privateKey)}`;
  };
  return { kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, bearer };
};
const issuing = async () => {
  const state = { published: [] as object[], asked: 0, nowMs: Date.now() };
  const server = createServer((_request, response) => {
    state.asked += 1;
    response.end(JSON.stringify({ keys: state.published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const of = { issuer: 'https://id.example', audience: 'ringkeeper', jwksUrl: `http://127.0.0.1:${port}/jwks` };
  const authenticate = issuerAuthentication(of, { ...tokenLimits, now: () => state.nowMs });
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { state, authenticate, stop };
};

describe('The keys of an issuer', () => {
  const minute = 60_000;
  it('are not believed five minutes after the issuer has withdrawn them, also for a token that was taken before', async () => {
    const { state, authenticate, stop } = await issuing();
    const [first, second] = [await signer('k1'), await signer('k2')];
    state.published = [first.jwk];
    const token = await first.bearer();
    await expect(authenticate(token)).resolves.toMatchObject({ sub: 'f-1' });
    state.published = [second.jwk];
    // Asked for in between, so that what is remembered of the token and of the keys is as young as it can be.
    state.nowMs += 2 * minute;
    await authenticate(token).catch(() => {});
    state.nowMs += 3 * minute;
    await expect(authenticate(token)).rejects.toMatchObject({ status: 401 });
    await stop();
  });

  it('are believed at once when the issuer adds one, and tokens that nobody signed do not make us ask for each of them', async () => {
    const { state, authenticate, stop } = await issuing();
    const [first, second] = [await signer('k1'), await signer('k2')];
    state.published = [first.jwk];
    await authenticate(await first.bearer());
    state.published = [first.jwk, second.jwk];
    await expect(authenticate(await second.bearer())).resolves.toMatchObject({ sub: 'f-1' });
    const before = state.asked;
    for (let count = 0; count < 40; count += 1) {
      const bad = await signer(`bad-${count}`);
      await expect(authenticate(await bad.bearer())).rejects.toMatchObject({ status: 401 });
    }
    expect(state.asked - before).toBe(2);
    await expect(authenticate(await first.bearer())).resolves.toMatchObject({ sub: 'f-1' });
    // Later it is asked again.
    const third = await signer('k3');
    state.published = [third.jwk];
    state.nowMs += 10_000;
    await expect(authenticate(await third.bearer())).resolves.toMatchObject({ sub: 'f-1' });
    await stop();
  });

  it('are believed for ten minutes while the issuer cannot be asked, and then it is 503', async () => {
    const { state, authenticate, stop } = await issuing();
    const first = await signer('k1');
    state.published = [first.jwk];
    await authenticate(await first.bearer());
    await stop();
    state.nowMs += 9 * minute;
    await expect(authenticate(await first.bearer())).resolves.toMatchObject({ sub: 'f-1' });
    state.nowMs += 2 * minute;
    await expect(authenticate(await first.bearer())).rejects.toMatchObject({ status: 503 });
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
      person: null,
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
