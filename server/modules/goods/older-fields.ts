/** Goods of a list by the names other clients read (storefront spec 3). Our own pages do not, so they get none of them. */
import { eq, inArray } from 'drizzle-orm';
import type { GoodsItem } from '../../../schemas/types/contract.ts';
import type { Context } from '../../http/context.ts';
import { colourOf, sizeOf, specText } from './spec-text.ts';
import { goods, sku } from './tables.ts';

/** The values of the default variants that are one of several, as text. */
async function specTexts({ db }: Pick<Context, 'db'>, list: readonly GoodsItem[]): Promise<Map<string, string>> {
  const ids = list.filter(({ nospec }) => !nospec).map(({ goods_id }) => Number(goods_id));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: goods.goodsId, specs: goods.specs, values: sku.specValueIds })
    .from(goods)
    .innerJoin(sku, eq(sku.itemId, goods.goodsId))
    .where(inArray(goods.goodsId, ids));
  return new Map(rows.map(({ id, specs, values }) => [String(id), specText(specs, values)]));
}

export async function withOlderFields(context: Pick<Context, 'db'>, list: GoodsItem[]): Promise<GoodsItem[]> {
  const texts = await specTexts(context, list);
  return list.map((item) => {
    const { goods_id, item_name, brief, pics, store } = item;
    const [first = ''] = pics;
    const text = texts.get(String(goods_id)) ?? '';
    return {
      ...item,
      title: item_name,
      sub_title: brief,
      image_default_id: first,
      front_list_images: pics,
      imgUrl: first,
      quantity: store,
      color: colourOf(text),
      size: sizeOf(text),
    };
  });
}
