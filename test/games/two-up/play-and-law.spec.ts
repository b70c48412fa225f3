import * as fc from 'fast-check';
import { seededChance, type PlayedEvent, type PlaySetting } from '../../../domain/games/play.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { happenedAtMs, playSetting, storedPlay } from '../../support/play-events.ts';
import {
  disputesOf,
  examineAll,
  found,
  gamesInAll,
  isHeldAgainstSomeone,
  playAndExamine,
} from './support/examined-play.ts';

const gamesInAnEvening = 10;
const evenings = Math.ceil(gamesInAll / gamesInAnEvening);
const anySeed = fc.integer({ min: 1, max: 0x7fffffff });

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

const ofChips = (events: readonly PlayedEvent[]): ReadonlySet<unknown> =>
  new Set(
    events
      .filter(({ type, data }) => /Wager(Placed|Carried)$/.test(type) && data['medium'] === 'chips')
      .map(({ data }) => data['wagerId']),
  );

const sumOf = (events: readonly PlayedEvent[], type: string, field: string): number =>
  events.filter((event) => event.type === type).reduce((sum, { data }) => sum + Number(data[field]), 0);

describe('legal play', () => {
  it('is found to be legal', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { examined } = playAndExamine(playSetting({ seed, rounds: gamesInAnEvening }));
        expect(found(examined, isHeldAgainstSomeone)).toEqual([]);
      }),
      { numRuns: evenings },
    );
  });

  it('is excused where the rules make exceptions, and needs each of them somewhere', () => {
    const excusing = new Set<string>();
    for (let seed = 1; seed <= 8; seed += 1) {
      const { examined } = playAndExamine(playSetting({ seed, rounds: 60 }));
      for (const { findings } of examined) for (const { by } of findings) for (const clause of by) excusing.add(clause);
    }
    expect([...excusing].toSorted()).toEqual(['4.3', '4.7', '6.5']);
  });

  it('leaves no wager with a cent too much or too little', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { examined } = playAndExamine(playSetting({ seed, rounds: gamesInAnEvening }));
        const settlements = examined.flatMap((one) => one.settlements);
        expect(settlements.filter(({ differenceCents }) => differenceCents !== null && differenceCents !== 0)).toEqual(
          [],
        );
        expect(settlements.filter(({ due, stakeCents }) => due !== null && due.collectedCents > stakeCents)).toEqual(
          [],
        );
      }),
      { numRuns: evenings },
    );
  });

  it('moves exactly the money that its settlements say', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { played, examined } = playAndExamine(playSetting({ seed, rounds: gamesInAnEvening }));
        const settlements = examined.flatMap((one) => one.settlements);
        const collected = settlements.reduce((sum, { due }) => sum + (due?.collectedCents ?? 0), 0);
        const paid = settlements.reduce((sum, { due }) => sum + (due?.paidCents ?? 0), 0);
        expect(collected).toBe(sumOf(played.events, 'round.WagerCollected', 'collectedCents'));
        expect(paid).toBe(sumOf(played.events, 'round.WagerPaid', 'paidCents'));
      }),
      { numRuns: evenings },
    );
  });

  it('leaves in the float what the settlements and the sales of the session leave there', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { played, examined } = playAndExamine(playSetting({ seed, rounds: gamesInAnEvening }));
        const chips = ofChips(played.events);
        const sold = (type: string) =>
          sumOf(
            played.events.filter(({ data }) => data['issuedAs'] === 'chips'),
            type,
            'issuedCents',
          );
        const settlements = examined.flatMap((one) => one.settlements);
        const collected = settlements
          .filter(({ wagerId }) => chips.has(wagerId))
          .reduce((sum, { due }) => sum + (due?.collectedCents ?? 0), 0);
        const paid = settlements.reduce((sum, { due }) => sum + (due?.paidCents ?? 0), 0);
        const opened = sumOf(played.events, 'table.FloatOpened', 'totalCents');
        expect(sumOf(played.events, 'table.FloatClosed', 'totalCents')).toBe(
          opened - sold('table.ChipsSold') - sold('table.VoucherExchanged') + collected - paid,
        );
      }),
      { numRuns: evenings },
    );
  });
});

describe('the examination of a session and of its rounds', () => {
  it('is the same after any split into requests, in whatever order the terminals are heard', () => {
    fc.assert(
      fc.property(anySeed, anySeed, (seed, otherSeed) => {
        const move = game.play.moves[seed % game.play.moves.length]?.name ?? '';
        const setting = playSetting({ seed, rounds: 4, plant: [{ round: 2, move }] });
        const { played, examined } = playAndExamine(setting);
        expect(examined.filter(({ subject }) => subject.kind === 'tableSession')).toHaveLength(1);
        expect(examined.filter(({ subject }) => subject.kind === 'round')).toHaveLength(4);
        expect(examineAll(arrivedOtherwise(setting, played.events, otherSeed), disputesOf(setting, played))).toEqual(
          examined,
        );
      }),
      { numRuns: evenings },
    );
  });
});
