/** Goods that go out, as the office sends them. */
import { eq } from 'drizzle-orm';
import type { MallShipped } from '../../schemas/types/contract.ts';
import { orderLine, orders, type Order } from '../modules/order/tables.ts';
import type { CallAnswer, TestApp } from './harness.ts';

/** The row of an order that is there. */
export async function orderRow({ db }: TestApp, orderId: string): Promise<Order> {
  const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!row) throw new Error('no such order');
  return row;
}

/** Numbers of its lines, in their order. */
export async function linesOf({ db }: TestApp, orderId: string): Promise<number[]> {
  const rows = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.lineId);
  return rows.map(({ lineId }) => lineId);
}

/** Sends so many pieces of each line with the demo's carrier; `what` names another call, further fields go into the request. */
export async function sendPieces(
  app: TestApp,
  token: string,
  orderId: string,
  nums: readonly number[],
  { what = 'ship', ...more }: { what?: string; [field: string]: unknown } = {},
): Promise<CallAnswer<MallShipped>> {
  const { version } = await orderRow(app, orderId);
  const lines = await linesOf(app, orderId);
  const items = nums.map((num, at) => ({ line_id: lines[at], num })).filter(({ num }) => num > 0);
  const json = { version, carrier: 'DEMO', code: 'mw 10001', items, ...more };
  return app.post<MallShipped>(`/mall/orders/${orderId}/${what}`, { token, json });
}
