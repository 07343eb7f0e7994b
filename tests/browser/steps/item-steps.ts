/** Goods of every kind for the tests of the goods page, put straight into a mall of its own. */
import { coupon } from '../../../server/offers/coupon/tables.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../../../server/offers/promotion/tables.ts';
import { review, reviewReply } from '../../../server/orders/review/tables.ts';
import { nowInSeconds, type OrderMall } from './order-steps.ts';

type GoodsRow = typeof goods.$inferInsert;
type SkuRow = typeof sku.$inferInsert;

let last = 500_000;

/** A goods of ¥39.00 with 8 pieces in one variant, or with the variants given; answers its number. */
export async function newGoods(
  { db }: OrderMall,
  values: Partial<GoodsRow> = {},
  skus: Partial<SkuRow>[] = [{}],
): Promise<number> {
  last += 100;
  const goodsId = last;
  const now = nowInSeconds();
  const row: GoodsRow = {
    goods_id: goodsId,
    item_name: `商品${goodsId}`,
    price: 3900,
    store: 8,
    created: now,
    updated: now,
    ...values,
  };
  await db.insert(goods).values(row);
  await db.insert(sku).values(
    skus.map((entry, index) => ({
      item_id: goodsId + index,
      goods_id: goodsId,
      is_default: index === 0,
      price: row.price,
      market_price: row.market_price ?? 0,
      store: row.store ?? 0,
      ...entry,
    })),
  );
  return goodsId;
}

const value = (spec_value_id: number, spec_value_name: string) => ({
  spec_value_id,
  spec_value_name,
  spec_image_url: '',
});

/** Red or blue, S or M: red S is sold out, red M has 3 pieces, blue S has 5, blue M does not exist. */
export function newShirt(mall: OrderMall): Promise<number> {
  const specs = [
    { spec_id: 1, spec_name: '颜色', values: [value(11, '红'), value(12, '蓝')] },
    { spec_id: 2, spec_name: '尺码', values: [value(21, 'S'), value(22, 'M')] },
  ];
  return newGoods(mall, { item_name: '纯棉T恤', specs }, [
    { spec_value_ids: [11, 21], store: 0 },
    { spec_value_ids: [11, 22], store: 3, price: 4500 },
    { spec_value_ids: [12, 21], store: 5 },
  ]);
}

/** A flash sale of ¥19.00 with a window in seconds from now; answers its number. */
export async function newSeckill(
  { db }: OrderMall,
  itemId: number,
  window: [number, number],
  stock: { left?: number; limit?: number } = {},
): Promise<number> {
  const now = nowInSeconds();
  const [row] = await db
    .insert(seckill)
    .values({ name: '整点秒杀', begin_time: now + window[0], end_time: now + window[1] })
    .returning();
  const seckillId = row?.seckill_id ?? 0;
  const { left = 6, limit = 2 } = stock;
  await db
    .insert(seckillItem)
    .values({ seckill_id: seckillId, item_id: itemId, price: 1900, stock: 6, stock_left: left, limit_num: limit });
  return seckillId;
}

export async function newPromotion({ db }: OrderMall, itemId: number, name: string, tag: string): Promise<void> {
  const now = nowInSeconds();
  const [row] = await db
    .insert(promotion)
    .values({
      marketing_type: 'full_minus',
      marketing_name: name,
      promotion_tag: tag,
      begin_time: now - 60,
      end_time: now + 3600,
    })
    .returning();
  await db.insert(promotionItem).values({ promotion_id: row?.promotion_id ?? 0, item_id: itemId });
}

/** Coupons of ¥1, ¥2 and so on for this goods alone; the newest comes first. */
export async function newCoupons(
  { db }: OrderMall,
  goodsId: number,
  count: number,
  values: Partial<typeof coupon.$inferInsert> = {},
): Promise<void> {
  const now = nowInSeconds();
  for (let index = 1; index <= count; index += 1)
    await db.insert(coupon).values({
      card_type: 'cash',
      title: `第${index}张券`,
      reduce_cost: index * 100,
      least_cost: 1000,
      quantity: 10,
      use_bound: 1,
      bound_ids: [goodsId],
      begin_date: now - 60,
      end_date: now + 3600,
      created: now,
      ...values,
    });
}

/** Reviews 第0条 (the oldest) and so on, by nobody known; the newest is anonymous, has a picture and a reply of the shop. */
export async function newReviews({ db }: OrderMall, goodsId: number, count: number): Promise<void> {
  const now = nowInSeconds();
  for (let index = 0; index < count; index += 1) {
    const newest = index === count - 1;
    const pics = newest ? ['/artwork/goods/1101-1.svg'] : [];
    const [row] = await db
      .insert(review)
      .values({
        order_id: `${goodsId}${index}`,
        item_id: goodsId,
        goods_id: goodsId,
        user_id: 1,
        star: newest ? 4 : 5,
        content: `第${index}条评价`,
        pics,
        anonymous: newest,
        created: now - 1000 + index,
      })
      .returning();
    if (newest)
      await db
        .insert(reviewReply)
        .values({ rate_id: row?.rate_id ?? 0, user_id: 0, content: '感谢您的支持', created: now });
  }
}
