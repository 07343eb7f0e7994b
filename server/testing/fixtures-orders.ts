/** Orders as rows, in the state a test needs, without walking there. */
import type { Db } from '../db/database.ts';
import { orderLine, orders } from '../modules/order/tables.ts';

type OrderRow = typeof orders.$inferInsert;
type LineRow = typeof orderLine.$inferInsert;

/** Unix seconds of the test clock's start (harness.ts, which only Vitest can load; browser tests use this file too). */
const NOW = Date.parse('2025-06-01T12:00:00+08:00') / 1000;

/** The columns of each state an order may be in, all reached at `at` (Unix seconds). */
function statesAt(at: number) {
  const paid = { status: 'PAYED', payStatus: 'PAYED', paidAt: at } as const;
  const delivered = { ...paid, deliveryStatus: 'DONE', deliveredAt: at } as const;
  return {
    unpaid: {},
    paid,
    /** the buyer requested a cancellation */
    asked: { ...paid, cancelStatus: 'WAIT_PROCESS' },
    /** paid, to be fetched */
    pickup: { ...paid, receiptType: 'ziti', zitiStatus: 'PENDING' },
    shipped: { ...delivered, status: 'WAIT_BUYER_CONFIRM' },
    done: { ...delivered, status: 'DONE', endedAt: at },
    cancelled: { status: 'CANCEL', cancelStatus: 'SUCCESS', endedAt: at },
  } as const satisfies Record<string, Partial<OrderRow>>;
}

export type OrderStateName = keyof ReturnType<typeof statesAt>;

export const ORDER_STATES = Object.keys(statesAt(NOW)) as OrderStateName[];

export const RECEIVER = {
  name: '张三',
  mobile: '13800138000',
  state: '上海市',
  city: '上海市',
  district: '徐汇区',
  address: '衡山路 1 号',
  codes: [310000, 310100, 310104],
};

let number = 0;

/** 16 digits, another one each time. */
function nextNumber(): string {
  number += 1;
  return `4900${String(number).padStart(12, '0')}`;
}

function lineOf(order: OrderRow, line: Partial<LineRow>): LineRow {
  const { num = 1, price = order.totalFee, discounts = [] } = line;
  return {
    orderId: order.orderId,
    itemId: 1,
    goodsId: 1,
    itemName: '商品1',
    specDesc: '',
    pic: '',
    orderItemType: 'normal',
    num,
    price,
    itemFee: price * num,
    discounts,
    points: 0,
    pointFee: 0,
    totalFee: price * num - discounts.reduce((sum, { fee }) => sum + fee, 0),
    ...line,
  };
}

/**
 * An order of ¥20.00 of a member in a state, with its lines; answers its number. An unpaid one waits for a quarter of an hour.
 * Nothing is taken from the stock.
 */
export async function insertOrder(
  db: Db,
  values: Partial<OrderRow> & Pick<OrderRow, 'userId'>,
  state: OrderStateName = 'unpaid',
  lines: Partial<LineRow>[] = [{}],
): Promise<string> {
  const created = values.created ?? NOW;
  const row: OrderRow = {
    orderId: nextNumber(),
    shopId: 0,
    orderClass: 'normal',
    status: 'NOTPAY',
    payStatus: 'NOTPAY',
    deliveryStatus: 'PENDING',
    cancelStatus: 'NO_APPLY_CANCEL',
    zitiStatus: 'NOTZITI',
    receiptType: 'logistics',
    itemFee: 2000,
    memberDiscount: 0,
    promotionDiscount: 0,
    couponDiscount: 0,
    freightFee: 0,
    point: 0,
    pointFee: 0,
    totalFee: 2000,
    receiver: RECEIVER,
    created,
    autoCancelAt: created + 900,
    ...statesAt(created)[state],
    ...values,
  };
  await db.insert(orders).values(row);
  if (lines.length > 0) await db.insert(orderLine).values(lines.map((line) => lineOf(row, line)));
  return row.orderId;
}
