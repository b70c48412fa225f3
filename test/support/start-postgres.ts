import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../services/shared/postgres/embedded.ts';
import { makeTemplate } from './template-database.ts';
import { temporaryFolderOfAll } from './temporary-folder.ts';

/** Where the runner's own process answers with the URL of the PostgreSQL of this run; the workers inherit it. */
export const testPostgresVariable = 'RINGKEEPER_TEST_POSTGRES';

/** Fast, since this PostgreSQL lives as long as the run; specs about durability start one of their own. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

const start = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const postgres = await startEmbeddedPostgres({
    dataDir: mkdtempSync(join(tmpdir(), 'ringkeeper-postgres-')),
    settings,
  });
  await makeTemplate(postgres.url);
  return { url: postgres.url, stop: postgres.stop };
};

/** The first spec that asks starts the one PostgreSQL of the run: pure specs alone never pay for it. */
const startOnDemand = (): { readonly url: () => Promise<string>; readonly stop: () => Promise<void> } => {
  let started: ReturnType<typeof start> | undefined;
  const url = async (): Promise<string> => {
    started ??= start();
    return (await started).url;
  };
  const stop = async (): Promise<void> => (await started?.catch(() => undefined))?.stop();
  return { url, stop };
};

const listen = async (url: () => Promise<string>): Promise<Server> => {
  const server = createServer((_request, response) => {
    // A connection that is kept may be closed at the moment in which the next spec asks over it.
    response.setHeader('connection', 'close');
    url().then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

let stop: (() => Promise<void>) | undefined;

/** Before the first spec: this process answers from now on where the PostgreSQL of the run is. */
export const startPostgres = async (): Promise<void> => {
  const folder = temporaryFolderOfAll('tests');
  const postgres = startOnDemand();
  const server = await listen(postgres.url);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the test runner has no address');
  process.env[testPostgresVariable] = `http://127.0.0.1:${address.port}`;
  stop = async () => {
    server.closeAllConnections();
    server.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // A run that is ended from outside takes its PostgreSQL with it: that stops on 'exit', which SIGTERM alone does not bring.
  process.once('SIGTERM', () => process.exit(143));
};

/** After the last spec, in the same process. */
export const stopPostgres = async (): Promise<void> => stop?.();
