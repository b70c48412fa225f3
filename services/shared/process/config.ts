import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Allowance } from '../http/allowances.ts';
import type { Cors } from '../http/cors.ts';
import { errorCode } from '../kit/error-code.ts';
import type { TextKeySettings } from '../words/text-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const positive = z.coerce.number().int().min(1);

/**
 * Every variable of the environment that the services read, in the order of the README's table, which `variableTable` makes.
 * An empty variable counts as one that is not set.
 */
const environment = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL for events and read models. Without it a private PostgreSQL is started in `DATA_DIR`.'),
  EVENT_STORE: z
    .string()
    .regex(
      /^(postgresql|memory|esdb(\+discover)?:\/\/\S+)$/,
      'must be postgresql, memory, or an esdb:// connection string',
    )
    .default('postgresql')
    .describe(
      'Where events are kept: `postgresql` (in `DATABASE_URL`), or the connection string of an EventStoreDB (`esdb://…`). ' +
        '`memory` forgets everything at the end and is for trying things out.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Where the private PostgreSQL, the key of local tokens, the keys of free text, the sealed record and its key live.',
    ),
  TEXT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
    .optional()
    .describe('The master key of free text. Without it, one that is made on the first start in `DATA_DIR`.'),
  TEXT_KEYS_BESIDE: z
    .string()
    .regex(/^(?:[0-9a-f]{64}(?:[,\s]+|$))*$/, 'must be keys of 64 lower-case hex digits, with commas between')
    .optional()
    .describe(
      'Further master keys that words may be under: the next one before `TEXT_KEY` is replaced, and the old one after that.',
    ),
  HOST: z.string().default('127.0.0.1').describe('The address to listen on; `0.0.0.0` for all.'),
  PORT: port
    .default(7070)
    .describe(
      'The port to listen on; `0` for any free one. Every process has one: `projector`, `assessor`, `scheduler`, `sealer` and `watch` for `/healthz`, `/readyz` and `/metrics` only.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'The OpenID Connect issuer whose tokens are believed. Without it: tokens of our own key (`npm run token`).',
    ),
  OIDC_AUDIENCE: z.string().default('ringkeeper').describe("The audience that the issuer's tokens must name."),
  OIDC_JWKS_URL: z
    .url()
    .optional()
    .describe('Where the issuer publishes its keys (its `jwks_uri`). Needed with `OIDC_ISSUER`.'),
  LOCAL_TOKENS: z
    .enum(['allowed', 'refused'])
    .optional()
    .describe(
      'Whether tokens of our own key are believed. Where `NODE_ENV` is `production`, as in the image, and there is no `OIDC_ISSUER`, this must say `allowed`, or no process starts that takes tokens.',
    ),
  NODE_ENV: z.string().optional().describe('`production` in the image.'),
  TOKEN_LIFETIME_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(8_784)
    .default(24)
    .describe('How long a token may hold. One that holds for longer is refused.'),
  RATE_LIMIT_POINTS: z.coerce
    .number()
    .int()
    .min(0)
    .default(10_000)
    .describe(
      'What one principal, or one address as long as nobody is known there, may cost us within `RATE_LIMIT_SECONDS`, in points; `0` for no limit. A plain request is one point, 16 KiB of a body one more, a body that is refused ten, a bad line of an import one, a token that proves to be wrong ten, 500 rows of a list that is sent whole twenty, an examination long enough for a thread of its own a hundred.',
    ),
  RATE_LIMIT_SECONDS: positive
    .default(10)
    .describe('How long it takes until all of it may be spent again; it comes back little by little.'),
  CORS_ORIGINS: z
    .string()
    .optional()
    .describe(
      'Pages that may call the API from a browser: their origins with commas between, such as `https://desk.example`, or `*` for any. Without it none may.',
    ),
  CORS_CREDENTIALS: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Whether browsers may send cookies along, for a proxy in front that asks for them; we take tokens only. Never together with `*`.',
    ),
  TRUST_PROXY: z
    .string()
    .default('false')
    .describe("Proxies that are believed about a caller's address: `true`, `false`, or addresses with commas between."),
  SCRUB_EVENTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(200)
    .describe(
      'How many events a second are looked at in the background, to see that each is still what was recorded; `0` for none.',
    ),
  SEAL_ORIGIN: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\s+]+$/u, 'must have no blank and no plus')
    .optional()
    .describe(
      'The name of the sealed record in its checkpoints, for ever: where others find it, without `https://`, such as `ringkeeper.example/v1/record`. Without it one that is made of its key.',
    ),
  SEAL_DIRECTORY_MINUTES: positive
    .max(1_440)
    .default(60)
    .describe(
      'After how many minutes at most a directory of the sealed record covers an event. One is made too when a gaming day is closed, and when a bundle of evidence needs it.',
    ),
  SHUTDOWN_SECONDS: positive
    .default(10)
    .describe(
      'How long the shutdown of a process may take, all in all: what was accepted is finished, and what is not done by then is cut off.',
    ),
});

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = {
  /** Undefined: start the embedded one under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** `postgresql`, `memory`, or an `esdb://` connection string, which may hold a password: never logged. */
  readonly eventStore: string;
  readonly dataDir: string;
  /** The variables that have the master keys of words, or name their files (`textKeysIn`): never logged. */
  readonly textKeyVariables: Environment;
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  /** Null: local tokens, signed with the key under `dataDir`. */
  readonly issuer: { readonly issuer: string; readonly audience: string; readonly jwksUrl: string } | null;
  /** Whether tokens of our own key may be believed where no issuer is named. */
  readonly localTokens: boolean;
  readonly tokenLifetimeMs: number;
  readonly rateLimit: Allowance | null;
  /** Null: no page of another origin may call from a browser. */
  readonly cors: Cors | null;
  readonly trustProxy: boolean | string;
  /** 0: the record is not looked at in the background. */
  readonly scrubEventsPerSecond: number;
  /** What the sealed record is called; absent: by its key. */
  readonly sealOrigin: string | undefined;
  /** How long an event may be without a directory of the sealed record. */
  readonly sealDirectoryMinutes: number;
  readonly shutdownMs: number;
};

