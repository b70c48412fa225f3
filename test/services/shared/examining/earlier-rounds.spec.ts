import { readingOf, type EarlierRound, type Read } from '../../../../domain/examination/views.ts';
import type { Fact } from '../../../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { roundId, type SessionId, type StreamName } from '../../../../domain/kernel/streams.ts';
import { madeByOthers } from '../../../../domain/games/two-up/spins.ts';
import { roundStream } from '../../../../domain/round/stream.ts';
import { reachedBackTo } from '../../../../services/shared/examining/earlier-rounds.ts';
import { dealer } from '../../../support/floor.ts';
import { carriedIn } from '../../../support/round-steps.ts';
import { stage, step, type Step } from '../../../support/script.ts';

const session = 'STAR.TU-01.2026-04-25.1' as SessionId;
const named = (sequence: number): string => roundId(session, sequence);
const factsOf = (...steps: readonly Step[]): readonly Fact[] =>
  stage([step('round.RoundOpened', { game: 'two-up', editionStamp: null }, dealer), ...steps]).rounds[0]?.round ?? [];

const carriedFrom = (sequence: number): Step => {
  const said = carriedIn(`w-${sequence}`, 500);
  return { ...said, data: { ...said.data, fromRound: named(sequence) } };
};
const spinnerId = (sequence: number): string => `PL-${sequence}`;
const accepts = (sequence: number): Step =>
  step('two-up.SpinnerAccepted', { personId: spinnerId(sequence), seat: sequence }, dealer);
/** The only spin of a round, by the player who accepted there. */
const spins = (sequence: number): Step => {
  const coins: JsonObject[] = ['a', 'b'].map((coin) => ({ coin, face: 'head' }));
  const data: JsonObject = { spinId: `S-${sequence}`, spinnerId: spinnerId(sequence), spinnerRole: 'player' };
  return step('two-up.CoinsSpun', { ...data, coins, seen: [] }, dealer);
};

/** Rounds of a session by their numbers, and how often each stream of them was read. */
const recordOf = (rounds: readonly (readonly Step[])[]) => {
  const reads = new Map<string, Read>(
    rounds.map((steps, index) => [
      roundStream.streamOf(named(index + 1)),
      { ...readingOf([]), facts: factsOf(...steps) },
    ]),
  );
  const times = new Map<string, number>();
  const read = async (stream: StreamName): Promise<Read> => {
    times.set(stream, (times.get(stream) ?? 0) + 1);
    return reads.get(stream) ?? readingOf([]);
  };
  const ofRound = (sequence: number) =>
    reachedBackTo(
      { read, madeByOthers },
      named(sequence),
      reads.get(roundStream.streamOf(named(sequence))) ?? readingOf([]),
    );
  return { times, ofRound };
};

const inShort = (rounds: readonly EarlierRound[]): readonly unknown[] =>
  rounds.map(({ roundId: id, reachesBackTo }) => [Number(id.slice(-4)), ...inShort(reachesBackTo)]);

describe('The earlier rounds that a round reaches back to', () => {
  it('are those that its wagers were carried from, each with those that its own were carried from', async () => {
    const { ofRound } = recordOf([[], [carriedFrom(1)], [carriedFrom(2)]]);
    const { rounds, streams } = await ofRound(3);
    expect(inShort(rounds)).toEqual([[2, [1]]]);
    expect(streams.toSorted()).toEqual([1, 2].map((sequence) => roundStream.streamOf(named(sequence))));
  });

  it('come with the round whose play was recorded again in one of them, and with the streams that may hold such a play', async () => {
    const { ofRound } = recordOf([
      [],
      [accepts(2), spins(2)],
      [accepts(3), spins(2), spins(3)],
      [carriedFrom(3), accepts(4), spins(4)],
    ]);
    const { rounds, streams } = await ofRound(4);
    expect(inShort(rounds)).toEqual([[3, [2]]]);
    expect(streams.toSorted()).toEqual([1, 2, 3].map((sequence) => roundStream.streamOf(named(sequence))));
  });

  it('are not asked any further for what a round tells again that is only told again itself', async () => {
    const again = (sequence: number): readonly Step[] => [accepts(sequence), spins(sequence - 1), spins(sequence)];
    const { ofRound } = recordOf([[accepts(1), spins(1)], again(2), again(3), again(4), [carriedFrom(4)]]);
    expect(inShort((await ofRound(5)).rounds)).toEqual([[4, [3]]]);
  });

  it('are each read a few times at most, where every round names all before it', async () => {
    const rounds = Array.from({ length: 40 }, (_, index) =>
      Array.from({ length: index }, (_before, before) => carriedFrom(before + 1)),
    );
    const { times, ofRound } = recordOf(rounds);
    await ofRound(40);
    expect(Math.max(...[...times].flatMap(([stream, count]) => (stream.startsWith('round-') ? count : [])))).toBe(1);
  });
});
