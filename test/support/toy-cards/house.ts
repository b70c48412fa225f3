import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { apiRoutes } from '../../../services/api/build.ts';
import { bookkeeping } from '../../../services/assessor/bookkeeping.ts';
import { buildAssessor } from '../../../services/assessor/build.ts';
import { bootstrap } from '../../../services/bootstrap/bootstrap.ts';
import { apiOn } from '../../../services/composition/api.ts';
import { readStatus } from '../../../services/composition/status.ts';
import { addIngestionRoutes, buildIngestion } from '../../../services/ingestion/build.ts';
import { startProjector } from '../../../services/projector/start.ts';
import { examinerOn } from '../../../services/shared/examining/examiner.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { readConfig } from '../../../services/shared/process/config.ts';
import { openEdge } from '../../../services/shared/process/edge.ts';
import { layFoundation } from '../../../services/shared/process/foundation.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type Running } from '../http.ts';
import { toyCards } from './game.ts';
import { noViews } from '../../../services/api/views/record-of-views.ts';

export type House = Running & {
  /** Waits until every read model and the assessor have seen everything. */
  readonly level: () => Promise<void>;
};

const said = (stream: string, type: string, data: object) => ({ stream, type, data });

/** A venue with one table of High Card, two terminals of exact clocks, and the rules in force. */
const venue = {
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
    said('venue-STAR', 'venue.TableRegistered', { table: 'HC-01', game: 'toy-cards', pit: null }),
    said('venue-STAR', 'venue.TerminalRegistered', { terminal: 'HC-01-A', tables: ['HC-01'] }),
    said('venue-STAR', 'venue.TerminalClockMeasured', { terminal: 'HC-01-A', offsetMs: 0, uncertaintyMs: 0 }),
    said('edition-STAR.toy-cards', 'edition.EditionCommenced', {
      edition: 'toy-cards/first',
      effectiveFrom: '2026-01-01',
      evidence: { kind: 'gazette', reference: 'Gazette 1', sha256: null },
    }),
  ],
};

/** The whole house over HTTP, on a real PostgreSQL, with no game but High Card. */
export const startHouse = async (): Promise<House> => {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-toy-cards-'));
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const laid = await layFoundation(config, pino({ level: 'silent' }));
  const games = [toyCards];
  const foundation = { ...laid, games, catalogue: catalogueOf(games) };
  const edge = await openEdge(foundation);
  const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
  // The readings of this game lie among the tests, where no hash of an installation's readings is made.
  const examining = { readingsHash: () => 'f'.repeat(64), nowMs: Date.now };
  const { roundsOf, roundAfter, sessionsAt, disputesAbout } = bookkeeping(foundation.pool);
  const examiner = examinerOn({ ...foundation, ...examining, roundsOf, roundAfter, sessionsAt, disputesAbout });
  const running = await startServer(
    async (server) => {
      apiRoutes(server, apiOn(foundation, edge, { examiner, views: noViews }));
      await addIngestionRoutes(server, ingestion);
    },
    { jurisdictionOf: edge.register.jurisdictionOf },
  );
  const projector = startProjector(foundation);
  const game = (id: string) => games.find((one) => one.id === id);
  const assessor = buildAssessor({ ...foundation, ...examining, game });
  await bootstrap(ingestion, venue);
  return {
    ...running,
    level: async () => {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- it asks until the house is level
        const { projections, assessor: seen } = await readStatus(foundation);
        if (seen?.lagEvents === 0 && projections.every(({ lagEvents }) => lagEvents === 0)) return;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await pause(20);
      }
    },
    stop: async () => {
      await running.stop();
      await Promise.all([assessor.stop(), projector.stop()]);
      await foundation.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
