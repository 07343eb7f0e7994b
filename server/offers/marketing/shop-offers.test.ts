/**
 * What shops offer by themselves, held against a plain model: a merchant makes promotions and coupons of the own shop, the mall makes
 * others, members buy at both shops, cancel and pay. A shop is due what its goods cost less what it bears itself; the mall the rest.
 */
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  MallCouponDetail,
  ListEarningsAnswer,
  MallPromotionDetail,
  ListMallPromotionsAnswer,
  SeckillSessions,
} from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertGoods, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { directOrder, openMarket, type Market } from '../../testing/market.ts';
import { memberCoupon } from '../coupon/tables.ts';
import { sku } from '../../goods/tables.ts';
import { orderLine } from '../../orders/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { modelRuns } from '../../testing/model-runs.ts';

const OWN = 1;
const OTHER = 2;
const [SALE, FULL, PART, MATE, OTHERS] = [11, 12, 13, 14, 21];
const PRICE = 3000;

let app: TestApp;
let market: Market;
let merchant: string;
let office: string;
const cards: Record<'own' | 'mall', number> = { own: 0, mall: 0 };

type Fields = Record<string, unknown>;
const times = { begin_time: NOW - 60, end_time: NOW + 30 * DAY };
const promote = (token: string, json: Fields) =>
  app.post<MallPromotionDetail>('/mall/promotions', { token, json: { name: '店庆', ...times, ...json } });
const coupon = async (token: string, reduce: number): Promise<number> => {
  const dates = { begin_date: NOW - 60, end_date: times.end_time };
  const json = { card_type: 'cash', title: '券', reduce_cost: reduce, least_cost: 1000, quantity: 1000, ...dates };
  return (await app.post<MallCouponDetail>('/mall/coupons', { token, json })).data.card_id;
};
const earnings = async (token: string, pageSize = 20): Promise<ListEarningsAnswer> =>
  (await app.get<ListEarningsAnswer>('/mall/earnings', { token, query: { paid_from: 1, pageSize } })).data;

beforeAll(async () => {
  app = await testApp();
  market = await openMarket(app);
  for (const distributorId of [OWN, OTHER]) await insertShop(app.db, { distributor_id: distributorId });
  for (const goodsId of [SALE, FULL, PART, MATE])
    await insertGoods(app.db, { goods_id: goodsId, shop_id: OWN, price: PRICE, store: 5000 });
  await insertGoods(app.db, { goods_id: OTHERS, shop_id: OTHER, price: PRICE, store: 5000 });
  await openStock(app.db, NOW);
  merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: OWN });
  office = await insertOperator(app);
});
afterAll(() => app.close());

it('are made of the own goods alone, and the mall’s stay out of reach', async () => {
  const of = (item: number, more: Fields = {}) =>
    promote(merchant, { kind: 'limited_time_sale', goods: [{ item_id: item, price: 2500 }], ...more });
  expect((await of(OTHERS)).data).toMatchObject({ message: `商品规格${OTHERS}不存在` });
  expect((await of(SALE)).data).toMatchObject({ made_by: OWN, state: 'ongoing' });
  const full = { goods: [{ item_id: FULL }], steps: [{ full: 5000, minus: 700 }] };
  expect((await promote(merchant, { kind: 'full_minus', ...full })).data).toMatchObject({ made_by: OWN });
  const gift = { goods: [{ item_id: FULL }], steps: [{ full: 5000, gifts: [{ item_id: OTHERS, num: 1 }] }] };
  expect((await promote(merchant, { kind: 'full_gift', ...gift })).data).toMatchObject({
    message: '赠品不存在或已删除',
  });
  const pair = [PART, MATE].map((item_id) => ({ item_id, price: 2800 }));
  expect((await promote(merchant, { kind: 'package', goods: pair })).data).toMatchObject({ made_by: OWN });
  const { data: ofMall } = await promote(office, {
    kind: 'full_minus',
    goods: [{ item_id: OTHERS }],
    steps: [{ full: 5000, minus: 900 }],
  });
  expect(ofMall).toMatchObject({ made_by: 0 });
  cards.own = await coupon(merchant, 300);
  cards.mall = await coupon(office, 400);
  const list = async (token: string) =>
    (await app.get<ListMallPromotionsAnswer>('/mall/promotions', { token })).data.total_count;
  expect([await list(merchant), await list(office)]).toEqual([3, 4]);
  for (const path of [`/mall/promotions/full_minus/${ofMall.promotion_id}`, `/mall/coupons/${cards.mall}`])
    expect((await app.post(`${path}/end`, { token: merchant, json: {} })).data).toMatchObject({ status_code: 404 });
});

