/** Goods of a row of a page: that client asks for them by what the row names. */
import type { GoodsItem } from '../../../schemas/types/contract.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { listGoods } from '../../goods/list/list.ts';

/** Goods without a number in the request, and most that it gets. */
const SHOWN = { least: 10, most: 50 };

const BEST_SELLERS = '1';

type Query = Parameters<typeof listGoods>[1];

/** What the list is asked for; undefined for what this mall does not have. */
function queryOf({
  data_type: type,
  data_value: [value] = [],
  distributor_id: shop,
}: InputOf<'phoneGoods'>): Query | undefined {
  const ofShop = shop ? { distributor_id: [shop] } : {};
  if (type === 'sales') return { ...ofShop, goodsSort: BEST_SELLERS, ...(value ? { category: value } : {}) };
  if (value === undefined) return undefined;
  if (type === 'category') return { ...ofShop, category: value };
  if (type === 'main_category') return { ...ofShop, main_category: value };
  if (type === 'distributor') return { distributor_id: [value] };
  if (type === 'seckill') return { ...ofShop, seckill_id: value };
  return undefined;
}

export const phoneGoods: Handler<'phoneGoods'> = async (context, input): Promise<GoodsItem[]> => {
  const { data_type: type, data_value: ids = [], num = SHOWN.least } = input;
  const pageSize = Math.min(SHOWN.most, num || SHOWN.least);
  if (type === 'items' || type === 'price') {
    const { list } = await listGoods(context, { goods_id: ids.slice(0, SHOWN.most), pageSize: SHOWN.most });
    const place = new Map(ids.map((id, at) => [String(id), at]));
    const placeOf = ({ goods_id: id }: GoodsItem): number => place.get(String(id)) ?? 0;
    return list.sort((a, b) => placeOf(a) - placeOf(b)).slice(0, pageSize);
  }
  const query = queryOf(input);
  return query ? (await listGoods(context, { ...query, pageSize })).list : [];
};
