import { describe, expect, it } from 'vitest';
import type { PaymentWays } from '../../../schemas/types/contract.ts';
import { NOW, insertMember } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { insertTrade } from '../../testing/fixtures/trades.ts';
import { testApp } from '../../testing/harness.ts';
import { providerOf } from './providers.ts';
import { testNotice } from './providers/test.ts';
import { trade } from './tables.ts';

const PATH = '/h5app/wxapp';

describe('in production', () => {
  it('there is no test payment: not offered, not started, not visible, not notified', async () => {
    const app = await testApp({ config: { production: true } });
    const buyer = await insertMember(app);
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id });
    const tradeId = '5000000000000001';
    await insertTrade(app.db, orderId, {
      trade_id: tradeId,
      user_id: buyer.user_id,
      pay_type: 'test',
      amount: 2000,
      created: NOW,
    });
    expect((await app.get<PaymentWays>(`${PATH}/trade/payment/list`)).data).toEqual([]);
    const form = { order_id: orderId, pay_type: 'test' };
    expect((await app.post(`${PATH}/payment`, { token: buyer.token, form })).data.status_code).toBe(400);
    const { data } = await app.post('/test/notify', { form: testNotice(app.context(), tradeId, 2000) });
    expect(data).toMatchObject({ status_code: 400, message: '该支付方式尚未开通' });
    const [open] = await app.db.select().from(trade);
    const started = await providerOf('test')?.start?.(app.context(), open as never, {} as never);
    const address = started && 'qrcodeUrl' in started ? new URL(`http://localhost${started.qrcodeUrl}`) : null;
    const page = await app.get(`${PATH}/trade/payment/test${address?.search ?? ''}`);
    expect(page.data.status_code).toBe(404);
    await app.close();
  });
});
