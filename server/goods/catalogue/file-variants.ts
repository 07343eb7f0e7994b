/** Variants of goods as a file has them. */
import { desc, eq, asc, inArray } from 'drizzle-orm';
import { gradePricesIn, gradePricesText } from '../../../engine/rules/goods/grade-prices.ts';
import type { FileVariant, GoodsRow } from '../../../engine/rules/sheets/goods-columns.ts';
import type { MallGoods } from '../../../schemas/types/contract.ts';
import { mayIn } from '../../kernel/access/shops.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { goods, sku, type SpecGroup } from '../tables.ts';
import { priceGrades } from './choices/price-grades.ts';

/** 颜色:红;尺码:M, which the import of goods reads. */
const specsText = (specs: readonly SpecGroup[], ids: readonly number[]): string =>
  specs
    .flatMap(({ spec_name, values }) =>
      values
        .filter(({ spec_value_id }) => ids.includes(spec_value_id))
        .map(({ spec_value_name }) => `${spec_name}:${spec_value_name}`),
    )
    .join(';');

/** The rows of a file: the default variant of each goods, or all that are sold. */
export async function fileRows(
  context: ScopedContext,
  list: readonly MallGoods[],
  per: 'goods' | 'variant',
): Promise<GoodsRow[]> {
  const ids = list.map(({ goods_id }) => goods_id);
  const grades = await priceGrades(context);
  const rows = await context.db
    .select({ row: sku, specs: goods.specs, code: goods.goods_bn, shop_id: goods.shop_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(sku.goods_id, ids))
    .orderBy(desc(sku.is_default), asc(sku.item_id));
  const byGoods = new Map<number, { code: string; variants: FileVariant[] }>();
  for (const { row, specs, code, shop_id } of rows) {
    const { item_bn: bn, spec_value_ids, goods_id, grade_prices, cost_price, ...variant } = row;
    const known = byGoods.get(goods_id) ?? { code, variants: [] };
    byGoods.set(goods_id, known);
    known.variants.push({
      ...variant,
      bn,
      specs: specsText(specs, spec_value_ids),
      grade_prices: gradePricesText(gradePricesIn(grade_prices), grades),
      cost_price: mayIn(context, 'cost.read', shop_id) ? cost_price : null,
    });
  }
  return list.flatMap((one) => {
    const { code = '', variants = [] } = byGoods.get(one.goods_id) ?? {};
    const shown = per === 'variant' ? variants : variants.slice(0, 1);
    return shown.map((variant): GoodsRow => ({ goods: one, code, variant }));
  });
}
