import { pauseBefore } from '../../../../services/shared/postgres/keep-running.ts';

it('A server that ended is started again at once, then after pauses that grow to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(pauseBefore)).toEqual([
    0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
