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
  { read, roundAfter, sessionsAt }: LooksAheadOn,
  { session, venue, table }: RoundParts,
): Promise<string | undefined> => {
  if (!goesOn((await read(tableSessionStream.streamOf(session))).facts)) return undefined;
  const after = sessionAfter(session, await sessionsAt(venue, table));
  return after === undefined ? undefined : roundAfter(after, roundId(after as SessionId, 0));
};

/**
 * The stream of the next round, in a game that looks ahead: the next of the session that is on record, the first of the session in which play went
 * on, or the one of the next number. What lands in it before this round's last fact makes the examination of this round stale.
 */
export const concernsOf = async (
  on: LooksAheadOn,
  game: string,
  { kind, id }: Subject,
): Promise<readonly StreamName[]> => {
  const own = kind === 'round' && on.game(game)?.looksAhead ? parseRoundId(id) : undefined;
  if (!own) return [];
  const next = (await on.roundAfter(own.session, id)) ?? (await firstAfterCut(on, own));
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

/** A name under which a subject is about a stream whatever the time is of what lands in it, and however late it comes. */
export const wheneverIn = (stream: StreamName): StreamName => `whenever-${stream}` as StreamName;

/** The stream of the round before one, by its number; none for the first. */
export const streamBefore = (id: string): StreamName | undefined => {
  const own = parseRoundId(id);
  return own && own.sequence > 1 ? roundStream.streamOf(roundId(own.session, own.sequence - 1)) : undefined;
};

/** Are the rounds beside a round looked at, where it leaves wagers lying? In a game that looks ahead, in which a house takes and pays them. */
export const looksBeside = (game: Pick<Game, 'looksAhead' | 'house'> | undefined): boolean =>
  game !== undefined && game.looksAhead && game.house === 'banked';

/**
 * What a round is about that leaves wagers lying: the round before it, and, whatever the time, the next one (`ahead`: its `concernsOf`) and the close
 * of its session.
 */
export const besideConcernsOf = (id: string, ahead: readonly StreamName[]): readonly StreamName[] => {
  const session = parseRoundId(id)?.session;
  const own = session ? [tableSessionStream.streamOf(session)] : [];
  return [...[...ahead, ...own].map(wheneverIn), ...[streamBefore(id) ?? []].flat()];
};
