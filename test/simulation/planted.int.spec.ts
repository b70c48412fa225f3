import { furnish, type Furnished } from './furnished.ts';
import { planted } from './planted.ts';
import { simulate } from './simulate.ts';

/** So many runs at most until a planted fault is found. Most are found by the first. */
const mostRuns = 5;

let furnished: Furnished;
beforeAll(async () => {
  furnished = await furnish();
});
afterAll(() => furnished.close());

describe('A simulation finds that', () => {
  it.each(Object.entries(planted))('%s', async (_, { store, finds, plant }) => {
    const complaints: string[] = [];
    for (let seed = 1; seed <= mostRuns && !complaints.some((one) => finds.test(one)); seed += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the next only when this one has not found it
      complaints.push(...(await simulate(furnished, seed, { store, plant })).complaints);
    }
    expect(complaints.find((one) => finds.test(one))).toBeDefined();
  });
});
