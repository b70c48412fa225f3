import type { concernedBy } from '../dispute/concerns.ts';
import type { Fact } from '../kernel/effective-history.ts';
import { parseRoundId, type StreamName } from '../kernel/streams.ts';
import { roundStream } from '../round/stream.ts';
import { tableSessionStream } from '../table/stream.ts';
import type { DeadlineMaterial } from './deadlines.ts';
import { holdsIn } from './holds.ts';
import type { DisputeFact } from '../dispute/picture.ts';

/** The rounds and sessions that a dispute is about. */
type About = ReturnType<typeof concernedBy>;

/** Of what a dispute is about the play whose footage matters: its rounds, and sessions of which it names no round. */
export const playsOf = ({
  rounds,
  sessions,
}: About): readonly { readonly id: string; readonly stream: StreamName }[] => {
  const named = new Set<string | undefined>(rounds.map((round) => parseRoundId(round)?.session));
  return [
    ...rounds.map((id) => ({ id, stream: roundStream.streamOf(id) })),
    ...sessions.flatMap((id) => (named.has(id) ? [] : [{ id, stream: tableSessionStream.streamOf(id) }])),
  ];
};

/** Is play among that which a dispute is about? A session that it names without a round is meant with all its rounds. */
export const isAmong = (play: string, about: About): boolean =>
  playsOf(about).some(({ id }) => id === play || id === parseRoundId(play)?.session);

/** The zone of a venue by its own record; UTC while it is not on the register. */
export const zoneIn = (venue: readonly Fact[]): string => {
  const data = venue.findLast(({ type }) => type === 'venue.VenueRegistered')?.data;
  return (data as { readonly zone?: string } | undefined)?.zone ?? 'UTC';
};

/** A dispute as it was read: its facts, and what it is about. */
export type DisputeRead = { readonly facts: readonly Fact[]; readonly about: About };

/** What the deadlines of a dispute rest on. `others`: disputes that may be about the same play; their holds keep its footage too. */
export const materialOf = (of: {
  readonly dispute: string;
  readonly own: DisputeRead;
  readonly others: readonly DisputeRead[];
  readonly plays: readonly { readonly id: string; readonly facts: readonly Fact[] }[];
  readonly venue: readonly Fact[];
}): DeadlineMaterial => {
  const { dispute, own, others, plays, venue } = of;
  return {
    dispute,
    facts: own.facts,
    plays: plays.map((play) => ({
      ...play,
      // A dispute's stream was checked against the `dispute.` schemas when it was stored; types cannot show that.
      holds: others.flatMap(({ facts, about }) =>
        isAmong(play.id, about) ? holdsIn(facts as readonly DisputeFact[], 'footage') : [],
      ),
    })),
    venue,
    zone: zoneIn(venue),
  };
};
