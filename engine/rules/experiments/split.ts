/**
 * Whether the versions were shown in the shares that were promised. Evidence against it that holds however often somebody looks: the
 * likelihood of the counts under any shares (a Dirichlet prior, all shares alike) over that under the promised ones (Lindon, Malek,
 * "Anytime-valid inference for multinomial count data", NeurIPS 2022).
 */

/** Odds above which the split is not as promised. */
const ODDS = 1000;
/** Visits of one browser come together, so small differences of shares say nothing. */
const MIN_OFF = 0.02;

/** The logarithm of n!, by Stirling's series where it is exact to nine digits. */
function logFactorial(count: number): number {
  if (count < 20) {
    let sum = 0;
    for (let factor = 2; factor <= count; factor += 1) sum += Math.log(factor);
    return sum;
  }
  return (
    count * Math.log(count) - count + Math.log(2 * Math.PI * count) / 2 + 1 / (12 * count) - 1 / (360 * count ** 3)
  );
}

/** @param split visits of each version, and its share in percent */
export function isSplitWrong(split: readonly { visits: number; share: number }[]): boolean {
  const all = split.reduce((sum, { visits }) => sum + visits, 0);
  if (all === 0) return false;
  const isOff = split.some(({ visits, share }) => Math.abs(visits / all - share / 100) > MIN_OFF);
  if (!isOff) return false;
  const anyShares =
    logFactorial(split.length - 1) +
    split.reduce((sum, { visits }) => sum + logFactorial(visits), 0) -
    logFactorial(all + split.length - 1);
  const promised = split.reduce((sum, { visits, share }) => sum + visits * Math.log(share / 100), 0);
  return anyShares - promised > Math.log(ODDS);
}
