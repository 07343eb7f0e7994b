/** Goods as they are now, for the stored copies on pages (engine/references). */
import { and, eq, sql } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import type { LiveGoods } from '../../../engine/content.ts';
import { salePrice } from '../../../engine/rules/price.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Context } from '../../http/context.ts';
import { intsOf } from '../../http/input.ts';
import { goods, sku } from './tables.ts';
import { goodsTags } from './tag-column.ts';
import { listed, ofOpenShop } from './visibility.ts';

interface Row {
  itemId: number;
  goodsId: number;
  name: string;
  brief: string;
  shopId: number;
  pic: string;
  price: number;
  marketPrice: number;
  memberPrice: number | null;
  tags: LiveGoods['tagList'] | null;
}

/** All in one row of JSON: the driver's work is by row and column. */
function statement(db: Db) {
  const row = sql`json_build_object('itemId', ${sku.itemId}, 'goodsId', ${goods.goodsId}, 'name', ${goods.name},
    'brief', ${goods.brief}, 'shopId', ${goods.shopId}, 'price', ${sku.price}, 'marketPrice', ${sku.marketPrice},
    'memberPrice', ${sku.memberPrice}, 'pic', coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], ''), 'tags', ${goodsTags})`;
  return db
    .select({ rows: sql<Row[]>`coalesce(json_agg(${row}), '[]')` })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(and(sql`${sku.itemId} = any(${sql.placeholder('ids')}::int[])`, listed, ofOpenShop))
    .prepare('live_goods');
}

/**
 * Live goods by the ids asked for, which may be those of goods or of variants (a goods' number is that of its default variant).
 * Off-sale goods, gifts and goods of closed shops are missing. Prices in cents, by the rule activity, member, price.
 */
export async function liveGoods(context: Context, ids: string[]): Promise<Map<string, LiveGoods>> {
  const numbers = intsOf(ids, ids.length);
  if (numbers.length === 0) return new Map();
  const [answer] = await prepared(context.db, 'live_goods', statement).execute({ ids: numbers });
  return new Map(
    (answer?.rows ?? []).map((row) => [
      String(row.itemId),
      {
        goods_id: String(row.goodsId),
        itemId: String(row.itemId),
        goods_name: row.name,
        goods_pic: safePicture(row.pic),
        price: salePrice({ price: row.price, member_price: context.member ? row.memberPrice : null }),
        market_price: row.marketPrice,
        brief: row.brief,
        distributor_id: String(row.shopId),
        tagList: row.tags ?? [],
      },
    ]),
  );
}
