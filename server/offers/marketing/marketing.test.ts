import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  FreightFee,
  PromotionCalendarAnswer,
  MallPromotionDetail,
  ListMallPromotionsAnswer,
  SeckillSessions,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { CHECKOUT } from '../../testing/fixtures/purchases.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { memberCoupon } from '../coupon/tables.ts';
import { orders } from '../../orders/tables.ts';
import { region } from '../../places/region/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { audit } from '../../kernel/system/tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

const SHOP = '/h5app/wxapp';

type Detail = MallPromotionDetail;

onBoth('promotions of the office', (start) => {
  let app: TestApp;
  let token: string;
  let buyer: { token: string; user_id: number };
  let last = 700;

  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parent_id: 0, label: '浙江省' },
      { id: 330100, parent_id: 330000, label: '杭州市' },
    ]);
    token = await insertOperator(app);
    buyer = await insertMember(app);
  });
  afterAll(() => app.close());

  async function goods(price = 10_000, store = 50): Promise<number> {
    last += 1;
    await insertGoods(app.db, { goods_id: last, item_name: `活动商品${last}`, price, store });
    await openStock(app.db, NOW);
    return last;
  }
  const fields = (kind: string, list: object[], more: object = {}) => ({
    kind,
    name: '周年庆',
    begin_time: NOW - 60,
    end_time: NOW + HOUR,
    goods: list,
    ...more,
  });
  const add = (kind: string, list: object[], more: object = {}) =>
    app.post<Detail>('/mall/promotions', { token, json: fields(kind, list, more) });
  const put = (row: Detail, json: object) =>
    app.put<Detail>(`/mall/promotions/${row.kind}/${row.promotion_id}`, { token, json });
  const end = (row: Detail) => app.post<Detail>(`/mall/promotions/${row.kind}/${row.promotion_id}/end`, { token });
  const drop = (row: Detail) => app.del(`/mall/promotions/${row.kind}/${row.promotion_id}`, { token });
  const checkout = (lines: [item_id: number, num: number][]) => ({
    ...CHECKOUT,
    order_type: 'normal',
    items: lines.map(([item_id, num]) => ({ item_id, num })),
    coupon_discount: '',
  });
  const fee = async (...lines: [item_id: number, num: number][]): Promise<FreightFee> =>
    (await app.post<FreightFee>(`${SHOP}/getFreightFee`, { token: buyer.token, json: checkout(lines) })).data;
  const trail = async (): Promise<{ action: string; subject: string } | undefined> =>
    (await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(1))[0];

  it('makes a flash sale that a shopper gets a ticket of, until it ends', async () => {
    const item = await goods();
    const { data: made } = await add('seckill', [{ item_id: item, price: 3000, stock: 5, limit_num: 2 }]);
    expect(made).toMatchObject({ kind: 'seckill', state: 'ongoing', tag: '秒杀', items: 1, pay_minutes: 15 });
    expect(made.goods).toMatchObject([{ item_id: item, price: 10_000, activity_price: 3000, left: 5, limit_num: 2 }]);
    expect(await trail()).toMatchObject({ action: 'promotion.add', subject: `seckill:${made.promotion_id}` });
    const sessions = await app.get<SeckillSessions>(`${SHOP}/promotion/seckillactivity/getlist`);
    expect(sessions.data.list.flatMap(({ items }) => items)).toMatchObject([{ activity_price: 3000, store: 5 }]);
    const ticket = () =>
      app.get<{ ticket: string }>(`${SHOP}/promotion/seckillactivity/geticket`, {
        token: buyer.token,
        query: { item_id: item, seckill_id: made.promotion_id, num: 2 },
      });
    expect((await ticket()).data.ticket).toBeTruthy();
    const read = await app.get<Detail>(`/mall/promotions/seckill/${made.promotion_id}`, { token });
    expect(read.data.goods).toMatchObject([{ stock: 5, left: 3 }]);
    expect((await drop(made)).data.message).toBe('活动已开始，不能删除，可以结束');
    expect((await end(made)).data).toMatchObject({ state: 'over', end_time: NOW });
    expect(await trail()).toMatchObject({ action: 'promotion.end' });
    expect((await end(made)).data.message).toBe('活动已结束');
    expect((await ticket()).data.status_code).toBe(422);
  });

  it('makes a limited-time sale, whose price orders count with; of one that runs only the end moves', async () => {
    const item = await goods();
    const list = [{ item_id: item, price: 8000 }];
    const { data: made } = await add('limited_time_sale', list, { tag: '特惠' });
    expect(await fee([item, 2])).toMatchObject({ item_fee: 20_000, promotion_discount: 4000 });
    const cheaper = fields('limited_time_sale', [{ item_id: item, price: 7000 }], { tag: '特惠' });
    expect((await put(made, cheaper)).data.message).toBe('活动已开始，只能修改结束时间');
    const longer = fields('limited_time_sale', list, { tag: '特惠', end_time: NOW + 2 * HOUR, version: made.version });
    const { data: moved } = await put(made, longer);
    expect(moved).toMatchObject({ end_time: NOW + 2 * HOUR, version: made.version + 1 });
    expect(await trail()).toMatchObject({ action: 'promotion.put', subject: `promotion:${made.promotion_id}` });
    const stale = await put(made, longer);
    expect(stale.data).toMatchObject({ status_code: 409, fresh: { version: moved.version } });
    await end(made);
    expect(await fee([item, 2])).toMatchObject({ promotion_discount: 0 });
    expect((await put(made, { ...longer, version: moved.version + 1 })).data.message).toBe('活动已结束，不能修改');
  });

  it('refuses a second sale of a variant at the same time, and names the first', async () => {
    const item = await goods();
    const span = { begin_time: NOW + HOUR, end_time: NOW + 3 * HOUR };
    const { data: first } = await add('seckill', [{ item_id: item, price: 3000, stock: 5, limit_num: 1 }], {
      ...span,
      name: '早鸟秒杀',
    });
    const second = (begin_time: number, end_time: number) =>
      add('limited_time_sale', [{ item_id: item, price: 8000 }], { begin_time, end_time });
    const refused = await second(NOW + 2 * HOUR, NOW + 4 * HOUR);
    expect(refused.data.message).toContain(`「活动商品${item}」在秒杀「早鸟秒杀」中`);
    expect(refused.data.errors).toHaveProperty('goods');
    const { data: later } = await second(NOW + 3 * HOUR, NOW + 4 * HOUR);
    expect(later.state).toBe('waiting');
    // It does not stand in its own way, and all of it may change as long as it has not begun.
    const own = fields('seckill', [{ item_id: item, price: 2500, stock: 9, limit_num: 3 }], span);
    expect((await put(first, own)).data.goods).toMatchObject([{ activity_price: 2500, stock: 9, left: 9 }]);
    const wide = fields('limited_time_sale', [{ item_id: item, price: 8000 }], { ...span, end_time: NOW + 9 * HOUR });
    expect((await put(later, wide)).data.message).toContain('秒杀「周年庆」');
    expect((await end(later)).data.message).toBe('活动还未开始，可以删除');
    expect((await drop(later)).data).toEqual({ status: true });
    expect(await trail()).toMatchObject({ action: 'promotion.delete', subject: `promotion:${later.promotion_id}` });
    expect((await put(first, wide)).data.message).toContain('活动');
  });

  it('makes full promotions and packages that orders count with', async () => {
    const [one, two, gift] = [await goods(), await goods(), await goods(500)];
    const steps = [
      { full: 30_000, minus: 6000 },
      { full: 15_000, minus: 2000 },
    ];
    const { data: minus } = await add('full_minus', [{ item_id: one }], { by: 'amount', steps });
    expect(minus.steps.map(({ full }) => full)).toEqual([15_000, 30_000]);
    expect(await fee([one, 2])).toMatchObject({ promotion_discount: 2000 });
    await end(minus);
    await end(
      (await add('full_discount', [{ item_id: one }], { by: 'pieces', steps: [{ full: 2, discount: 10 }] })).data,
    );
    const { data: folds } = await add('full_discount', [{ item_id: one }], {
      by: 'pieces',
      steps: [{ full: 2, discount: 10 }],
    });
    expect(await fee([one, 2])).toMatchObject({ promotion_discount: 2000 });
    await end(folds);
    const { data: given } = await add('full_gift', [{ item_id: one }], {
      steps: [{ full: 10_000, gifts: [{ item_id: gift, num: 1 }] }],
    });
    expect(given.steps).toMatchObject([{ gifts: [{ item_name: `活动商品${gift}` }] }]);
    expect((await fee([one, 1])).items.map(({ order_item_type }) => order_item_type)).toEqual(['normal', 'gift']);
    const later = fields('full_gift', [{ item_id: one }], {
      steps: [{ full: 10_000, gifts: [{ item_id: gift, num: 1 }] }],
      end_time: NOW + 5 * HOUR,
    });
    expect((await put(given, later)).data.end_time).toBe(NOW + 5 * HOUR);
    await end(given);
    const { data: pack } = await add('package', [
      { item_id: one, price: 9000 },
      { item_id: two, price: 7000 },
    ]);
    expect(await fee([one, 1], [two, 1])).toMatchObject({ promotion_discount: 4000 });
    await end(pack);
  });

  it('refuses what gives nothing, gives too much, or is not there', async () => {
    const item = await goods();
    const one = (part: object) => [{ item_id: item, price: 5000, stock: 5, limit_num: 1, ...part }];
    const cases: [kind: string, goods: object[], more: object, field: string][] = [
      ['seckill', one({ price: 10_000 }), {}, 'goods'],
      ['limited_time_sale', one({ price: 0 }), {}, 'goods'],
      ['seckill', one({ stock: 51 }), {}, 'goods'],
      ['seckill', one({ limit_num: 6 }), {}, 'goods'],
      ['seckill', [...one({}), ...one({})], {}, 'goods'],
      ['seckill', one({ item_id: 99_999 }), {}, 'goods'],
      ['seckill', one({}), { end_time: NOW - 60 }, 'end_time'],
      ['seckill', one({}), { begin_time: NOW - 90, end_time: NOW - 60 }, 'end_time'],
      ['seckill', one({}), { name: ' ' }, 'name'],
      ['package', one({}), {}, 'goods'],
      ['full_minus', one({}), {}, 'steps'],
      ['full_minus', one({}), { steps: [{ full: 1000, minus: 1000 }] }, 'steps'],
      ['full_discount', one({}), { steps: [{ full: 1000 }] }, 'steps'],
      ['full_gift', one({}), { steps: [{ full: 1000, gifts: [{ item_id: 99_999, num: 1 }] }] }, 'steps'],
    ];
    for (const [kind, list, more, field] of cases) {
      const { data } = await add(kind, list, more);
      expect(Object.keys(data.errors ?? {}), `${kind} ${JSON.stringify(more)} ${data.message}`).toEqual([field]);
    }
    expect((await app.get('/mall/promotions/seckill/99999', { token })).data.status_code).toBe(404);
    const all = await app.get<ListMallPromotionsAnswer>('/mall/promotions', {
      token,
      query: { keyword: '周年庆', kind: 'package' },
    });
    expect(all.data).toMatchObject({ total_count: 1, list: [{ kind: 'package', state: 'over' }] });
    expect((await app.get('/mall/promotions', { token: buyer.token })).status).toBe(401);
  });

  it('shows the month with what each cost and brought, by the lines of paid orders', async () => {
    const item = await goods();
    const { data: sale } = await add('limited_time_sale', [{ item_id: item, price: 8000 }], { name: '六月特惠' });
    const json = {
      card_type: 'cash',
      title: '满百减十',
      reduce_cost: 1000,
      least_cost: 10_000,
      quantity: 10,
      begin_date: NOW - 60,
      end_date: NOW + HOUR,
    };
    const { data: coupon } = await app.post<{ card_id: number }>('/mall/coupons', { token, json });
    await app.get(`${SHOP}/user/receiveCard`, { token: buyer.token, query: { card_id: coupon.card_id } });
    const [mine] = await app.db.select().from(memberCoupon).where(eq(memberCoupon.card_id, coupon.card_id));
    const order = async (num: number, code: string, isPaid: boolean): Promise<void> => {
      const body = { ...checkout([[item, num]]), coupon_discount: code, remark: `${num}` };
      const { data } = await app.post<{ order_id: string }>(`${SHOP}/order_new`, { token: buyer.token, json: body });
      if (isPaid) await app.db.update(orders).set({ paid_at: NOW }).where(eq(orders.order_id, data.order_id));
    };
    await order(2, mine?.code ?? '', true);
    await order(3, '', true);
    await order(4, '', false);
    const month = async (name: string) =>
      (await app.get<PromotionCalendarAnswer>('/mall/promotion-calendar', { token, query: { month: name } })).data;
    const june = await month('2025-06');
    const figuresOf = (kind: string, id: number) =>
      june.list.find((row) => row.kind === kind && row.id === id)?.figures;
    const figures = { orders: 2, pieces: 5, fee: 15_000 + 24_000, discount: 10_000 };
    expect(figuresOf('limited_time_sale', sale.promotion_id)).toEqual(figures);
    expect(figuresOf('coupon', coupon.card_id)).toEqual({ orders: 1, pieces: 2, fee: 15_000, discount: 1000 });
    expect(june.list.map(({ begin_time }) => begin_time)).toEqual(
      june.list.map(({ begin_time }) => begin_time).toSorted((a, b) => a - b),
    );
    const read = await app.get<Detail>(`/mall/promotions/limited_time_sale/${sale.promotion_id}`, { token });
    expect(read.data.figures).toEqual(figures);
    const own = await app.get<Detail>(`/mall/coupons/${coupon.card_id}`, { token });
    expect(own.data.figures).toMatchObject({ orders: 1, discount: 1000 });
    expect((await month('2025-05')).list).toEqual([]);
  });
});
