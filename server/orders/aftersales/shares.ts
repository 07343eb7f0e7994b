/**
 * What a piece of an order is worth when it comes back: its share of what was paid, discounts, points and freight taken into account.
 * Each piece has a place in its line and a share of its own, so all pieces give back exactly what was paid, in whatever order they come.
 */
import type { Discount } from '../tables.ts';
import { addedFor } from '../../pricing/borne.ts';
import { spread, sumOf } from '../../kernel/system/spread.ts';

export interface Worth {
  /** cents */
  fee: number;
  points: number;
  /** cents the mall added for the shop */
  added: number;
}

interface PaidOrder {
  /** of all its lines, those that edits added included */
  freightFee: number;
  /** points that paid goods and freight */
  point: number;
  /** cents those points paid */
  pointFee: number;
}

interface PaidLine {
  lineId: number;
  num: number;
  totalFee: number;
  points: number;
  pointFee: number;
  discounts: readonly Discount[];
  orderItemType: 'normal' | 'gift';
  /** the edit that added it; null for what was bought with the order */
  editId: number | null;
  /** what an added line took over of the freight */
  freightFee: number;
}

/**
 * What each line is worth in whole, with its share of the freight. Freight of goods that cost no money is shared by pieces. What an edit
 * added has the freight it took over, so that the shares of what was bought stay as they were.
 */
export function worthOfLines(order: PaidOrder, lines: readonly PaidLine[]): Map<number, Worth> {
  const added = lines.filter(({ editId }) => editId !== null);
  const bought = lines.filter(({ editId }) => editId === null);
  const freightFee = order.freightFee - sumOf(added, (line) => line.freightFee);
  return new Map([
    ...worthOfBought({ ...order, freightFee }, bought),
    ...added.map(
      (line) => [line.lineId, { fee: line.totalFee + line.freightFee, points: 0, added: addedFor(line) }] as const,
    ),
  ]);
}

function worthOfBought(order: PaidOrder, lines: readonly PaidLine[]): Map<number, Worth> {
  const byFee = lines.map(({ totalFee }) => totalFee);
  const byNum = lines.map(({ num, orderItemType }) => (orderItemType === 'gift' ? 0 : num));
  const weights = byFee.some((fee) => fee > 0) ? byFee : byNum;
  const freight = spread(order.freightFee, weights);
  const freightPoints = spread(order.point - sumOf(lines, ({ points }) => points), weights);
  const freightPointFee = spread(order.pointFee - sumOf(lines, ({ pointFee }) => pointFee), weights);
  return new Map(
    lines.map((line, at) => [
      line.lineId,
      {
        fee: line.totalFee + (freight[at] ?? 0),
        points: line.points + (freightPoints[at] ?? 0),
        added: addedFor(line) + (freightPointFee[at] ?? 0),
      },
    ]),
  );
}

/** The share of one piece, by its place in a line of `num`. */
function shareOf(amount: number, num: number, unit: number): number {
  return spread(amount, [unit, 1, num - unit - 1])[1] ?? 0;
}

/** What these pieces of a line are worth. */
export function worthOfUnits(line: Worth, num: number, units: readonly number[]): Worth {
  return {
    fee: sumOf(units, (unit) => shareOf(line.fee, num, unit)),
    points: sumOf(units, (unit) => shareOf(line.points, num, unit)),
    added: sumOf(units, (unit) => shareOf(line.added, num, unit)),
  };
}
