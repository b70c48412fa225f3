/**
 * The exact interval of a share (Clopper and Pearson, 1934): of all true shares, those that make neither so many nor so few of `trials`
 * unlikely. In parts per million, the low end rounded down and the high end up, so that the interval never says too much.
 */
export type ShareInterval = { readonly sharePpm: number; readonly lowPpm: number; readonly highPpm: number };

/** How often, of all such intervals, the true share lies inside: 95 of 100. */
export const confidencePercent = 95;
const eachTail = (1 - confidencePercent / 100) / 2;
const million = 1_000_000;

/** The logarithm of the gamma function for `x` of 1 and more (Lanczos, g = 7), good to some 15 digits. */
const lnGamma = (x: number): number => {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const sum = terms.reduce((so, term, index) => so + term / (x + index), 0.99999999999980993);
  const t = x + 6.5;
  return Math.log(2 * Math.PI) / 2 + (x - 0.5) * Math.log(t) - t + Math.log(sum);
};

const mostTerms = 10_000;
const closeEnough = 1e-15;
const awayFromZero = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/** The continued fraction of the incomplete beta function, by the method of Lentz. It converges for `x` below (a + 1) / (a + b + 2). */
const betaFraction = (a: number, b: number, x: number): number => {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= mostTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      step = c * d;
      value *= step;
    }
    if (Math.abs(step - 1) < closeEnough) return value;
  }
  return value;
};

/** How likely `x` or less is under the beta distribution of `a` and `b`. */
const betaBelow = (x: number, a: number, b: number): number => {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b;
};

/** The least whole part per million at which `isReached`, which stays true from there on. */
const firstPpm = (isReached: (share: number) => boolean): number => {
  let [low, high] = [0, million];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle / million)) high = middle;
    else low = middle + 1;
  }
  return high;
};

/** The share of `times` in `trials`, with its exact interval at 95 %. Null without trials: then nothing is known of it. Integers, 0 <= times <= trials. */
export const exactShare = (times: number, trials: number): ShareInterval | null => {
  if (trials === 0) return null;
  const misses = trials - times;
  const lowPpm = times === 0 ? 0 : firstPpm((share) => betaBelow(share, times, misses + 1) > eachTail) - 1;
  const highPpm = misses === 0 ? million : firstPpm((share) => betaBelow(share, times + 1, misses) >= 1 - eachTail);
  return { sharePpm: Math.round((times * million) / trials), lowPpm, highPpm };
};