/** A variable of the environment is wrong. The message is made for the person at the terminal. */
export class ConfigurationFault extends Error {
  override name = 'ConfigurationFault';
}

const trustedProxies = (text: string): boolean | string =>
  text === 'true' || text === 'false' ? text === 'true' : text;

/** An origin as a browser writes it: scheme, host and port, and nothing behind. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const corsOf = (origins: string | undefined, credentials: boolean): Cors | null => {
  const given = origins?.split(',').map((one) => one.trim()) ?? [];
  if (credentials && (given.length === 0 || given.includes('*'))) {
    const why = 'with * any page on the web could act with the cookies of its visitor';
    throw new ConfigurationFault(`CORS_CREDENTIALS=true needs the origins by name in CORS_ORIGINS: ${why}.`);
  }
  if (given.length === 0) return null;
  if (given.length === 1 && given[0] === '*') return { origins: '*', credentials };
  const wrong = given.filter((one) => !isOrigin(one));
  if (wrong.length === 0) return { origins: given, credentials };
  const such = 'an origin is like https://desk.example, with no slash at the end; * stands alone';
  throw new ConfigurationFault(`CORS_ORIGINS names what is not an origin (${wrong.join(', ')}): ${such}.`);
};

const contentOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigurationFault(`${name} names a file that cannot be read (${errorCode(error) ?? 'unknown reason'}).`);
  }
};

/** The variables that are set. `DATABASE_URL_FILE` names a file that holds `DATABASE_URL`, and so for each: secrets come by file. */
const variablesSet = (from: Environment): Record<string, string> => {
  const set: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const [text, file] = [from[name] ?? '', from[`${name}_FILE`] ?? ''];
    if (text !== '' && file !== '') throw new ConfigurationFault(`Set ${name} or ${name}_FILE, not both.`);
    if (text !== '') set[name] = text;
    if (file !== '') set[name] = contentOf(`${name}_FILE`, file);
  }
  return set;
};

