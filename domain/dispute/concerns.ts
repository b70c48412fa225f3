import { parseRoundId, type StreamName } from '../kernel/streams.ts';
import { roundStream } from '../round/stream.ts';
import { tableSessionStream } from '../table/stream.ts';
import type { DisputeEvent } from './events.ts';

type Raised = Extract<DisputeEvent, { type: 'dispute.DisputeRaised' }>['data'];

/** The sessions and rounds that a dispute is about, each once; a round's own session is one of them. */
export const concernedBy = ({
  sessions,
  rounds,
}: Pick<Raised, 'sessions' | 'rounds'>): {
  readonly sessions: readonly string[];
  readonly rounds: readonly string[];
} => {
  const around = rounds.flatMap((round) => parseRoundId(round)?.session ?? []);
  return { sessions: [...new Set([...sessions, ...around])], rounds: [...new Set(rounds)] };
};

/** The streams of those. */
export const streamsConcernedBy = (raised: Pick<Raised, 'sessions' | 'rounds'>): readonly StreamName[] => {
  const { sessions, rounds } = concernedBy(raised);
  return [
    ...sessions.map((session) => tableSessionStream.streamOf(session)),
    ...rounds.map((round) => roundStream.streamOf(round)),
  ];
};
