const isPrime = (number: number): boolean => {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
  return true;
};

/** The first 32 bits behind the point of a root of each of the first primes. */
const rootsOfPrimes = (count: number, root: (prime: number) => number): Int32Array => {
  const words = new Int32Array(count);
  for (let number = 2, found = 0; found < count; number += 1)
    if (isPrime(number)) {
      words[found] = (root(number) % 1) * 2 ** 32;
      found += 1;
    }
  return words;
};

/** The constants of the rounds of SHA-256 (FIPS 180-4, section 4.2.2). */
export const constants = rootsOfPrimes(64, Math.cbrt);
/** What it begins with (FIPS 180-4, section 5.3.3). */
export const initial = rootsOfPrimes(8, Math.sqrt);