const keysOfTexts = environment.pick({ TEXT_KEY: true, TEXT_KEYS_BESIDE: true });

/** The master keys of words by their variables. Files are read each time, since they may be replaced. Throws when one cannot be read or is malformed. */
export const textKeysIn = (from: Environment): TextKeySettings => {
  const { TEXT_KEY: current, TEXT_KEYS_BESIDE: beside = '' } = keysOfTexts.parse(variablesSet(from));
  return { current: current ?? null, beside: beside.split(/[,\s]+/).filter((key) => key !== '') };
};

/** Reads the environment, once, at the start. Throws `ConfigurationFault` that names every variable that is wrong. */
export const readConfig = (from: Environment): Config => {
  const set = variablesSet(from);
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigurationFault(`The environment is wrong. ${complaints.join('; ')}`);
  }
  const is = parsed.data;
  if ((is.OIDC_ISSUER === undefined) !== (is.OIDC_JWKS_URL === undefined)) {
    throw new ConfigurationFault('OIDC_ISSUER and OIDC_JWKS_URL go together: set both or neither.');
  }
  return {
    databaseUrl: is.DATABASE_URL,
    eventStore: is.EVENT_STORE,
    dataDir: is.DATA_DIR,
    textKeyVariables: Object.fromEntries(
      Object.keys(keysOfTexts.shape).flatMap((name) => [name, `${name}_FILE`].map((one) => [one, from[one]])),
    ),
    host: is.HOST,
    port: is.PORT,
    logLevel: is.LOG_LEVEL,
    issuer:
      is.OIDC_ISSUER && is.OIDC_JWKS_URL
        ? { issuer: is.OIDC_ISSUER, audience: is.OIDC_AUDIENCE, jwksUrl: is.OIDC_JWKS_URL }
        : null,
    localTokens: is.LOCAL_TOKENS === undefined ? is.NODE_ENV !== 'production' : is.LOCAL_TOKENS === 'allowed',
    tokenLifetimeMs: is.TOKEN_LIFETIME_HOURS * 3_600_000,
    rateLimit: is.RATE_LIMIT_POINTS > 0 ? { points: is.RATE_LIMIT_POINTS, perSeconds: is.RATE_LIMIT_SECONDS } : null,
    cors: corsOf(is.CORS_ORIGINS, is.CORS_CREDENTIALS === 'true'),
    trustProxy: trustedProxies(is.TRUST_PROXY),
    scrubEventsPerSecond: is.SCRUB_EVENTS_PER_SECOND,
    sealOrigin: is.SEAL_ORIGIN,
    sealDirectoryMinutes: is.SEAL_DIRECTORY_MINUTES,
    shutdownMs: is.SHUTDOWN_SECONDS * 1000,
  };
};

/**
 * Throws `ConfigurationFault` unless it is said whose tokens are believed: an issuer's, or those of a key in a file, which anybody can make
 * who reads the file. Only processes that take tokens ask.
 */
export const mustSayWhoseTokens = ({ issuer, localTokens }: Pick<Config, 'issuer' | 'localTokens'>): void => {
  if (issuer || localTokens) return;
  throw new ConfigurationFault(
    'OIDC_ISSUER is not set. Set OIDC_ISSUER and OIDC_JWKS_URL, or LOCAL_TOKENS=allowed if the tokens of our own key are to be believed: ' +
      'anybody who reads DATA_DIR/token-key.json can make them.',
  );
};

/** The variables as rows for the README: name, default (empty when there is none), what it is for. */
export const variableTable = (): readonly {
  readonly name: string;
  readonly byDefault: string;
  readonly says: string;
}[] => {
  const defaults: Readonly<Record<string, string | number | undefined>> = environment.parse({});
  return Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    byDefault: String(defaults[name] ?? ''),
    says: schema.description ?? '',
  }));
};
