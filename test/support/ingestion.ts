import { randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Game } from '../../domain/games/game.ts';
import { bootstrap } from '../../services/bootstrap/bootstrap.ts';
import { addIngestionRoutes, buildIngestion } from '../../services/ingestion/build.ts';
import type { RecordOn } from '../../services/ingestion/record-route.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { openPool, type Pool } from '../../services/shared/postgres/database.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import type { AccessRole, Claims } from '../../services/shared/http/principal.ts';
import { officialTextBodies } from '../../services/shared/official-texts/bodies.ts';
import { officialWords } from '../../services/shared/official-texts/readable.ts';
import { patientPdfTexts } from './pdf-texts.ts';
import { openRegister, type Register } from '../../services/shared/record/register.ts';
import { textKeys } from '../../services/shared/words/text-keys.ts';
import { openTexts, type Texts } from '../../services/shared/words/texts.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { startServer, type Running } from './http.ts';
import { toyGame } from './toy-game.ts';

/** One process of ingestion, as far as it differs from another on the same database. */
export type Ingestion = {
  readonly on: RecordOn;
  readonly store: EventStore;
  readonly register: Register;
  readonly texts: Texts;
  readonly pool: Pool;
  readonly running: Running;
  /** Posts JSON (or text as it is) as a role; a terminal is T-1-A unless the claims say otherwise. */
  readonly post: (path: string, body: unknown, as?: As) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};
export type As = {
  readonly role?: AccessRole;
  readonly claims?: Partial<Claims>;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
};

export const gamingDay = '2026-04-25';
export const session = `STAR.T-1.${gamingDay}.1`;
export const round = `${session}.0001`;
const at = '2026-04-25T10:00:00.000Z';

const said = (stream: string, type: string, data: JsonObject) => ({ stream, type, data });

/** A venue with two tables of the toy game, each with two terminals of measured clocks and a drop box. */
export const toyVenue = {
  venue: 'STAR',
  occurredAt: '2026-01-01T00:00:00.000Z',
  actor: { personId: 'CO-1', role: 'compliance-officer' },
  events: [
    said('venue-STAR', 'venue.VenueRegistered', {
      name: 'Star',
      zone: 'Australia/Sydney',
      rolloverHour: 6,
      jurisdiction: 'NSW',
    }),
    ...['T-1', 'T-2'].flatMap((table) => [
      said('venue-STAR', 'venue.TableRegistered', { table, game: 'toy', pit: null }),
      said('venue-STAR', 'venue.DropBoxRegistered', { dropBox: `BOX-${table}`, table }),
      ...['A', 'B'].flatMap((letter, index) => [
        said('venue-STAR', 'venue.TerminalRegistered', { terminal: `${table}-${letter}`, tables: [table] }),
        said('venue-STAR', 'venue.TerminalClockMeasured', {
          terminal: `${table}-${letter}`,
          offsetMs: 100 + index,
          uncertaintyMs: 20,
        }),
      ]),
    ]),
    said('staff-STAR.D-1', 'staff.StaffEmployed', { personId: 'D-1', role: 'dealer', grade: 1, from: '2026-01-01' }),
    said('edition-STAR.toy', 'edition.EditionCommenced', {
      edition: 'toy/one',
      effectiveFrom: '2026-01-01',
      evidence: { kind: 'gazette', reference: 'Gazette 1', sha256: null },
    }),
  ],
} as const;

/** An event as a terminal says it. */
export const event = (
  type: string,
  data: unknown,
  own: { eventId?: string; occurredAt?: string; seq?: number } = {},
) => ({
  eventId: own.eventId ?? randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: own.occurredAt ?? at,
    sourceSeq: own.seq ?? 1,
    actor: { personId: 'D-1', role: 'dealer' },
    schemaVersion: 1,
  },
});

export const sessionOpened = () => event('table.SessionOpened', { game: 'toy', editionStamp: null });
export const roundOpened = () => event('round.RoundOpened', { game: 'toy', editionStamp: null });
export const diceThrown = (pips = 3) => event('toy.DiceThrown', { pips });
export const placed = (wagerId: string) =>
  event('round.WagerPlaced', {
    wagerId,
    personId: 'P-1',
    kind: 'high',
    area: null,
    stakeCents: 5_000,
    medium: 'chips',
    chips: [{ denominationCents: 2_500, count: 2 }],
    seat: 4,
    oral: false,
    chipsPresented: null,
    placedBy: null,
  });
export const sessionBody = (events: readonly unknown[]) => ({
  venue: 'STAR',
  table: 'T-1',
  gamingDay,
  number: 1,
  events,
});

const key = randomBytes(32);

/** Of a process whose store will be away: how soon it takes it for away. A store that is only slow to answer would be away too. */
export const impatient = { connectTimeoutMs: 1_000, patienceMs: 1_500, answerMs: 500 };

type IngestionOptions = {
  readonly games?: readonly Game[];
  readonly store?: EventStore;
  readonly patience?: Partial<typeof impatient>;
};

/** Another process of ingestion on a database, on a real server. `url` may lead there by way of a proxy. */
export const startIngestion = async (url: string, options: IngestionOptions = {}): Promise<Ingestion> => {
  const { games = [toyGame], patience = {} } = options;
  const pool = openPool(url, patience);
  const store = options.store ?? openPostgresStore({ url, ...patience });
  const texts = await openTexts(pool, textKeys(key));
  const register = openRegister({ store, now: Date.now });
  const officialTexts = officialTextBodies(pool);
  const on = buildIngestion({
    store,
    games,
    catalogue: catalogueOf(games),
    register,
    texts,
    officialTexts,
    officialWords: officialWords({ bodies: officialTexts, textOfPdf: patientPdfTexts() }),
    now: Date.now,
    chance: Math.random,
  });
  const running = await startServer((server) => addIngestionRoutes(server, on), {
    jurisdictionOf: register.jurisdictionOf,
  });
  const post: Ingestion['post'] = async (path, body, { role = 'terminal', claims = {}, headers = {} } = {}) => {
    const terminal = role === 'terminal' ? { terminal: 'T-1-A' } : {};
    const bearer = await running.tokens.bearer(role, { ...terminal, ...claims });
    const answer = await running.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json') || type.startsWith('application/problem+json');
    const parsed = isJson ? (JSON.parse(text) as Answer['body']) : {};
    return { status: answer.status, headers: answer.headers, body: parsed, text };
  };
  const stop = async (): Promise<void> => {
    await running.stop();
    await store.close();
    await pool.end();
  };
  return { on, store, register, texts, pool, running, post, stop };
};

/** A database with the toy venue on it, and one process of ingestion. */
export const startHouse = async (): Promise<Ingestion & { readonly database: TestDatabase }> => {
  const database = await freshDatabase();
  const ingestion = await startIngestion(database.url);
  await bootstrap(ingestion.on, toyVenue);
  const stop = async (): Promise<void> => {
    await ingestion.stop();
    await database.drop();
  };
  return { ...ingestion, database, stop };
};

/** The same, with a session open at the toy table and its first round, in which so much has happened. */
export const startHouseAtPlay = async (events: readonly unknown[] = [roundOpened()]): ReturnType<typeof startHouse> => {
  const house = await startHouse();
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
  await house.post('/v1/rounds', { session, sequence: 1, events });
  return house;
};
