import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Game } from '../../../domain/games/game.ts';
import { bootstrap } from '../../../services/bootstrap/bootstrap.ts';
import { demoVenue, type DemoVenue } from '../../../services/demo/evening.ts';
import { buildIngestion } from '../../../services/ingestion/build.ts';
import { readConfig } from '../../../services/shared/process/config.ts';
import { openEdge } from '../../../services/shared/process/edge.ts';
import { layFoundation, type Foundation } from '../../../services/shared/process/foundation.ts';
import { isAway } from '../../../services/shared/http/away.ts';
import { mintToken } from '../../../services/shared/http/auth.ts';
import { everywhere, type AccessRole } from '../../../services/shared/http/principal.ts';
import { localTokenKey } from '../../../services/shared/http/token-key.ts';
import { projectRoot } from '../../../services/shared/kit/project-root.ts';

/** A venue on the register of a database, and what its floor needs to speak: everything but a running service. */
export type House = {
  /** What a service process is to find in its environment. Without `DATABASE_URL` it starts a PostgreSQL of its own. */
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string; readonly EVENT_STORE?: string };
  readonly venue: DemoVenue;
  readonly games: readonly Game[];
  readonly terminals: ReadonlyMap<string, string>;
  readonly tokenOf: (role: AccessRole) => Promise<string>;
};

/** The foundation of this process on what the services stand on. In the embedded default, no service may be running. */
export const foundationOf = (environment: House['environment']): Promise<Foundation> =>
  layFoundation(readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }), pino({ level: 'silent' }));

const maxTries = 10;

/** Again when the store did not answer in time, as on a machine that is busy with much else; bootstrapping says nothing twice. */
const persistently = async (work: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await work();
      return;
    } catch (fault) {
      if (!isAway(fault) || tries === maxTries) throw fault;
    }
  }
};

type VenueFile = { venue: string; events: { stream: string; type: string; data: unknown }[] };

/**
 * Puts the example venue on the register of a database, or of the embedded default under a data folder of its own, and makes
 * tokens for its floor. The events are in the same PostgreSQL, or in the EventStoreDB that `eventStore` names; `more` are further ones of the register. No service is running afterwards.
 */
export const furnish = async (
  databaseUrl?: string,
  eventStore?: string,
  more: readonly VenueFile['events'][number][] = [],
): Promise<House> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-house-'));
  const environment = {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(eventStore === undefined ? {} : { EVENT_STORE: eventStore }),
  };
  const foundation = await foundationOf(environment);
  const example = JSON.parse(
    readFileSync(join(projectRoot(), 'services/bootstrap/venues/star.json'), 'utf8'),
  ) as VenueFile;
  const file = { ...example, events: [...example.events, ...more] };
  try {
    const edge = await openEdge(foundation);
    const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
    await persistently(() => bootstrap(ingestion, file));
  } finally {
    await foundation.close();
  }
  const venue = demoVenue(file, ['two-up']);
  const key = await localTokenKey(dataDir);
  const place = { venues: [venue.venue], jurisdictions: [everywhere], tables: [everywhere] };
  const terminalTokens = venue.terminals.map(async ({ terminal, tables }) => {
    const claims = { sub: terminal, role: 'terminal' as const, venues: [venue.venue], terminal, tables: [...tables] };
    return [terminal, await mintToken(key, claims, 1)] as const;
  });
  return {
    environment,
    venue,
    games: foundation.games,
    terminals: new Map(await Promise.all(terminalTokens)),
    tokenOf: (role) => mintToken(key, { sub: `the-${role}`, role, ...place }, 1),
  };
};
