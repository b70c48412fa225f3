import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localAuthentication, mintToken, type Authenticate } from '../../services/shared/http/auth.ts';
import type { AccessRole, Claims } from '../../services/shared/http/principal.ts';
import { localTokenKey } from '../../services/shared/http/token-key.ts';

export type TestTokens = {
  readonly dataDir: string;
  readonly authenticate: Authenticate;
  /** An `Authorization` header for a role; every venue and every table unless the claims say otherwise. */
  readonly bearer: (role: AccessRole, claims?: Partial<Claims>) => Promise<{ readonly authorization: string }>;
};

/** Tokens of a key made for one spec. */
export const testTokens = async (): Promise<TestTokens> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-tokens-'));
  const key = await localTokenKey(dataDir);
  const bearer: TestTokens['bearer'] = async (role, claims = {}) => {
    const defaults = { sub: `the-${role}`, role, venues: ['*'], jurisdictions: [], tables: ['*'] };
    return { authorization: `Bearer ${await mintToken(key, { ...defaults, ...claims }, 1)}` };
  };
  return { dataDir, authenticate: localAuthentication(key), bearer };
};
