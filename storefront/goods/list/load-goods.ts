/** Loads shared by all pages with a list of goods. A failed call leaves its part of the page empty. */
import type { RequestOf } from '../../../schemas/calls.ts';
import type { CategoryNode, GoodsItems } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import { answeredOr } from '../../route-types.ts';

const NONE: GoodsItems = { list: [], total_count: 0, count: 0 };

export async function loadGoods(api: MallApi, query: RequestOf<'GET goods/items'>): Promise<GoodsItems> {
  return answeredOr(await api.call('GET goods/items', query), NONE);
}

export async function loadCategories(api: MallApi, query: RequestOf<'GET goods/category'>): Promise<CategoryNode[]> {
  return answeredOr(await api.call('GET goods/category', query), []);
}
