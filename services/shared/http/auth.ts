import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { LRUCache } from 'lru-cache';
import { issuerKeys, type IssuerKeysLimits } from './issuer-keys.ts';
import { claimsSchema, type Claims, type Principal } from './principal.ts';
import { Problem } from './problems.ts';
import { localAlgorithm, type KeyNow, type TokenKey } from './token-key.ts';

/** Reads the caller from an `Authorization` header. Throws the problem `unauthenticated` for a header that does not prove who it is. */
export type Authenticate = (authorization: string | undefined) => Promise<Principal>;

/** How tokens are verified. What was found with keys of another `version` is not believed any more. */
type Verifier = {
  readonly verify: (token: string) => Promise<JWTPayload>;
  readonly version: () => Promise<unknown>;
};

export type TokenLimits = {
  /** No token is taken that holds for longer than this. */
  readonly lifetimeMs: number;
  /** How long what was found of a token is remembered: a key that is withdrawn is asked for again after that. */
  readonly rememberedMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export const tokenLimits: TokenLimits = { lifetimeMs: 24 * 3_600_000, rememberedMs: 120_000, now: Date.now };

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

/** Throws unless a token ends, and holds no longer than tokens may. `exp` and `iat` count seconds since 1970. */
const mustEndInTime = ({ exp, iat }: JWTPayload, { lifetimeMs, now }: TokenLimits): number => {
  const mostSeconds = lifetimeMs / 1000;
  const nowSeconds = now() / 1000;
  const begins = Math.min(typeof iat === 'number' ? iat : nowSeconds, nowSeconds + clockToleranceSeconds);
  if (typeof exp !== 'number' || !Number.isSafeInteger(Math.trunc(exp)) || exp - begins > mostSeconds) {
    throw unauthenticated(
      `The token's claim exp is wrong: it must be at most ${Math.round(mostSeconds / 3_600)} hours after the token was made.`,
      'invalid_token',
    );
  }
  return exp * 1000 - now();
};

/** Reads the header, verifies the token (once in a while) and takes its claims. */
const authenticateWith = ({ verify, version }: Verifier, limits: TokenLimits): Authenticate => {
  const known = new LRUCache<string, { principal: Principal; version: unknown; untilMs: number }>({
    max: cachedTokens,
  });
  return async (authorization) => {
    if (authorization === undefined)
      throw unauthenticated('The request has no token. Send it as "Authorization: Bearer <token>".');
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined) throw unauthenticated('The Authorization header must be "Bearer <token>".');
    // The cache holds hashes, so that a dump of memory does not hold what could be replayed.
    const hash = createHash('sha256').update(token).digest('base64');
    const current = await version();
    const before = known.get(hash);
    if (before?.version === current && before && limits.now() < before.untilMs) return before.principal;
    const payload = await verify(token).catch((error: unknown) => {
      if (issuerIsAway(error))
        throw new Problem('unavailable', { detail: "The token issuer's keys cannot be fetched." });
      throw refusal(error);
    });
    const principal = principalOf(payload);
    const leftMs = mustEndInTime(payload, limits);
    const untilMs = limits.now() + Math.min(leftMs, limits.rememberedMs);
    known.set(hash, { principal, version: current, untilMs });
    return principal;
  };
};

const required: JWTVerifyOptions = { clockTolerance: clockToleranceSeconds, requiredClaims: ['sub', 'exp'] };

/** Tokens of our own key (`services/token`), as it is now: when its file is taken away, no token of it is believed any more. */
export const localAuthentication = (keyNow: TokenKey | KeyNow, limits = tokenLimits): Authenticate => {
  const options = { ...required, issuer: ourName, audience: ourName, algorithms: [localAlgorithm] };
  const current = typeof keyNow === 'function' ? keyNow : async () => keyNow;
  const verify = async (token: string): Promise<JWTPayload> => {
    const key = await current();
    if (!key) throw new errors.JWKSNoMatchingKey();
    return (await jwtVerify(token, key.verify, options)).payload;
  };
  return authenticateWith({ verify, version: async () => (await current())?.id }, limits);
};

/** Tokens of an OpenID Connect issuer, verified with the keys it publishes. */
export const issuerAuthentication = (
  of: { issuer: string; audience: string; jwksUrl: string },
  limits = tokenLimits,
  keysLimits?: IssuerKeysLimits,
): Authenticate => {
  const keys = issuerKeys(new URL(of.jwksUrl), limits.now, keysLimits);
  const options = { ...required, issuer: of.issuer, audience: of.audience, algorithms: asymmetricAlgorithms };
  const verify = async (token: string): Promise<JWTPayload> => (await jwtVerify(token, keys, options)).payload;
  return authenticateWith({ verify, version: async () => of.issuer }, limits);
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
