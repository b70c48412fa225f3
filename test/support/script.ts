import type { Fact } from '../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { parseRoundId, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { mostAfter, mostBefore } from '../../domain/examination/round-beside.ts';
import { endOfPlay, leavesWagersLying } from '../../domain/round/left-lying.ts';
import { looksUpToMs, toldLater, wasLeftOpen } from '../../domain/round/looking-ahead.ts';
import { reachingBack } from './reaching-back.ts';
import type {
  DisputeFacts,
  DisputeMaterial,
  RoundFacts,
  RoundMaterial,
  SessionMaterial,
} from '../../domain/law/edition.ts';

export type Actor = { readonly personId: string; readonly role: string };

/** One line of a surveillance log: what was done, by whom, and how long after the line before. */
export type Step = {
  readonly type: string;
  readonly data: JsonObject;
  readonly actor: Actor;
  readonly label: string | null;
  readonly afterMs: number;
  readonly terminal: string;
  readonly uncertaintyMs: number;
  /** The terminal numbered it, and it never arrived. */
  readonly isLost: boolean;
  /** Names the step, so that a case can say which deed is found. */
  readonly as: (label: string) => Step;
  /** How long after the step before; five seconds unless said. */
  readonly after: (ms: number) => Step;
  /** Recorded by another terminal, whose clock is known to so many milliseconds. */
  readonly from: (terminal: string, uncertaintyMs: number) => Step;
  /** The same step, numbered by its terminal and never recorded. */
  readonly lost: () => Step;
};

type Written = Omit<Step, 'as' | 'after' | 'from' | 'lost'>;

const write = (written: Written): Step => ({
  ...written,
  as: (label) => write({ ...written, label }),
  after: (afterMs) => write({ ...written, afterMs }),
  from: (terminal, uncertaintyMs) => write({ ...written, terminal, uncertaintyMs }),
  lost: () => write({ ...written, isLost: true }),
});

/** A step with plain defaults: five seconds after the one before, on the table's own terminal. */
export const step = (type: string, data: JsonObject, actor: Actor): Step =>
  write({ type, data, actor, label: null, afterMs: 5_000, terminal: 'T-1', uncertaintyMs: 0, isLost: false });

export const sessionName = 'STAR.TU-01.2026-04-25.1';
/** The venue's zone in scripts. */
const zone = 'Australia/Sydney';
export const disputeName = 'STAR.D-0001';
const startsAtMs = Date.parse('2026-04-25T09:00:00.000Z');

export type Staged = {
  readonly session: SessionMaterial;
  readonly rounds: readonly RoundMaterial[];
  /** The dispute about all of it; undefined when the script has none. */
  readonly dispute: DisputeMaterial | undefined;
  /** The event id of a label. */
  readonly idOf: (label: string) => string;
};

/** The disputes of a script, for the rounds that they are about: each raising begins another. Nothing where the script has none. */
export const disputesIn = ({ dispute }: Pick<Staged, 'dispute'>): readonly DisputeFacts[] | undefined => {
  if (!dispute) return undefined;
  const facts = dispute.dispute;
  const begins = facts.flatMap(({ type }, at) => (type === 'dispute.DisputeRaised' ? [at] : []));
  return begins.map((from, index) => ({
    disputeId: disputeName.replace(/1$/, String(index + 1)),
    dispute: facts.slice(from, begins[index + 1]),
  }));
};

const idFor = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const byTime = (facts: readonly Fact[]): Fact[] => facts.toSorted((a, b) => a.atMs - b.atMs);

const streamOf = (type: string, roundId: string | undefined, isOfSession: boolean): StreamName => {
  if (isOfSession) return streamName('tableSession', sessionName);
  if (type.startsWith('dispute.')) return streamName('dispute', disputeName);
  return streamName('round', roundId ?? '');
};

