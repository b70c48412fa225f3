import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../domain/games/game.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { projections } from '../../projections/index.ts';
import { bootstrap } from '../../services/bootstrap/bootstrap.ts';
import { demoVenue, type DemoVenue } from '../../services/demo/evening.ts';
import { buildIngestion } from '../../services/ingestion/build.ts';
import { openLive } from '../../services/projector/checkpoint.ts';
import { prepareBatch } from '../../services/shared/event-store/batch.ts';
import { identityStream } from '../../services/shared/event-store/eventstoredb/identity.ts';
import { outgoing } from '../../services/shared/event-store/eventstoredb/records.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { readingsHashes, type ReadingsHash } from '../../services/shared/games/readings-hash.ts';
import { officialTextBodies } from '../../services/shared/official-texts/bodies.ts';
import { officialWords } from '../../services/shared/official-texts/readable.ts';
import { openPool } from '../../services/shared/postgres/database.ts';
import { projectRoot } from '../../services/shared/kit/project-root.ts';
import { openRegister } from '../../services/shared/record/register.ts';
import { textKeys, type TextKeys } from '../../services/shared/words/text-keys.ts';
import { openTexts } from '../../services/shared/words/texts.ts';
import { freshDatabase } from '../support/database.ts';
import { createLog, type LogRecord } from '../support/eventstoredb-stand-in/log.ts';
import { unstored } from '../support/stored.ts';
import { byStream } from './checks.ts';
import { databasesFrom, keepFurnished, type Databases } from './databases.ts';
import { proposedOf } from './eventstoredb.ts';

/** A venue on the register, in both kinds of store, from which every run begins. */
export type Furnished = {
  readonly venue: DemoVenue;
  readonly games: readonly Game[];
  readonly catalogue: EventCatalogue;
  readonly readingsHash: ReadingsHash;
  readonly keys: TextKeys;
  /** How long each stream is in the beginning. */
  readonly lengths: ReadonlyMap<StreamName, number>;
  /** The disk of an EventStoreDB with the venue in it. */
  readonly disk: readonly LogRecord[];
  readonly databases: Databases;
  readonly close: () => Promise<void>;
};

const identity = '00000000-0000-4000-8000-000000000001';

const diskOf = (events: readonly StoredEvent[]): readonly LogRecord[] => {
  const log = createLog();
  const first = { id: identity, contentType: 'application/json', type: 'ringkeeper.StoreFirstUsed' } as const;
  const metadata = Buffer.from(JSON.stringify({ eventId: identity }));
  log.append(identityStream, 'noStream', [{ ...first, data: Buffer.from('{}'), metadata }]);
  for (const event of events) {
    const said = unstored(event);
    const batch = prepareBatch(event.stream, event.revision === 0 ? 'none' : event.revision - 1, [said]);
    const [prepared] = 'events' in batch ? batch.events : [];
    if (!prepared) throw new TypeError('an event of the venue cannot be stored');
    log.append(event.stream, event.revision === 0 ? 'noStream' : BigInt(event.revision - 1), [
      proposedOf(outgoing(prepared, 0)),
    ]);
  }
  return log.records;
};

/** Waits for what is made ahead: in a run nothing may wait for a disk. */
const readAhead = (games: readonly Game[]): ReadingsHash => {
  const hashes = readingsHashes(games);
  for (const game of games) for (const { id } of game.editions) hashes(game.id, id);
  return hashes;
};

/** Nobody attaches an official text in a simulation. */
export const noPdfs = async (): Promise<never> => {
  throw new TypeError('no official text is read in a simulation');
};

/** Furnishes a database that the databases of runs are copied from. */
export const furnish = async (): Promise<Furnished> => {
  const games = await findGames();
  const catalogue = catalogueOf(games);
  const keys = textKeys(Buffer.alloc(32, 7));
  const template = await freshDatabase();
  const file = JSON.parse(
    readFileSync(join(projectRoot(), 'services/bootstrap/venues/star.json'), 'utf8'),
  ) as Parameters<typeof demoVenue>[0] & { occurredAt: string };
  const pool = openPool(template.url);
  const store = openPostgresStore({ url: template.url });
  const now = (): number => instantMs(file.occurredAt);
  const bodies = officialTextBodies(pool);
  const ingestion = buildIngestion({
    store,
    games,
    catalogue,
    register: openRegister({ store, now }),
    texts: await openTexts(pool, keys),
    officialTexts: bodies,
    officialWords: officialWords({ bodies, textOfPdf: noPdfs }),
    now,
    chance: () => 0,
  });
  await bootstrap(ingestion, file);
  for (const projection of projections) await openLive(pool, projection);
  const events = await store.readAll(null, 1_000);
  await store.close();
  await keepFurnished(pool);
  await pool.end();
  const databases = databasesFrom(template);
  return {
    venue: demoVenue(file, ['two-up']),
    games,
    catalogue,
    readingsHash: readAhead(games),
    keys,
    lengths: new Map([...byStream(events)].map(([stream, held]) => [stream, held.length])),
    disk: diskOf(events),
    databases,
    close: async () => {
      await databases.close();
      await template.drop();
    },
  };
};
