/**
 * Bank transfer (contract, offline_pay): the buyer hands in a voucher, and finance decides about it (server/money/voucher). The
 * order's payment time is longer than for other ways. Refunds are transferred by people, so they wait for finance.
 */
import { bankSetting } from '../bank-accounts.ts';
import type { PaymentProvider } from '../provider.ts';
import { HOUR } from '../../../../engine/rules/format/time.ts';
import { waitFromCreation } from '../../../orders/moves/payment-time.ts';
import { ordersOf } from '../rows.ts';

export const offline: PaymentProvider = {
  code: 'offline_pay',
  name: '线下转账',
  note: '银行转账后上传凭证，审核通过即完成支付',
  platforms: ['pc', 'h5'],
  page: 'offline',
  offers: async (context) => (await bankSetting(context)).accounts.length > 0,
  async start(context, { trade_id }) {
    const { hours } = await bankSetting(context);
    const paid = await ordersOf(context.db, trade_id);
    await waitFromCreation(
      context.db,
      paid.map(({ order_id }) => order_id),
      hours * HOUR,
    );
    return {};
  },
};
