import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import type { ReadModels } from '../../projections/read-models.ts';
import { examineHere, type PageExamining } from '../api/examine-page.ts';
import { examineSupposed } from '../api/examine-supposed.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { catalogueOf } from '../shared/catalogue.ts';
import { openPool } from '../shared/database.ts';
import { openEventStore } from '../shared/event-store/open.ts';
import { examinerOn } from '../shared/examining/examiner.ts';
import { findGames } from '../shared/find-games.ts';
import { isAway } from '../shared/http/away.ts';
import { readingsHashes } from '../shared/readings-hash.ts';
import type { Answered, Asked, ThreadData } from './examining-message.ts';

// A thread that examines pages of previews and nothing else: it reads what it examines by itself, and stores nothing.
const { databaseUrl, eventStore } = workerData as ThreadData;
const pool = openPool(databaseUrl, { name: 'ringkeeper preview', connections: 4 });
const store = openEventStore(eventStore, databaseUrl, () => {});
const games = await findGames();
const examiner = examinerOn({
  store,
  catalogue: catalogueOf(games),
  games,
  readingsHash: readingsHashes(games),
  roundsOf: bookkeeping(pool).roundsOf,
});
const db = new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool }) });

/** One look at the record for each walk. */
const walks = new Map<number, PageExamining>();

const answerTo = async (asked: Exclude<Asked, { end: true }>): Promise<Answered> => {
  const { walk, page, supposed, of } = asked;
  const pages = walks.get(walk) ?? examineHere({ db, examiner: examiner(), examine: examineSupposed(supposed) });
  walks.set(walk, pages);
  try {
    return { page, outcomes: await pages.examine(of) };
  } catch (fault) {
    // A class does not survive the way to the other thread; what matters of it does.
    return {
      page,
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
      away: isAway(fault),
    };
  }
};

parentPort?.on('message', (asked: Asked) => {
  if ('end' in asked) walks.delete(asked.walk);
  else void answerTo(asked).then((answer) => parentPort?.postMessage(answer));
});
