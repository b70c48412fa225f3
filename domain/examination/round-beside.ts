import { effectiveHistory } from '../kernel/effective-history.ts';
import { boundsBehind, type SaidBeside } from '../kernel/missing-behind.ts';
import { parseRoundId, splitStreamName } from '../kernel/streams.ts';
import { endOfPlay, leavesWagersLying } from '../round/left-lying.ts';
import { furthest, pairOf, sessionPairUpTo, type ReadPair } from './read-pairs.ts';
import type { Read, RoundStreams } from './views.ts';

/** What of the streams beside a round is looked at: what they say, how far the next round is, and up to when (our clock) the session. */
export type LookedAtBeside = {
  readonly said: SaidBeside;
  /** The last revision of the next round; -1 where it is not looked at. */
  readonly nextRevision: number;
  readonly sessionUpToMs: number;
};

type BesideOf = Pick<RoundStreams, 'round' | 'session' | 'next' | 'before' | 'leftOpen'>;

/** Does a round want to know what lies beside it? It is over, and its own record does not say what became of a wager. */
export const leavesOpen = ({ round, leftOpen }: Pick<BesideOf, 'round' | 'leftOpen'>): boolean =>
  leavesWagersLying(round.facts) && (Boolean(leftOpen) || endOfPlay(round.facts) !== Infinity);

const sessionOf = (roundId: string): string | undefined => parseRoundId(roundId)?.session;

/** The next round, where it is of the same session: a terminal that goes on in another one has counted what it said of that session too. */
const nextInSession = ({ round, next }: BesideOf): Read | null => {
  const own = splitStreamName(round.events[0]?.stream ?? '').id;
  return next && next.read.events.length > 0 && sessionOf(next.roundId) === sessionOf(own) ? next.read : null;
};

/**
 * What is looked at beside a round, where that is asked: the next one up to the number with which each terminal counted on, and to the last that was
 * entered late in it.
 */
export const besideOf = (of: BesideOf): LookedAtBeside | undefined => {
  const { round, session, before } = of;
  if (before === undefined || !leavesOpen(of)) return undefined;
  const next = nextInSession(of);
  const bounds = boundsBehind(round.facts, endOfPlay(round.facts), session.facts, next && next.facts);
  const isBound = (terminal: string | null, sourceSeq: number | null): boolean =>
    bounds.some((one) => one.terminal === terminal && one.bound.sourceSeq === sourceSeq);
  const nextRevision =
    next?.events.findLast(
      ({ type, metadata: { terminal, sourceSeq } }) =>
        type.endsWith('.LateEntryRecorded') || isBound(terminal, sourceSeq),
    )?.revision ?? -1;
  const after = next && effectiveHistory(next.events.filter(({ revision }) => revision <= nextRevision));
  return {
    said: { before: before && before.events.length > 0 ? before.facts : null, after },
    nextRevision,
    sessionUpToMs: Math.max(-Infinity, ...bounds.map(({ bound }) => bound.fact.atMs)),
  };
};

/** The pairs of a view, with what is looked at beside the round: more of its session and of the next round, and the round before. */
export const withBeside = (
  pairs: readonly ReadPair[],
  { session, next, before }: RoundStreams,
  beside: LookedAtBeside | undefined,
): readonly ReadPair[] => {
  if (!beside) return pairs;
  const ofNext = next && beside.nextRevision >= 0 ? [{ ...pairOf(next.read), revision: beside.nextRevision }] : [];
  const ofBefore = before && before.events.length > 0 ? [pairOf(before)] : [];
  return furthest([...pairs, sessionPairUpTo(session, beside.sessionUpToMs), ...ofNext, ...ofBefore]);
};
