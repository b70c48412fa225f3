import { z } from 'zod';
import { confidencePercent } from '../../../projections/kit/exact-interval.ts';

const ppm = z.int().min(0).max(1_000_000);

/** A share with its exact interval. */
export const shareShape = {
  sharePpm: ppm.describe('the share, in parts per million'),
  lowPpm: ppm.describe(`the low end of its exact interval at ${confidencePercent} %, rounded down`),
  highPpm: ppm.describe(`the high end of its exact interval at ${confidencePercent} %, rounded up`),
};
