import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Compared, Failed, PageExamining } from '../../api/examine-page.ts';
import type { SubjectsPage } from '../../api/subject-pages.ts';
import type { LawSupposed } from '../../api/supposition.ts';
import { StoreUnavailable } from '../../shared/event-store/port.ts';
import type { Answered, Asked, ThreadData } from './examining-message.ts';

type Outcomes = readonly (Compared | Failed)[];
type Waiting = { readonly resolve: (outcomes: Outcomes) => void; readonly reject: (fault: Error) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

const mostThreads = 4;
/** Two pages a thread: while it examines one, it reads the next. */
const pagesAThread = 2;
/**
 * Whole games come and go, a page at a time. In a young generation that holds some pages they die young; in one of the usual
 * size the collector moves half of them first, which takes a quarter of the time. Held only while there are previews.
 */
const youngGenerationMiB = 192;
const idleMs = 60_000;

/**
 * Threads that examine the pages of previews, so that a preview of many thousand games neither keeps requests waiting nor itself
 * waits for one processor. They are started when they are needed, and end when nobody has needed them for a minute.
 */
export const examiningThreads = (file: URL, data: ThreadData) => {
  let threads: readonly Thread[] = [];
  let walks = 0;
  let open = 0;
  let page = 0;
  let idle: NodeJS.Timeout | undefined;

  /** Ends the threads, whatever they are at; the next preview starts others. */
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = threads;
    threads = [];
    await Promise.all(ending.map(({ worker }) => worker.terminate()));
  };

  const lose = (thread: Thread, fault: Error): void => {
    threads = threads.filter((one) => one !== thread);
    for (const { reject } of thread.waiting.values()) reject(fault);
    thread.waiting.clear();
  };

  const start = (): Thread => {
    const worker = new Worker(file, {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMiB },
    });
    // Do not keep the process alive.
    worker.unref();
    const thread: Thread = { worker, waiting: new Map() };
    worker.on('message', (answer: Answered) => {
      const asker = thread.waiting.get(answer.page);
      thread.waiting.delete(answer.page);
      if ('outcomes' in answer) asker?.resolve(answer.outcomes);
      else asker?.reject(answer.away ? new StoreUnavailable(answer.fault) : new Error(answer.fault));
    });
    worker.on('error', (fault) => lose(thread, fault instanceof Error ? fault : new Error(String(fault))));
    worker.on('exit', () => lose(thread, new Error('a thread that examines has ended')));
    return thread;
  };

  const tell = ({ worker }: Thread, asked: Asked): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(asked);
  };

  const ask = (walk: number, supposed: LawSupposed, of: SubjectsPage): Promise<Outcomes> =>
    new Promise((resolve, reject) => {
      const [thread] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
      if (!thread) {
        reject(new Error('no thread is left that examines'));
        return;
      }
      page += 1;
      thread.waiting.set(page, { resolve, reject });
      tell(thread, { walk, page, supposed, of });
    });

  /** Examines the pages of one preview. */
  const preview = (supposed: LawSupposed): PageExamining => {
    clearTimeout(idle);
    const wanted = Math.min(mostThreads, availableParallelism());
    threads = [...threads, ...Array.from({ length: Math.max(0, wanted - threads.length) }, start)];
    walks += 1;
    open += 1;
    const walk = walks;
    return {
      width: wanted * pagesAThread,
      examine: (of) => ask(walk, supposed, of),
      close: () => {
        for (const thread of threads) tell(thread, { walk, end: true });
        open -= 1;
        if (open === 0) idle = setTimeout(() => void end(), idleMs).unref();
      },
    };
  };
  return { preview, end };
};
