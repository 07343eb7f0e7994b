/** Heading of a goods list: its keywords, or else everything it is filtered by. */
import type { CategoryNode, GoodsItems, GoodsItemsQuery } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';

export const ALL_GOODS = '全部商品';

/** Names that need a call of their own; '' when the address does not refer to one, or the call failed. */
export interface AskedNames {
  sale: string;
  shop: string;
}

/** Requests the names of the flash sale and the shop in the address. */
export async function askNames(api: MallApi, query: GoodsItemsQuery): Promise<AskedNames> {
  const { seckill_id, distributor_id } = query;
  const [sale, shop] = await Promise.all([
    seckill_id ? api.call('GET promotion/seckillactivity/getinfo', { seckill_id: String(seckill_id) }) : undefined,
    distributor_id ? api.call('GET distributor/is_valid', { distributor_id: String(distributor_id) }) : undefined,
  ]);
  return { sale: sale?.data?.activity_name ?? '', shop: shop?.data?.name ?? '' };
}

/** The brand's name, from the list of brands, or, when that list is cut, from goods of the brand. */
function brandName({ brand_list, list }: GoodsItems, id: string): string {
  const known = brand_list?.list.find(({ attribute_id }) => String(attribute_id) === id)?.attribute_name;
  return known ?? list.find(({ brand_id }) => String(brand_id) === id)?.goods_brand ?? '';
}

function promotionName({ list }: GoodsItems, id: string): string {
  const all = list.flatMap(({ promotion_activity }) => promotion_activity);
  const found = all.find(
    ({ marketing_id, marketing_type }) => String(marketing_id) === id && marketing_type !== 'seckill',
  );
  return found?.marketing_name ?? '促销活动';
}

interface Narrowed {
  goods: GoodsItems;
  /** Path from the top category to the current one. */
  trail: CategoryNode[];
  names: AskedNames;
}

/** Heading and title of the list for an address. */
export function listHeading(params: URLSearchParams, { goods, trail, names }: Narrowed): string {
  const keywords = params.get('keywords')?.trim();
  if (keywords) return `“${keywords}”的搜索结果`;
  const [brand, promotion] = [params.get('brand_id'), params.get('activity')];
  const parts = [
    params.has('seckill_id') && (names.sale || '限时秒杀'),
    promotion && promotionName(goods, promotion),
    names.shop,
    brand
      ?.split(',')
      .map((id) => brandName(goods, id))
      .filter(Boolean)
      .join('、'),
    trail.at(-1)?.category_name,
    params.get('tag')?.trim(),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : ALL_GOODS;
}
