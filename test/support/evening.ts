import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import type { Played } from '../../domain/games/play.ts';
import type { AccessRole } from '../../domain/kernel/access.ts';
import { parseDisputeId } from '../../domain/kernel/streams.ts';
import { apiRoutes } from '../../services/api/build.ts';
import { startAssessor } from '../../services/assessor/start.ts';
import { bootstrap } from '../../services/bootstrap/bootstrap.ts';
import { venueFiles, venueFor } from '../../services/bootstrap/venue-files.ts';
import { sendDispute } from '../../services/demo/disputes.ts';
import { demoVenue, eveningSettings } from '../../services/demo/evening.ts';
import { playHouse } from '../../services/demo/play-house.ts';
import { sendMoney } from '../../services/demo/send-money.ts';
import { addIngestionRoutes, buildIngestion } from '../../services/ingestion/build.ts';
import { startProjector } from '../../services/projector/start.ts';
import { apiOn, viewsOn, type Examining } from '../../services/composition/api.ts';
import { isAway } from '../../services/shared/http/away.ts';
import { readStatus } from '../../services/composition/status.ts';
import { readConfig } from '../../services/shared/process/config.ts';
import { openEdge } from '../../services/shared/process/edge.ts';
import { layFoundation, type Foundation } from '../../services/shared/process/foundation.ts';
import { healthRoutes } from '../../services/shared/http/health.ts';
import { buildMetrics } from '../../services/shared/http/metrics.ts';
import { freshDatabase } from './database.ts';
import { hangMs } from './eventually.ts';
import { startServer, type Running } from './http.ts';
import { patientPdfTexts } from './pdf-texts.ts';
import { noViews } from '../../services/api/views/record-of-views.ts';

export type Evening = Running & {
  readonly foundation: Foundation;
  readonly venue: string;
  readonly gamingDay: string;
  readonly played: readonly Played[];
  /** Waits until every read model and the assessor have seen everything. */
  readonly level: () => Promise<void>;
  /** Records the views that wait, where the evening keeps them. */
  readonly flushViews: () => Promise<void>;
};

const firstDay = '2026-03-06';

/** Who has yet to see something, and how many events of it. */
const behindIn = async (foundation: Foundation): Promise<readonly string[]> => {
  const { projections, assessor } = await readStatus(foundation);
  return [...projections, { name: 'assessor', lagEvents: assessor?.lagEvents ?? null }].flatMap(({ name, lagEvents }) =>
    lagEvents === 0 ? [] : [`${name} by ${lagEvents ?? 'what cannot be told'}`],
  );
};

/** Waits until every read model and the assessor have seen everything. Only a hang ends it: then it says who is behind. */
export const untilLevel = async (foundation: Foundation): Promise<void> => {
  const giveUpAt = performance.now() + hangMs;
  // On a busy machine the database may be long in answering: that is asked again, as an operator would.
  const behind = (): Promise<readonly string[]> =>
    behindIn(foundation).catch((fault: unknown) => {
      if (isAway(fault)) return ['whatever cannot be asked'];
      throw fault;
    });
  for (let left = await behind(); left.length > 0; left = await behind()) {
    if (performance.now() > giveUpAt) throw new Error(`still behind: ${left.join(', ')}`);
    await pause(20);
  }
};

const importLines = (played: readonly Played[]): string =>
  played
    .flatMap(({ events }) => events)
    .map(({ stream, terminal, eventId, type, data, occurredAt, sourceSeq, actor, schemaVersion }) => {
      const metadata = { occurredAt, sourceSeq, actor, schemaVersion };
      return JSON.stringify({
        stream: `${stream.category}-${stream.id}`,
        terminal,
        event: { eventId, type, data, metadata },
      });
    })
    .join('\n');

type Options = {
  readonly seed?: number;
  /** What is played: each game at the venue that comes with the program and has a table for it; Two-Up, unless it is said. */
  readonly games?: readonly string[];
  readonly log?: Logger;
  /** The address by which the house is to reach its database, from the database's own. */
  readonly through?: (url: string) => Promise<string>;
  /** The evening of the demo that it is; the first, unless it is said. */
  readonly day?: string;
  /** How much later than at six in the evening the tables open. */
  readonly laterMs?: number;
  /** True: with the money around its tables. */
  readonly money?: boolean;
  /** False where a spec records what was played by itself, with its disputes. */
  readonly isRecorded?: boolean;
  /** Settings of the house beside those that every spec has. */
  readonly environment?: Readonly<Record<string, string>>;
  /** True: it is recorded who looks at what. Otherwise nothing is, so that a spec finds only what it sent. */
  readonly keepsViews?: boolean;
  /** What examines, where it is not what the house has by itself. */
  readonly examining?: (foundation: Foundation) => Examining;
};

