/**
 * Bank transfer (contract, offline_pay): the buyer hands in a voucher, finance decides upon it (server/money/voucher). The order
 * waits longer for it than for other ways. Money that goes back is transferred by people, so its refund waits for them.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { orders } from '../../../orders/tables.ts';
import { bankSetting } from '../bank-accounts.ts';
import type { PaymentProvider } from '../provider.ts';
import { tradeOrder } from '../tables.ts';
import { HOUR } from '../../../../engine/rules/format/time.ts';

export const offline: PaymentProvider = {
  code: 'offline_pay',
  name: '线下转账',
  note: '银行转账后上传凭证，审核通过即完成支付',
  platforms: ['pc', 'h5'],
  page: 'offline',
  offers: async (context) => (await bankSetting(context)).accounts.length > 0,
  async start(context, { tradeId }) {
    const { hours } = await bankSetting(context);
    const paid = context.db.select({ id: tradeOrder.orderId }).from(tradeOrder).where(eq(tradeOrder.tradeId, tradeId));
    await context.db
      .update(orders)
      .set({ autoCancelAt: sql`greatest(${orders.autoCancelAt}, ${orders.created} + ${hours * HOUR})` })
      .where(and(inArray(orders.orderId, paid), eq(orders.status, 'NOTPAY')));
    return {};
  },
};
