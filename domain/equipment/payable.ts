/** Sets of denominations that would need a larger table than this are priced by their least piece alone. */
const largestTable = 20_000;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** For each remainder by the least piece: the least amount with that remainder that the pieces can make. */
const leastByRemainder = (least: number, pieces: readonly number[]): number[] => {
  const reached = Array.from({ length: least }, () => Infinity);
  reached[0] = 0;
  for (const piece of pieces) {
    // Walks each ring of remainders twice: after that no further piece of this kind can lower any of them.
    const rings = gcd(piece, least);
    for (let start = 0; start < rings; start += 1) {
      let remainder = start;
      for (let step = 0; step < (2 * least) / rings; step += 1) {
        const next = (remainder + piece) % least;
        reached[next] = Math.min(reached[next] ?? Infinity, (reached[remainder] ?? Infinity) + piece);
        remainder = next;
      }
    }
  }
  return reached;
};

const tables = new WeakMap<readonly number[], (atLeastCents: number) => number>();

const roundingUpTo = (denominationsCents: readonly number[]): ((atLeastCents: number) => number) => {
  const sorted = [...new Set(denominationsCents.filter((cents) => cents > 0))].toSorted((a, b) => a - b);
  const unit = sorted.reduce((common, cents) => gcd(cents, common), 0);
  const [least = 0] = sorted;
  if (least === 0) return () => Infinity;
  const size = least / unit;
  if (size > largestTable) return (cents) => Math.ceil(cents / least) * least;
  const reached = leastByRemainder(
    size,
    sorted.map((cents) => cents / unit),
  );
  return (cents) => {
    const units = Math.ceil(cents / unit);
    let best = Infinity;
    for (let remainder = 0; remainder < size; remainder += 1) {
      const floor = reached[remainder] ?? Infinity;
      const first = floor >= units ? floor : units + ((remainder - (units % size) + size) % size);
      if (first < best) best = first;
    }
    return best * unit;
  };
};

/**
 * The least amount, in cents, not under `atLeastCents`, that chips of these denominations can make when there are enough of each.
 * `atLeastCents` may have a fraction of a cent; it is never rounded down. Infinity when there are no chips.
 */
export const payableCents = (denominationsCents: readonly number[], atLeastCents: number): number => {
  const known = tables.get(denominationsCents);
  if (known) return known(atLeastCents);
  const made = roundingUpTo(denominationsCents);
  tables.set(denominationsCents, made);
  return made(atLeastCents);
};
