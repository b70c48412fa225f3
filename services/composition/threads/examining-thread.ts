// A thread that examines pages of previews and nothing else: it reads what it examines by itself, and stores nothing.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { examineHere, type PageExamining } from '../../api/examine-page.ts';
import { examineSupposed } from '../../api/examine-supposed.ts';
import { foundationOn, inNoHurry } from '../../shared/process/foundation.ts';
import { isAway } from '../../shared/http/away.ts';
import { buildLogger } from '../../shared/process/logger.ts';
import { readingOn } from '../api.ts';
import type { Answered, Asked, ThreadData } from './examining-message.ts';

// Recording goes first where processor time is short. Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(10);
const { config, databaseUrl } = workerData as ThreadData;
const { db, examiner } = readingOn(await foundationOn(config, buildLogger(config.logLevel), databaseUrl, inNoHurry));

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
  else {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    void answerTo(asked).then((answer) => parentPort?.postMessage(answer));
  }
});
