/**
 * The refund of each piece of an order: its share of what was paid, after discounts, points and freight. Each piece has a number
 * in its line and a fixed share, so all pieces together refund exactly what was paid, in whatever order they are returned.
 */
import type { Discount } from '../../tables.ts';
import { addedFor } from '../../../pricing/borne.ts';
import { spread, sumOf } from '../../../kernel/system/spread.ts';

export interface Worth {
  /** cents */
  fee: number;
  points: number;
  /** cents that the mall paid the shop in addition */
  added: number;
}

interface PaidOrder {
  /** cents for all its lines, including lines that edits added */
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
  /** cents of freight that an added line took over */
  freight_fee: number;
}

/**
 * The value of each line with its share of the freight. When no line cost money, freight is shared by pieces. A line added by an
 * edit has the freight it took over, so that the shares of the original lines stay the same.
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

/** The share of one piece, by its number in a line of `num` pieces. */
function shareOf(amount: number, num: number, unit: number): number {
  return spread(amount, [unit, 1, num - unit - 1])[1] ?? 0;
}

/** The value of each piece of a line, by its number. */
export function sharesOf(line: Worth, num: number): Worth[] {
  const ones = Array.from({ length: num }, () => 1);
  const points = spread(line.points, ones);
  const added = spread(line.added, ones);
  return spread(line.fee, ones).map((fee, unit) => ({
    fee,
    points: points[unit] ?? 0,
    added: added[unit] ?? 0,
  }));
}

/** The value of the given pieces of a line. */
export function worthOfUnits(line: Worth, num: number, units: readonly number[]): Worth {
  return {
    fee: sumOf(units, (unit) => shareOf(line.fee, num, unit)),
    points: sumOf(units, (unit) => shareOf(line.points, num, unit)),
    added: sumOf(units, (unit) => shareOf(line.added, num, unit)),
  };
}
