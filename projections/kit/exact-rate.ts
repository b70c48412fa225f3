import { confidencePercent } from './exact-interval.ts';

/**
 * How often something came about, in times per million of what it was out of, with the exact interval of a Poisson mean (Garwood, "Fiducial
 * limits for the Poisson distribution", Biometrika 28, 1936): of all true rates, those that make neither so many nor so few unlikely. The
 * low end is rounded down and the high end up, so that the interval never says too much.
 */
export type RateInterval = {
  readonly perMillion: number;
  readonly lowPerMillion: number;
  readonly highPerMillion: number;
};

const eachTail = (1 - confidencePercent / 100) / 2;
const million = 1_000_000;

/** How likely `times` or fewer are when `mean` are to be expected. The terms are added as logarithms, so that none vanishes. */
const atMost = (times: number, mean: number): number => {
  if (mean === 0) return 1;
  let log = -mean;
  let sum = Math.exp(log);
  for (let one = 1; one <= times; one += 1) {
    log += Math.log(mean / one);
    sum += Math.exp(log);
  }
  return Math.min(1, sum);
};

/** The least whole rate per million at which `isReached`, which stays true from there on. */
const firstRate = (most: number, isReached: (perMillion: number) => boolean): number => {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
};

/** `times` out of `outOf`, to the nearest whole number per million. Null where it is out of nothing. Integers of 0 and more. */
export const rateOf = (times: number, outOf: number): number | null =>
  outOf === 0 ? null : Math.round((times * million) / outOf);

/** `times` out of `outOf`, with the exact interval at 95 %. Null where it is out of nothing: then nothing is known. Integers of 0 and more. */
export const exactRate = (times: number, outOf: number): RateInterval | null => {
  const perMillion = rateOf(times, outOf);
  if (perMillion === null) return null;
  const mean = (rate: number): number => (rate * outOf) / million;
  // The upper end of the mean lies below this for every number of times.
  const most = Math.ceil(((times + 10 * Math.sqrt(times + 1) + 10) * million) / outOf);
  const low = times === 0 ? 0 : firstRate(most, (rate) => 1 - atMost(times - 1, mean(rate)) > eachTail) - 1;
  const high = firstRate(most, (rate) => atMost(times, mean(rate)) <= eachTail);
  return { perMillion, lowPerMillion: Math.max(0, low), highPerMillion: high };
};
