import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ConfigurationFault,
  mustSayWhoseTokens,
  readConfig,
  textKeysIn,
  variableTable,
} from '../../../../services/shared/process/config.ts';

const readWrong = () => readConfig({ PORT: 'seven', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });

const asked = (from: Record<string, string>) => () => mustSayWhoseTokens(readConfig(from));

describe('The configuration', () => {
  it('works without a single variable', () => {
    expect(readConfig({})).toMatchObject({
      databaseUrl: undefined,
      eventStore: 'postgresql',
      dataDir: './data',
      port: 7070,
      issuer: null,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('names every variable that is wrong, at once', () => {
    expect(readWrong).toThrow(ConfigurationFault);
    expect(readWrong).toThrow(/DATABASE_URL.*PORT.*LOG_LEVEL/);
  });

  it('takes a secret from a file, and not from two places at once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'database-url');
    writeFileSync(file, 'postgres://ringkeeper:secret@db/ringkeeper\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://ringkeeper:secret@db/ringkeeper');
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/other' })).toThrow('not both');
    expect(() => readConfig({ DATABASE_URL_FILE: `${file}-missing` })).toThrow('DATABASE_URL_FILE');
  });

  it('reads the keys of words again from their files, and says of a malformed one only which variable it is', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'keys');
    const [one, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
    writeFileSync(file, '');
    const { textKeyVariables } = readConfig({ TEXT_KEY: one, TEXT_KEYS_BESIDE_FILE: file, DATABASE_URL: '' });
    expect(textKeysIn(textKeyVariables)).toEqual({ current: one, beside: [] });
    writeFileSync(file, `${other},\n${one}\n`);
    expect(textKeysIn(textKeyVariables)).toEqual({ current: one, beside: [other, one] });
    // Threads get the configuration too.
    expect(structuredClone(readConfig({ TEXT_KEY: one })).textKeyVariables).toMatchObject({ TEXT_KEY: one });
    writeFileSync(file, `${other.slice(1)}\n`);
    const malformed = () => textKeysIn(textKeyVariables);
    expect(malformed).toThrow('TEXT_KEYS_BESIDE');
    expect(malformed).not.toThrow(other.slice(1));
  });

  it('wants an issuer with its keys, or neither', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_JWKS_URL');
    const issuer = readConfig({ OIDC_ISSUER: 'https://id.example', OIDC_JWKS_URL: 'https://id.example/jwks' }).issuer;
    expect(issuer).toEqual({
      issuer: 'https://id.example',
      audience: 'ringkeeper',
      jwksUrl: 'https://id.example/jwks',
    });
  });

  it('asks in production, by name, whose tokens are believed where there is no issuer', () => {
    const production = { NODE_ENV: 'production' };
    const issuer = { OIDC_ISSUER: 'https://id.example', OIDC_JWKS_URL: 'https://id.example/jwks' };
    expect(asked(production)).toThrow(ConfigurationFault);
    expect(asked(production)).toThrow('OIDC_ISSUER and OIDC_JWKS_URL, or LOCAL_TOKENS=allowed');
    expect(asked({ LOCAL_TOKENS: 'refused' })).toThrow('OIDC_ISSUER is not set');
    for (const from of [{}, { ...production, LOCAL_TOKENS: 'allowed' }, { ...production, ...issuer }]) {
      expect(asked(from)).not.toThrow();
    }
    expect(() => readConfig({ LOCAL_TOKENS: 'perhaps' })).toThrow('LOCAL_TOKENS');
  });

  it('bounds how long a token may hold', () => {
    expect(readConfig({}).tokenLifetimeMs).toBe(24 * 3_600_000);
    expect(readConfig({ TOKEN_LIFETIME_HOURS: '8' }).tokenLifetimeMs).toBe(8 * 3_600_000);
    expect(() => readConfig({ TOKEN_LIFETIME_HOURS: '0' })).toThrow('TOKEN_LIFETIME_HOURS');
  });

  it('has no rate limit for 0, and believes the proxies it is told to', () => {
    expect(readConfig({ RATE_LIMIT_POINTS: '0' }).rateLimit).toBeNull();
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1,10.0.0.2' }).trustProxy).toBe('10.0.0.1,10.0.0.2');
  });

  it('lets no page of another origin call unless it is named', () => {
    expect(readConfig({}).cors).toBeNull();
    expect(readConfig({ CORS_ORIGINS: 'https://desk.example, http://localhost:3000' }).cors).toEqual({
      origins: ['https://desk.example', 'http://localhost:3000'],
      credentials: false,
    });
    expect(readConfig({ CORS_ORIGINS: '*' }).cors).toEqual({ origins: '*', credentials: false });
    expect(readConfig({ CORS_ORIGINS: 'https://desk.example', CORS_CREDENTIALS: 'true' }).cors?.credentials).toBe(true);
  });

  it.each([
    'https://desk.example/',
    'desk.example',
    'null',
    'ftp://desk.example',
    '*, https://desk.example',
    'https://a.example,',
  ])('does not take %s for origins', (origins) => {
    expect(() => readConfig({ CORS_ORIGINS: origins })).toThrow(/CORS_ORIGINS names what is not an origin/);
  });

  it('refuses cookies for any origin', () => {
    expect(() => readConfig({ CORS_ORIGINS: '*', CORS_CREDENTIALS: 'true' })).toThrow(/any page on the web/);
    expect(() => readConfig({ CORS_CREDENTIALS: 'true' })).toThrow(/needs the origins by name in CORS_ORIGINS/);
  });

  it('says of every variable what it is for', () => {
    expect(variableTable().filter(({ says }) => says === '')).toEqual([]);
    expect(variableTable().find(({ name }) => name === 'PORT')).toMatchObject({ byDefault: '7070' });
  });
});
