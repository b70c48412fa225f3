import { fairTurns } from '../../../../services/shared/http/fair-turns.ts';

/** A thread with a clock of its own: `round` is what runs when everything else has had its turn. */
const thread = () => {
  const due: (() => void)[] = [];
  let nowMs = 0;
  const turnOf = fairTurns(
    () => nowMs,
    (begin) => due.push(begin),
  );
  const told: string[] = [];
  return {
    told,
    works: (ms: number) => (nowMs += ms),
    asks: (caller: string, name = caller) => {
      const turn = turnOf(caller);
      if (turn) void turn.then(() => told.push(name));
      else told.push(name);
    },
    round: async () => {
      for (const begin of due.splice(0)) begin();
      await Promise.resolve();
      await Promise.resolve();
      return due.length;
    },
  };
};

describe('Turns', () => {
  it('cost nothing to a caller who does little: there is nothing to wait for', () => {
    const { asks, told, works } = thread();
    for (const name of ['first', 'second', 'third']) {
      asks('floor', name);
      works(1);
    }
    expect(told).toEqual(['first', 'second', 'third']);
  });

  it('make a caller who does much wait, piece by piece, while others go on at once', async () => {
    const { asks, told, works, round } = thread();
    asks('greedy', 'one');
    works(6);
    asks('greedy', 'two');
    asks('greedy', 'three');
    asks('floor');
    expect(told).toEqual(['one', 'floor']);
    await round();
    expect(told).toEqual(['one', 'floor', 'two']);
    asks('floor', 'floor again');
    await round();
    expect(told).toEqual(['one', 'floor', 'two', 'floor again', 'three']);
  });

  it('share a round among those who wait, so that many of them do not make it long', async () => {
    const { asks, told, works, round } = thread();
    for (const caller of ['a', 'b', 'c', 'd']) asks(caller);
    works(2);
    // Alone it would have had five milliseconds.
    asks('a', 'a again');
    expect(told).toEqual(['a', 'b', 'c', 'd']);
    await round();
    expect(told.at(-1)).toBe('a again');
  });

  it('are forgotten with those who took them: nothing grows with the number of callers', async () => {
    const { asks, round } = thread();
    for (let caller = 0; caller < 1_000; caller += 1) asks(`caller-${caller}`);
    expect(await round()).toBe(0);
  });
});
