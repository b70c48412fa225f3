import * as fc from 'fast-check';
import { seededChance, type PlayedEvent, type PlaySetting } from '../../../domain/games/play.ts';
import {
  anySeed,
  disputesOf,
  examineAll,
  isLongRun,
  playAndExamine,
  roundsInAll,
} from '../../support/examined-play.ts';
import { alone, contractedGames } from '../../support/game-contract.ts';
import { happenedAtMs, storedPlay } from '../../support/play-events.ts';

/**
 * The same events as requests of any size might have brought them: each terminal's in its own order, the terminals in any, a
 * terminal at a time silent for minutes. All of a request is recorded at the moment of its arrival.
 */
const arrivedOtherwise = (setting: PlaySetting, events: readonly PlayedEvent[], seed: number) => {
  const chance = seededChance(seed);
  const queues = [...new Set(events.map(({ terminal }) => terminal))].map((terminal) =>
    events.filter((event) => event.terminal === terminal),
  );
  const requests: PlayedEvent[][] = [];
  for (let left = events.length; left > 0; left -= requests.at(-1)?.length ?? 0) {
    requests.push(queues[Math.floor(chance() * queues.length)]?.splice(0, 1 + Math.floor(chance() * 60)) ?? []);
  }
  const lastMs = Math.max(...events.map((event) => happenedAtMs(setting, event)));
  const arrivals = new Map(
    requests.flatMap((request, nth) => request.map(({ eventId }) => [eventId, lastMs + nth * 1_000] as const)),
  );
  return storedPlay(setting, requests.flat(), ({ eventId }) => arrivals.get(eventId) ?? lastMs);
};

describe.each(contractedGames)('$name: the examination of a session and of its rounds', (contract) => {
  const { moves } = contract.game.play;

  it('is the same after any split into requests, in whatever order the terminals are heard', () => {
    fc.assert(
      fc.property(anySeed, anySeed, (seed, otherSeed) => {
        const move = moves[seed % moves.length]?.name ?? '';
        const setting = contract.setting({ seed, ...alone(moves, move, { round: 2, rounds: 4 }) });
        const { played, examined } = playAndExamine(contract, setting);
        expect(examined.filter(({ subject }) => subject.kind === 'tableSession')).toHaveLength(1);
        expect(examined.filter(({ subject }) => subject.kind === 'round')).toHaveLength(setting.rounds);
        const otherwise = arrivedOtherwise(setting, played.events, otherSeed);
        expect(examineAll(contract, otherwise, disputesOf(setting, played))).toEqual(examined);
      }),
      { numRuns: isLongRun ? roundsInAll / 10 : 15 },
    );
  });
});
