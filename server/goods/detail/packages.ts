/** The packages that contain a goods, with their prices (contract 4); read only when one is active. */
import type { GradePrices } from '../../../engine/rules/goods/grade-prices.ts';
import { sql } from 'drizzle-orm';
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { activityOf, activeRows, type ActivePromotion } from '../../offers/promotion/running.ts';
import { shop } from '../../places/shop/tables.ts';
import type { MemberPrice } from '../../wallet/vip/price.ts';
import { specText } from './spec-text.ts';
import { goods, sku, type SpecGroup } from '../tables.ts';
import { buyable } from '../visibility.ts';

type Package = NonNullable<GoodsDetail['packages']>[number];
type Part = Package['goods'][number];

interface Row {
  offer: number;
  goods: number;
  item: number;
  name: string;
  pic: string;
  specs: SpecGroup[];
  values: number[];
  price: number;
  member_price: number | null;
  grade_prices: GradePrices;
  packed: number;
  store: number;
  buyable: boolean;
}

async function rowsOf(context: Context, ids: number[]): Promise<{ list: Row[]; running: ActivePromotion[] }> {
  const variants = sql`select pi.item_id from promotion_item pi where pi.promotion_id = any(${sql.param(ids)}::int[])`;
  const { rows } = (await context.db.execute(sql`
    select ${activeRows(variants, seconds(context))} as running, (
      select coalesce(json_agg(json_build_object('offer', pi.promotion_id, 'goods', ${goods.goods_id}, 'item', ${sku.item_id},
        'name', ${goods.item_name}, 'pic', coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], ''), 'specs', ${goods.specs},
        'values', ${sku.spec_value_ids}, 'price', ${sku.price}, 'member_price', ${sku.member_price},
        'grade_prices', ${sku.grade_prices}, 'packed', pi.price,
        'store', ${sku.store}, 'buyable', ${buyable}) order by pi.promotion_id, ${goods.goods_id}, ${sku.item_id}), '[]')
      from promotion_item pi join ${sku} on ${sku.item_id} = pi.item_id join ${goods} on ${goods.goods_id} = ${sku.goods_id}
      left join ${shop} on ${shop.distributor_id} = ${goods.shop_id}
      where pi.promotion_id = any(${sql.param(ids)}::int[]) and pi.price is not null) as list`)) as unknown as {
    rows: { list: Row[]; running: ActivePromotion[] }[];
  };
  return rows[0] ?? { list: [], running: [] };
}

/**
 * Cents per piece without the package, by the rule of orders (pricing/packages.ts); null in a flash sale, which excludes
 * packages.
 */
function ownPrice(row: Row, running: readonly ActivePromotion[], priceOf: MemberPrice, now: number): number | null {
  const activity = activityOf(running, row.item, now);
  if (activity?.type === 'seckill') return null;
  return Math.min(row.price, activity?.price ?? priceOf(row.price, row));
}

function partsOf(rows: readonly Row[], skuOf: (row: Row) => Part['skus'][number] | null): Part[] {
  const parts = new Map<number, Part>();
  for (const row of rows) {
    const variant = skuOf(row);
    if (!variant || !row.buyable) continue;
    const part = parts.get(row.goods) ?? { goods_id: String(row.goods), item_name: row.name, pic: row.pic, skus: [] };
    part.skus.push(variant);
    parts.set(row.goods, part);
  }
  return [...parts.values()];
}

/** Active packages whose goods can all be bought. */
export async function packagesOf(
  context: Context,
  offers: readonly Pick<ActivePromotion, 'id' | 'name'>[],
  priceOf: MemberPrice,
): Promise<Package[]> {
  if (offers.length === 0) return [];
  const now = seconds(context);
  const { list, running } = await rowsOf(
    context,
    offers.map(({ id }) => id),
  );
  return offers.flatMap(({ id, name }) => {
    const rows = list.filter(({ offer }) => offer === id);
    const parts = partsOf(rows, (row) => {
      const price = ownPrice(row, running, priceOf, now);
      if (price === null) return null;
      return {
        item_id: String(row.item),
        item_spec_desc: specText(row.specs, row.values),
        price,
        package_price: Math.min(row.packed, row.price),
        store: row.store,
        pic: row.pic,
      };
    });
    const whole = parts.length > 1 && parts.length === new Set(rows.map((row) => row.goods)).size;
    return whole ? [{ package_id: String(id), package_name: name, goods: parts }] : [];
  });
}
