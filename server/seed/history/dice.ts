/** A random generator with a fixed seed, so that two demo malls seeded at the same moment are equal. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** An entry of the list. Throws for an empty list. */
  pick<T>(list: readonly T[]): T {
    return this.weighted(list, () => 1);
  }

  /** An entry of the list, chosen by weight. Throws for an empty list. */
  weighted<T>(list: readonly T[], weightOf: (entry: T) => number): T {
    const sum = list.reduce((total, entry) => total + weightOf(entry), 0);
    let left = this.next() * sum;
    const found = list.find((entry) => (left -= weightOf(entry)) < 0) ?? list.at(-1);
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  }
}
