import type { SeenSubject } from '../../../domain/examination/record.ts';
import { goesOn, sessionAfter } from '../../../domain/table/continued.ts';
import type { Read, RoundRead } from '../../../domain/examination/views.ts';
import type { Game } from '../../../domain/games/game.ts';
import {
  parseRoundId,
  roundId,
  splitStreamName,
  type RoundParts,
  type SessionId,
  type StreamName,
} from '../../../domain/kernel/streams.ts';
import type { Subject } from '../../../domain/law/examine.ts';
import { looksUpToMs, toldLater } from '../../../domain/round/looking-ahead.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import type { AroundOn } from './around.ts';

type LooksAheadOn = Pick<AroundOn, 'read' | 'roundAfter' | 'sessionsAt'> & {
  readonly game: (id: string) => Pick<Game, 'looksAhead'> | undefined;
};

/** The first round of the session in which play went on, where the gaming day was cut on paper; undefined while none is on record. */
const firstAfterCut = async (
  { read, roundAfter, sessionsAt }: Pick<AroundOn, 'read' | 'roundAfter' | 'sessionsAt'>,
  { session, venue, table }: RoundParts,
): Promise<string | undefined> => {
  if (!goesOn((await read(tableSessionStream.streamOf(session))).facts)) return undefined;
  const after = sessionAfter(session, await sessionsAt(venue, table));
  return after === undefined ? undefined : roundAfter(after, roundId(after as SessionId, 0));
};

/**
 * The stream of the round after one: the next of the session that is on record, the first of the session in which play went on, or the one of the next
 * number.
 */
export const streamAfter = async (
  on: Pick<AroundOn, 'read' | 'roundAfter' | 'sessionsAt'>,
  id: string,
): Promise<StreamName | undefined> => {
  const own = parseRoundId(id);
  if (!own) return undefined;
  const next = (await on.roundAfter(own.session, id)) ?? (await firstAfterCut(on, own));
  return roundStream.streamOf(next ?? roundId(own.session, own.sequence + 1));
};

/**
 * The stream of the next round, in a game that looks ahead. What lands in it before this round's last fact makes the examination of this round
 * stale.
 */
export const concernsOf = async (
  on: LooksAheadOn,
  game: string,
  { kind, id }: Subject,
): Promise<readonly StreamName[]> => {
  const next = kind === 'round' && on.game(game)?.looksAhead ? await streamAfter(on, id) : undefined;
  return next === undefined ? [] : [next];
};

/** The next round, as far as it is recorded; a round is about no other stream. */
export const nextOf = async (
  { read }: Pick<AroundOn, 'read'>,
  [stream]: readonly StreamName[],
): Promise<RoundRead | null> =>
  stream === undefined ? null : { roundId: splitStreamName(stream).id, read: await read(stream) };

/** When the story of a round ends that is over by its own stream: with the last that the next round says of it, where that came later. */
export const endWith = async (
  on: LooksAheadOn,
  { id, game }: Pick<SeenSubject, 'id' | 'game'>,
  own: Read,
  endsAtMs: number,
): Promise<number> => {
  const next = await nextOf(on, await concernsOf(on, game, { kind: 'round', id }));
  return next ? looksUpToMs(endsAtMs, toldLater(own.facts, next.read.facts)) : endsAtMs;
};
