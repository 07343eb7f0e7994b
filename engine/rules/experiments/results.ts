/**
 * What a test of versions says so far. The intervals hold however often somebody looks: they are confidence sequences, asymptotic
 * ones for means (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central limit theory and asymptotic confidence
 * sequences", Annals of Statistics 52, 2024, theorem 2.2). A version wins when its interval against each other one lies above 0.
 */

/** Chance that a test of equal versions ever says that one is better. */
export const ERROR = 0.05;
/** Visits at which the intervals are narrowest for their chance of error. */
const BEST_AT = 20_000;
/** Orders of each version before anything is said: means of fewer are far from normal. */
const FEW_ORDERS = 50;
/** The relative difference that a test should find. */
const WORTH_FINDING = 0.1;
/** Standard deviations: four of five tests find such a difference by the number of visits that is named. */
const POWER = 0.84;

/** What a version was shown, and what came of it. A visit has one order at most. */
export interface Shown {
  version: number;
  visits: number;
  orders: number;
  /** cents */
  sales: number;
  /** the sum of the squares of what each order came to, in cents² */
  squares: number;
}

export type Goal = 'orders' | 'sales';

interface Moments {
  count: number;
  mean: number;
  variance: number;
}

/** Orders or cents of a visit. */
function momentsOf({ visits, orders, sales, squares }: Shown, goal: Goal): Moments {
  if (visits === 0) return { count: 0, mean: 0, variance: 0 };
  const mean = (goal === 'orders' ? orders : sales) / visits;
  const second = (goal === 'orders' ? orders : squares) / visits;
  return { count: visits, mean, variance: Math.max(0, second - mean * mean) };
}

/** Half the width of the interval of a mean with variance 1 after some visits. */
function halfWidth(visits: number, error: number): number {
  const log = -2 * Math.log(error);
  const rho = (log + Math.log(log + 1)) / BEST_AT;
  const spread = visits * rho + 1;
  return Math.sqrt(((2 * spread) / (visits * visits * rho)) * Math.log(Math.sqrt(spread) / error));
}

export interface Difference {
  /** of the means, in orders or cents of a visit */
  between: number;
  low: number;
  high: number;
}

/** How much better the one is than the other. */
function difference(one: Moments, other: Moments, error: number): Difference {
  const between = one.mean - other.mean;
  if (one.count === 0 || other.count === 0) return { between, low: -Infinity, high: Infinity };
  const visits = one.count + other.count;
  const variance = (one.variance * visits) / one.count + (other.variance * visits) / other.count;
  const half = Math.sqrt(variance) * halfWidth(visits, error);
  return { between, low: between - half, high: between + half };
}

export interface Result {
  /** by version, in the order given: how much better it is than the first one; the first one has none */
  against: (Difference | undefined)[];
  /** the version that is better than each other one */
  winner: number | undefined;
  /** visits of all versions that are needed to find a difference of a tenth; undefined while too few orders say what is usual */
  needed: number | undefined;
}

/** Visits of two versions at which such a difference is found with the stated power. */
function visitsNeeded({ mean, variance }: Moments, error: number): number {
  const least = mean * WORTH_FINDING;
  const finds = (visits: number): boolean =>
    Math.sqrt(4 * variance) * (halfWidth(visits, error) + POWER / Math.sqrt(visits)) <= least;
  let most = 2;
  while (!finds(most) && most < 1e12) most *= 2;
  let lower = most / 2;
  while (most - lower > 1) {
    const middle = Math.floor((lower + most) / 2);
    if (finds(middle)) most = middle;
    else lower = middle;
  }
  return most;
}

/** The first one is what the others are compared with. */
export function resultOf(shown: readonly Shown[], goal: Goal): Result {
  const pairs = (shown.length * (shown.length - 1)) / 2;
  const error = ERROR / pairs;
  const moments = shown.map((one) => momentsOf(one, goal));
  const isSaid = shown.every(({ orders }) => orders >= FEW_ORDERS);
  const winner = shown.findIndex(
    (_one, at) =>
      isSaid && moments.every((other, index) => index === at || difference(moments[at] ?? other, other, error).low > 0),
  );
  const all = shown.reduce((sums, one) => ({
    version: 0,
    visits: sums.visits + one.visits,
    orders: sums.orders + one.orders,
    sales: sums.sales + one.sales,
    squares: sums.squares + one.squares,
  }));
  const usual = momentsOf(all, goal);
  return {
    against: moments.map((one, at) => (at === 0 || !moments[0] ? undefined : difference(one, moments[0], error))),
    winner: shown[winner]?.version,
    needed:
      all.orders >= FEW_ORDERS && usual.mean > 0
        ? Math.ceil((visitsNeeded(usual, error) * shown.length) / 2)
        : undefined,
  };
}
