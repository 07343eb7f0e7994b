/** What runs for a goods: flash sale, limited-time sale, package and the promotions its lines count for (storefront spec 3, Item). */
import { sql } from 'drizzle-orm';
import type { GoodsDetail } from '../../../schemas/types/api/goods-detail.ts';

interface PromotionRow {
  id: number;
  kind: string;
  name: string;
  tag: string;
  item: number;
  /** cents; of limited-time sales and packages */
  price: number | null;
  begin: number;
  end: number;
}

interface SeckillRow {
  id: number;
  name: string;
  begin: number;
  end: number;
  item: number;
  /** cents */
  price: number;
  left: number;
  limit: number;
}

export interface OfferRows {
  promotions: PromotionRow[] | null;
  seckills: SeckillRow[] | null;
}

const now = sql.placeholder('now');
const ofGoods = sql`s.goods_id = goods.goods_id`;

/** Running promotions and flash sales that are not over, of all variants, as one column. The cheapest limited-time sale counts. */
export const offerRows = sql<OfferRows>`json_build_object(
  'promotions', (select json_agg(json_build_object('id', p.promotion_id, 'kind', p.marketing_type, 'name', p.marketing_name,
      'tag', p.promotion_tag, 'item', pi.item_id, 'price', pi.price, 'begin', p.begin_time, 'end', p.end_time)
      order by pi.price, p.promotion_id)
    from sku s join promotion_item pi on pi.item_id = s.item_id join promotion p on p.promotion_id = pi.promotion_id
    where ${ofGoods} and p.begin_time <= ${now}::bigint and p.end_time > ${now}::bigint),
  'seckills', (select json_agg(json_build_object('id', k.seckill_id, 'name', k.name, 'begin', k.begin_time, 'end', k.end_time,
      'item', ki.item_id, 'price', ki.price, 'left', ki.stock_left, 'limit', ki.limit_num)
      order by k.begin_time, k.seckill_id, ki.item_id)
    from sku s join seckill_item ki on ki.item_id = s.item_id join seckill k on k.seckill_id = ki.seckill_id
    where ${ofGoods} and k.end_time > ${now}::bigint))`;

type SeckillInfo = Extract<GoodsDetail['activity_info'], { seckill_id: unknown }>;

export interface Offers {
  type: GoodsDetail['activity_type'];
  info: GoodsDetail['activity_info'];
  promotions: GoodsDetail['promotion_activity'];
  /** cents a variant costs now because of an activity; null without one */
  priceOf(itemId: number): number | null;
  /** The variant's place in the flash sale that runs. */
  seckillOf(itemId: number): { left: number; limit: number } | undefined;
}

/** A coming flash sale is told with its price, and everything is sold as ever until it begins. */
function seckillInfo(rows: SeckillRow[], time: number): SeckillInfo | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const running = first.begin <= time;
  return {
    seckill_id: String(first.id),
    activity_name: first.name,
    status: running ? 'in_sale' : 'in_the_notice',
    activity_start_time: first.begin,
    activity_end_time: first.end,
    last_seconds: (running ? first.end : first.begin) - time,
    activity_price: Math.min(...rows.filter((row) => row.id === first.id).map((row) => row.price)),
  };
}

function promotionTags(rows: PromotionRow[]): GoodsDetail['promotion_activity'] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()]
    .sort((one, other) => one.id - other.id)
    .map(({ id, kind, name, tag }) => ({
      marketing_id: String(id),
      marketing_type: kind,
      marketing_name: name,
      promotion_tag: tag,
    }));
}

function windowInfo(row: PromotionRow, time: number): GoodsDetail['activity_info'] {
  return {
    activity_id: String(row.id),
    activity_name: row.name,
    activity_start_time: row.begin,
    activity_end_time: row.end,
    last_seconds: row.end - time,
  };
}

/** Of several the flash sale counts, then the limited-time sale; a package's price is one for all its goods together. */
export function offersOf({ promotions, seckills }: OfferRows, time: number): Offers {
  const promoted = promotions ?? [];
  const session = seckillInfo(seckills ?? [], time);
  const running = session?.status === 'in_sale' ? session : undefined;
  const offered = (seckills ?? []).filter((row) => running && String(row.id) === running.seckill_id);
  const sales = promoted.filter((row) => row.kind === 'limited_time_sale' && row.price !== null);
  const window = sales[0] ?? promoted.find((row) => row.kind === 'package');
  const price = (itemId: number): number | null =>
    (offered.find((row) => row.item === itemId) ?? sales.find((row) => row.item === itemId))?.price ?? null;
  return {
    type: running ? 'seckill' : window ? (window.kind as 'limited_time_sale' | 'package') : 'normal',
    info: session ?? (window ? windowInfo(window, time) : []),
    promotions: promotionTags(promoted),
    priceOf: price,
    seckillOf: (itemId) => offered.find((row) => row.item === itemId),
  };
}