/** The answer to what may be sent again as it is. A busy machine may be told to try again shortly: what was stored is not stored twice. */
const takenInTheEnd = async (send: () => Promise<Response>): Promise<Response> => {
  const giveUpAt = performance.now() + hangMs;
  for (;;) {
    // oxlint-disable no-await-in-loop -- again only when it was refused
    const answer = await send();
    if (answer.status !== 503 || performance.now() > giveUpAt) return answer;
    await answer.arrayBuffer();
    await pause(100);
    // oxlint-enable no-await-in-loop
  }
};

/** Records what was played, over HTTP. Throws when something of it is refused. */
export const importPlayed = async (running: Running, played: readonly Played[]): Promise<void> => {
  const answer = await takenInTheEnd(async () =>
    running.call('/v1/imports?summary=true', {
      method: 'POST',
      headers: { ...(await running.tokens.bearer('terminal')), 'content-type': 'application/x-ndjson' },
      body: importLines(played),
    }),
  );
  const summary = (await answer.json()) as { rejected?: number };
  if (answer.status !== 200 || summary.rejected !== 0)
    throw new Error(`the evening was refused: ${JSON.stringify(summary).slice(0, 2_000)}`);
};

/**
 * The whole house in one process on a real PostgreSQL, every reply checked against its schema, and an evening of the demo's play
 * with every planted move recorded in it, examined and projected.
 */
export const startEvening = async (gamesInAll: number, options: Options = {}): Promise<Evening> => {
  const {
    seed = 1,
    games = ['two-up'],
    log = pino({ level: 'silent' }),
    through = async (url) => url,
    day: gamingDay = firstDay,
    laterMs = 0,
    examining = () => ({}),
    money = false,
    isRecorded = true,
    environment = {},
    keepsViews = false,
  } = options;
  const database = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-evening-'));
  const config = readConfig({
    DATABASE_URL: await through(database.url),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const foundation = await layFoundation(config, log);
  const edge = await openEdge(foundation, patientPdfTexts());
  const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
  const recordOfViews = keepsViews ? viewsOn(foundation, edge) : undefined;
  const views = recordOfViews ?? noViews;
  const status = () => readStatus(foundation, recordOfViews?.troubles());
  const running = await startServer(
    async (server) => {
      healthRoutes(server, { status, troubles: foundation.troubles, metrics: buildMetrics(status, edge.appended) });
      apiRoutes(server, apiOn(foundation, edge, { views, ...examining(foundation) }));
      await addIngestionRoutes(server, ingestion);
    },
    { jurisdictionOf: edge.register.jurisdictionOf, logger: log },
  );
  const projector = startProjector(foundation);
  const assessor = startAssessor(foundation);

  const files = [...new Set(games.flatMap((game) => venueFor(venueFiles(), game) ?? []))];
  // oxlint-disable-next-line no-await-in-loop -- one venue after the other
  for (const file of files) await bootstrap(ingestion, file);
  const venues = files.map((file) => demoVenue(file, games));
  const houses = venues.map((venue) => {
    const settings = eveningSettings({ venue, games: foundation.games, day: gamingDay, seed, gamesInAll });
    const later = settings.map(({ game, setting }) => {
      const startsAtMs = setting.startsAtMs + laterMs;
      return { game, setting: { ...setting, startsAtMs } };
    });
    return { ...venue, ...playHouse(venue, later, { seed, lastNumbers: new Map() }) };
  });
  const played = houses.flatMap(({ sessions }) => sessions.map((session) => session.played));
  if (isRecorded) await importPlayed(running, played);
  const tokenAt = async (venue: string, person: string): Promise<string> => {
    const own = await running.tokens.bearer('supervisor', { venues: [venue], person });
    return own.authorization.slice('Bearer '.length);
  };
  for (const dispute of isRecorded ? played.flatMap(({ disputes }) => disputes) : []) {
    const venue = parseDisputeId(dispute.id)?.venue ?? '';
    // oxlint-disable-next-line no-await-in-loop -- one dispute after the other
    await sendDispute(running.url, ({ personId }) => tokenAt(venue, personId), dispute);
  }
  for (const { venue, days } of money ? houses : []) {
    const token = async (role: AccessRole, person: string): Promise<string> =>
      (await running.tokens.bearer(role, { venues: [venue], person })).authorization.slice('Bearer '.length);
    // oxlint-disable-next-line no-await-in-loop -- one venue after the other
    await sendMoney(
      running.url,
      token,
      days.flatMap(({ events }) => events),
    );
  }
  const level = (): Promise<void> => untilLevel(foundation);
  await level();
  const stop = async (): Promise<void> => {
    await running.stop();
    await recordOfViews?.close();
    await Promise.all([assessor.stop(), projector.stop()]);
    await foundation.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const flushViews = async (): Promise<void> => recordOfViews?.flush();
  return { ...running, foundation, venue: venues[0]?.venue ?? '', gamingDay, played, level, flushViews, stop };
};
