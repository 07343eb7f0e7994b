/**
 * The one rounding rule of orders: an amount that covers several lines is shared by cumulative rounding, half up. The shares sum
 * to the amount exactly and are never negative, and none exceeds its line as long as the amount does not exceed the sum of the
 * lines.
 */

/**
 * `amount` and `weights` in whole cents (or points, pieces); answers one share per weight. When all weights are 0, all shares are
 * 0.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  let passed = 0n;
  let given = 0n;
  return weights.map((weight) => {
    passed += BigInt(weight);
    const upToHere = (2n * BigInt(amount) * passed + sum) / (2n * sum);
    const share = upToHere - given;
    given = upToHere;
    return Number(share);
  });
}

/** `percent` of an amount, rounded down to whole cents (contract 4); percent with at most two decimals. */
export function percentOf(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(Math.trunc(percent * 100))) / 10_000n);
}

export function sumOf<T>(entries: readonly T[], of: (entry: T) => number): number {
  return entries.reduce((total, entry) => total + of(entry), 0);
}
