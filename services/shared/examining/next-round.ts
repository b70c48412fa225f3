import type { SeenSubject } from '../../../domain/examination/record.ts';
import type { Read, RoundRead } from '../../../domain/examination/views.ts';
import type { Game } from '../../../domain/games/game.ts';
import { parseRoundId, roundId, splitStreamName, type StreamName } from '../../../domain/kernel/streams.ts';
import type { Subject } from '../../../domain/law/examine.ts';
import { looksUpToMs, toldLater } from '../../../domain/round/looking-ahead.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import type { AroundOn } from './around.ts';

type LooksAheadOn = Pick<AroundOn, 'read' | 'roundAfter'> & {
  readonly game: (id: string) => Pick<Game, 'looksAhead'> | undefined;
};

/**
 * The stream of the next round of the session, in a game that looks ahead: the next that is on record, or the one of the next number. What
 * lands in it before this round's last fact makes the examination of this round stale.
 */
export const concernsOf = async (
  on: LooksAheadOn,
  game: string,
  { kind, id }: Subject,
): Promise<readonly StreamName[]> => {
  const own = kind === 'round' && on.game(game)?.looksAhead ? parseRoundId(id) : undefined;
  if (!own) return [];
  const next = await on.roundAfter(own.session, id);
  return [roundStream.streamOf(next ?? roundId(own.session, own.sequence + 1))];
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
