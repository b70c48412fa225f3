import type { FastifyBaseLogger } from 'fastify';
import { difference, isSame, type Difference, type Judged } from '../../domain/examination/difference.ts';
import { tally, type Totals } from '../../domain/examination/tally.ts';
import { spanCursor } from '../../projections/round-histories/span.ts';
import type { Judgement } from '../../projections/rule-violations/judgements.ts';
import { isAway } from '../shared/http/away.ts';
import { inParallel } from '../shared/in-parallel.ts';
import type { LoadedSubject } from '../shared/examining/examine-now.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import type { ApiDependencies } from './dependencies.ts';
import { roundPages, type Walk } from './round-pages.ts';

type Counts = Omit<Totals, 'codes'> & {
  readonly unexamined: number;
  readonly olderReadings: number;
  readonly failed: number;
  readonly stored?: number;
};

/** A line of the answer, as `reExaminationLine` describes it. */
export type Line =
  | { readonly kind: 'round'; readonly round: string; readonly stored?: boolean; readonly difference: Difference }
  | { readonly kind: 'failed'; readonly round: string }
  | ({ readonly kind: 'progress'; readonly cursor: string } & Counts)
  | ({ readonly kind: 'end'; readonly cursor: string | null; readonly codes: Totals['codes'] } & Counts)
  | { readonly kind: 'stopped'; readonly reason: 'unavailable' | 'fault'; readonly cursor: string | null };

/** What is made of a round that was loaded: what is said of it now, and for official examinations whether that was stored. */
export type Examining = {
  readonly judged: Judged;
  readonly readingsHash: string;
  readonly stored?: boolean;
};
export type ExamineRound = (examiner: Examiner, loaded: LoadedSubject) => Promise<Examining>;

type Compared =
  | { readonly outcome: 'failed'; readonly round: string }
  | { readonly outcome: 'not-there' }
  | {
      readonly outcome: 'compared';
      readonly round: string;
      readonly difference: Difference;
      readonly stored: boolean | undefined;
      readonly base: 'stored' | 'older-readings' | 'due';
    };

const width = 8;

const baseOf = (judgement: Judgement | undefined, readingsHash: string): 'stored' | 'older-readings' | 'due' => {
  if (!judgement) return 'due';
  return judgement.readingsHash === readingsHash ? 'stored' : 'older-readings';
};

/** Walks over a span a page at a time: what is held in memory does not grow with the number of rounds. */
async function* walked(
  on: ApiDependencies,
  walk: Walk,
  examine: ExamineRound,
  log: FastifyBaseLogger,
): AsyncGenerator<Line> {
  const sums = tally();
  const counts = { unexamined: 0, olderReadings: 0, failed: 0 };
  let stored: number | undefined;
  const counted = (): Counts => {
    const { codes: _codes, ...totals } = sums.totals();
    return { ...totals, ...counts, ...(stored === undefined ? {} : { stored }) };
  };

  const examiner = on.examiner();
  const compare = async (round: string, judgement: Judgement | undefined): Promise<Compared> => {
    const subject = { kind: 'round', id: round } as const;
    try {
      const loaded = await examiner.load(subject);
      // The read model saw it closed; a correction since then may have opened it again.
      if (!loaded || loaded.subject.endsAtMs === undefined) return { outcome: 'not-there' };
      const { judged, readingsHash, stored: wasStored } = await examine(examiner, loaded);
      const was = judgement ?? examiner.judge(loaded).examined;
      const base = baseOf(judgement, readingsHash);
      return { outcome: 'compared', round, difference: difference(was, judged), stored: wasStored, base };
    } catch (fault) {
      if (isAway(fault)) throw fault;
      log.error({ err: fault, round }, 'a round could not be examined again');
      return { outcome: 'failed', round };
    } finally {
      examiner.forget(subject);
    }
  };

  const linesOf = (compared: Compared): readonly Line[] => {
    if (compared.outcome === 'not-there') return [];
    if (compared.outcome === 'failed') {
      counts.failed += 1;
      return [{ kind: 'failed', round: compared.round }];
    }
    const { round, base } = compared;
    sums.add(compared.difference);
    if (base === 'due') counts.unexamined += 1;
    if (base === 'older-readings') counts.olderReadings += 1;
    if (compared.stored !== undefined) stored = (stored ?? 0) + Number(compared.stored);
    const wasStored = compared.stored === undefined ? {} : { stored: compared.stored };
    return isSame(compared.difference) ? [] : [{ kind: 'round', round, ...wasStored, difference: compared.difference }];
  };

  let cursor = walk.after && spanCursor.write(walk.after);
  let met = 0;
  try {
    for await (const { rounds, judgements, behind } of roundPages(on, walk, examiner)) {
      const compared = await inParallel(width, rounds, (round) => compare(round, judgements.get(round)));
      yield* compared.flatMap(linesOf);
      met += rounds.length;
      cursor = spanCursor.write(behind);
      yield { kind: 'progress', cursor, ...counted() };
    }
    const goOn = met === walk.limit && cursor !== undefined ? cursor : null;
    yield { kind: 'end', cursor: goOn, ...counted(), codes: sums.totals().codes };
  } catch (fault) {
    const away = isAway(fault);
    log[away ? 'warn' : 'error']({ err: fault }, 'an examination of a span stopped');
    yield { kind: 'stopped', reason: away ? 'unavailable' : 'fault', cursor: cursor ?? null };
  }
}

/** The walk as NDJSON: one line for every round that differs, one now and then for where it is, and the sums at last. */
export async function* reExaminationLines(
  on: ApiDependencies,
  walk: Walk,
  examine: ExamineRound,
  log: FastifyBaseLogger,
): AsyncGenerator<string> {
  for await (const line of walked(on, walk, examine, log)) yield `${JSON.stringify(line)}\n`;
}
