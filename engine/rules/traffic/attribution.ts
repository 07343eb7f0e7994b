/**
 * Which clicks earned an order: the clicks of the half hour before it, at most 20, oldest first. The last one gets the order; beside
 * that each gets a share by its position.
 */
import { WHOLE, type CountKey } from './beacon.ts';
import { MAX_CLICKS, MAX_LINK } from './limits.ts';

/** Characters of all of them. */
const MAX_CLICKS_TEXT = 1000;

/** A click on a widget of a version of a page, or on a link in it. */
export type Click = Omit<CountKey, 'platform'>;

const CLICK = /^(\d{1,9})\.(\d{1,9})\.([a-z]\d{1,3}(?:-\d{1,3})?)\.(-1|\d{1,3})$/;

/** `12.345.b3.2 12.345.b0.-1`: page, version, slot and link of each. */
export function readClicks(text: string): Click[] {
  return text
    .slice(0, MAX_CLICKS_TEXT)
    .split(' ')
    .slice(-MAX_CLICKS)
    .flatMap((entry) => {
      const [, page_id, version, slot = '', link] = CLICK.exec(entry) ?? [];
      const isKnown = slot !== '' && Number(link) >= WHOLE && Number(link) <= MAX_LINK;
      return isKnown ? [{ page_id: Number(page_id), version: Number(version), slot, link: Number(link) }] : [];
    });
}

/** How an order says that its window showed a version of a test within half an hour. */
export const testedEntry = ({ page_id, version }: { page_id: number; version: number }): string =>
  `${page_id}.${version}.saw`;

const TESTED = /^\d{1,9}\.\d{1,9}\.saw$/;
/** Versions in tests that one order counts for. */
const MAX_TESTED = 10;

/** `12.345.saw 3.77.saw` of what an order says, before its clicks. */
export function readTested(text: string): string[] {
  const entries = text.slice(0, MAX_CLICKS_TEXT).split(' ');
  return [...new Set(entries.filter((entry) => TESTED.test(entry)))].slice(0, MAX_TESTED);
}

/** What the first and the last click get of an order, in thousandths; those between share the rest. */
const ENDS = 400;

/** Shares by position in thousandths; their sum is 1000. */
export function positionShares(count: number): number[] {
  if (count === 0) return [];
  if (count === 1) return [1000];
  if (count === 2) return [500, 500];
  return [ENDS, ...split(1000 - 2 * ENDS, Array<number>(count - 2).fill(1)), ENDS];
}

/** The amount in whole parts by weight; their sum is the amount. What is left goes to the largest rests, the first of equal ones. */
export function split(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.trunc);
  const missing = amount - parts.reduce((all, part) => all + part, 0);
  const order = exact
    .map((value, index) => ({ index, rest: Math.abs(value - Math.trunc(value)) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of order.slice(0, Math.abs(missing))) parts[index] = (parts[index] ?? 0) + Math.sign(missing);
  return parts;
}

export interface Earned extends Click {
  orders: number;
  /** cents */
  sales: number;
  /** orders by position, in thousandths */
  shared_orders: number;
  /** cents by position */
  shared_sales: number;
}

/**
 * What the clicks earned by an order, or lose by a refund (negative numbers). A click on a link counts for its widget, too. `whole`
 * is what the order came to before, so that the parts of what is added agree with those of the sum: parts of `after` minus parts of
 * `before`.
 */
export function earnedBy(
  clicks: readonly Click[],
  { before, after }: { before: { orders: number; sales: number }; after: { orders: number; sales: number } },
): Earned[] {
  const shares = positionShares(clicks.length);
  const [was, is] = [split(before.sales, shares), split(after.sales, shares)];
  return clicks.flatMap((click, at): Earned[] => {
    const isLast = at === clicks.length - 1;
    const earned = {
      orders: isLast ? after.orders - before.orders : 0,
      sales: isLast ? after.sales - before.sales : 0,
      shared_orders: (after.orders - before.orders) * (shares[at] ?? 0),
      shared_sales: (is[at] ?? 0) - (was[at] ?? 0),
    };
    const widget = { ...click, link: WHOLE, ...earned };
    return click.link === WHOLE ? [widget] : [widget, { ...click, ...earned }];
  });
}
