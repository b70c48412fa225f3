import { furnish, type Furnished } from './furnished.ts';
import { planted, type Planted } from './planted.ts';
import { sideBySide } from './side-by-side.ts';
import { simulate } from './simulate.ts';

/** So many runs at most until a planted fault is found. Most are found by the first. */
const mostRuns = 5;

/** What is complained of with a fault that is planted, until a complaint finds it. */
const complaintsWith = async (furnished: Furnished, { store, finds, plant }: Planted): Promise<readonly string[]> => {
  const complaints: string[] = [];
  for (let seed = 1; seed <= mostRuns && !complaints.some((one) => finds.test(one)); seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next only when this one has not found it
    complaints.push(...(await simulate(furnished, seed, { store, plant })).complaints);
  }
  return complaints;
};

let furnished: Furnished;
let running: ReturnType<typeof sideBySide<Planted, readonly string[]>>;
beforeAll(async () => {
  furnished = await furnish();
  running = sideBySide(Object.values(planted), (one) => complaintsWith(furnished, one));
});
afterAll(async () => {
  await running.all;
  await furnished.close();
});

describe('A simulation finds that', () => {
  it.each(Object.entries(planted))('%s', async (_, one) => {
    const complaints = await running.take(one);
    expect(complaints.find((complaint) => one.finds.test(complaint))).toBeDefined();
  });
});
