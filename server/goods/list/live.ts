/** Current data of goods, for the stored copies on pages (engine/references/references). */
import type { GradePrices } from '../../../engine/rules/goods/grade-prices.ts';
import { and, eq, sql } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import type { LiveGoods } from '../../../engine/document/content.ts';
import { referencePrice, salePrice } from '../../../engine/rules/format/price.ts';
import { addsOf } from '../../../engine/rules/goods/adds.ts';
import { averageStar, soldNote } from '../../../engine/rules/goods/sold.ts';
import type { Db } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intsOf } from '../../kernel/http/input.ts';
import { activityOf, activeRows, type ActivePromotion } from '../../offers/promotion/running.ts';
import { memberPricing } from '../../wallet/vip/price.ts';
import { goods, sku } from '../tables.ts';
import { goodsTags } from '../tag-column.ts';
import { listed, ofOpenShop } from '../visibility.ts';

interface Row {
  item_id: number;
  goods_id: number;
  name: string;
  brief: string;
  shop_id: number;
  pic: string;
  price: number;
  market_price: number;
  member_price: number | null;
  grade_prices: GradePrices;
  tags: LiveGoods['tagList'] | null;
  sold_out: boolean;
  sales: number;
  rates: number;
  stars: number;
  state: string;
  invalid: boolean;
  variants: boolean;
}

/** Everything in two JSON columns: the driver's work grows with rows and columns. */
function statement(db: Db) {
  const row = sql`json_build_object('item_id', ${sku.item_id}, 'goods_id', ${goods.goods_id}, 'name', ${goods.item_name},
    'brief', ${goods.brief}, 'shop_id', ${goods.shop_id}, 'price', ${sku.price}, 'market_price', ${sku.market_price},
    'member_price', ${sku.member_price}, 'grade_prices', ${sku.grade_prices}, 'pic', coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], ''), 'tags', ${goodsTags},
    'sold_out', ${goods.sold_out}, 'sales', ${goods.sales}, 'rates', ${goods.rate_count}, 'stars', ${goods.rate_stars},
    'state', ${goods.approve_status}, 'invalid', ${goods.valid_lucky}, 'variants', jsonb_array_length(${goods.specs}) > 0)`;
  const asked = sql`select unnest(${sql.placeholder('ids')}::int[]) as item_id`;
  return db
    .select({
      rows: sql<Row[]>`coalesce(json_agg(${row}), '[]')`,
      running: activeRows(asked, sql.placeholder('now')),
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(sql`${sku.item_id} = any(${sql.placeholder('ids')}::int[])`, listed, ofOpenShop))
    .prepare('live_goods');
}

/** The label of the activity that lowers the price comes before the goods' own tags. */
function tagsOf(activity: ActivePromotion | undefined, tags: LiveGoods['tagList']): LiveGoods['tagList'] {
  if (!activity || tags.some(({ tag_name }) => tag_name === activity.tag)) return tags;
  return [{ tag_id: `${activity.type}-${activity.id}`, tag_name: activity.tag }, ...tags];
}

/**
 * Live goods by the given ids, which may be numbers of goods or of variants (goods have the number of their default variant).
 * Goods off sale, gifts and goods of closed shops are missing. Prices in cents: the activity's price, else the member price, else
 * the price.
 */
export async function liveGoods(context: Context, ids: string[]): Promise<Map<string, LiveGoods>> {
  const numbers = intsOf(ids, ids.length);
  if (numbers.length === 0) return new Map();
  const now = seconds(context);
  const priceOf = await memberPricing(context);
  const [answer] = await prepared(context.db, 'live_goods', statement).execute({ ids: numbers, now });
  return new Map(
    (answer?.rows ?? []).map((row) => {
      const activity = activityOf(answer?.running ?? [], row.item_id, now);
      const price = salePrice({
        price: row.price,
        member_price: priceOf(row.price, row),
        activity_price: activity?.price,
      });
      const entry: LiveGoods = {
        goods_id: String(row.goods_id),
        itemId: String(row.item_id),
        goods_name: row.name,
        goods_pic: safePicture(row.pic),
        price,
        market_price: referencePrice(price, row),
        brief: row.brief,
        distributor_id: String(row.shop_id),
        tagList: tagsOf(activity, row.tags ?? []),
        sold_out: row.sold_out,
        sold_note: soldNote({
          sales: row.sales,
          rate_count: row.rates,
          average_star: averageStar(row.rates, row.stars),
        }),
        adds: addsOf({
          state: row.state,
          isSoldOut: row.sold_out,
          isInvalid: row.invalid,
          inActivity: activity !== undefined,
          hasVariants: row.variants,
        }),
      };
      return [String(row.item_id), entry];
    }),
  );
}
