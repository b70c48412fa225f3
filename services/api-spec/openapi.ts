import { pino } from 'pino';
import { familiesOfPlays, type Game } from '../../domain/games/game.ts';
import { apiRoutes } from '../api/build.ts';
import { addIngestionRoutes } from '../ingestion/build.ts';
import { saidEvents } from '../shared/event-types/said-events.ts';
import { catalogueOf } from '../shared/games/catalogue.ts';
import { describeRoutes } from '../shared/http/documentation.ts';
import { healthRoutes } from '../shared/http/health.ts';
import { buildServer } from '../shared/http/server.ts';
import { projectVersion } from '../shared/kit/project-version.ts';
import type { GeneratedFile } from './event-schemas.ts';

/**
 * Stands in for what routes work with. To describe a route asks for how events are said and nothing else; if that changes, this throws.
 * (The one place where a type is only claimed: there is nothing behind it by design.)
 */
const nothingBut = (there: Readonly<Record<string, unknown>>): never =>
  new Proxy(there, {
    get: (known, member) => {
      if (typeof member === 'string' && Object.hasOwn(known, member)) return known[member];
      throw new Error(`describing the routes asked for ${String(member)}`);
    },
  }) as never;
const nothing = nothingBut({});

/** The OpenAPI description of every route of every service, made from the schemas that the routes check with. */
export const openApiFile = async (games: readonly Game[]): Promise<GeneratedFile> => {
  const server = await buildServer({
    logger: pino({ level: 'silent' }),
    authenticate: () => Promise.reject(new Error('nobody is asking')),
    jurisdictionOf: async () => undefined,
    rateLimit: null,
  });
  await describeRoutes(server, projectVersion());
  healthRoutes(server, {
    status: () => Promise.reject(new Error('nothing is running')),
    troubles: () => [],
    metrics: nothing,
  });
  apiRoutes(server, nothing);
  const said = saidEvents(catalogueOf(games), familiesOfPlays(games));
  await addIngestionRoutes(server, nothingBut({ said }));
  await server.ready();
  const text = `${JSON.stringify(server.swagger(), null, 2)}\n`;
  await server.close();
  return { path: 'openapi.json', text };
};
