import type { PlayedEvent } from '../../../domain/games/play.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import { wavesOf, type FloorRequest, type Wave } from '../../../services/demo/waves.ts';
import { warSetting } from '../../games/casino-war/support/play-setting.ts';
import { playSetting } from '../../support/play-events.ts';

const requestsIn = (wave: Wave): readonly FloorRequest[] => [...wave.values()].flat();

const maxEvents = 8;
const games = await findGames();
const evenings = [
  { id: 'two-up', setting: playSetting({ seed: 3, rounds: 6 }) },
  { id: 'casino-war', setting: warSetting({ seed: 3, rounds: 12 }) },
].map(({ id, setting }) => {
  const events = games.find((game) => game.id === id)?.play.session(setting).events ?? [];
  const waves = wavesOf(events, maxEvents);
  return { id, setting, events, waves, requests: waves.flatMap(requestsIn) };
});

const idsOf = (some: readonly PlayedEvent[]): readonly string[] => some.map(({ eventId }) => eventId);
const types = (wave: Wave): readonly string[] =>
  requestsIn(wave)
    .flatMap((request) => request.events)
    .map(({ type }) => type);

describe.each(evenings)('An evening of $id cut into waves', ({ setting, events, waves, requests }) => {
  it('is the whole evening, each event once', () => {
    expect(events.length).toBeGreaterThan(100);
    expect(idsOf(requests.flatMap((request) => request.events)).toSorted()).toEqual(idsOf(events).toSorted());
  });

  it('has each request of one terminal and one stream, and none too long', () => {
    for (const { terminal, stream, events: own } of requests) {
      expect(own.length).toBeLessThanOrEqual(maxEvents);
      expect(new Set(own.map((event) => `${event.terminal} ${event.stream.id}`))).toEqual(
        new Set([`${terminal} ${stream.id}`]),
      );
    }
  });

  it('keeps every terminal in its own sequence', () => {
    for (const { terminal } of setting.terminals) {
      const said = requests.filter((request) => request.terminal === terminal).flatMap((request) => request.events);
      expect(said.map(({ sourceSeq }) => sourceSeq)).toEqual(
        said.map(({ sourceSeq }) => sourceSeq).toSorted((a, b) => a - b),
      );
    }
  });

  it('opens a session and a round before anybody speaks of it, and closes it when all have done', () => {
    const open = new Set<string>();
    for (const wave of waves) {
      for (const { stream, opens } of requestsIn(wave)) {
        expect(open.has(stream.id)).toBe(!opens);
        if (opens) open.add(stream.id);
      }
      const closes = types(wave).filter((type) => type === 'round.RoundClosed' || type === 'table.SessionClosed');
      expect([0, types(wave).length]).toContain(closes.length);
      for (const { stream, events: own } of requestsIn(wave)) {
        if (own.some(({ type }) => type.endsWith('Closed') && type !== 'table.FloatClosed')) open.delete(stream.id);
      }
    }
    expect(open).toEqual(new Set());
  });

  it('has several terminals speak side by side in one round', () => {
    expect(waves.some((wave) => wave.size > 1 && types(wave).includes('round.WagerPlaced'))).toBe(true);
  });
});
