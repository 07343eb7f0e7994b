/**
 * Categories and goods for the first pages of a mall, in their stored form: categories for the header, the newest goods for the
 * home page.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/http/context.ts';
import { categoryTree, liveCategories } from '../../goods/categories/categories.ts';
import { goods } from '../../goods/tables.ts';
import { buyable } from '../../goods/visibility.ts';
import type { FirstRange } from '../../content/start/basic-pages.ts';
import { pointGoods } from '../../offers/pointmall/tables.ts';
import { shop } from '../../places/shop/tables.ts';

/** Number of goods that are read; the pages show fewer. */
const MAX_GOODS = 12;

async function newestGoods({ db }: Context): Promise<object[]> {
  const rows = await db
    .select({
      id: goods.goods_id,
      item_name: goods.item_name,
      brief: goods.brief,
      pics: goods.pics,
      price: goods.price,
    })
    .from(goods)
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(and(eq(goods.approve_status, 'onsale'), buyable))
    .orderBy(desc(goods.goods_id))
    .limit(MAX_GOODS);
  return rows.map(({ id, item_name: name, brief, pics, price }) => ({
    goods_id: String(id),
    itemId: String(id),
    goods_pic: pics[0] ?? '',
    price,
    market_price: 0,
    goods_name: name,
    brief,
    tagList: [],
    linkPage: 'goods',
    linkPageLabel: '商品',
  }));
}

/** Prices, pictures and names are copies; the shop lays live data over them. */
export async function firstRange(context: Context): Promise<FirstRange> {
  const [tree, newest, shops, forPoints] = await Promise.all([
    categoryTree(context, { topOnly: true }),
    newestGoods(context),
    context.db.$count(shop, eq(shop.is_valid, true)),
    context.db.$count(pointGoods, eq(pointGoods.approve_status, 'onsale')),
  ]);
  const ids = tree.map(({ category_id }) => String(category_id));
  const live = await liveCategories(context, ids);
  const categories = ids.flatMap((id) => ({
    ...live.get(id),
    category_id: id,
    category_name: live.get(id)?.category_name ?? '',
  }));
  return { categories, goods: newest, hasShops: shops > 0, hasPointGoods: forPoints > 0 };
}
