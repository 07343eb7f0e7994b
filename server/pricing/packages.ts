/**
 * Packages: goods that are cheaper when bought together. A package applies when the order contains each of its goods with the
 * same number of pieces (variants of one goods are summed), none of them in a flash sale or another package, and when its price
 * is lower than the lines' own prices (limited-time sale, else member price, else price). Packages are tried in ascending order
 * of their numbers; a line belongs to at most one.
 */
import { sumOf } from '../kernel/system/spread.ts';
import type { Package, WantedLine } from './types.ts';

/** Cents per piece without a package. */
function ownPrice({ activity, member_price, price }: WantedLine): number {
  return Math.min(price, (activity ? activity.price : member_price) ?? price);
}

function isFree({ activity }: WantedLine): boolean {
  return activity === null || activity.kind === 'limited_time_sale';
}

/** The lines of the package with their package prices; undefined when the package does not apply. */
function membersOf(offer: Package, lines: readonly WantedLine[]): Map<WantedLine, number> | undefined {
  const prices = new Map(offer.items.map(({ item_id, price }) => [item_id, price]));
  const pieces = new Map(offer.items.map(({ goods_id }) => [goods_id, 0]));
  const members = new Map<WantedLine, number>();
  for (const line of lines) {
    const price = prices.get(line.item_id);
    if (price === undefined) continue;
    if (!isFree(line)) return undefined;
    members.set(line, Math.min(price, line.price));
    pieces.set(line.goods_id, (pieces.get(line.goods_id) ?? 0) + line.num);
  }
  const [number = 0, ...others] = new Set(pieces.values());
  if (pieces.size < 2 || number === 0 || others.length > 0) return undefined;
  const saved = sumOf([...members], ([line, price]) => (ownPrice(line) - price) * line.num);
  return saved > 0 ? members : undefined;
}

/** The lines with the prices of the packages that apply. */
export function packed(lines: readonly WantedLine[], packages: readonly Package[]): WantedLine[] {
  let left = [...lines];
  for (const offer of packages.toSorted((a, b) => a.promotion_id - b.promotion_id)) {
    const members = membersOf(offer, left);
    if (!members) continue;
    const { promotion_id: id, name, own = false } = offer;
    left = left.map((line) => {
      const price = members.get(line);
      return price === undefined ? line : { ...line, activity: { kind: 'package', id, name, price, own } };
    });
  }
  return left;
}
