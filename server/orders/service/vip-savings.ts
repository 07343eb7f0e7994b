/** What paid grades would have taken off the orders that a member made anyway, by the rule that prices orders. */
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { DAY } from '../../../engine/rules/format/time.ts';
import { keyOfPaid } from '../../../engine/rules/goods/grade-prices.ts';
import type { VipSavingsAnswer } from '../../../schemas/types/contract.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { sku } from '../../goods/tables.ts';
import { vipGrades, type VipGrade } from '../../wallet/vip/grades.ts';
import { memberPriceAt, type OwnPrices } from '../../wallet/vip/price.ts';
import { lineStates } from '../buyer/line-states.ts';
import { shipment, shipmentItem } from '../delivery/tables.ts';
import { orderLine, orders, type Discount } from '../tables.ts';

/** Of the newest orders; members with more lines in a year see a sum that is too low, never one that is too high. */
const MOST_LINES = 2000;

/** Prices that no grade lowers: those of activities, and those an operator gave by hand. */
const CLOSED: readonly Discount['type'][] = ['seckill', 'limited_time_sale', 'package', 'employee_purchase', 'by_hand'];

interface BoughtLine {
  /** pieces that the buyer kept, of `num` bought ones */
  kept: number;
  num: number;
  /** cents per piece */
  price: number;
  /** the variant's prices for members today */
  own: OwnPrices;
  discounts: readonly Discount[];
  /** cents paid for all pieces, in money and points */
  paid: number;
}

const typed = ({ discounts }: BoughtLine, types: readonly Discount['type'][]): number =>
  sumOf(
    discounts.filter(({ type }) => types.includes(type)),
    ({ fee }) => fee,
  );

const share = (cents: number, { kept, num }: BoughtLine): number => Math.trunc((cents * kept) / num);

/**
 * Cents that a grade would have taken off. Lines that had a member price are left out: what they had was as low, or was this
 * grade's. It never exceeds what was paid.
 */
function savingOf(line: BoughtLine, { id, discount }: Pick<VipGrade, 'id' | 'discount'>): number {
  if (typed(line, [...CLOSED, 'member_price']) > 0) return 0;
  const less = line.price - memberPriceAt(keyOfPaid(id), discount)(line.price, line.own);
  return share(Math.min(less * line.num, line.paid), line);
}

async function boughtLines(context: MemberContext): Promise<(BoughtLine & { order_id: string })[]> {
  const short = sql<number>`coalesce((select sum(${shipmentItem.num}) from ${shipmentItem} join ${shipment}
    on ${shipment.shipment_id} = ${shipmentItem.shipment_id} and ${shipment.kind} = 'short'
    where ${shipmentItem.line_id} = ${orderLine.line_id}), 0)::int`;
  const rows = await context.db
    .select({ line: orderLine, member_price: sku.member_price, grade_prices: sku.grade_prices, short })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.order_id, orders.order_id))
    .leftJoin(sku, eq(sku.item_id, orderLine.item_id))
    .where(
      and(
        eq(orders.user_id, context.member.user_id),
        eq(orders.order_status, 'DONE'),
        eq(orders.order_class, 'normal'),
        gte(orders.created, seconds(context) - 365 * DAY),
        isNull(orders.service),
        eq(orderLine.order_item_type, 'normal'),
      ),
    )
    .orderBy(desc(orders.created), desc(orders.order_id))
    .limit(MOST_LINES);
  const stateOf = await lineStates(
    context.db,
    rows.map(({ line }) => line.line_id),
  );
  return rows.map(({ line, short, ...own }) => ({
    order_id: line.order_id,
    kept: Math.max(0, line.num - short - stateOf(line.line_id).held),
    num: line.num,
    price: line.price,
    own,
    discounts: line.discounts,
    paid: line.total_fee + line.point_fee,
  }));
}

/** GET /mall/vip-savings */
export async function vipSavings(context: MemberContext): Promise<VipSavingsAnswer> {
  const [lines, grades] = await Promise.all([boughtLines(context), vipGrades(context)]);
  const kept = lines.filter(({ kept }) => kept > 0);
  return {
    order_count: new Set(kept.map(({ order_id }) => order_id)).size,
    saved: sumOf(kept, (line) => share(typed(line, ['member_price']), line)),
    grades: grades.map((grade) => ({
      vip_grade_id: String(grade.id),
      saving: sumOf(kept, (line) => savingOf(line, grade)),
    })),
  };
}
