/** What a goods list is called: by its keyword, else by everything it was narrowed to. */
import type { CategoryNode, GoodsItems, GoodsItemsQuery } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';

export const ALL_GOODS = '全部商品';

/** Names that need a call of their own; '' where the address names none, and where nobody answered. */
export interface AskedNames {
  sale: string;
  shop: string;
}

/** Requests the names of the flash sale and the shop the address stands for. */
export async function askNames(api: MallApi, query: GoodsItemsQuery): Promise<AskedNames> {
  const { seckill_id, distributor_id } = query;
  const [sale, shop] = await Promise.all([
    seckill_id ? api.call('GET promotion/seckillactivity/getinfo', { seckill_id: String(seckill_id) }) : undefined,
    distributor_id ? api.call('GET distributor/is_valid', { distributor_id: String(distributor_id) }) : undefined,
  ]);
  return { sale: sale?.data?.activity_name ?? '', shop: shop?.data?.name ?? '' };
}

/** The brand's name: from the brands to choose from, or from goods of it when there are too many of them. */
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
  /** From the top to the current category. */
  trail: CategoryNode[];
  names: AskedNames;
}

/** Heading and title of the list at an address. */
export function listHeading(params: URLSearchParams, { goods, trail, names }: Narrowed): string {
  const keywords = params.get('keywords')?.trim();
  if (keywords) return `“${keywords}”的搜索结果`;
  const [brand, promotion] = [params.get('brand_id'), params.get('activity')];
  const parts = [
    params.has('seckill_id') && (names.sale || '限时秒杀'),
    promotion && promotionName(goods, promotion),
    names.shop,
    brand && brandName(goods, brand),
    trail.at(-1)?.category_name,
    params.get('tag')?.trim(),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : ALL_GOODS;
}
