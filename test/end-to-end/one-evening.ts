import type { Played, PlayedEvent, PlaySetting } from '../../domain/games/play.ts';
import { eveningSettings } from '../../services/demo/evening.ts';
import type { House } from './kill/house.ts';

export type OneEvening = {
  readonly setting: PlaySetting;
  readonly played: Played;
  readonly lateBet: PlayedEvent;
};

/**
 * The evening at the venue's first table with two irregular moves: in the last game but one a late bet, and in the one before a
 * wager taken back after the call.
 */
export const oneEvening = (
  { venue, games: installed }: House,
  of: { readonly gamingDay: string; readonly games: number },
): OneEvening => {
  const { gamingDay: day, games } = of;
  const [table] = eveningSettings({ venue, games: installed, day, seed: 8, gamesInAll: games });
  if (!table) throw new Error('the example venue has no table');
  const plant = [
    { round: games - 2, move: 'wager-taken-back-after-call' },
    { round: games - 1, move: 'late-bet' },
  ];
  const setting = { ...table.setting, rounds: games, plant };
  const played = table.game.play.session(setting);
  const wagerId = played.planted.flatMap(({ expected }) => expected).find(({ code }) => code === 'LATE_BET')?.wagerId;
  const lateBet = played.events.find(({ type, data }) => type === 'round.WagerPlaced' && data['wagerId'] === wagerId);
  if (!lateBet) throw new Error('no late bet was played');
  return { setting, played, lateBet };
};

/** What a terminal says of something played. */
export const saidBy = ({ eventId, type, data, occurredAt, sourceSeq, actor, schemaVersion }: PlayedEvent) => ({
  eventId,
  type,
  data,
  metadata: { occurredAt, sourceSeq, actor, schemaVersion },
});
