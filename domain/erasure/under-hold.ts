import { holdsIn } from '../deadline/holds.ts';
import { isAmong } from '../deadline/material.ts';
import { disputeStream } from '../dispute/stream.ts';
import type { DisputeFact } from '../dispute/picture.ts';
import { splitStreamName } from '../kernel/streams.ts';
import { roundStream } from '../round/stream.ts';
import { tableSessionStream } from '../table/stream.ts';

/** A dispute as it was read: its facts in effective order, and the rounds and sessions that it is about (`concernedBy`). */
export type DisputeOfWords = {
  readonly dispute: string;
  readonly facts: readonly DisputeFact[];
  readonly rounds: readonly string[];
  readonly sessions: readonly string[];
};

/** The streams of which a dispute keeps words: its own, those of its rounds and sessions, and of a session that it names without a round all rounds. */
const concerns = (stream: string, { dispute, rounds, sessions }: DisputeOfWords): boolean => {
  const { category, id } = splitStreamName(stream);
  if (category === disputeStream.name) return id === dispute;
  if (category === tableSessionStream.name) return sessions.includes(id);
  return category === roundStream.name && isAmong(id, { rounds, sessions });
};

/**
 * The legal hold that stands over words in a stream: the dispute, and the event that placed it. Undefined where none does. A hold that was lifted
 * keeps nothing.
 */
export const holdOverWords = (
  stream: string,
  disputes: readonly DisputeOfWords[],
): { readonly dispute: string; readonly placedBy: string } | undefined =>
  disputes
    .filter((one) => concerns(stream, one))
    .flatMap(({ dispute, facts }) => {
      const standing = holdsIn(facts, 'words').find(({ toMs }) => toMs === Number.POSITIVE_INFINITY);
      return standing ? [{ dispute, placedBy: standing.placedBy }] : [];
    })
    .at(0);
