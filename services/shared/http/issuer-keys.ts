import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

export type IssuerKeysLimits = {
  /** Keys that were fetched longer ago than this are fetched again before they are believed. */
  readonly freshMs: number;
  /** While the issuer is away its keys are believed for this long after they were fetched. */
  readonly believedMs: number;
  /** A fetch that failed is not tried again within this. */
  readonly restMs: number;
  /** Tokens of keys that we do not know make us ask the issuer at once, this often in a row, and then once in `askEveryMs`. */
  readonly asksInARow: number;
  readonly askEveryMs: number;
};

/** With what is remembered of tokens (`auth.ts`), a key that is withdrawn is believed for four minutes at most. */
export const issuerKeysLimits: IssuerKeysLimits = {
  freshMs: 120_000,
  believedMs: 600_000,
  restMs: 5_000,
  asksInARow: 3,
  askEveryMs: 10_000,
};

const answerMs = 5_000;

/** Allows so many in a row, and then one in so many milliseconds. */
const allowance = (
  { asksInARow, askEveryMs }: IssuerKeysLimits,
  now: () => number,
): { readonly take: () => boolean } => {
  let left = asksInARow;
  let countedMs = now();
  return {
    take: () => {
      const earned = Math.floor((now() - countedMs) / askEveryMs);
      countedMs += earned * askEveryMs;
      left = Math.min(asksInARow, left + earned);
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};

/**
 * The keys of an issuer, as it publishes them. A key that it withdraws is not believed for long, one that it adds is believed at once,
 * and tokens that nobody signed cannot make us ask it again and again. Throws what `jose` throws.
 */
export const issuerKeys = (
  url: URL,
  now: () => number,
  limits: IssuerKeysLimits = issuerKeysLimits,
): JWTVerifyGetKey => {
  // When to fetch is decided here.
  const published = createRemoteJWKSet(url, {
    timeoutDuration: answerMs,
    cacheMaxAge: Infinity,
    cooldownDuration: Infinity,
  });
  const allowed = allowance(limits, now);
  let fetchedMs = -Infinity;
  let failedMs = -Infinity;

  const fetchKeys = async (): Promise<void> => {
    try {
      await published.reload();
      fetchedMs = now();
    } catch (error) {
      failedMs = now();
      throw error;
    }
  };

  const refresh = async (): Promise<void> => {
    const age = now() - fetchedMs;
    if (age <= limits.freshMs) return;
    const mayBeBelieved = age <= limits.believedMs;
    if (mayBeBelieved && now() - failedMs <= limits.restMs) return;
    await fetchKeys().catch((error: unknown) => {
      if (!mayBeBelieved) throw error;
    });
  };

  return async (header, token) => {
    await refresh();
    try {
      return await published(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !allowed.take()) throw error;
      await fetchKeys();
      return published(header, token);
    }
  };
};
