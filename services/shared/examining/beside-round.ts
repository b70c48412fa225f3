import { leavesOpen, mostBefore, wantsMoreAfter, type RoundsBeside } from '../../../domain/examination/round-beside.ts';
import type { Read, RoundRead } from '../../../domain/examination/views.ts';
import type { Game } from '../../../domain/games/game.ts';
import { parseRoundId, roundId, splitStreamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import type { AroundOn } from './around.ts';
import { streamAfter } from './next-round.ts';

type BesideOn = Pick<AroundOn, 'readSound' | 'roundAfter' | 'sessionsAt'> & {
  readonly game: (id: string) => Pick<Game, 'house'> | undefined;
};

/** What of a round says whether the rounds beside it are looked at. */
type Asking = { readonly id: string; readonly game: string } & Parameters<typeof leavesOpen>[0];

/** The rounds that are looked at beside one, as they were read, and the streams that it is about because of them. */
export type LookedBeside = { readonly rounds: RoundsBeside; readonly concerns: readonly StreamName[] };

/** A name under which a subject is about a stream whatever the time is of what lands in it, and however late it comes. */
export const wheneverIn = (stream: StreamName): StreamName => `whenever-${stream}` as StreamName;

/** Are the rounds beside a round looked at, where it leaves wagers lying? In a game in which a house takes and pays them. */
export const looksBeside = (game: Pick<Game, 'house'> | undefined): boolean => game?.house === 'banked';

/** The streams of the rounds before one, by their numbers, the nearest first. */
const streamsBefore = (id: string): readonly StreamName[] => {
  const own = parseRoundId(id);
  if (!own) return [];
  const numbers = Array.from({ length: mostBefore }, (_, nth) => own.sequence - 1 - nth);
  return numbers.filter((number) => number > 0).map((number) => roundStream.streamOf(roundId(own.session, number)));
};

const isOfSession = (session: string, stream: StreamName): boolean =>
  parseRoundId(splitStreamName(stream).id)?.session === session;

/** The rounds after one, up to where each of its terminals has counted on, and the streams that were looked into for that. */
const roundsAfter = async (
  { readSound: read, roundAfter, sessionsAt }: BesideOn,
  { id, round, leftOpen }: Asking,
  session: string,
): Promise<{ readonly rounds: readonly RoundRead[]; readonly streams: readonly StreamName[] }> => {
  const ofSession = await read(tableSessionStream.streamOf(session));
  const rounds: RoundRead[] = [];
  const streams: StreamName[] = [];
  let from: string | undefined = id;
  while (from !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked for only when this one does not show how all terminals counted on
    const stream = await streamAfter({ read, roundAfter, sessionsAt }, from);
    if (stream === undefined) break;
    streams.push(stream);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const one = { roundId: splitStreamName(stream).id, read: await read(stream) };
    if (one.read.events.length === 0 || !isOfSession(session, stream)) break;
    rounds.push(one);
    from = wantsMoreAfter({ round, session: ofSession, leftOpen }, rounds) ? one.roundId : undefined;
  }
  return { rounds, streams };
};

/**
 * What is looked at beside a round that leaves wagers lying, as far as it can be believed; undefined for any other. It is about the rounds before it, and,
 * whatever the time, about those after it and the close of its session.
 */
export const lookBeside = async (on: BesideOn, of: Asking): Promise<LookedBeside | undefined> => {
  const session = parseRoundId(of.id)?.session;
  if (session === undefined || !looksBeside(on.game(of.game)) || !leavesOpen(of)) return undefined;
  const ahead = await roundsAfter(on, of, session);
  const streams = streamsBefore(of.id);
  const before: readonly Read[] = await Promise.all(streams.map((stream) => on.readSound(stream)));
  return {
    rounds: { before, after: ahead.rounds },
    concerns: [...[...ahead.streams, tableSessionStream.streamOf(session)].map(wheneverIn), ...streams],
  };
};
