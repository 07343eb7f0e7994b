/** What a paid grade would have saved: the same sum that an order with the grade takes off. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import type { VipSavingsAnswer } from '../../../schemas/types/contract.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { openMarket, type Market } from '../../testing/market.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { member } from '../../people/member/tables.ts';
import { aftersales, aftersalesLine } from '../aftersales/tables.ts';
import { orderLine, orders } from '../tables.ts';

const gradeOf = (id: number, discount: number) => ({
  id,
  name: `等级${id}`,
  discount,
  guide: '',
  prices: [],
  rights: [],
});

onBoth('savings by a paid grade', (start) => {
  let app: TestApp;
  let market: Market;

  beforeAll(async () => {
    app = await start();
    market = await openMarket(app);
    await putSetting(app.context(), 'vip-grades', [gradeOf(1, 7), gradeOf(2, 20)]);
  });
  afterAll(() => app.close());

  const savings = async (token: string): Promise<VipSavingsAnswer> =>
    (await app.get<VipSavingsAnswer>('/mall/vip-savings', { token })).data;
  const finish = (order_id: string) =>
    app.db.update(orders).set({ order_status: 'DONE' }).where(eq(orders.order_id, order_id));

  it('are what the same order costs less with the grade', async () => {
    const items = [await market.goods({ price: 1999 }), await market.goods({ price: 3000, member_price: 2500 })];
    const bought = async (grade: number) => {
      const { token, user_id } = await insertMember(app);
      if (grade > 0)
        await app.db
          .update(member)
          .set({ vip_grade_id: grade, vip_ends_at: NOW + 30 * DAY })
          .where(eq(member.user_id, user_id));
      for (const id of items) await market.put(token, id, 3);
      const { data } = await market.order(token, { pay_type: 'test' });
      await finish(data.order_id);
      return { token, total: data.total_fee };
    };
    const [plain, silver, gold] = [await bought(0), await bought(1), await bought(2)];
    expect(plain.total - silver.total).toBe(417);
    expect(await savings(plain.token)).toEqual({
      order_count: 1,
      saved: 1500,
      grades: [
        { vip_grade_id: '1', saving: plain.total - silver.total },
        { vip_grade_id: '2', saving: plain.total - gold.total },
      ],
    });
    // Who has the grade reads what it has taken off, and nothing twice.
    expect(await savings(silver.token)).toMatchObject({
      saved: 1500 + 417,
      grades: [{ saving: 0 }, { saving: 0 }],
    });
  });

  it('leave out activities, other kinds of orders, unfinished and older ones, and what was given back', async () => {
    const { token, user_id } = await insertMember(app);
    const line = { price: 1000, num: 2 };
    const order = (values: object, state: 'done' | 'paid' = 'done', lines: object[] = [line]) =>
      insertOrder(app.db, { user_id, ...values }, state, lines);
    await order({});
    await order({}, 'paid');
    await order({ created: NOW - 366 * DAY });
    await order({ order_class: 'pointsmall' });
    await order({}, 'done', [
      {
        ...line,
        discounts: [{ type: 'seckill', id: '1', name: '秒杀', fee: 100 }],
      },
    ]);
    await order({}, 'done', [{ ...line, order_item_type: 'gift' }]);
    const halved = await order({});
    const [half] = await app.db.select().from(orderLine).where(eq(orderLine.order_id, halved));
    await app.db.insert(aftersales).values({
      aftersales_bn: '1',
      order_id: halved,
      user_id,
      shop_id: 0,
      aftersales_type: 'ONLY_REFUND',
      progress: PROGRESS.refunded,
      reason: '',
      description: '',
      pics: [],
      refund_fee: 1000,
      refund_point: 0,
      created: NOW,
      updated: NOW,
    });
    await app.db.insert(aftersalesLine).values({
      aftersales_bn: '1',
      line_id: half?.line_id ?? 0,
      units: [1],
      refund_fee: 1000,
      refund_point: 0,
    });
    expect(await savings(token)).toMatchObject({
      order_count: 3,
      grades: [{ saving: 140 + 70 }, { saving: 400 + 200 }],
    });
  });
});
