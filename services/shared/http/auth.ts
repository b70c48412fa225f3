import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { LRUCache } from 'lru-cache';
import { claimsSchema, type Claims, type Principal } from './principal.ts';
import { Problem } from './problems.ts';
import { localAlgorithm, type TokenKey } from './token-key.ts';

/** Reads the caller from an `Authorization` header. Throws the problem `unauthenticated` for a header that does not prove who it is. */
export type Authenticate = (authorization: string | undefined) => Promise<Principal>;

type Verify = (token: string) => Promise<JWTPayload>;

const ourName = 'ringkeeper';
const clockToleranceSeconds = 5;
/** Never a symmetric one: a party that can verify tokens must not be able to make them. */
const asymmetricAlgorithms = [
  'EdDSA',
  'Ed25519',
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
];
const cachedTokens = 10_000;

const unauthenticated = (detail: string, error?: 'invalid_token'): Problem =>
  new Problem(
    'unauthenticated',
    { detail },
    {
      'www-authenticate': error
        ? `Bearer realm="${ourName}", error="${error}", error_description="${detail}"`
        : `Bearer realm="${ourName}"`,
    },
  );

/** Why a token was refused, in words that give nothing away. */
const refusal = (error: unknown): Problem => {
  if (error instanceof errors.JWTExpired) return unauthenticated('The token has expired.', 'invalid_token');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return unauthenticated(`The token's claim ${error.claim} is wrong.`, 'invalid_token');
  }
  return unauthenticated('The token cannot be verified.', 'invalid_token');
};

/** The issuer's keys could not be fetched: that says nothing about the token. */
const issuerIsAway = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  !(error instanceof errors.JOSEError) ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

const principalOf = (payload: JWTPayload): Principal => {
  const claims = claimsSchema.safeParse(payload);
  if (claims.success) return claims.data;
  const [first] = claims.error.issues;
  throw unauthenticated(`The token's claim ${String(first?.path[0] ?? 'sub')} is wrong.`, 'invalid_token');
};

const bearer = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/** Reads the header, verifies the token (at most once until it expires) and takes its claims. */
const authenticateWith = (verify: Verify): Authenticate => {
  const known = new LRUCache<string, Principal>({ max: cachedTokens });
  return async (authorization) => {
    if (authorization === undefined)
      throw unauthenticated('The request has no token. Send it as "Authorization: Bearer <token>".');
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined) throw unauthenticated('The Authorization header must be "Bearer <token>".');
    // The cache holds hashes, so that a dump of memory does not hold what could be replayed.
    const hash = createHash('sha256').update(token).digest('base64');
    const before = known.get(hash);
    if (before) return before;
    const payload = await verify(token).catch((error: unknown) => {
      if (issuerIsAway(error))
        throw new Problem('unavailable', { detail: "The token issuer's keys cannot be fetched." });
      throw refusal(error);
    });
    const principal = principalOf(payload);
    const ttl = (payload.exp ?? 0) * 1000 - Date.now();
    if (ttl > 0) known.set(hash, principal, { ttl });
    return principal;
  };
};

const required: JWTVerifyOptions = { clockTolerance: clockToleranceSeconds, requiredClaims: ['sub', 'exp'] };

/** Tokens of our own key (`services/token`). */
export const localAuthentication = (key: TokenKey): Authenticate => {
  const options = { ...required, issuer: ourName, audience: ourName, algorithms: [localAlgorithm] };
  return authenticateWith(async (token) => (await jwtVerify(token, key.verify, options)).payload);
};

/** Tokens of an OpenID Connect issuer, verified with the keys it publishes. */
export const issuerAuthentication = (of: { issuer: string; audience: string; jwksUrl: string }): Authenticate => {
  const keys = createRemoteJWKSet(new URL(of.jwksUrl), { timeoutDuration: 5_000 });
  const options = { ...required, issuer: of.issuer, audience: of.audience, algorithms: asymmetricAlgorithms };
  return authenticateWith(async (token) => (await jwtVerify(token, keys, options)).payload);
};

/** A signed token with these claims that holds for `days`. */
export const mintToken = (key: TokenKey, claims: Claims, days: number): Promise<string> => {
  const { sub, ...others } = claimsSchema.parse(claims);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(others)
    .setProtectedHeader({ alg: localAlgorithm, kid: key.id })
    .setSubject(sub)
    .setIssuer(ourName)
    .setAudience(ourName)
    .setIssuedAt(now)
    .setExpirationTime(now + Math.round(days * 86_400))
    .sign(key.sign);
};
