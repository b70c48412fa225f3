import { checkAppend, type Standing } from '../../services/shared/event-store/check-append.ts';
import type { PreparedEvent } from '../../services/shared/event-store/batch.ts';
import type { Appended, AppendRejection, ExpectedRevision } from '../../services/shared/event-store/port.ts';

/** An event of a stream, as the checker knows it. */
export type Entry = { readonly eventId: string; readonly contentHash: string };

export type Seen = { readonly revision: number; readonly eventId: string };

export type Asked =
  | { readonly kind: 'append'; readonly expected: ExpectedRevision; readonly ids: readonly Entry[] }
  | {
      readonly kind: 'read';
      readonly from?: number;
      readonly limit?: number;
      readonly direction?: 'forwards' | 'backwards';
      /** Only the events with these ids. */
      readonly ids?: readonly string[];
    };

/** One operation on a stream: when it was asked and answered, in steps of the world, and what. No answer: nobody knows what became of it. */
export type Operation = {
  readonly who: string;
  readonly calledAt: number;
  answeredAt: number;
  readonly asked: Asked;
  answer: Appended | AppendRejection | readonly Seen[] | undefined;
};

const standingIn = (log: readonly Entry[], length: number, eventId: string): Standing | undefined => {
  const revision = log.findIndex((entry) => entry.eventId === eventId);
  if (revision < 0 || revision >= length) return undefined;
  return { revision, position: '', contentHash: log[revision]?.contentHash ?? '' };
};

/** What of an answer follows from the stream alone. Who of two stored a batch that both sent is left to the store, and so is a position. */
const answerText = (answer: Appended | AppendRejection): string =>
  JSON.stringify(answer.ok ? { ok: true, lastRevision: answer.lastRevision } : answer);

const readText = (
  log: readonly Entry[],
  length: number,
  { from, limit = Infinity, direction = 'forwards', ids }: Extract<Asked, { kind: 'read' }>,
): string => {
  const all = log.slice(0, length).map(({ eventId }, revision) => ({ revision, eventId }));
  const seen = ids ? all.filter(({ eventId }) => ids.includes(eventId)) : all;
  const wanted = direction === 'forwards' ? seen.slice(from ?? 0) : seen.slice(0, (from ?? length) + 1).toReversed();
  return JSON.stringify(wanted.slice(0, limit));
};

/**
 * How long the stream is after an operation, if it can have come about when the stream was so long; undefined if it cannot. An operation
 * without an answer can always have come about, when it changed something.
 */
const after = (log: readonly Entry[], length: number, { asked, answer }: Operation): number | undefined => {
  if (asked.kind === 'read') {
    return answer !== undefined && readText(log, length, asked) === JSON.stringify(answer) ? length : undefined;
  }
  const tip = length === 0 ? 'none' : length - 1;
  const facts = { tip, standing: (eventId: string) => standingIn(log, length, eventId) } as const;
  const judged = checkAppend(asked.expected, asked.ids as readonly PreparedEvent[], facts);
  if (judged !== 'append') {
    const isSame = answer !== undefined && answerText(judged) === answerText(answer as Appended | AppendRejection);
    return isSame ? length : undefined;
  }
  const isStored = asked.ids.every(({ eventId, contentHash }, index) => {
    const entry = log[length + index];
    return entry?.eventId === eventId && entry.contentHash === contentHash;
  });
  if (!isStored) return undefined;
  const end = length + asked.ids.length;
  if (answer === undefined) return end;
  return 'ok' in answer && answer.ok && answer.lastRevision === end - 1 ? end : undefined;
};

/** The first operation that nothing can be found to stand before; told when no order fits. */
export type Verdict = { readonly isLinearisable: true } | { readonly isLinearisable: false; readonly because: string };

const inWords = ({ who, calledAt, answeredAt, asked, answer }: Operation): string =>
  `${who} [${calledAt}, ${answeredAt}] ${JSON.stringify(asked)} → ${JSON.stringify(answer) ?? 'nobody knows'}`;

/**
 * Whether the operations on one stream can be put in one order that explains every answer, in which nothing comes before what was
 * answered before it was asked (Wing and Gong, 1993; with the states that were tried remembered, as Lowe has it, 2017). `log` is the stream
 * in the end and `from` how long it was in the beginning. A state of the stream is a length of that log, and the order must come to its end.
 */
export const linearisable = (log: readonly Entry[], from: number, operations: readonly Operation[]): Verdict => {
  // What changed nothing, as far as anybody knows, may never have been done.
  const open = operations.filter(({ asked, answer }) => answer !== undefined || asked.kind === 'append');
  const all = open.toSorted((one, other) => one.calledAt - other.calledAt);
  const tried = new Set<string>();
  let furthest = { done: -1, stuck: '' };

  const search = (first: number, done: ReadonlySet<number>, length: number): boolean => {
    let begin = first;
    while (done.has(begin)) begin += 1;
    const rest = all.slice(begin).some((one, index) => one.answer !== undefined && !done.has(begin + index));
    if (!rest && length === log.length) return true;
    const key = `${length} ${begin} ${[...done]
      .filter((index) => index > begin)
      .toSorted((one, other) => one - other)
      .join()}`;
    if (tried.has(key)) return false;
    tried.add(key);
    let firstAnswer = Infinity;
    const eligible: number[] = [];
    for (let index = begin; index < all.length; index += 1) {
      const one = all[index] as Operation;
      if (one.calledAt > firstAnswer) break;
      if (done.has(index)) continue;
      firstAnswer = Math.min(firstAnswer, one.answeredAt);
      eligible.push(index);
    }
    for (const index of eligible) {
      const one = all[index] as Operation;
      if (one.calledAt > firstAnswer) continue;
      const end = after(log, length, one);
      if (end !== undefined && search(begin, new Set([...done, index]), end)) return true;
    }
    if (done.size > furthest.done) {
      const stuck = eligible.map((index) => inWords(all[index] as Operation)).slice(0, 4);
      furthest = { done: done.size, stuck: `at length ${length} of ${log.length}: ${stuck.join(' | ')}` };
    }
    return false;
  };

  if (search(0, new Set(), from)) return { isLinearisable: true };
  return { isLinearisable: false, because: furthest.stuck };
};