it('are flash sales in the shop’s own goods, borne by the shop', async () => {
  const goods = await market.goods();
  await app.db.update(sku).set({ price: PRICE }).where(eq(sku.item_id, goods));
  expect(
    (
      await promote(merchant, {
        kind: 'seckill',
        goods: [{ item_id: goods, price: 100, stock: 3, limit_num: 1 }],
      })
    ).data,
  ).toMatchObject({ status_code: 422 });
  const { data } = await promote(merchant, {
    kind: 'seckill',
    goods: [{ item_id: MATE, price: 100, stock: 3, limit_num: 1 }],
    begin_time: NOW + 20 * DAY,
  });
  expect(data).toMatchObject({ made_by: OWN, state: 'waiting' });
  const query = { seckill_type: 'normal' };
  const sessions = await app.get<SeckillSessions>('/h5app/wxapp/promotion/seckillactivity/getlist', { query });
  expect(JSON.stringify(sessions.data)).toContain('店庆');
});

/** Pieces of each goods, the coupon that is used, and whether the order is paid. */
const order = fc.record({
  shop: fc.constantFrom(OWN, OWN, OTHER),
  nums: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.nat(2)),
  card: fc.constantFrom('own' as const, 'mall' as const, 'none' as const),
  paid: fc.boolean(),
});

/** Cents a shop is due of a paid order. */
function dueOf({ shop, nums: [sale, full, part, mate], card }: typeof order extends fc.Arbitrary<infer T> ? T : never) {
  if (shop === OTHER) return sale * PRICE;
  const packed = part === mate && part > 0 ? 200 * (part + mate) : 0;
  const own = 500 * sale + (full * PRICE >= 5000 ? 700 : 0) + packed + (card === 'own' ? 300 : 0);
  return (sale + full + part + mate) * PRICE - own;
}

it('leave each shop what its goods cost less what it bears itself', { timeout: 120_000 }, async () => {
  const due = new Map<number, number>();
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 3 }), async (purchases) => {
      const buyer = await market.buyer(1_000_000);
      for (const purchase of purchases) {
        const [sale, full, part, mate] = purchase.nums;
        const lines: [number, number][] =
          purchase.shop === OTHER
            ? [[OTHERS, sale]]
            : [
                [SALE, sale],
                [FULL, full],
                [PART, part],
                [MATE, mate],
              ];
        const wanted = lines.filter(([, num]) => num > 0);
        if (wanted.length === 0) continue;
        // A shop's coupon is worth nothing elsewhere, and is refused there.
        const card = purchase.shop === OTHER && purchase.card === 'own' ? 'none' : purchase.card;
        nth += 1;
        const code = `CARD${nth}`;
        if (card !== 'none')
          await app.db
            .insert(memberCoupon)
            .values({ code, card_id: cards[card], user_id: buyer.user_id, nth, created: NOW });
        const { data } = await market.order(buyer.token, {
          ...directOrder(...wanted),
          distributor_id: String(purchase.shop),
          coupon_discount: card === 'none' ? '' : code,
          not_use_coupon: card === 'none' ? '1' : '0',
        });
        expect(data).toMatchObject({ order_id: expect.any(String) as unknown });
        if (purchase.paid) {
          await market.pay(buyer.token, data.order_id);
          due.set(purchase.shop, (due.get(purchase.shop) ?? 0) + dueOf({ ...purchase, card }));
        } else await market.cancel(buyer.token, data.order_id);
        const rows = await app.db.select().from(orderLine).where(eq(orderLine.order_id, data.order_id));
        const byMall = rows.flatMap(({ discounts }) => discounts).filter(({ own }) => own !== true);
        expect(
          byMall.every(({ type }) => (purchase.shop === OTHER ? true : type === 'coupon' && card === 'mall')),
        ).toBe(true);
      }
      const { list } = await earnings(office);
      expect(new Map(list.map((row) => [row.distributor_id, row.due]))).toEqual(due);
      for (const row of list) expect(row.due).toBe(row.paid - row.refunded + row.added);
    }),
    // Both shops sell, whatever else is drawn.
    {
      numRuns: modelRuns(8, 20),
      examples: [
        [
          [
            { shop: OWN, nums: [1, 1, 1, 1], card: 'own', paid: true },
            { shop: OTHER, nums: [2, 0, 0, 0], card: 'mall', paid: true },
          ],
        ],
      ],
    },
  );
  expect((await earnings(merchant)).list.map(({ distributor_id }) => distributor_id)).toEqual([OWN]);
  // The totals are of all shops, not of those on the page.
  const { list, totals } = await earnings(office);
  const sum = (name: 'orders' | 'paid' | 'refunded' | 'added' | 'due' | 'own_discount') =>
    list.reduce((all, row) => all + row[name], 0);
  expect(list).toHaveLength(2);
  expect((await earnings(office, 1)).totals).toEqual(totals);
  expect(totals).toEqual({
    orders: sum('orders'),
    paid: sum('paid'),
    refunded: sum('refunded'),
    added: sum('added'),
    due: sum('due'),
    settled: 0,
    own_discount: sum('own_discount'),
  });
  expect(await imbalances(app.db)).toEqual([]);
});
