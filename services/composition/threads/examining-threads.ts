import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Caller } from '../../api/caller.ts';
import type { ExamineApart } from '../../api/examine-apart.ts';
import type { PageExamining } from '../../api/examine-page.ts';
import type { LawOfSpan } from '../../api/examine-span.ts';
import { StoreUnavailable } from '../../shared/event-store/port.ts';
import { Problem } from '../../shared/http/problems.ts';
import { boundedPlaces, examiningQueue } from './examining-queue.ts';
import type { Answered, Answers, Asked, Question, ThreadData } from './examining-message.ts';

type Answer = Answers[keyof Answers];
type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (fault: Error) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

const mostThreads = 4;
/** Two pages a thread: while it examines one, it reads the next. */
const pagesAThread = 2;
/**
 * Whole games come and go, a page at a time. In a young generation that holds some pages they die young; in one of the usual
 * size the collector moves half of them first, which takes a quarter of the time. Held only while there are walks.
 */
const youngGenerationMiB = 192;
const idleMs = 60_000;
/** Long examinations a thread: while it waits for what it reads of one, it works on the other. */
const apartAThread = 2;
/** A walk over a span may take minutes: few go on at a time, and single subjects have threads to themselves between their pages. */
const walksAtATime = { of: 'examinations of spans', most: 4, mostOfOne: 3 };

/**
 * Threads that examine the pages of spans, and single subjects that may be long, so that neither keeps requests waiting nor itself
 * waits for one processor. They are started when they are needed, and end when nobody has needed them for a minute.
 */
export const examiningThreads = (file: URL, data: ThreadData) => {
  let threads: readonly Thread[] = [];
  let walks = 0;
  let questions = 0;
  /** Walks that are open and examinations that are under way: while there are any, the threads stay. */
  let inUse = 0;
  let openWalks = 0;
  let idle: NodeJS.Timeout | undefined;

  /** Ends the threads, whatever they are at; the next question starts others. */
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
      const asker = thread.waiting.get(answer.number);
      thread.waiting.delete(answer.number);
      if ('answer' in answer) asker?.resolve(answer.answer);
      else if ('problem' in answer) asker?.reject(new Problem(answer.problem.kind, answer.problem.members));
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

  /**
   * What a thread is at cannot be stopped from outside, so with the caller of the only thing that it is at the thread ends. Not while
   * there are walks, which it holds what they read for.
   */
  const giveUp = (thread: Thread): void => {
    if (openWalks > 0 || thread.waiting.size > 1) return;
    lose(thread, new StoreUnavailable('the caller went away'));
    void thread.worker.terminate();
  };

  const ask = (question: Question, signal?: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const [thread] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
      if (!thread) {
        reject(new Error('no thread is left that examines'));
        return;
      }
      questions += 1;
      const gone = (): void => giveUp(thread);
      signal?.addEventListener('abort', gone);
      const heard = (): void => signal?.removeEventListener('abort', gone);
      thread.waiting.set(questions, {
        resolve: (answer) => {
          heard();
          resolve(answer);
        },
        reject: (fault) => {
          heard();
          reject(fault);
        },
      });
      tell(thread, { number: questions, question });
    });

  const use = (): number => {
    clearTimeout(idle);
    inUse += 1;
    const wanted = Math.min(mostThreads, availableParallelism());
    threads = [...threads, ...Array.from({ length: Math.max(0, wanted - threads.length) }, start)];
    return wanted;
  };

  const leave = (): void => {
    inUse -= 1;
    if (inUse === 0) idle = setTimeout(() => void end(), idleMs).unref();
  };

  const placeOfWalk = boundedPlaces(walksAtATime);

  /**
   * Examines the pages of one walk for a caller, until it is closed or the caller goes away. Throws `unavailable` when too many are open:
   * then nothing has begun.
   */
  const spanFor = (caller: Caller, law: LawOfSpan): PageExamining => {
    const giveBack = placeOfWalk(caller);
    caller.pays();
    const wanted = use();
    openWalks += 1;
    walks += 1;
    const walk = walks;
    let isOpen = true;
    const close = (): void => {
      if (!isOpen) return;
      isOpen = false;
      for (const thread of threads) tell(thread, { ended: walk });
      openWalks -= 1;
      leave();
      giveBack();
    };
    caller.signal.addEventListener('abort', close);
    return {
      width: wanted * pagesAThread,
      examine: async (of) => {
        if (!isOpen) throw new StoreUnavailable('the caller went away');
        return ask({ walk, law, of }) as Promise<Answers['walk']>;
      },
      close,
    };
  };

  const inTurn = examiningQueue(() => apartAThread * Math.min(mostThreads, availableParallelism()));

  const askApart = (caller: Caller, question: Question): Promise<Answer> =>
    inTurn(caller, async () => {
      caller.pays();
      use();
      try {
        return await ask(question, caller.signal);
      } finally {
        leave();
      }
    });

  /** Examinations of single subjects for a caller. Throws `unavailable` when too many are under way. */
  const apartFor = (caller: Caller): ExamineApart => ({
    one: (subject, asked) => askApart(caller, { subject, asked }) as Promise<Answers['subject']>,
    inPlay: (inPlay) =>
      inPlay.length === 0
        ? Promise.resolve({ found: [], unread: [] })
        : (askApart(caller, { inPlay }) as Promise<Answers['inPlay']>),
    money: (dispute) => askApart(caller, { moneyOf: dispute }) as Promise<Answers['moneyOf']>,
  });
  return { spanFor, apartFor, end };
};
export type ExaminingThreads = ReturnType<typeof examiningThreads>;
