/** An exact share or factor: one whole number over another, in lowest terms; what stands below is positive. */
export type Ratio = { readonly over: bigint; readonly under: bigint };

const greatest = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatest(other, one % other));
const sizeOf = (whole: bigint): bigint => (whole < 0n ? -whole : whole);

/** `ratio(1, 32)`. Throws a fault for nothing below: ratios are written by us, or made of such. */
export const ratio = (over: number | bigint, under: number | bigint = 1): Ratio => {
  const [above, below] = [BigInt(over), BigInt(under)];
  if (below === 0n) throw new RangeError(`${above} cannot stand over nothing`);
  const by = greatest(sizeOf(above), sizeOf(below)) * (below < 0n ? -1n : 1n);
  return { over: above / by, under: below / by };
};

export const plus = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.over * other.under + other.over * one.under, one.under * other.under);
export const times = (one: Ratio, other: Ratio): Ratio => ratio(one.over * other.over, one.under * other.under);
export const less = (one: Ratio, other: Ratio): Ratio => plus(one, times(ratio(-1), other));
export const sumOf = (all: readonly Ratio[]): Ratio => all.reduce(plus, ratio(0));

/** Without what lies below one, towards zero. */
export const wholeOf = ({ over, under }: Ratio): number => Number(over / under) + 0;

/** The largest whole number whose square is not over it. Throws a fault for what is negative: nothing has such a root. */
export const rootOf = ({ over, under }: Ratio): number => {
  const square = over / under;
  if (over < 0n) throw new RangeError(`${over} over ${under} has no root`);
  if (square < 2n) return Number(square);
  // Newton's way, from above: each guess is smaller than the last until it is the root.
  let guess = BigInt(Math.ceil(Math.sqrt(Number(square)))) + 1n;
  for (let next = (guess + square / guess) / 2n; next < guess; next = (guess + square / guess) / 2n) guess = next;
  return Number(guess);
};
