import * as fc from 'fast-check';
import { projections } from '../../../projections/index.ts';
import { isLongRun } from '../../support/examined-play.ts';
import { histories, interleaved } from '../../projections/histories.ts';
import { dropProjection, openHarness, projectInBatches, storedRows, type Harness } from './harness.ts';

const all = projections.map((projection) => [projection.name, projection] as const);

let on: Harness;
beforeAll(async () => {
  on = await openHarness();
});
afterAll(async () => on.close());

describe('every read model', () => {
  it.each(all)('%s has the same rows whatever the size of the batches', async (_, projection) => {
    await fc.assert(
      fc.asyncProperty(
        histories(60),
        fc.array(fc.integer({ min: 1, max: 17 }), { minLength: 1, maxLength: 5 }),
        async (events, sizes) => {
          await dropProjection(on.pool, projection);
          await projectInBatches(on.pool, projection, events, sizes);
          const inPieces = await storedRows(on.pool, projection);
          await dropProjection(on.pool, projection);
          await projectInBatches(on.pool, projection, events, [events.length]);
          expect(inPieces).toEqual(await storedRows(on.pool, projection));
        },
      ),
      { numRuns: isLongRun ? 50 : 5 },
    );
  });

  it.each(all)('%s has the same rows in whatever order the streams were projected', async (_, projection) => {
    await fc.assert(
      fc.asyncProperty(
        histories(60),
        fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 30 }),
        async (events, choices) => {
          await dropProjection(on.pool, projection);
          await projectInBatches(on.pool, projection, events, [7]);
          const asStored = await storedRows(on.pool, projection);
          await dropProjection(on.pool, projection);
          await projectInBatches(on.pool, projection, interleaved(events, choices), [7]);
          expect(await storedRows(on.pool, projection)).toEqual(asStored);
        },
      ),
      { numRuns: isLongRun ? 50 : 4 },
    );
  });
});
