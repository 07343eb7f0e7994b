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
  freight_fee: number;
  /** points that paid goods and freight */
  point: number;
  /** cents those points paid */
  point_fee: number;
}

interface PaidLine {
  line_id: number;
  num: number;
  total_fee: number;
  points: number;
  point_fee: number;
  discounts: readonly Discount[];
  order_item_type: 'normal' | 'gift';
  /** the edit that added it; null for what was bought with the order */
  edit_id: number | null;
  /** what an added line took over of the freight */
  freight_fee: number;
}

/**
 * What each line is worth in whole, with its share of the freight. Freight of goods that cost no money is shared by pieces. What an edit
 * added has the freight it took over, so that the shares of what was bought stay as they were.
 */
export function worthOfLines(order: PaidOrder, lines: readonly PaidLine[]): Map<number, Worth> {
  const added = lines.filter(({ edit_id }) => edit_id !== null);
  const bought = lines.filter(({ edit_id }) => edit_id === null);
  const freightFee = order.freight_fee - sumOf(added, (line) => line.freight_fee);
  return new Map([
    ...worthOfBought({ ...order, freight_fee: freightFee }, bought),
    ...added.map(
      (line) => [line.line_id, { fee: line.total_fee + line.freight_fee, points: 0, added: addedFor(line) }] as const,
    ),
  ]);
}

function worthOfBought(order: PaidOrder, lines: readonly PaidLine[]): Map<number, Worth> {
  const byFee = lines.map(({ total_fee }) => total_fee);
  const byNum = lines.map(({ num, order_item_type }) => (order_item_type === 'gift' ? 0 : num));
  const weights = byFee.some((fee) => fee > 0) ? byFee : byNum;
  const freight = spread(order.freight_fee, weights);
  const freightPoints = spread(order.point - sumOf(lines, ({ points }) => points), weights);
  const freightPointFee = spread(order.point_fee - sumOf(lines, ({ point_fee }) => point_fee), weights);
  return new Map(
    lines.map((line, at) => [
      line.line_id,
      {
        fee: line.total_fee + (freight[at] ?? 0),
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
