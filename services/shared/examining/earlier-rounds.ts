import type { EarlierRound, Read } from '../../../domain/examination/views.ts';
import { parseRoundId, type StreamName } from '../../../domain/kernel/streams.ts';
import type { MadeByOthers } from '../../../domain/law/edition.ts';
import {
  earlierFirst,
  playsElsewhere,
  roundsCarriedFrom,
  roundsInReach,
  speaksOf,
  spokenOfElsewhere,
  type SpokenOf,
} from '../../../domain/round/reaching-back.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';

type Reading = {
  readonly read: (stream: StreamName) => Promise<Read>;
  /** What the game of the round says that it did not have itself. */
  readonly madeByOthers: MadeByOthers | undefined;
};

/** The earlier rounds that one reaches back to, and every stream that bears on which they are, whether or not it exists. */
export type ReachedBackTo = { readonly rounds: readonly EarlierRound[]; readonly streams: readonly StreamName[] };

/**
 * The earlier rounds that wagers of a round are said to be carried from, and those that have what it speaks of, in their order. Of each is
 * read what was carried into it, and what it tells again of rounds before it; each is read once, however many speak of it.
 */
export const reachedBackTo = async (on: Reading, id: string, round: Read): Promise<ReachedBackTo> => {
  const streams = new Set<StreamName>();
  const read = (stream: StreamName): Promise<Read> => {
    streams.add(stream);
    return on.read(stream);
  };
  const known = new Map<string, Promise<EarlierRound>>();

  /** Those of the rounds in reach that have what a round speaks of and did not have itself. Most rounds have none. */
  const withWhat = async (of: string, spokenOf: SpokenOf | undefined): Promise<readonly string[]> => {
    if (!spokenOf) return [];
    const inReach = roundsInReach(of);
    const reads = await Promise.all(
      inReach.map(async (from) => ({ from, facts: (await read(roundStream.streamOf(from))).facts })),
    );
    return reads.filter(({ facts }) => speaksOf(facts, spokenOf)).map(({ from }) => from);
  };

  const recorded = async (
    from: string,
    reachesBackTo: (own: Read) => Promise<readonly EarlierRound[]>,
  ): Promise<EarlierRound> => {
    const own = await read(roundStream.streamOf(from));
    const session = await read(tableSessionStream.streamOf(parseRoundId(from)?.session ?? ''));
    return { roundId: from, read: own, session, reachesBackTo: await reachesBackTo(own) };
  };
  /** A round that another tells again: only what was recorded there is asked for. */
  const toldAgain = (from: string): Promise<EarlierRound> => recorded(from, async () => []);
  const earlierRound = (from: string): Promise<EarlierRound> => {
    const made = known.get(from) ?? recorded(from, (own) => ofEarlier(from, own));
    known.set(from, made);
    return made;
  };
  const ofEarlier = async (from: string, { facts }: Read): Promise<readonly EarlierRound[]> => {
    const carried = new Set(roundsCarriedFrom(from, facts));
    const told = await withWhat(from, playsElsewhere(facts, on.madeByOthers));
    const all = earlierFirst([...carried, ...told]);
    return Promise.all(all.map((one) => (carried.has(one) ? earlierRound(one) : toldAgain(one))));
  };

  const spokenOf = spokenOfElsewhere(round.facts, on.madeByOthers);
  const ids = [...roundsCarriedFrom(id, round.facts), ...(await withWhat(id, spokenOf))];
  const rounds = await Promise.all(earlierFirst(ids).map(earlierRound));
  const ownSession = tableSessionStream.streamOf(parseRoundId(id)?.session ?? '');
  return { rounds, streams: [...streams].filter((stream) => stream !== ownSession) };
};
