/** Which of the things that a page mentions are of certain shops: whoever works in single shops shows no others. */
import { and, eq, inArray } from 'drizzle-orm';
import { goods, sku } from '../../goods/tables.ts';
import type { Db } from '../../kernel/db/database.ts';
import { intsOf } from '../../kernel/http/input.ts';
import { coupon } from '../../offers/coupon/tables.ts';

type Ids = Iterable<string>;

/** Of goods by the numbers that pages have: those of their variants, of which the default one has the goods' own. */
export async function ownGoods(db: Db, shops: readonly number[], ids: Ids): Promise<Set<string>> {
  const asked = [...ids];
  if (asked.length === 0) return new Set();
  const rows = await db
    .select({ id: sku.item_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(inArray(sku.item_id, intsOf(asked, asked.length)), inArray(goods.shop_id, [...shops])));
  return new Set(rows.map(({ id }) => String(id)));
}

export async function ownCoupons(db: Db, shops: readonly number[], ids: Ids): Promise<Set<string>> {
  const asked = [...ids];
  if (asked.length === 0) return new Set();
  const rows = await db
    .select({ id: coupon.card_id })
    .from(coupon)
    .where(and(inArray(coupon.card_id, intsOf(asked, asked.length)), inArray(coupon.shop_id, [...shops])));
  return new Set(rows.map(({ id }) => String(id)));
}
