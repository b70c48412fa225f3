// A thread that examines and nothing else: it reads what it examines by itself, and stores what is official.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { examineInThisThread } from '../../api/examine-apart.ts';
import type { PageExamining } from '../../api/examine-page.ts';
import { examineSpanHere } from '../../api/examine-span.ts';
import { foundationOn, inNoHurry } from '../../shared/process/foundation.ts';
import { problemOf } from '../../shared/http/error-handler.ts';
import { isAway } from '../../shared/http/away.ts';
import { buildLogger } from '../../shared/process/logger.ts';
import { noting } from '../../shared/record/noting-store.ts';
import { examiningOn } from '../api.ts';
import type { Answered, Answers, Asked, Question, ThreadData } from './examining-message.ts';

// Recording goes first where processor time is short. Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(10);
const { config, databaseUrl } = workerData as ThreadData;
const on = examiningOn(noting(await foundationOn(config, buildLogger(config.logLevel), databaseUrl, inNoHurry)));

/** One look at the record for each walk. */
const walks = new Map<number, PageExamining>();
const apart = examineInThisThread(on);

const answerTo = (question: Question): Promise<Answers[keyof Answers]> => {
  if ('subject' in question) return apart.one(question.subject, question.asked);
  if ('inPlay' in question) return apart.inPlay(question.inPlay);
  if ('moneyOf' in question) return apart.money(question.moneyOf);
  const { walk, law, of } = question;
  const pages = walks.get(walk) ?? examineSpanHere(on, law);
  walks.set(walk, pages);
  return pages.examine(of);
};

const answered = async (number: number, question: Question): Promise<Answered> => {
  try {
    return { number, answer: await answerTo(question) };
  } catch (fault) {
    // A class does not survive the way to the other thread; what matters of it does.
    const { kind, members } = problemOf(fault);
    if (kind !== 'fault' && kind !== 'unavailable') return { number, problem: { kind, members } };
    const said = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    return { number, fault: said, away: isAway(fault) };
  }
};

parentPort?.on('message', (asked: Asked) => {
  if ('ended' in asked) walks.delete(asked.ended);
  else {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    void answered(asked.number, asked.question).then((answer) => parentPort?.postMessage(answer));
  }
});
