/**
 * Which version of a page under test a browser gets. The cookie `ab` holds one of 100 numbers and nothing else; the number and the
 * test decide, so a browser that comes back gets the same version.
 */

export const BUCKETS = 100;

/** Versions of one test at least and at most. */
export const FEWEST_VERSIONS = 2;
export const MOST_VERSIONS = 4;

export interface Share {
  version: number;
  /** percent; the shares of a test add up to 100 */
  share: number;
}

/** The number in a cookie; undefined for anything else. */
export function readBucket(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The buckets in an order of the test's own, so that two tests at once do not show their first versions to the same browsers. */
function shuffled(test: number): number[] {
  const random = randomOf(test);
  const buckets = Array.from({ length: BUCKETS }, (_none, bucket) => bucket);
  for (let last = BUCKETS - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [buckets[last], buckets[other]] = [buckets[other] ?? 0, buckets[last] ?? 0];
  }
  return buckets;
}

/** The version of each bucket. */
export function versionsByBucket(test: number, shares: readonly Share[]): number[] {
  const versions = shares.flatMap(({ version, share }) => Array<number>(share).fill(version));
  return shuffled(test).map((position) => versions[position] ?? shares[0]?.version ?? 0);
}
