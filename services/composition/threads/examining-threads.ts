import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ExamineApart } from '../../api/examine-apart.ts';
import type { PageExamining } from '../../api/examine-page.ts';
import type { LawSupposed } from '../../api/supposition.ts';
import { StoreUnavailable } from '../../shared/event-store/port.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Answered, Answers, Asked, Question, ThreadData } from './examining-message.ts';

type Answer = Answers[keyof Answers];
type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (fault: Error) => void };
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
/** Long examinations that are asked for singly, in work or waiting. More than these are asked to come again. */
const mostApart = 8;
const comeAgain = () =>
  new Problem(
    'unavailable',
    { detail: `${mostApart} long examinations are under way; try again shortly.` },
    { 'retry-after': '5' },
  );

/**
 * Threads that examine the pages of previews, and single subjects that may be long, so that neither keeps requests waiting nor itself
 * waits for one processor. They are started when they are needed, and end when nobody has needed them for a minute.
 */
export const examiningThreads = (file: URL, data: ThreadData) => {
  let threads: readonly Thread[] = [];
  let walks = 0;
  let questions = 0;
  /** Previews that are open and examinations that are under way: while there are any, the threads stay. */
  let inUse = 0;
  let apartNow = 0;
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

  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const [thread] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
      if (!thread) {
        reject(new Error('no thread is left that examines'));
        return;
      }
      questions += 1;
      thread.waiting.set(questions, { resolve, reject });
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

  /** Examines the pages of one preview. */
  const preview = (supposed: LawSupposed): PageExamining => {
    const wanted = use();
    walks += 1;
    const walk = walks;
    return {
      width: wanted * pagesAThread,
      examine: (of) => ask({ walk, supposed, of }) as Promise<Answers['walk']>,
      close: () => {
        for (const thread of threads) tell(thread, { ended: walk });
        leave();
      },
    };
  };

  const askApart = async (question: Question): Promise<Answer> => {
    if (apartNow >= mostApart) throw comeAgain();
    apartNow += 1;
    use();
    try {
      return await ask(question);
    } finally {
      apartNow -= 1;
      leave();
    }
  };

  /** Examinations of single subjects. Throws `unavailable` when too many are under way. */
  const apart: ExamineApart = {
    one: (subject, asked) => askApart({ subject, asked }) as Promise<Answers['subject']>,
    inPlay: (inPlay) =>
      inPlay.length === 0 ? Promise.resolve([]) : (askApart({ inPlay }) as Promise<Answers['inPlay']>),
  };
  return { preview, apart, end };
};
