import { between } from '../../domain/games/play.ts';
import { newMachine, newWorld, Stuck, type World } from './world.ts';

/** Twenty timers that are due at few moments; each draws another number when it is its turn. */
const traceOf = async (seed: number): Promise<readonly string[]> => {
  const world = newWorld(seed);
  let left = 20;
  for (let nth = 0; nth < left; nth += 1) {
    world.in(between(world.chance, 0, 3), () => {
      left -= 1;
      world.tell(`timer ${nth}`, String(between(world.chance, 0, 1_000)));
    });
  }
  await world.runUntil(() => left === 0, 10);
  return world.trace;
};

const hourMs = 3_600_000;
const pass = (world: World, ms: number): Promise<void> =>
  world.finish(new Promise<void>((resolve) => void world.in(ms, resolve)), ms + 1);

describe('A world', () => {
  it('is the same for the same seed, and another for another', async () => {
    expect(await traceOf(7)).toEqual(await traceOf(7));
    expect(await traceOf(7)).not.toEqual(await traceOf(8));
  });

  it('passes hours at once', async () => {
    const world = newWorld(1);
    await pass(world, hourMs);
    expect(world.elapsedMs()).toBe(hourMs);
  });

  it('says when nothing moves any more, and when something takes too long', async () => {
    const world = newWorld(1);
    await expect(world.runUntil(() => false, 10)).rejects.toThrow(Stuck);
    world.in(100, () => {});
    await expect(world.runUntil(() => false, 10)).rejects.toThrow('10 ms have passed');
  });

  it('does the deeds of a real database one at a time', async () => {
    const world = newWorld(1);
    const seen: string[] = [];
    for (const name of ['one', 'two'])
      world.in(0, async () => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => void setTimeout(resolve, 1));
        seen.push(`${name} ends`);
      });
    await world.runUntil(() => seen.length === 4, 10);
    expect(seen.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
});

describe('A machine', () => {
  it('never hears anything again once it has crashed', async () => {
    const world = newWorld(1);
    const machine = newMachine(world, 'one', 0);
    let heard = 0;
    const count = (): void => {
      heard += 1;
    };
    machine.timers.after(10, count);
    machine.timers.every(3, count);
    void machine.timers.pause(10).then(count);
    machine.crash();
    await pass(world, 100);
    expect(heard).toBe(0);
  });

  it('does late what it should have done while it stood still', async () => {
    const world = newWorld(1);
    const machine = newMachine(world, 'one', 0);
    let atMs = 0;
    machine.timers.after(10, () => {
      atMs = world.elapsedMs();
    });
    machine.freeze(500);
    await pass(world, 1_000);
    expect(atMs).toBe(500);
  });

  it('has a clock that can be put, and time that cannot', async () => {
    const world = newWorld(1);
    const machine = newMachine(world, 'one', 5 * hourMs);
    await pass(world, 1_000);
    machine.putClock(-hourMs);
    expect([machine.nowMs(), machine.timers.elapsedMs()]).toEqual([4 * hourMs + 1_000, 1_000]);
  });

  it('ends a pause at once when that is called off', async () => {
    const world = newWorld(1);
    const machine = newMachine(world, 'one', 0);
    const ending = new AbortController();
    world.in(5, () => ending.abort());
    await world.finish(machine.timers.pause(1_000, ending.signal), 100);
    expect(world.elapsedMs()).toBe(5);
  });
});
