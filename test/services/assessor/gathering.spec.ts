import { gatherMsAfter } from '../../../services/assessor/gathering.ts';

describe('How long the assessor gathers events', () => {
  it.each([
    ['is a tenth of a second where there is little to do', 3, 8, 100],
    ['is four times as long as the work took', 100, 60, 240],
    ['is never more than half a second', 400, 900, 500],
    ['is not more for many events at once, which are not cheaper for it', 1_000, 300, 100],
  ])('%s', (_, events, workedMs, gatherMs) => {
    expect(gatherMsAfter(events, workedMs)).toBe(gatherMs);
  });
});