/** What the view of one of some rounds has of those before it and after it, and of what shows that it was left open. */
export const aroundOf = (
  rounds: readonly RoundFacts[],
  nth: number,
  session: readonly Fact[],
): Pick<RoundMaterial, 'next' | 'toldLater' | 'isLeftOpen' | 'beside'> => {
  const { roundId, round } = rounds[nth] ?? { roundId: '', round: [] };
  const next = rounds[nth + 1];
  const before = rounds.slice(Math.max(0, nth - mostBefore), nth).toReversed();
  const after = rounds
    .slice(nth + 1, nth + 1 + mostAfter)
    .filter((other) => parseRoundId(other.roundId)?.session === parseRoundId(roundId)?.session);
  const isLeftOpen = wasLeftOpen(round, next?.round, session);
  const isOver = isLeftOpen || endOfPlay(round) !== Infinity;
  const told = next ? toldLater(round, next.round) : [];
  const upToMs = looksUpToMs(round.at(-1)?.atMs ?? 0, told);
  const begun = next?.round.filter(({ atMs }) => atMs <= upToMs) ?? [];
  return {
    next: next && begun.length > 0 ? { roundId: next.roundId, round: begun } : null,
    toldLater: told,
    isLeftOpen,
    ...(isOver && leavesWagersLying(round)
      ? { beside: { before: before.map((one) => one.round), after: after.map((one) => one.round) } }
      : {}),
  };
};

/**
 * Plays a script: `table.` steps go to the session, `dispute.` steps to the dispute, others to the round that `round.RoundOpened`
 * began. Plays that a game has between rounds too (`sessionPlays`) go to the session while no round is open. It begins on the evening of Anzac Day, unless another moment is given (milliseconds since 1970).
 */
export const stage = (
  script: readonly Step[],
  beginsAtMs = startsAtMs,
  sessionPlays: readonly { readonly family: string }[] = [],
): Staged => {
  const betweenRounds = new Set(sessionPlays.map(({ family }) => family));
  const session: Fact[] = [];
  const dispute: Fact[] = [];
  const rounds: { roundId: string; round: Fact[] }[] = [];
  const labels = new Map<string, string>();
  // A terminal numbers what it records of a table one by one, and leaves out none.
  const numbers = new Map<string, number>();
  let atMs = beginsAtMs;
  for (const [index, { type, data, actor, label, afterMs, terminal, uncertaintyMs, isLost }] of script.entries()) {
    atMs += afterMs;
    const [family = ''] = type.split('.');
    const isRoundOpen = rounds.at(-1)?.round.every((fact) => fact.type !== 'round.RoundClosed') ?? false;
    const isOfSession = family === 'table' || (betweenRounds.has(family) && !isRoundOpen);
    const isOfRound = !isOfSession && !type.startsWith('dispute.');
    if (type === 'round.RoundOpened' || (rounds.length === 0 && isOfRound)) {
      rounds.push({ roundId: `${sessionName}.${String(rounds.length + 1).padStart(4, '0')}`, round: [] });
    }
    const round = rounds.at(-1);
    const own = isOfRound && round ? round.round : type.startsWith('dispute.') ? dispute : session;
    const eventId = idFor(index);
    if (label !== null) labels.set(label, eventId);
    const sourceSeq = (numbers.get(terminal) ?? 0) + 1;
    if (own !== dispute) numbers.set(terminal, sourceSeq);
    if (isLost) continue;
    own.push({
      type,
      data,
      eventId,
      stream: streamOf(type, round?.roundId, isOfSession),
      revision: own.length,
      origin: 'recorded',
      correctedBy: null,
      occurredAt: instantText(atMs),
      atMs,
      uncertaintyMs,
      terminal,
      sourceSeq: own === dispute ? null : sourceSeq,
      actor,
      principal: terminal,
      recordedAt: instantText(atMs),
      imported: false,
    });
  }
  const ordered = rounds.map(({ roundId, round }) => ({ roundId, round: byTime(round) }));
  const facts = byTime(session);
  return {
    session: { sessionId: sessionName, zone, session: facts, rounds: ordered },
    rounds: reachingBack(
      ordered.map((one, index) => ({ ...one, zone, session: facts, ...aroundOf(ordered, index, facts) })),
      undefined,
    ),
    dispute:
      dispute.length === 0
        ? undefined
        : {
            disputeId: disputeName,
            zone,
            dispute: byTime(dispute),
            sessions: [{ sessionId: sessionName, session: facts }],
            rounds: ordered,
          },
    idOf: (label) => {
      const id = labels.get(label);
      if (id === undefined) throw new Error(`no step of the script is called ${label}`);
      return id;
    },
  };
};
