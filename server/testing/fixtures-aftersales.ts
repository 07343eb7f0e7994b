/** Paid orders of which goods come back, and the calls of both sides about them. */
import { eq } from 'drizzle-orm';
import type { AftersalesApplied, MallAftersalesDetail } from '../../schemas/types/contract.ts';
import { aftersales, type Aftersales } from '../modules/aftersales/tables.ts';
import type { orderLine, orders } from '../modules/order/tables.ts';
import { linesOf } from './fixtures-delivery.ts';
import { insertOrder, type OrderStateName } from './fixtures-orders.ts';
import { insertTrade } from './fixtures-trades.ts';
import { NOW } from './fixtures.ts';
import type { CallAnswer, TestApp } from './harness.ts';

type LineRow = Partial<typeof orderLine.$inferInsert> & { num: number; totalFee: number };

/** An order that was paid with stored value: what its lines cost, and the freight. */
export async function insertPaidOrder(
  { db }: TestApp,
  userId: number,
  lines: readonly LineRow[],
  values: Partial<typeof orders.$inferInsert> = {},
  state: OrderStateName = 'shipped',
): Promise<string> {
  const { freightFee = 0, payType = 'deposit' } = values;
  const totalFee = lines.reduce((sum, line) => sum + line.totalFee, freightFee);
  const all = { ...values, userId, totalFee, payType };
  const orderId = await insertOrder(db, all, state, [...lines]);
  if (totalFee > 0)
    await insertTrade(db, orderId, {
      tradeId: `T${orderId}`,
      userId,
      payType,
      amount: totalFee,
      state: 'SUCCESS',
      created: NOW,
      paidAt: NOW,
    });
  return orderId;
}

interface Asker {
  app: TestApp;
  /** the buyer's */
  token: string;
}

/** Asks for so many pieces of each line. */
export async function askFor(
  { app, token }: Asker,
  orderId: string,
  nums: readonly number[],
  more: Record<string, unknown> = {},
): Promise<CallAnswer<AftersalesApplied>> {
  const lines = await linesOf(app, orderId);
  const detail = nums.map((num, at) => ({ id: lines[at], num })).filter(({ num }) => num > 0);
  return app.post<AftersalesApplied>('/h5app/wxapp/aftersales', {
    token,
    json: { order_id: orderId, detail, aftersales_type: 'REFUND_GOODS', reason: '不想要了', ...more },
  });
}

export async function aftersalesRow({ db }: TestApp, bn: string): Promise<Aftersales> {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.bn, bn));
  if (!row) throw new Error('no such application');
  return row;
}

/** Decides as the office does, upon the state it is in. */
export async function decide(
  app: TestApp,
  token: string,
  bn: string,
  action: string,
  more: Record<string, unknown> = {},
): Promise<CallAnswer<MallAftersalesDetail>> {
  const { version } = await aftersalesRow(app, bn);
  return app.post<MallAftersalesDetail>(`/mall/aftersales/${bn}/decide`, { token, json: { action, version, ...more } });
}
