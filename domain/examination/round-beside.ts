import { effectiveHistory } from '../kernel/effective-history.ts';
import { boundsBehind, type SaidBeside } from '../kernel/missing-beside.ts';
import { parseRoundId, splitStreamName } from '../kernel/streams.ts';
import { endOfPlay, leavesWagersLying } from '../round/left-lying.ts';
import { furthest, lastRevisionUpTo, pairOf, sessionPairUpTo, type ReadPair } from './read-pairs.ts';
import type { Read, RoundRead, RoundStreams } from './views.ts';

/** The rounds before one and those after it, the nearest of each first, as they were read. */
export type RoundsBeside = { readonly before: readonly Read[]; readonly after: readonly RoundRead[] };

/** So many rounds before one are looked at: whether a terminal leaves out numbers between all rounds takes two. */
export const mostBefore = 2;
/** So many rounds after one are looked at for the next number of each of its terminals. */
export const mostAfter = 3;

/** What of the streams beside a round is looked at: what they say, how far each was read, and up to when (our clock) the session. */
export type LookedAtBeside = {
  readonly said: SaidBeside;
  readonly read: readonly ReadPair[];
  readonly sessionUpToMs: number;
};

type BesideOf = Pick<RoundStreams, 'round' | 'session' | 'beside' | 'leftOpen'>;

/** Does a round want to know what lies beside it? It is over, and its own record does not say what became of a wager. */
export const leavesOpen = ({ round, leftOpen }: Pick<BesideOf, 'round' | 'leftOpen'>): boolean =>
  leavesWagersLying(round.facts) && (Boolean(leftOpen) || endOfPlay(round.facts) !== Infinity);

const sessionOf = (roundId: string): string | undefined => parseRoundId(roundId)?.session;

/** The rounds after one, where they are of the same session: a terminal that goes on in another one has counted what it said of that session too. */
const afterInSession = (round: Read, after: readonly RoundRead[]): readonly Read[] => {
  const session = sessionOf(splitStreamName(round.events[0]?.stream ?? '').id);
  return after.flatMap(({ roundId, read }) => (read.events.length > 0 && sessionOf(roundId) === session ? [read] : []));
};

const behindOf = ({ round, session }: BesideOf, before: readonly Read[], after: readonly Read[]) =>
  boundsBehind(round.facts, endOfPlay(round.facts), {
    session: session.facts,
    before: before.map(({ facts }) => facts),
    after: after.map(({ facts }) => facts),
  });

/** Does a terminal of a round not show yet, by the rounds after it that are at hand, how it counted on? Then one more of them is looked at. */
export const wantsMoreAfter = (of: BesideOf, after: readonly RoundRead[]): boolean =>
  after.length < mostAfter &&
  behindOf(of, [], afterInSession(of.round, after)).some(({ ends, bound }) => ends !== null && bound === undefined);

type Bounds = readonly Pick<Read['facts'][number], 'terminal' | 'sourceSeq' | 'stream' | 'atMs'>[];

const latestOf = (bounds: Bounds): number => bounds.reduce((ms, { atMs }) => Math.max(ms, atMs), -Infinity);

/**
 * How far a round after one is looked at: to the numbers with which terminals counted on there, and to the last that was entered late in it; where one
 * of them counted on in a later round, or in the session, so far that it is seen to have said nothing here by then.
 */
const lookedUpTo = ({ events, facts }: Read, bounds: Bounds, inLater: Bounds, inSession: Bounds): number => {
  const stream = events[0]?.stream;
  const isBound = (terminal: string | null, sourceSeq: number | null): boolean =>
    bounds.some((one) => one.stream === stream && one.terminal === terminal && one.sourceSeq === sourceSeq);
  const own = events.findLast(
    ({ type, metadata: { terminal, sourceSeq } }) =>
      type.endsWith('.LateEntryRecorded') || isBound(terminal, sourceSeq),
  );
  const saidMs = latestOf(inSession);
  const untilMs = saidMs === -Infinity ? saidMs : (facts.find(({ atMs }) => atMs >= saidMs)?.atMs ?? saidMs);
  return Math.max(own?.revision ?? -1, lastRevisionUpTo({ events }, Math.max(untilMs, latestOf(inLater))));
};

/** A stream as far as it is looked at. */
const readUpTo = (read: Read, revision: number): Read => {
  const events = read.events.filter((event) => event.revision <= revision);
  return events.length === read.events.length ? read : { events, facts: effectiveHistory(events) };
};

/** What is looked at beside a round, where that is asked. */
export const besideOf = (of: BesideOf): LookedAtBeside | undefined => {
  if (of.beside === undefined || !leavesOpen(of)) return undefined;
  const before = of.beside.before.filter(({ events }) => events.length > 0);
  const after = afterInSession(of.round, of.beside.after);
  const bounds = behindOf(of, before, after).flatMap(({ bound }) => bound?.fact ?? []);
  const place = (stream: string): number => after.findIndex(({ events }) => events[0]?.stream === stream);
  const inSession = bounds.filter(({ stream }) => place(stream) === -1);
  const looked = after.map((read, nth) => {
    const inLater = bounds.filter(({ stream }) => place(stream) > nth);
    return readUpTo(read, lookedUpTo(read, bounds, inLater, inSession));
  });
  return {
    said: { before: before.map(({ facts }) => facts), after: looked.map(({ facts }) => facts) },
    read: [...before, ...looked.filter(({ events }) => events.length > 0)].map(pairOf),
    sessionUpToMs: latestOf(bounds),
  };
};

/** The pairs of a view, with what is looked at beside the round: more of its session, and the rounds before and after it. */
export const withBeside = (
  pairs: readonly ReadPair[],
  { session }: Pick<RoundStreams, 'session'>,
  beside: LookedAtBeside | undefined,
): readonly ReadPair[] =>
  beside ? furthest([...pairs, sessionPairUpTo(session, beside.sessionUpToMs), ...beside.read]) : pairs;
